// The texts in quotes and in long brackets of a Lua file, as they are written there → the texts that they mean.

import { quotedText, type ReadText } from './quoted-text.ts';
import { type Mistake, unreadable } from './unreadable.ts';

/** The string whose quote is at an offset. Throws UnreadableFile. */
export function quotedString(file: string, start: number): ReadText {
  return quotedText(file, start, { escapeAt, openQuote });
}

/** Resolves a backslash, together with following byte escapes: `\195\164` is one letter. */
function escapeAt(file: string, at: number): ReadText {
  escapes.lastIndex = at;
  const [written = '', bytes, codePoint, , sign = ''] = escapes.exec(file) ?? [];
  const end = at + written.length;
  if (bytes !== undefined) return { text: textOfBytes(file, at, bytes), end };
  if (codePoint !== undefined) return { text: getCharacter(codePoint), end };
  // `\z` and the white space behind it are nothing. What is no escape represents itself, as in Lua 5.1.
  return { text: /^\r?\n?$/.test(sign) && sign !== '' ? '\n' : (meanings[sign] ?? sign), end };
}

const escapes =
  /((?:\\(?:\d{1,3}|x[\da-fA-F]{2}))+)|\\u\{([\da-fA-F]{1,8})\}|\\z(\s*)|\\(\r\n|[\s\S]|$)/uy;

const meanings: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function textOfBytes(file: string, at: number, written: string): string {
  const bytes = written
    .slice(1)
    .split('\\')
    .map((byte) => (byte.startsWith('x') ? parseInt(byte.slice(1), 16) : parseInt(byte, 10)));
  if (bytes.some((byte) => byte > 255)) throw unreadable(file, at, noByte);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** A number that Unicode has no character for is none that can be shown. */
function getCharacter(hexadecimal: string): string {
  const codePoint = parseInt(hexadecimal, 16);
  const isCharacter = codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
}

/** How a long bracket opens at an offset: `[[`, `[==[`; undefined where none does. */
export function longBracket(file: string, at: number): string | undefined {
  opening.lastIndex = at;
  return opening.exec(file)?.[0];
}

const opening = /\[=*\[/y;

/** Reads the text between long brackets; a line break at its start is no part of it. Throws UnreadableFile. */
export function longString(file: string, start: number, opening: string): ReadText {
  const from = start + opening.length;
  const end = file.indexOf(opening.replaceAll('[', ']'), from);
  if (end < 0) throw unreadable(file, start, openBrackets);
  const text = file.slice(from, end).replace(/\r\n?/g, '\n').replace(/^\n/, '');
  return { text, end: end + opening.length };
}

const openQuote: Mistake = {
  found: 'This text has no closing quote on its line.',
  expected: 'a quote at the end of the text, of the kind that it starts with',
  mend: String.raw`Close the quote; a quote that is part of the text is written \" or \'.`,
};

const openBrackets: Mistake = {
  found: 'A text or a comment starts here with brackets, and has no end.',
  expected: '`]]`, with as many `=` between the brackets as at the start',
  mend: 'Add the missing brackets.',
};

const noByte: Mistake = {
  found: 'A backslash with a number represents a byte, and this number is too large for one.',
  expected: 'a number up to 255',
  mend: 'Correct the number, or double the backslash when it is a part of the text.',
};
