// Reads CSV of one language: each record has a key or a source text, and a text. Files of Magento have the source texts
// as keys; those of other programs have keys, and those of translators' tools a first line with the names of the
// columns.

import type { Format } from '../format.ts';
import { contextSeparator, type Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { type CsvColumns, findCsvColumns, type NoColumns } from './csv-columns.ts';
import { type CsvDialect, type CsvRecord, getCsvDialect, readCsvRecords } from './csv-records.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';

/** CSV of one language. Of several records with the same key, the last counts, as in Magento. Throws UnreadableFile. */
export const plainCsv: Format = {
  kind: 'monolingual',
  read(bytes, { language, path = '' }) {
    const text = decodeFile(bytes);
    const readRecords = (dialect: CsvDialect) =>
      [...readCsvRecords(text, dialect)].filter((record) => !isComment(record, text));
    let records = readRecords(getCsvDialect(path));
    let columns = findCsvColumns(records, language);
    if (typeof columns !== 'string' && columns.isOfMagento) {
      records = readRecords('php');
      columns = findCsvColumns(records, language);
    }
    if (typeof columns === 'string')
      throw createReadError(text, records[0]?.offset ?? 0, columnMistakes[columns]);
    const getLine = createLineFinder(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const record of columns.isNamed ? records.slice(1) : records) {
      const message = getMessage(record, columns);
      if (message === undefined) continue;
      if (isTooLong(message.key)) throw createReadError(text, record.offset, keyTooLong);
      messages.set(message.key, { ...message, line: getLine(record.offset) });
    }
    return [...messages.values()];
  },
};

/** Whether a record is a line without a separator that begins with `#` or `//`. */
function isComment({ fields, offset }: CsvRecord, text: string): boolean {
  return fields.length === 1 && /^(?:#|\/\/)/.test(text.slice(offset, offset + 2));
}

function getMessage({ fields }: CsvRecord, columns: CsvColumns): Message | undefined {
  const getField = (column: number | undefined) =>
    column === undefined ? '' : (fields[column] ?? '');
  const source = getField(columns.source);
  const context = getField(columns.context);
  const key =
    getField(columns.key) ||
    (source === '' ? context : context === '' ? source : `${context}${contextSeparator}${source}`);
  if (key.trim() === '') return undefined;
  const isFuzzy = /^(?:1|true|yes|fuzzy)$/i.test(getField(columns.fuzzy).trim());
  return {
    key,
    ...(source !== '' && { source: [source] }),
    target: [getField(columns.target)],
    ...(isFuzzy && { isFuzzy }),
  };
}

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words, or the source texts',
  advice: 'Shorten the first field of this record, or look for a quote that is missing in it.',
};

const columnMistakes: Readonly<Record<NoColumns, Mistake>> = {
  'one column': {
    found: 'The file has one column only.',
    expected: 'a key or a source text, a comma, a semicolon or a tab, and a text: `"key","text"`',
    advice: 'Write the texts into a second column.',
  },
  'all languages': {
    found: 'The file has a column for each language.',
    expected: 'a file for each language, with a column for its texts: `"key","text"`',
    advice:
      'Write `file_format: multilingual-csv`, and the path of this file, without `*`, as `filemask`.',
  },
};
