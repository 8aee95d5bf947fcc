// Store texts as fastlane and F-Droid keep them → messages. The folder of a language, such as
// `fastlane/metadata/android/de-DE`, has a file for each text, and those of releases in `changelogs`.
// The names: https://docs.fastlane.tools/actions/supply/ and https://docs.fastlane.tools/actions/deliver/

import { compareText } from '../../problem.ts';
import { type FolderFile, type FolderFormat, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';

/** Addresses, such as those of a video or of the rules of privacy, are no texts; nor are pictures. */
const names = [
  // Files of Google Play and F-Droid.
  ...['title', 'short_description', 'full_description', 'changelogs/*'],
  // Files of F-Droid alone, in its older form; the App Store has two of them, too.
  ...['name', 'summary', 'description'],
  // Files of the App Store.
  ...['subtitle', 'keywords', 'promotional_text', 'release_notes', 'apple_tv_privacy_policy'],
];

export const fastlane: FolderFormat = {
  kind: 'folder',
  files: names.map((name) => `${name}.txt`),
  readFolder: (files) =>
    [...files].sort((one, other) => compareText(one.path, other.path)).map(getMessage),
};

/** A line break at the end is the editor's, and stores show no space at either end. */
function getMessage({ path, bytes }: FolderFile): Message {
  return { key: path.replace(/\.txt$/, ''), target: [textIn(path, bytes).trim()] };
}

function textIn(path: string, bytes: Uint8Array): string {
  try {
    return decodeFile(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column, expected, advice } = error;
    throw new UnreadableFile(message, line, column, expected, advice, path);
  }
}
