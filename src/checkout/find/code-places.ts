// Finds where language codes may be in a path. Programs have them as the name of a folder, or as a file's name, its
// beginning or its end: `de/app.json`, `de.json`, `de.app.json`, `app_de.json`.

import { type CodeInName, readCodeInName } from '../../languages/code-in-name.ts';

/** A part of a path that may be a language code, with its offsets in the path. */
export interface CodePlace extends CodeInName {
  readonly start: number;
  readonly end: number;
  readonly writtenCode: string;
}

/** Lists the code places of a path from left to right. The `ending` of the file's name is ignored. */
export function listCodePlaces(path: string, ending: string): readonly CodePlace[] {
  const start = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, start);
  // Paths are sorted, so most are in the same folder as the previous one.
  if (folder !== lastFolder.folder) lastFolder = { folder, places: findPlacesInFolders(folder) };
  const inName = findPlacesInParts(
    start,
    splitFileStem(path.slice(start, path.length - ending.length)),
  );
  return inName.length === 0 ? lastFolder.places : [...lastFolder.places, ...inName];
}

let lastFolder: { readonly folder: string; readonly places: readonly CodePlace[] } = {
  folder: '',
  places: [],
};

function findPlacesInFolders(folder: string): CodePlace[] {
  let start = 0;
  return folder.split('/').flatMap((name, index, names) => {
    const places = findPlacesInParts(start, splitFolderName(name, names[index + 1]));
    start += name.length + 1;
    return places;
  });
}

interface NamePart {
  readonly text: string;
  /** The position in the name. */
  readonly offset: number;
}

/** Finds the parts of a name that may be codes. The name starts at `start` in the path. */
function findPlacesInParts(start: number, parts: readonly NamePart[]): CodePlace[] {
  return parts.flatMap(({ text, offset }) => {
    const code = readCodeInName(text);
    if (code === undefined) return [];
    const partStart = start + offset;
    return [{ start: partStart, end: partStart + text.length, writtenCode: text, ...code }];
  });
}

/** Takes the name of a folder without the affixes that Android, Apple, Kodi and POSIX add to a code: `values-`, `.lproj`. */
function splitFolderName(name: string, nameBelow: string | undefined): NamePart[] {
  for (const prefix of ['values-', 'resource.language.']) {
    if (name.startsWith(prefix))
      return [{ text: name.slice(prefix.length), offset: prefix.length }];
  }
  // Other folders in what Xcode exports for translators, `de.xcloc`, repeat the source.
  const suffix = nameBelow === 'Localized Contents' ? /\.xcloc$/ : folderSuffix;
  return [{ text: name.replace(suffix, ''), offset: 0 }];
}

/** The suffix of POSIX locales after the code: `de_DE.UTF-8`. */
const charset = /\.(?:utf-?8|iso-?8859-?\d{1,2})$/i;
const folderSuffix = new RegExp(`\\.lproj$|${charset.source}`, 'i');

/** A suffix after the code, as in `panel_de.desktop.yaml`. The excluded suffixes are those of copies and code. */
const secondarySuffix =
  /^(.+)\.(?!(?:min|d|test|spec|stories|bak|orig|old|new|tmp|map)$)[a-z]{3,12}$/;

const separator = /[-_.]/;

/** The most characters of a file's name that are searched. Chosen: real names have less. */
const maxStemLength = 200;

/** The most parts on each side of a code. Chosen: real names have less. */
const maxParts = 12;

/** Takes the whole stem of a file's name if it is a code, else its longest end and its longest beginning that are. */
function splitFileStem(stem: string): NamePart[] {
  // No program finds `de..json`.
  if (stem.length > maxStemLength || stem.endsWith('.')) return [];
  // Most names are one word.
  if (!separator.test(stem)) return [{ text: stem, offset: 0 }];
  // Some tools write a suffix before the ending, as in `app_de.i18n.json`.
  const withoutSuffix = stem
    .replace(/\.(?:i18n|l10n|lang|locale|strings|messages|translations?)$/, '')
    .replace(charset, '');
  if (withoutSuffix !== stem && withoutSuffix !== '') return splitFileStem(withoutSuffix);
  if (readCodeInName(stem) !== undefined) return [{ text: stem, offset: 0 }];
  const separators = [...stem.matchAll(/[-_.]/g)].map(({ index }) => index);
  const ends = separators.map((index) => ({ text: stem.slice(index + 1), offset: index + 1 }));
  const beginnings = separators
    .map((index) => ({ text: stem.slice(0, index), offset: 0 }))
    .reverse();
  const found = [ends, beginnings].flatMap(
    (parts) => parts.slice(-maxParts).find(({ text }) => readCodeInName(text) !== undefined) ?? [],
  );
  const [, beforeSuffix = ''] = found.length > 0 ? [] : (secondarySuffix.exec(stem) ?? []);
  return beforeSuffix === '' ? found : splitFileStem(beforeSuffix);
}

/** Whether a code is that of English, in any region. */
export function isEnglish(code: string): boolean {
  return /^en(?:_|$)/.test(code);
}

/** Whether a code is that of English as programs usually have it, and of no variant. */
export function isUsualEnglish(code: string): boolean {
  return code === 'en' || code === 'en_US';
}
