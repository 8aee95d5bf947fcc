// Whether a file of CSV has texts of a language, by its beginning: most such files hold data.

import { csvColumns } from '../counting/formats/csv-columns.ts';
import {
  type CsvDialect,
  type CsvRecord,
  csvDialect,
  csvRecords,
} from '../counting/formats/csv-records.ts';
import type { FileStart } from './file-start.ts';
import { hasLocaleName } from './locale-names.ts';

/** The number of records that are enough. */
const most = 200;

/** `csv`, or undefined for what has no text for each key or source text. */
export function csvFormat({ path, head, code }: FileStart): 'csv' | undefined {
  const records = firstRecords(head, csvDialect(path));
  const columns = csvColumns(records, code);
  if (typeof columns === 'string') return undefined;
  const { isNamed, isOfMagento = false } = columns;
  const isOfTranslators = isNamed && columns.source !== undefined;
  if (!(hasLocaleName(path) || isOfMagento || isOfTranslators)) return undefined;
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
  return texts.length > 0 && isAlike && isKeyed && isText ? 'csv' : undefined;
}

/** Those that are there as a whole, as far as they can be read. */
function firstRecords(head: string, dialect: CsvDialect): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of csvRecords(head.replace(/^\ufeff/, ''), dialect)) {
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
