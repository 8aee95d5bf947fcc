// A file's path and text → its format.

import { getOrCreate } from '../collections.ts';
import type { FileStart } from './file-start.ts';
import { readJsonShape } from './json-shape.ts';
import { type FormatName, formatRecords } from './list.ts';
import type { FormatRecord } from './record.ts';

type NamedRecord = FormatRecord & { readonly name: FormatName };

type ByEnding = ReadonlyMap<string, readonly NamedRecord[]>;

const ofOneLanguage = groupByEnding(formatRecords.filter((one) => !one.hasAllLanguages));
const ofAllLanguages = groupByEnding(formatRecords.filter((one) => one.hasAllLanguages));

/** Endings are in small letters. */
function groupByEnding(records: readonly NamedRecord[]): ByEnding {
  const groups = new Map<string, NamedRecord[]>();
  for (const record of records) {
    for (const ending of record.endings) getOrCreate(groups, ending, () => []).push(record);
  }
  return groups;
}

/** The ending of a path that a file of one language may have, as it is written there. */
export function getFileEnding(path: string): string | undefined {
  return mayHaveTexts(path, ofOneLanguage) ? getEnding(path) : undefined;
}

/** The format of a file of one language, by its ending and its text. */
export function getFormat(start: Omit<FileStart, 'json'>): FormatName | undefined {
  if (getFileEnding(start.path) === undefined) return undefined;
  return findMatch(start, ofOneLanguage)?.name;
}

/** A format that has all languages in one file. */
export interface FormatOfAllLanguages {
  readonly format: FormatName;
  /** Whether the text shows several languages, so that the file's owner waits for them. */
  readonly isSure: boolean;
}

/** Whether a path has an ending of such a format. */
export function mayHaveAllLanguages(path: string): boolean {
  return mayHaveTexts(path, ofAllLanguages);
}

/** Whether a path has an ending that only translations in all languages have. */
export function isSureToHaveAllLanguages(path: string): boolean {
  return findRecords(path, ofAllLanguages).some(({ isOnlyForTexts }) => isOnlyForTexts);
}

/** The format of a file that may have all languages. */
export function getFormatOfAllLanguages(
  start: Omit<FileStart, 'json'>,
): FormatOfAllLanguages | undefined {
  const { name, isSure = false } = findMatch(start, ofAllLanguages) ?? {};
  return name === undefined ? undefined : { format: name, isSure };
}

function findMatch(
  start: Omit<FileStart, 'json'>,
  records: ByEnding,
): { readonly name: FormatName; readonly isSure: boolean } | undefined {
  let shape: { readonly json: FileStart['json'] } | undefined;
  const whole: FileStart = {
    ...start,
    get json() {
      shape ??= { json: readJsonShape(start.head, start.path) };
      return shape.json;
    },
  };
  for (const { name, matches } of findRecords(start.path, records)) {
    const match = matches?.(whole) ?? true;
    if (match) return { name, isSure: match === true };
  }
  return undefined;
}

/** The formats that files with the ending of a path or a mask may have, those of its very name and plain ones first. */
export function listFormatsForPath(path: string): readonly FormatName[] {
  const records = recordsForMask(path);
  const isUsual = ({ usualPath }: FormatRecord) => usualPath?.test(path) ?? false;
  const [usual, others] = [records.filter(isUsual), records.filter((one) => !isUsual(one))];
  return [...usual, ...others.toReversed()].map(({ name }) => name);
}

/** The format that files with the name of a mask hardly differ from; undefined for JSON and the like. */
export function findOnlyFormat(mask: string): FormatName | undefined {
  const records = recordsForMask(mask);
  const usual = records.filter(({ usualPath }) => usualPath?.test(mask));
  const [only, ...others] = usual.length > 0 ? usual : records;
  return others.length === 0 ? only?.name : undefined;
}

/** Only the path of a file with all languages has no `*`. */
function recordsForMask(mask: string): readonly NamedRecord[] {
  return findRecords(mask, mask.includes('*') ? ofOneLanguage : ofAllLanguages);
}

function mayHaveTexts(path: string, records: ByEnding): boolean {
  // Type declarations have no texts.
  return findRecords(path, records).length > 0 && !/\.d\.[cm]?ts$/.test(path);
}

function findRecords(path: string, records: ByEnding): readonly NamedRecord[] {
  return records.get(getEnding(path).toLowerCase()) ?? [];
}

/** The last dot of a file's name and what follows; empty where there is none. */
function getEnding(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? '' : path.slice(dot);
}
