// Defines the records of the formats that are tables: with texts of one language, or with a column for each language.

import type { FileStart } from '../file-start.ts';
import { hasLocaleName } from '../locale-names.ts';
import { findCsvColumns } from '../readers/csv-columns.ts';
import {
  type CsvDialect,
  type CsvRecord,
  getCsvDialect,
  readCsvRecords,
} from '../readers/csv-records.ts';
import { findLanguageTable } from '../readers/language-table.ts';
import type { FormatRecord } from '../record.ts';

export const csvRecord = {
  name: 'csv',
  row: { files: 'CSV, as in Magento', fuzzy: 'a column `fuzzy`' },
  // Games with FireTongue have `.tsv`.
  endings: ['.csv', '.tsv'],
  matches: hasTexts,
  textsAsKeys: 'sometimes',
  mayLackSourceTexts: true,
  load: async () => (await import('../readers/csv.ts')).plainCsv,
} as const satisfies FormatRecord;

export const multilingualCsvRecord = {
  name: 'multilingual-csv',
  row: { files: 'tables with a column for each language', plurals: '`?plural` of Godot' },
  // Mods of the game 7 Days to Die have `Localization.txt`.
  endings: ['.csv', '.tsv', '.txt'],
  matches: ({ head, path }) => {
    if (/\.txt$/i.test(path) && !/(?:^|\/)localization\.txt$/i.test(path)) return false;
    const [firstLine = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
    return findLanguageTable(readFields(firstLine))?.isNamed === true;
  },
  usualPath: /\.[ct]sv$|(?:^|\/)localization\.txt$/i,
  aliases: ['godot'],
  hasAllLanguages: true,
  load: async () => (await import('../readers/multilingual-csv.ts')).multilingualCsv,
} as const satisfies FormatRecord;

function readFields(line: string): readonly string[] {
  try {
    for (const { fields } of readCsvRecords(line)) return fields;
  } catch {
    // A quote that is not closed on its line shows that these are no names of columns.
  }
  return [];
}

/** Chosen: enough records to distinguish texts from data. */
const mostRecords = 200;

/** Whether a file has a text for each key or source text: most CSV files hold data. */
function hasTexts({ path, head, code }: FileStart): boolean {
  const records = readFirstRecords(head, getCsvDialect(path));
  const columns = findCsvColumns(records, code);
  if (typeof columns === 'string') return false;
  const { isNamed, isOfMagento = false } = columns;
  const hasSourceColumn = isNamed && columns.source !== undefined;
  if (!(hasLocaleName(path) || isOfMagento || hasSourceColumn)) return false;
  const rows = isNamed ? records.slice(1) : records;
  const hasTwoColumns =
    isNamed ||
    isOfMagento ||
    areMost(rows, ({ fields }) => fields.length === 2 || fields[2]?.trim() === '');
  const hasWords = (column = 0) => {
    const filled = rows.map(({ fields }) => fields[column] ?? '').filter((text) => text !== '');
    return areMost(filled, (text) => /\p{L}/u.test(text));
  };
  const keyColumn = columns.key ?? columns.source ?? columns.context;
  const isUntranslated = rows.every(({ fields }) => !fields[columns.target]);
  const hasTargets = hasWords(columns.target) || isUntranslated;
  const hasKeys = isNamed || hasWords(keyColumn);
  return rows.length > 0 && hasTwoColumns && hasKeys && hasTargets;
}

/** Reads the first records without the last one, which may be cut off, up to the first mistake. */
function readFirstRecords(head: string, dialect: CsvDialect): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of readCsvRecords(head.replace(/^\ufeff/, ''), dialect)) {
      if (records.push(record) > mostRecords) break;
    }
  } catch {
    // A mistake is reported when the file is counted.
  }
  return records.length > 1 ? records.slice(0, -1) : records;
}

/** Whether most items pass a test. */
function areMost<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.filter(test).length >= items.length * leastShare && items.length > 0;
}

/** Chosen: some rows of real files are comments or numbers. */
const leastShare = 0.7;
