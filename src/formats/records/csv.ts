// Tables: of one language, or with a column for each.

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
  endings: ['.csv'],
  matches: hasTexts,
  textsAsKeys: 'sometimes',
  mayLackSourceTexts: true,
  load: async () => (await import('../readers/csv.ts')).csvOfMagento,
} as const satisfies FormatRecord;

export const multilingualCsvRecord = {
  name: 'multilingual-csv',
  row: { files: 'tables with a column for each language', plurals: '`?plural` of Godot' },
  // Mods of 7 Days to Die have `Localization.txt`.
  endings: ['.csv', '.tsv', '.txt'],
  matches: ({ head, path }) => {
    if (/\.txt$/i.test(path) && !/(?:^|\/)localization\.txt$/i.test(path)) return false;
    const [first = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
    return findLanguageTable(firstRecord(first))?.isNamed === true;
  },
  usualPath: /\.[ct]sv$|(?:^|\/)localization\.txt$/i,
  aliases: ['godot'],
  hasAllLanguages: true,
  load: async () => (await import('../readers/multilingual-csv.ts')).multilingualCsv,
} as const satisfies FormatRecord;

/** A line that is cut off within a quoted text has none. */
function firstRecord(line: string): readonly string[] {
  try {
    for (const { fields } of readCsvRecords(line)) return fields;
  } catch {
    // It is no line of names.
  }
  return [];
}

/** The number of records that are enough. */
const most = 200;

/** Whether a file has a text for each key or source text: most files of CSV hold data. */
function hasTexts({ path, head, code }: FileStart): boolean {
  const records = firstRecords(head, getCsvDialect(path));
  const columns = findCsvColumns(records, code);
  if (typeof columns === 'string') return false;
  const { isNamed, isOfMagento = false } = columns;
  const isOfTranslators = isNamed && columns.source !== undefined;
  if (!(hasLocaleName(path) || isOfMagento || isOfTranslators)) return false;
  const texts = isNamed ? records.slice(1) : records;
  const isAlike =
    isNamed ||
    isOfMagento ||
    getMost(texts, ({ fields }) => fields.length === 2 || fields[2]?.trim() === '');
  const hasWords = (at: number | undefined) => {
    const filled = texts.map(({ fields }) => fields[at ?? 0] ?? '').filter((text) => text !== '');
    return filled.length > 0 && getMost(filled, (text) => /\p{L}/u.test(text));
  };
  const key = columns.key ?? columns.source ?? columns.context;
  // When nothing is translated yet, there are keys alone.
  const isText = hasWords(columns.target) || texts.every(({ fields }) => !fields[columns.target]);
  const isKeyed = isNamed || hasWords(key);
  return texts.length > 0 && isAlike && isKeyed && isText;
}

/** Those that are there as a whole, as far as they can be read. */
function firstRecords(head: string, dialect: CsvDialect): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of readCsvRecords(head.replace(/^\ufeff/, ''), dialect)) {
      if (records.push(record) > most) break;
    }
  } catch {
    // The last text may be cut off.
  }
  return records.length > 1 ? records.slice(0, -1) : records;
}

function getMost<T>(some: readonly T[], is: (one: T) => boolean): boolean {
  return some.filter(is).length >= some.length * 0.7 && some.length > 0;
}
