// Reads Apple's .strings files (`"key" = "text";`), also those that are property lists in XML. Here the escapes
// of keys and values are resolved.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { listPlistEntries, readPlist, readStringText } from './plist.ts';
import { createSyntaxError } from './read-errors.ts';

/** Apple's .strings files; of pairs with the same key the last counts. Throws UnreadableFile. */
export const appleStrings: Format = {
  kind: 'monolingual',
  read: (bytes, { hasTextsAsKeys = false }) => {
    const text = decodeFile(bytes);
    const isXml = /^\s*<(?:\?xml|!DOCTYPE|plist)\b/.test(text);
    const pairs = isXml ? [] : parsePairs(text);
    const titled = hasTextsAsKeys ? readTitlesInComments(text, pairs) : undefined;
    const messages =
      titled ?? (isXml ? readPlistMessages(bytes) : pairs.map((pair) => getMessage(text, pair)));
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

/** Reads the pairs of a property list in XML, which Apple's tools accept as well. */
function readPlistMessages(bytes: Uint8Array): Message[] {
  return listPlistEntries(readPlist(bytes)).flatMap(({ key, value, line }) =>
    value.name === 'string' ? [{ key, target: [readStringText(value)], line }] : [],
  );
}

/**
 * Reads the pairs with their source texts, if these are in the comments above them. Xcode writes such comments for the
 * texts of windows, whose source texts are in a `.xib` or `.storyboard`. Returns undefined if fewer than four fifths of
 * the pairs have one.
 */
function readTitlesInComments(text: string, pairs: readonly StringsPair[]): Message[] | undefined {
  let end = 0;
  const titled = pairs.flatMap((pair) => {
    const comment = text.slice(end, pair.key.start);
    end = pair.value.end;
    const message = getMessage(text, pair);
    const [id = '', ...attribute] = message.key.split('.');
    const fields = new Map(
      [...comment.matchAll(commentField)].map(([, name, value]) => [name, value]),
    );
    // Labels of a segmented control have the whole key in place of the attribute.
    const title = fields.get(attribute.join('.')) ?? fields.get(message.key);
    if (fields.get('ObjectID') !== id || title === undefined) return [];
    return [{ ...message, source: [title.replace(escapes, resolveEscape)] }];
  });
  return titled.length > pairs.length * leastShareOfTitles ? titled : undefined;
}

/** Chosen: now and then people add a pair by hand, without the comment. Such a pair is skipped. */
const leastShareOfTitles = 0.8;

/** A field of such a comment: `Class = "NSButton"; title = "Save"; ObjectID = "12-a";`. */
const commentField = /(?<![\w.[\]])([\w.[\]]{1,100}) = "((?:[^"\\]|\\[\s\S])*)";/g;

function getMessage(text: string, { key, value }: StringsPair): Message {
  return { key: getText(text, key), target: [getText(text, value)], line: key.line };
}

/** Returns the text of a key or a value, with quotes or without. */
function getText(file: string, { start, end }: StringsPair['key']): string {
  const written = file.slice(start, end);
  return /^["']/.test(written) ? written.slice(1, -1).replace(escapes, resolveEscape) : written;
}

const escapes = /\\(?:([0-7]{1,3})|[Uu]([\dA-Fa-f]{1,4})|(.))/gs;

/**
 * Resolves an escape; an unknown one represents its character. Apple reads octal numbers from 200 as characters of
 * NeXT's set. They are hardly written any more, so they are read as Unicode, which results in the same number of words
 * and characters.
 */
function resolveEscape(
  _escape: string,
  octal: string | undefined,
  hexadecimal: string | undefined,
  character = '',
): string {
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
  return controlCharacters.get(character) ?? character;
}

const controlCharacters: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

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
