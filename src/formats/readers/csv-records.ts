// Splits the text of a CSV file into records. In RFC 4180 a backslash means nothing; PHP, which Magento is written in,
// doesn't end a text at `\"`. In both dialects characters after a closing quote belong to the field.

import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { isConflictMarker, mergeConflict } from './text-lines.ts';

/** A line of a table; a field in quotes may have line breaks. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** The offset of the record in the text. */
  readonly offset: number;
  /** The offset of the end of its first field: a separator, or the end of the line. */
  readonly firstEnd: number;
}

/** Possible separators, the likelier first. */
const separators = [',', ';', '\t'] as const;

/** Chosen: the number of records from which the separator is guessed. */
const mostForSeparator = 100;

/** The rules of RFC 4180, or those of PHP's `fgetcsv`. */
export type CsvDialect = 'rfc' | 'php';

/**
 * Reads the records of a text, without empty lines. If a quote is never closed by RFC 4180, the text is read as PHP
 * does. Throws UnreadableFile.
 */
export function* readCsvRecords(text: string, preferred: CsvDialect = 'rfc'): Iterable<CsvRecord> {
  refuseNul(text);
  const mayDiffer = preferred === 'rfc' && text.includes('\\"');
  const dialect = mayDiffer && !isReadableAsRfc(text) ? 'php' : preferred;
  yield* splitRecords(text, guessSeparator(text, dialect), dialect);
}

/**
 * Returns the dialect of a file by its path: modules of Magento have `i18n/de_DE.csv`, OpenMage `locale/de_DE/*.csv`.
 */
export function getCsvDialect(path: string): CsvDialect {
  return magentoPath.test(path) ? 'php' : 'rfc';
}

const magentoPath =
  /(?:^|\/)(?:i18n\/[a-z]{2,3}(?:_[A-Z][a-z]{3})?_[A-Z]{2}|locale\/[a-z]{2,3}_[A-Z]{2}\/[^/]+)\.csv$/;

function isReadableAsRfc(text: string): boolean {
  try {
    for (const _ of splitRecords(text, guessSeparator(text, 'rfc'), 'rfc'));
    return true;
  } catch {
    return false;
  }
}

/** Returns the separator that is first outside of quotes in most lines. */
function guessSeparator(text: string, dialect: CsvDialect): string {
  const counts = new Map<string, number>();
  let recordCount = 0;
  try {
    for (const { firstEnd } of splitRecords(text, separators.join(''), dialect)) {
      const separator = text[firstEnd] ?? '';
      counts.set(separator, (counts.get(separator) ?? 0) + 1);
      if (++recordCount === mostForSeparator) break;
    }
  } catch {
    // The mistake is reported when the text is read with one separator.
  }
  const getCount = (separator: string) => counts.get(separator) ?? 0;
  return separators.reduce((best, other) => (getCount(other) > getCount(best) ? other : best));
}

/** Splits a text at line breaks, and at each character of `possibleSeparators`. */
function* splitRecords(
  text: string,
  possibleSeparators: string,
  dialect: CsvDialect,
): Iterable<CsvRecord> {
  const findClosingQuote = dialect === 'php' ? findClosingQuoteOfPhp : findClosingQuoteOfRfc;
  const unquoted = new RegExp(`[^${possibleSeparators}\\r\\n]*`, 'y');
  const blanks = possibleSeparators.includes('\t') ? / */y : /[ \t]*/y;
  const skip = (pattern: RegExp, start: number) => {
    pattern.lastIndex = start;
    pattern.test(text);
    return pattern.lastIndex;
  };
  let position = 0;
  while (position < text.length) {
    const offset = position;
    const fields: string[] = [];
    let firstEnd = -1;
    for (;;) {
      const start = skip(blanks, position);
      const close = text[start] === '"' ? findClosingQuote(text, start, possibleSeparators) : -1;
      const end = skip(unquoted, close < 0 ? position : close + 1);
      if (close < 0) fields.push(text.slice(position, end));
      else {
        const quoted = text.slice(start + 1, close).replaceAll('""', '"');
        const behind = text.slice(close + 1, end);
        fields.push(quoted + (behind.trim() === '' ? '' : behind));
      }
      if (firstEnd < 0) firstEnd = end;
      position = end;
      if (!possibleSeparators.includes(text[position] ?? '\n')) break;
      position++;
    }
    const [first = ''] = fields;
    if (isConflictMarker(text, offset)) throw createReadError(text, offset, mergeConflict);
    if (fields.length > 1 || first.trim() !== '') yield { fields, offset, firstEnd };
    position += text.startsWith('\r\n', position) ? 2 : 1;
  }
}

/** Returns the offset of the quote that ends a text. Throws UnreadableFile if there is none. */
function findClosingQuoteOfRfc(text: string, start: number, separators: string): number {
  for (let position = start + 1; ; ) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw createReadError(text, start, unclosedQuote);
    const isDoubled = text[quote + 1] === '"';
    // RFC 4180 doesn't allow the quotes in `<a href=\"x\">`, so programs that write them mean quotes of the text.
    const isPart = text[quote - 1] === '\\' && !isFieldEnd(text, quote + 1, separators);
    if (!isDoubled && !isPart) return quote;
    position = quote + (isDoubled ? 2 : 1);
  }
}

/** Does the same by the rules of PHP, in which `\"` doesn't end a text. */
function findClosingQuoteOfPhp(text: string, start: number, separators: string): number {
  for (let position = start + 1; ; ) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw createReadError(text, start, unclosedQuote);
    const isDoubled = text[quote + 1] === '"';
    if (isEscaped(text, quote)) {
      // `\""` before the end of a field ends a text whose last character is an escaped quote.
      if (isDoubled && isFieldEnd(text, quote + 2, separators)) return quote + 1;
      // `\"` ends a text if a field in quotes, or the next line, begins after it.
      const isLast = !isDoubled && isFieldEnd(text, quote + 1, separators);
      if (isLast && !/[^"\r\n]/.test(text[quote + 2] ?? '\n')) return quote;
      if (isLast && /[\r\n]/.test(text[quote + 1] ?? '\n')) return quote;
    } else if (!isDoubled) return quote;
    position = quote + (isDoubled ? 2 : 1);
  }
}

/** Whether an odd number of backslashes is before a quote. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first--;
  return (quote - first) % 2 === 1;
}

function isFieldEnd(text: string, offset: number, separators: string): boolean {
  return `${separators}\r\n`.includes(text[offset] ?? '\n');
}

const unclosedQuote: Mistake = {
  found: 'A text in quotes begins here, and nothing ends it.',
  expected: 'a closing quote before a separator or at the end of a line',
  advice: 'Close the quote; a quote that is part of the text is written twice: `""`.',
};
