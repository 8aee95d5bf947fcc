// Parses the text of Apple's .strings files into pairs of key and value: `"key" = "value";`. The parser is ours, because
// npm has no well-kept one of the format: one of property lists in this style takes quadratic time, and others need native
// code or read line by line.

import { createSyntaxError } from './read-errors.ts';

/** A key and its value; a key alone is its own value. */
export interface StringsPair {
  readonly key: StringsToken;
  readonly value: StringsToken;
}

interface StringsToken {
  /** `unclosed` is a string or a comment without an end. `stray` is any other character. */
  readonly kind: 'text' | '=' | ';' | 'unclosed' | 'stray';
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Returns the pairs of a file, in its order. Throws UnreadableFile. */
export function parsePairs(file: string): readonly StringsPair[] {
  const tokens = readTokens(file);
  let next = tokens.next().value;
  let place: Pick<StringsToken, 'line' | 'column'> = { line: 1, column: 1 };
  const take = (kind: StringsToken['kind'], reason: string): StringsToken => {
    // A file that ends too early is reported at its last token.
    place = next ?? place;
    if (next?.kind !== kind) {
      const unclosed = 'a text or a comment begins here and has no end';
      throw createSyntaxError(
        '.strings syntax',
        next?.kind === 'unclosed' ? unclosed : reason,
        place,
      );
    }
    const token = next;
    next = tokens.next().value;
    return token;
  };
  const pairs: StringsPair[] = [];
  while (next !== undefined) {
    const key = take('text', 'a key in quotes should start here');
    if (next?.kind === '=') {
      take('=', '');
      pairs.push({ key, value: take('text', 'a text is missing here') });
      take(';', '`;` is missing here');
    } else {
      pairs.push({ key, value: key });
      take(';', '`=` or `;` is missing here, after the key');
    }
  }
  return pairs;
}

/** Splits a file into tokens, without spaces and comments. */
function* readTokens(file: string): Generator<StringsToken, undefined> {
  let [line, lineStart, lineEnd] = [1, 0, file.indexOf('\n')];
  for (let start = 0; start < file.length; ) {
    const { kind, end } = readToken(file, start);
    if (kind !== 'skipped') yield { kind, start, end, line, column: start - lineStart + 1 };
    while (lineEnd !== -1 && lineEnd < end) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = file.indexOf('\n', lineStart);
    }
    start = end;
  }
  return undefined;
}

function readToken(
  file: string,
  start: number,
): { readonly kind: StringsToken['kind'] | 'skipped'; readonly end: number } {
  const first = file.charAt(start);
  if (file.startsWith('/*', start)) {
    const end = file.indexOf('*/', start + 2);
    return end === -1 ? { kind: 'unclosed', end: file.length } : { kind: 'skipped', end: end + 2 };
  }
  if (first === '"' || first === "'") {
    const end = findQuote(file, start + 1, first);
    return end === -1 ? { kind: 'unclosed', end: file.length } : { kind: 'text', end: end + 1 };
  }
  if (first === '=' || first === ';') return { kind: first, end: start + 1 };
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    if (pattern.test(file)) return { kind, end: pattern.lastIndex };
  }
  return { kind: 'stray', end: file.length };
}

/** Spaces and comments up to the end of a line; texts without quotes. */
const patterns = [
  ['skipped', /\s+|\/\/[^\n\r\u2028\u2029]*/y],
  ['text', /[\w$/:.-]+/y],
] as const;

/** Returns the offset of a quote that no backslash escapes, or -1. */
function findQuote(file: string, start: number, quote: string): number {
  for (let at = start; at < file.length; at++) {
    const character = file[at];
    if (character === quote) return at;
    if (character === '\\') at++;
  }
  return -1;
}
