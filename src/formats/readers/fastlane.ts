// Reads the texts of app stores in the layouts of fastlane, F-Droid and Gradle Play Publisher. The folder of a language,
// such as `fastlane/metadata/android/de-DE`, has a file for each text; the texts of releases are in `changelogs`.
// The names: https://docs.fastlane.tools/actions/supply/ and https://docs.fastlane.tools/actions/deliver/

import { compareText } from '../../problem/problem.ts';
import { type FolderFile, type FolderFormat, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';

/** The names of files with texts. Others have addresses, such as that of a video, or are pictures. */
const fileNames = [
  // Files of Google Play and F-Droid.
  ...['title', 'short_description', 'full_description', 'changelogs/*'],
  // Files of Gradle Play Publisher; it has release notes for all tracks in `release-notes/de-DE/default.txt`.
  ...['short-description', 'full-description', 'default'],
  // Files of F-Droid's older form; the App Store has `name` and `description`, too.
  ...['name', 'summary', 'description'],
  // Files of the App Store.
  ...['subtitle', 'keywords', 'promotional_text', 'release_notes', 'apple_tv_privacy_policy'],
];

export const fastlane: FolderFormat = {
  kind: 'folder',
  files: fileNames.map((name) => `${name}.txt`),
  getKeyStart: getKey,
  readFolder: (files) => [...files].sort((a, b) => compareText(a.path, b.path)).map(readMessage),
};

function getKey(path: string): string {
  return path.replace(/\.txt$/, '');
}

/** Reads a text without white space at its ends: editors add a line break there, and stores show none of it. */
function readMessage({ path, bytes }: FolderFile): Message {
  return { key: getKey(path), target: [decodeFolderFile(path, bytes).trim()] };
}

/** Decodes a file; an error names its path. */
function decodeFolderFile(path: string, bytes: Uint8Array): string {
  try {
    return decodeFile(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column, expected, advice } = error;
    throw new UnreadableFile(message, line, column, expected, advice, path);
  }
}
