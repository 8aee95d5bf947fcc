// Formats values, lists and counts for messages.

import { escapeInvisible } from './visible.ts';

/**
 * Describes a YAML value other than null: `"text"`, `a list`, `a mapping`, or a number as it is `written` in the file,
 * such as `1.10`.
 */
export function describeValue(value: unknown, written: string): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a mapping' : shorten(written);
}

/** Quotes a text on one line: long texts are shortened, invisible characters escaped. */
export function quote(text: string): string {
  return escapeInvisible(JSON.stringify(shorten(text)));
}

/** Asks whether a name is meant: ` Did you mean "app"?`; empty without a name. */
export function askWhetherMeant(near: string | undefined): string {
  return near === undefined ? '' : ` Did you mean ${quote(near)}?`;
}

/** Puts a piece of a file between backticks on one line; long ones are shortened. */
export function quoteCode(text: string): string {
  return `\`${escapeInvisible(shorten(text))}\``;
}

/** How many names a list has before `and 3 others`: about one line. */
const mostNamed = 10;

/** Lists the first of `count` names, and the number of the others: `a`, `b` and 3 others. */
export function listFirst(
  names: readonly string[],
  format = (name: string): string => name,
  count = names.length,
): string {
  const named = names.slice(0, mostNamed).map(format);
  const more = count - named.length;
  if (more <= 0) return named.join(', ');
  return `${named.join(', ')} and ${formatNumber(more)} ${more === 1 ? 'other' : 'others'}`;
}

/** Adds up numbers by language, and lists them as `listCountsByLanguage`. A long list is cut, so the largest are first. */
export function listSumsByLanguage(counts: readonly LanguageCount[]): string {
  return listCountsByLanguage([...sumByLanguage(counts)].sort(([, a], [, b]) => b - a));
}

/** Lists the languages with a number above zero: `fr 13, is 22`; empty without any. */
export function listCountsByLanguage(counts: readonly LanguageCount[]): string {
  const texts = [...sumByLanguage(counts)]
    .filter(([, count]) => count > 0)
    .map(([code, count]) => `${code} ${formatNumber(count)}`);
  return listFirst(texts);
}

type LanguageCount = readonly [code: string, count: number];

function sumByLanguage(counts: readonly LanguageCount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [code, count] of counts) sums.set(code, (sums.get(code) ?? 0) + count);
  return sums;
}

/** Leaves the first items of a list; if only one more is there, it takes the room of `1 more`. */
export function limitItems<Item>(items: readonly Item[], most: number): readonly Item[] {
  return items.length === most + 1 ? items : items.slice(0, most);
}

/** Cuts a text that is too long, by default for a message; never splits a surrogate pair. */
export function shorten(text: string, most = mostCharacters): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Chosen: a quoted text leaves room for a sentence on the line of a terminal. */
const mostCharacters = 60;

/** Joins names: `a`, `a or b`, `a, b or c`. */
export function joinNames(names: readonly string[], conjunction: 'or' | 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names[names.length - 1]}`;
}

/** Formats a whole number with thousands separators: 9,007,199,254,740,991. */
export function formatNumber(value: number): string {
  const digits = `${Math.abs(value)}`;
  if (digits.length <= 3) return `${value}`;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return `${value < 0 ? '-' : ''}${groups.join(',')}`;
}

/** Formats a count with its noun: `1 file`, `1,152 files`. `several` is for irregular plurals. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
