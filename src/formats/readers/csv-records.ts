// The text of a CSV file → its records. A backslash means nothing in RFC 4180, and PHP, which Magento is
// written in, doesn't end a text at `\"`. Both dialects take what follows a closing quote.

import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { createReadError, type Mistake, refuseNul } from './unreadable.ts';

export interface CsvRecord {
  readonly fields: readonly string[];
  /** The offset of the record in the text. */
  readonly offset: number;
  /** Finds the end of its first field: at a separator, or at the end of the line. */
  readonly firstEnd: number;
}

/** Possible separators, the likelier first. */
const separators = [',', ';', '\t'] as const;

/** The number of records from which the separator is guessed. */
const mostForSeparator = 100;

/** RFC 4180, or what `fgetcsv` of PHP reads. */
export type CsvDialect = 'rfc' | 'php';

/**
 * The records of a text, without empty lines. A text in which a quote stays open by RFC 4180 is read as PHP does.
 * Throws UnreadableFile.
 */
export function* readCsvRecords(text: string, wanted: CsvDialect = 'rfc'): Iterable<CsvRecord> {
  refuseNul(text);
  const mayDiffer = wanted === 'rfc' && text.includes('\\"');
  const dialect = mayDiffer && !isClosed(text) ? 'php' : wanted;
  yield* recordsIn(text, guessSeparator(text, dialect), dialect);
}

/** Returns the dialect of a file by its place: modules of Magento have `i18n/de_DE.csv`, OpenMage `locale/de_DE/*.csv`. */
export function getCsvDialect(path: string): CsvDialect {
  return ofMagento.test(path) ? 'php' : 'rfc';
}

const ofMagento =
  /(?:^|\/)(?:i18n\/[a-z]{2,3}(?:_[A-Z][a-z]{3})?_[A-Z]{2}|locale\/[a-z]{2,3}_[A-Z]{2}\/[^/]+)\.csv$/;

function isClosed(text: string): boolean {
  try {
    for (const _ of recordsIn(text, guessSeparator(text, 'rfc'), 'rfc'));
    return true;
  } catch {
    return false;
  }
}

/** The sign that is first outside of quotes in most lines. */
function guessSeparator(text: string, dialect: CsvDialect): string {
  const counts = new Map<string, number>();
  let looked = 0;
  try {
    for (const { firstEnd } of recordsIn(text, separators.join(''), dialect)) {
      const sign = text[firstEnd] ?? '';
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
      if (++looked === mostForSeparator) break;
    }
  } catch {
    // The mistake is reported where it is read with one separator.
  }
  const count = (sign: string) => counts.get(sign) ?? 0;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function* recordsIn(text: string, signs: string, dialect: CsvDialect): Iterable<CsvRecord> {
  const closingQuote = dialect === 'php' ? closingQuoteOfPhp : closingQuoteOfRfc;
  const plain = new RegExp(`[^${signs}\\r\\n]*`, 'y');
  const blank = signs.includes('\t') ? / */y : /[ \t]*/y;
  const after = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    pattern.test(text);
    return pattern.lastIndex;
  };
  let at = 0;
  while (at < text.length) {
    const offset = at;
    const fields: string[] = [];
    let firstEnd = -1;
    for (;;) {
      const start = after(blank, at);
      const close = text[start] === '"' ? closingQuote(text, start, signs) : -1;
      const end = after(plain, close < 0 ? at : close + 1);
      const rest = text.slice(close + 1, end);
      fields.push(
        close < 0
          ? text.slice(at, end)
          : text.slice(start + 1, close).replaceAll('""', '"') + (rest.trim() === '' ? '' : rest),
      );
      if (firstEnd < 0) firstEnd = end;
      at = end;
      if (!signs.includes(text[at] ?? '\n')) break;
      at++;
    }
    const [first = ''] = fields;
    if (isMergeMark(text, offset)) throw createReadError(text, offset, mergeConflict);
    if (fields.length > 1 || first.trim() !== '') yield { fields, offset, firstEnd };
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

/** Returns the offset of the quote that ends a text. Throws UnreadableFile where there is none. */
function closingQuoteOfRfc(text: string, start: number, signs: string): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw createReadError(text, start, openText);
    const isDoubled = text[quote + 1] === '"';
    // In `<a href=\"x\">` RFC 4180 has no place for the quote, so programs that escape it mean a part of the text.
    const isPart = text[quote - 1] === '\\' && !isEnd(text, quote + 1, signs);
    if (!isDoubled && !isPart) return quote;
    at = quote + (isDoubled ? 2 : 1);
  }
}

/** The same where `\\"` doesn't end a text. */
function closingQuoteOfPhp(text: string, start: number, signs: string): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw createReadError(text, start, openText);
    const isDoubled = text[quote + 1] === '"';
    if (isEscaped(text, quote)) {
      // `\""` ends a text whose last sign is `\"`, where nothing of it follows.
      if (isDoubled && isEnd(text, quote + 2, signs)) return quote + 1;
      // `\"` does so where the next field, or the next line, begins behind it.
      const isLast = !isDoubled && isEnd(text, quote + 1, signs);
      if (isLast && !/[^"\r\n]/.test(text[quote + 2] ?? '\n')) return quote;
      if (isLast && /[\r\n]/.test(text[quote + 1] ?? '\n')) return quote;
    } else if (!isDoubled) return quote;
    at = quote + (isDoubled ? 2 : 1);
  }
}

/** Whether the backslashes before a quote are of an odd number. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first--;
  return (quote - first) % 2 === 1;
}

function isEnd(text: string, at: number, signs: string): boolean {
  return `${signs}\r\n`.includes(text[at] ?? '\n');
}

const openText: Mistake = {
  found: 'A text in quotes begins here, and nothing ends it.',
  expected: 'a closing quote before a separator or at the end of a line',
  advice: 'Close the quote; a quote that is part of the text is written twice: `""`.',
};
