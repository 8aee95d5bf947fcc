// Reads tables with a column for each language: `key,en,de` and then `save,Save,Sichern`. Godot, Unity and many games
// made with them use such tables.

import { contextSeparator, type Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import type { LanguageGroups } from './language-groups.ts';
import { findLanguageTable, type LanguageTable } from './language-table.ts';
import { defineAllLanguagesFormat, isEnglishCode } from './multilingual.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { resolveEscapes } from './text-lines.ts';

/** CSV of all languages. A language has a message for each of its texts. Throws UnreadableFile. */
export const multilingualCsv = defineAllLanguagesFormat((bytes) => ({
  groups: readGroups(decodeFile(bytes)),
}));

function readGroups(text: string): LanguageGroups {
  const records = [...readCsvRecords(text)];
  const [first] = records;
  const table = findLanguageTable(first?.fields ?? []);
  if (first === undefined || table === undefined) {
    throw createReadError(text, first?.offset ?? 0, noLanguages);
  }
  const groups = new Map(table.languages.map(({ code }) => [code, new Map<string, Message>()]));
  const getLine = createLineFinder(text);
  const isTooLong = createKeyLimit();
  for (const [first, ...others] of groupRecords(records.slice(1), table)) {
    const { fields, offset } = first;
    const key = getKey(fields, table);
    if (isTooLong(key)) throw createReadError(text, offset, keyTooLong);
    const line = getLine(offset);
    const original = fields[table.original ?? -1] ?? '';
    for (const { index, code } of table.languages) {
      if (index >= fields.length) break;
      const forms = [first, ...others].map((record) => record.fields[index] ?? '');
      // If source texts are the keys, each is the singular, and its plural has a column of its own.
      if (table.keys.length === 0 && index === 0 && table.plural !== undefined) {
        forms.splice(1, forms.length, fields[table.plural] ?? '');
      }
      while (forms.length > 0 && forms.at(-1)?.trim() === '') forms.pop();
      if (forms.length === 0 && isEnglishCode(code) && original !== '') forms.push(original);
      if (forms.length > 0)
        groups.get(code)?.set(key, { key, target: forms.map(resolveEscapes), line });
    }
  }
  // A column `id` has numbers or names, or texts in Indonesian.
  const isLanguage = ([code, group]: [string, ReadonlyMap<string, Message>]) =>
    group.size > 0 && (code.toLowerCase() !== 'id' || areWords(group));
  return new Map([...groups].filter(isLanguage));
}

/** Groups the records of each text. Records without a key have the further plural forms of the text above. */
function* groupRecords(
  records: readonly CsvRecord[],
  table: LanguageTable,
): Iterable<readonly [CsvRecord, ...CsvRecord[]]> {
  let entry: [CsvRecord, ...CsvRecord[]] | undefined;
  for (const record of records) {
    const { fields } = record;
    const key = getKey(fields, table);
    if (key === '') {
      if (table.plural !== undefined && entry !== undefined && entry.length < mostForms) {
        entry.push(record);
      }
      continue;
    }
    if (entry !== undefined) yield entry;
    // Godot writes plural rules into a line that begins with `?`.
    const isText = fields.length > 1 && !(fields[0] ?? '').startsWith('?');
    entry = isText ? [record] : undefined;
  }
  if (entry !== undefined) yield entry;
}

/** Chosen: more than any language has. */
const mostForms = 10;

/** Returns the key of a record; empty if it has none. A context follows the key after a character, as in gettext. */
function getKey(fields: readonly string[], { keys, context }: LanguageTable): string {
  const getField = (column: number) => fields[column] ?? '';
  const last = getField(keys.at(-1) ?? 0);
  if (last.trim() === '') return '';
  const prefixes = keys.slice(0, -1).map(getField);
  const key = [...prefixes.filter((prefix) => prefix !== ''), last].join('.');
  const contextText = context === undefined ? '' : getField(context);
  return contextText === '' ? key : `${key}${contextSeparator}${contextText}`;
}

function areWords(group: ReadonlyMap<string, Message>): boolean {
  const words = [...group.values()].filter(({ target: [text = ''] }) => /\p{L}{2}/u.test(text));
  return words.length * 2 > group.size;
}

const noLanguages: Mistake = {
  found: 'The first line does not name the columns of several languages.',
  expected: '`key,en,de`: the name of the keys, and a column for each language',
  advice:
    'Name each language by its code, or correct `file_format` when the file has one language only.',
};

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words, or the source texts',
  advice: 'Shorten the key of this line, or look for a quote that is missing in it.',
};
