// A file's path and text → its format.

import type { FileStart } from './file-start.ts';
import { readJsonShape } from './json-shape.ts';
import { type FormatName, formatRecords } from './list.ts';
import type { FormatRecord } from './record.ts';

type NamedRecord = FormatRecord & { readonly name: FormatName };

/** By endings in small letters. */
const byEnding = new Map<string, NamedRecord[]>();
for (const record of formatRecords) {
  for (const ending of record.endings) {
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), record]);
  }
}

/** The ending of a path that a file of one language may have, as it is written there. */
export function getFileEnding(path: string): string | undefined {
  // Type declarations have no texts.
  if (/\.d\.[cm]?ts$/.test(path)) return undefined;
  const ending = getEnding(path);
  return recordsFor(ending).some(({ hasAllLanguages }) => !hasAllLanguages) ? ending : undefined;
}

/** The format of a file of one language, by its ending and its text. */
export function getFormat(start: Omit<FileStart, 'json'>): FormatName | undefined {
  if (getFileEnding(start.path) === undefined) return undefined;
  return findMatch(start, false)?.name;
}

/** A format that has all languages in one file. */
export interface FormatOfAllLanguages {
  readonly format: FormatName;
  /** Whether the text shows several languages, so that the file's owner waits for them. */
  readonly isTold: boolean;
}

/** Whether a path has an ending of such a format. */
export function mayHaveAllLanguages(path: string): boolean {
  if (/\.d\.[cm]?ts$/.test(path)) return false;
  return recordsFor(getEnding(path)).some(({ hasAllLanguages }) => hasAllLanguages);
}

/** The format of a file that may have all languages. */
export function getFormatOfAllLanguages(
  start: Omit<FileStart, 'json'>,
): FormatOfAllLanguages | undefined {
  const { name, isSure = false } = findMatch(start, true) ?? {};
  return name === undefined ? undefined : { format: name, isTold: isSure };
}

function findMatch(
  start: Omit<FileStart, 'json'>,
  ofAllLanguages: boolean,
): { readonly name: FormatName; readonly isSure: boolean } | undefined {
  let shape: { readonly json: FileStart['json'] } | undefined;
  const whole: FileStart = {
    ...start,
    get json() {
      shape ??= { json: readJsonShape(start.head, start.path) };
      return shape.json;
    },
  };
  for (const { name, hasAllLanguages = false, matches } of recordsFor(getEnding(start.path))) {
    const match = hasAllLanguages === ofAllLanguages && (matches?.(whole) ?? true);
    if (match) return { name, isSure: match === true };
  }
  return undefined;
}

/** The formats that files with the ending of a path or a mask may have, those of its very name and plain ones first. */
export function formatsForPath(path: string): readonly FormatName[] {
  const isMask = path.includes('*');
  const records = recordsFor(getEnding(path)).filter(
    ({ hasAllLanguages = false }) => hasAllLanguages !== isMask,
  );
  const isUsual = ({ usualPath }: FormatRecord) => usualPath?.test(path) ?? false;
  const [usual, others] = [records.filter(isUsual), records.filter((one) => !isUsual(one))];
  return [...usual, ...others.toReversed()].map(({ name }) => name);
}

/** The format that files with the name of a mask hardly differ from; undefined for JSON and the like. */
export function onlyFormatFor(mask: string): FormatName | undefined {
  const records = recordsFor(getEnding(mask)).filter(
    ({ hasAllLanguages = false }) => hasAllLanguages !== mask.includes('*'),
  );
  const usual = records.filter(({ usualPath }) => usualPath?.test(mask));
  const [only, ...others] = usual.length > 0 ? usual : records;
  return others.length === 0 ? only?.name : undefined;
}

function recordsFor(ending: string): readonly NamedRecord[] {
  return byEnding.get(ending.toLowerCase()) ?? [];
}

/** The last dot of a file's name and what follows; empty where there is none. */
function getEnding(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? '' : path.slice(dot);
}
