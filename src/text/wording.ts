// How values and lists are put into words in messages.

import { escapeInvisible } from './visible.ts';

/** A value of YAML as it may stand in a sentence: `"text"`, `a list`, or `1.10` as it is written. */
export function describeValue(value: unknown, written: string): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a mapping' : shorten(written);
}

/** A text in quotes on one line, shortened when long, with nothing that cannot be seen. */
export function quote(text: string): string {
  return escapeInvisible(JSON.stringify(shorten(text)));
}

/** A piece of a file between backticks on one line, shortened when long. */
export function quoteCode(text: string): string {
  return `\`${escapeInvisible(shorten(text))}\``;
}

/** How many keys are named of a language. */
const mostNamed = 10;

/** `a`, `b` and 3 others: the first keys of so many. */
export function listFirstKeys(
  keys: readonly string[],
  count: number,
  inMarks: (key: string) => string,
): string {
  const named = keys.slice(0, mostNamed).map(inMarks);
  const more = count - named.length;
  if (more <= 0) return named.join(', ');
  return `${named.join(', ')} and ${formatNumber(more)} ${more === 1 ? 'other' : 'others'}`;
}

/** At most 60 characters; never half of one that takes two code units. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** `a`, `a or b`, `a, b or c`. */
export function joinNames(names: readonly string[], conjunction: 'or' | 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names[names.length - 1]}`;
}

/** A whole number with its thousands apart: 9,007,199,254,740,991. */
export function formatNumber(value: number): string {
  const digits = `${Math.abs(value)}`;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return `${value < 0 ? '-' : ''}${groups.join(',')}`;
}

/** `1 file`, `1,152 files`; `3 need work` of what is not told apart by an `s`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
