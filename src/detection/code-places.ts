// A path → where language codes may be in it. Programs have them as the name of a folder, or as a
// file's name, its beginning or its end: `de/app.json`, `de.json`, `de.app.json`, `app_de.json`.

import { type CodeInName, readCodeInName } from '../languages/code-in-name.ts';

/** A stretch of a path that may be a language code. */
export interface CodePlace extends CodeInName {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** All places of a path, from its start; a file's name is looked at without its `ending`. */
export function listCodePlaces(path: string, ending: string): readonly CodePlace[] {
  const start = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, start);
  // Paths come in order, so most are in the folder of the one before.
  if (folder !== last.folder) last = { folder, places: placesInFolder(folder) };
  const inName = toPlaces(start, fileTexts(path.slice(start, path.length - ending.length)));
  return inName.length === 0 ? last.places : [...last.places, ...inName];
}

let last: { readonly folder: string; readonly places: readonly CodePlace[] } = {
  folder: '',
  places: [],
};

function placesInFolder(folder: string): CodePlace[] {
  let start = 0;
  return folder.split('/').flatMap((name) => {
    const places = toPlaces(start, folderTexts(name));
    start += name.length + 1;
    return places;
  });
}

interface Text {
  readonly text: string;
  /** The position in its name. */
  readonly at: number;
}

function toPlaces(start: number, texts: readonly Text[]): CodePlace[] {
  return texts.flatMap(({ text, at }) => {
    const code = readCodeInName(text);
    if (code === undefined) return [];
    return [{ start: start + at, end: start + at + text.length, text, ...code }];
  });
}

/** Folders are codes as a whole, but for those of Android, Apple and Kodi, and for locales of POSIX. */
function folderTexts(name: string): Text[] {
  if (name.startsWith('values-')) return [{ text: name.slice(7), at: 7 }];
  const ofKodi = 'resource.language.';
  if (name.startsWith(ofKodi)) return [{ text: name.slice(ofKodi.length), at: ofKodi.length }];
  if (name.endsWith('.lproj')) return [{ text: name.slice(0, -6), at: 0 }];
  return [{ text: name.replace(charset, ''), at: 0 }];
}

/** The suffix of POSIX locales after the code: `de_DE.UTF-8`. */
const charset = /\.(?:utf-?8|iso-?8859-?\d{1,2})$/i;

/** The suffix of desktop files: `panel_de.desktop.yaml`. Others are copies, or code. */
const secondEnding = /^(.+)\.(?!(?:min|d|test|spec|stories|bak|orig|old|new|tmp|map)$)[a-z]{3,12}$/;

const mark = /[-_.]/;

/** The whole stem, else its longest end and its longest beginning that are codes. */
function fileTexts(stem: string): Text[] {
  if (stem.length > 200) return [];
  // Most names are one word.
  if (!mark.test(stem)) return [{ text: stem, at: 0 }];
  // The suffix that some tools write before the ending, as in `app_de.i18n.json`.
  const inner = stem
    .replace(/\.(?:i18n|l10n|lang|locale|strings|messages|translations?)$/, '')
    .replace(charset, '');
  if (inner !== stem && inner !== '') return fileTexts(inner);
  if (readCodeInName(stem) !== undefined) return [{ text: stem, at: 0 }];
  const marks = [...stem.matchAll(/[-_.]/g)].map(({ index }) => index);
  const ends = marks.map((mark) => ({ text: stem.slice(mark + 1), at: mark + 1 }));
  const beginnings = marks.map((mark) => ({ text: stem.slice(0, mark), at: 0 })).reverse();
  const found = [ends, beginnings].flatMap(
    (some) => some.slice(-12).find(({ text }) => readCodeInName(text) !== undefined) ?? [],
  );
  const [, before = ''] = found.length > 0 ? [] : (secondEnding.exec(stem) ?? []);
  return before === '' ? found : fileTexts(before);
}

/** Whether a code is that of English, in any region. */
export function isEnglish(code: string): boolean {
  return /^en(?:_|$)/.test(code);
}
