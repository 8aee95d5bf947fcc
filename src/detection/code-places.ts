// A path → where language codes may stand in it. Programs have them as the name of a folder, or as a
// file's name, its beginning or its end: `de/app.json`, `de.json`, `de.app.json`, `app_de.json`.

import { isInCldr, readSpelling } from '../languages/spelling.ts';
import { isCertainCode } from './certain-codes.ts';

/** A stretch of a path that may be a language code. */
export interface CodePlace {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The code of the catalogue. */
  readonly code: string;
  /** Whether the text is hardly anything else, as `is`, `no` and `src` are. */
  readonly isCertain: boolean;
}

/** All places of a path, from its start; a file's name is looked at without its `ending`. */
export function codePlaces(path: string, ending: string): CodePlace[] {
  const places: CodePlace[] = [];
  let start = 0;
  const names = path.split('/');
  names.forEach((name, index) => {
    if (index === names.length - 1) {
      addPlaces(places, start, fileTexts(name.slice(0, name.length - ending.length)));
    } else addPlaces(places, start, folderTexts(name));
    start += name.length + 1;
  });
  return places;
}

/** Reads a text in the name of a file as a code; undefined when it is none. */
export function getCode(text: string): Pick<CodePlace, 'code' | 'isCertain'> | undefined {
  if (known.has(text)) return known.get(text);
  // No one has so many languages; names that someone made up would fill the memory.
  if (known.size > 100_000) known.clear();
  const result = readCode(text);
  known.set(text, result);
  return result;
}

const known = new Map<string, Pick<CodePlace, 'code' | 'isCertain'> | undefined>();

function readCode(text: string): Pick<CodePlace, 'code' | 'isCertain'> | undefined {
  if (noCodes.has(text.toLowerCase())) return undefined;
  if (!forms.some((form) => form.test(text))) return undefined;
  const spelling = readSpelling(text);
  if (spelling.kind !== 'code') return undefined;
  // No word has a script.
  if (!isInCldr(spelling.code) && !/_[A-Z][a-z]{3}(?:_|$)/.test(spelling.code)) return undefined;
  return { code: spelling.code, isCertain: isCertainCode(text, spelling.code) };
}

/** Names in every program that are codes of small languages, too. */
const noCodes: ReadonlySet<string> = new Set(
  (
    'api app bin com css dev doc env ext img lib log mod net org pkg src sub sys tmp tag var www ' +
    'gen add all any are bar bug bus car cat day fan gay gun had her him his hot key kin lag man map ' +
    'may men min mon mul nap new not old one per run see sue sun tab ten the tie too top two was ' +
    'way who win yes you raw ids art git mac sdk xml yml toc hub ios sql web cmd dir ant aws jar ' +
    'mono even fang bench male mixe maria afar efik goal kala kara seri tiv'
  ).split(' '),
);

/** The form of a code, in any style. */
const codeForm =
  /^(?:b\+)?[A-Za-z]{2,3}(?:[A-Z]{2}|[A-Z][a-z](?:[a-z]{2})?)?(?:[-_@+.][A-Za-z0-9]{1,12}){0,3}(?:@[a-z]{1,20})?$/;

/** The form of the English name of a language: `German`, `PortugueseBR`, `Chinese (Simplified)`. */
const nameForm =
  /^[A-Z]?[a-z]{3,20}(?:[-_ ]?(?:[A-Z][A-Za-z]{1,14}|\([A-Za-z ]{2,20}\)))?$|^(?:simp_chinese|trad_chinese|braz_por)$|^[A-Z][A-Za-z]{3,30} \([\p{L}\p{M} ()]{2,60}\)$/u;

/** A code of several small words, `simplified_chinese`. In `german_is` the second one is a word. */
const smallNameForm = /^[A-Za-z][a-z]{3,19}(?:[-_ ][a-z]{4,20}){1,2}$/;

/** A language and a common region: `portuguese_br`. */
const smallRegionForm = /^[A-Za-z][a-z]{3,19}[-_ ](?:br|cn|eu|gb|hk|mx|pt|tw|uk|us)$/;

const forms = [codeForm, nameForm, smallNameForm, smallRegionForm];

interface Text {
  readonly text: string;
  /** The position in its name. */
  readonly at: number;
}

function addPlaces(places: CodePlace[], start: number, texts: readonly Text[]): void {
  for (const { text, at } of texts) {
    const code = getCode(text);
    if (code !== undefined) {
      places.push({ start: start + at, end: start + at + text.length, text, ...code });
    }
  }
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

/** The whole stem, else its longest end and its longest beginning that are codes. */
function fileTexts(stem: string): Text[] {
  if (stem.length > 200) return [];
  // The suffix that some tools write before the ending, as in `app_de.i18n.json`.
  const inner = stem
    .replace(/\.(?:i18n|l10n|lang|locale|strings|messages|translations?)$/, '')
    .replace(charset, '');
  if (inner !== stem && inner !== '') return fileTexts(inner);
  if (getCode(stem) !== undefined) return [{ text: stem, at: 0 }];
  const marks = [...stem.matchAll(/[-_.]/g)].map(({ index }) => index);
  const ends = marks.map((mark) => ({ text: stem.slice(mark + 1), at: mark + 1 }));
  const beginnings = marks.map((mark) => ({ text: stem.slice(0, mark), at: 0 })).reverse();
  const found = [ends, beginnings].flatMap(
    (some) => some.slice(-12).find(({ text }) => getCode(text) !== undefined) ?? [],
  );
  const [, before = ''] = found.length > 0 ? [] : (secondEnding.exec(stem) ?? []);
  return before === '' ? found : fileTexts(before);
}
