// Recognizes the format of a file by its path and its text, for the detection of translation files. Formats in which
// one file has all languages are recognized separately from those with a file for each language.

import { readCodeInName } from '../languages/code-in-name.ts';
import { getOrCreate } from '../text/collections.ts';
import type { FileStart } from './file-start.ts';
import { readJsonShape } from './json-shape.ts';
import { type FormatName, formatRecords } from './list.ts';
import type { FormatRecord } from './record.ts';

type NamedRecord = FormatRecord & { readonly name: FormatName };

type RecordsByEnding = ReadonlyMap<string, readonly NamedRecord[]>;

const recordsOfOneLanguage = groupByEnding(
  formatRecords.filter(({ hasAllLanguages }) => !hasAllLanguages),
);
const recordsOfAllLanguages = groupByEnding(
  formatRecords.filter(({ hasAllLanguages }) => hasAllLanguages),
);

function groupByEnding(records: readonly NamedRecord[]): RecordsByEnding {
  const groups = new Map<string, NamedRecord[]>();
  for (const record of records) {
    const endings = record.pathWithoutEnding ? [...record.endings, ''] : record.endings;
    for (const ending of endings) getOrCreate(groups, ending, () => []).push(record);
  }
  return groups;
}

/** Returns the ending of a path, such as `.json`, if translation files of one language may have it; empty in `messages.de`. */
export function getFileEnding(path: string): string | undefined {
  if (!mayHaveTexts(path, recordsOfOneLanguage)) return undefined;
  return findRecordsWithoutEnding(path, recordsOfOneLanguage).length > 0 ? '' : getEnding(path);
}

/** Recognizes the format of a file of one language. */
export function recognizeFormat(start: Omit<FileStart, 'json'>): FormatName | undefined {
  if (getFileEnding(start.path) === undefined) return undefined;
  return findMatch(start, recordsOfOneLanguage)?.name;
}

/** The recognized format of a file that has, or may have, all languages. */
export interface FormatOfAllLanguages {
  readonly format: FormatName;
  /** Whether the text shows several languages; else only reading the file shows whether it has translations. */
  readonly isSure: boolean;
}

/** Whether a path has an ending of a format that has all languages in one file. */
export function mayHaveAllLanguages(path: string): boolean {
  return mayHaveTexts(path, recordsOfAllLanguages);
}

/** Whether only files with translations in all languages have such a name: `.xcstrings`, `stringtable.xml`. */
export function isSureToHaveAllLanguages(path: string): boolean {
  return findRecords(path, recordsOfAllLanguages).some(
    ({ isOnlyForTexts, usualPath }) => isOnlyForTexts && (usualPath?.test(path) ?? true),
  );
}

/** Recognizes the format of a file that may have all languages. */
export function recognizeFormatOfAllLanguages(
  start: Omit<FileStart, 'json'>,
): FormatOfAllLanguages | undefined {
  const { name, isSure = false } = findMatch(start, recordsOfAllLanguages) ?? {};
  return name === undefined ? undefined : { format: name, isSure };
}

function findMatch(
  start: Omit<FileStart, 'json'>,
  records: RecordsByEnding,
): { readonly name: FormatName; readonly isSure: boolean } | undefined {
  let shape: { readonly json: FileStart['json'] } | undefined;
  const startWithJson: FileStart = {
    ...start,
    get json() {
      shape ??= { json: readJsonShape(start.head, start.path) };
      return shape.json;
    },
  };
  for (const { name, matches } of findRecords(start.path, records)) {
    const match = matches?.(startWithJson) ?? true;
    if (match) return { name, isSure: match === true };
  }
  return undefined;
}

/** Returns the format of files with that mask if nearly all have the same; undefined for JSON and the like. */
export function findOnlyFormat(mask: string): FormatName | undefined {
  const records = findRecordsForMask(mask);
  const usual = records.filter(({ usualPath }) => usualPath?.test(mask));
  const [only, ...others] = usual.length > 0 ? usual : records;
  return others.length === 0 ? only?.name : undefined;
}

/** Finds the records for the ending of a mask. Only the path of a file with all languages has no `*`. */
function findRecordsForMask(mask: string): readonly NamedRecord[] {
  return findRecords(mask, mask.includes('*') ? recordsOfOneLanguage : recordsOfAllLanguages);
}

function mayHaveTexts(path: string, records: RecordsByEnding): boolean {
  // Type declarations have no texts, and files with a dot before their names are settings and states of tools.
  return findRecords(path, records).length > 0 && !/\.d\.[cm]?ts$|(?:^|\/)\.[^/]+$/.test(path);
}

function findRecords(path: string, records: RecordsByEnding): readonly NamedRecord[] {
  const ending = getEnding(path).toLowerCase();
  const withoutEnding = findRecordsWithoutEnding(path, records);
  if (withoutEnding.length > 0 || ending === '') return withoutEnding;
  return records.get(ending) ?? [];
}

function findRecordsWithoutEnding(path: string, records: RecordsByEnding): readonly NamedRecord[] {
  const ending = getEnding(path);
  const isCode = ending === '.*' || readCodeInName(ending.slice(1))?.isCertain;
  if (ending !== '' && !isCode) return [];
  const stem = path.slice(0, path.length - ending.length);
  return (records.get('') ?? []).filter(({ pathWithoutEnding }) => pathWithoutEnding?.test(stem));
}

/** Returns the last dot of a file's name with the text after it; empty without a dot. */
export function getEnding(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? '' : path.slice(dot);
}
