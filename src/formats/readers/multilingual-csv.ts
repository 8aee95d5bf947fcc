// Tables of all languages: a line for each text, with a key and a column for each language. Godot and Unity have
// their texts so, and many games that are made with them.

import type { Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { resolveEscapes } from './backslashes.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import { createKeyLimit } from './key-lengths.ts';
import type { LanguageGroups } from './language-groups.ts';
import { findLanguageTable, type LanguageTable } from './language-table.ts';
import { defineOfAllLanguages } from './multilingual.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/** CSV of all languages; a language has the keys of which it has a text. Throws UnreadableFile. */
export const multilingualCsv = defineOfAllLanguages((bytes) => ({
  groups: groupsIn(decodeFile(bytes)),
}));

function groupsIn(text: string): LanguageGroups {
  const records = [...readCsvRecords(text)];
  const [first] = records;
  const table = findLanguageTable(first?.fields ?? []);
  if (first === undefined || table === undefined) {
    throw createReadError(text, first?.offset ?? 0, noLanguages);
  }
  const groups = new Map(table.languages.map(({ code }) => [code, new Map<string, Message>()]));
  const getLine = createLineFinder(text);
  const isTooLong = createKeyLimit();
  for (const entry of entriesIn(records.slice(1), table)) {
    const [{ fields, offset }, ...others] = entry;
    const key = getKey(fields, table);
    if (isTooLong(key)) throw createReadError(text, offset, keyTooLong);
    const line = getLine(offset);
    for (const { at, code } of table.languages) {
      if (at >= fields.length) break;
      const forms = [fields, ...others.map((other) => other.fields)].map((one) => one[at] ?? '');
      // The key is the text for one; the other forms of its language have a column of their own.
      if (table.keys.length === 0 && at === 0 && table.plural !== undefined) {
        forms.splice(1, forms.length, fields[table.plural] ?? '');
      }
      while (forms.length > 0 && forms.at(-1)?.trim() === '') forms.pop();
      if (forms.length > 0)
        groups.get(code)?.set(key, { key, target: forms.map(resolveEscapes), line });
    }
  }
  const isText = ([code, group]: [string, ReadonlyMap<string, Message>]) =>
    group.size > 0 && (code.toLowerCase() !== 'id' || areWords(group));
  return new Map([...groups].filter(isText));
}

/** The records of each text: those behind the first have its other plural forms, and no key. */
function* entriesIn(
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
    // Godot has the rules of plural forms there.
    const isText = fields.length > 1 && !(fields[0] ?? '').startsWith('?');
    entry = isText ? [record] : undefined;
  }
  if (entry !== undefined) yield entry;
}

/** More than any language has. */
const mostForms = 10;

/** Empty where a record has none. A context follows, as gettext has it. */
function getKey(fields: readonly string[], { keys, context }: LanguageTable): string {
  const at = (index: number) => fields[index] ?? '';
  const last = at(keys.at(-1) ?? 0);
  if (last.trim() === '') return '';
  const names = keys.slice(0, -1).map(at);
  const key = [...names.filter((name) => name !== ''), last].join('.');
  const said = context === undefined ? '' : at(context);
  return said === '' ? key : `${key}\u0004${said}`;
}

/** A column `id` has numbers or names, or texts in Indonesian. */
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
