// Reads Java properties: `key=text` on each line. The only mistake that a file may have is an incomplete `\u` escape.

import { Properties, type PropertyNode } from 'properties-file/parser';
import { type Format, UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { hasByteOrderMark } from './text-lines.ts';

/** Java properties. Of those with the same key, the last counts. Throws UnreadableFile. */
export const properties: Format = {
  kind: 'monolingual',
  read: (bytes) => {
    const messages = parseProperties(decodeProperties(bytes)).map(
      ({ key, value, startingLineNumber }) => ({ key, target: [value], line: startingLineNumber }),
    );
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

function parseProperties(text: string): readonly PropertyNode[] {
  try {
    return new Properties(text).getProperties();
  } catch {
    const { line, column } = findBrokenEscape(text);
    throw new UnreadableFile(
      'Four hexadecimal digits must follow `\\u`, and here are fewer.',
      line,
      column,
      'an escape such as `\\u00e9`',
      'Write all four digits, or a second backslash where a backslash is meant.',
    );
  }
}

/**
 * Finds the position of the mistake, which the parser does not report. First it parses the text without `\u` escapes,
 * which shows the lines of each property, and then each property by itself until it fails again.
 */
function findBrokenEscape(text: string): { line: number; column: number } {
  const lines = text.split(/(?<=\n|\r(?!\n))/);
  const nodes = new Properties(text.replaceAll('\\u', '\\x')).getProperties();
  for (const { startingLineNumber, endingLineNumber } of nodes) {
    const property = lines.slice(startingLineNumber - 1, endingLineNumber).join('');
    if (isValid(property)) continue;
    const before = lines.slice(0, startingLineNumber - 1).join('');
    return findPosition(text, before.length + findOffsetOfBrokenEscape(property));
  }
  return { line: 1, column: 1 };
}

function isValid(property: string): boolean {
  try {
    return new Properties(property).nodes.length > 0;
  } catch {
    return false;
  }
}

function findOffsetOfBrokenEscape(property: string): number {
  // The pattern consumes each backslash with the next character, so that `\\u` is no escape.
  for (const { 0: found, index } of property.matchAll(/\\(?:u[\da-f]{4}|.)/gis)) {
    if (found === '\\u') return index;
  }
  return 0;
}

/**
 * Decodes bytes in the encoding of their byte-order mark, in UTF-8, or else in ISO-8859-1. Throws UnreadableFile if
 * they are no text: any bytes are valid ISO-8859-1, so control characters are refused there, and only NUL in UTF-8.
 */
export function decodeProperties(bytes: Uint8Array): string {
  const text = tryDecodeUtf(bytes);
  if (text !== undefined) return refuseCharacters(/\0/, text);
  const latinText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have no control characters
  return refuseCharacters(/[\0-\x08\x0b\x0e-\x1f]/, latinText.toString('latin1'));
}

function tryDecodeUtf(bytes: Uint8Array): string | undefined {
  try {
    return decodeFile(bytes);
  } catch (error) {
    if (hasByteOrderMark(bytes)) throw error;
    return undefined;
  }
}

/** Returns a text unchanged, or throws UnreadableFile if it has one of the characters. */
function refuseCharacters(characters: RegExp, text: string): string {
  const offset = text.search(characters);
  if (offset < 0) return text;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  const { line, column } = findPosition(text, offset);
  throw new UnreadableFile(
    `The file is not text: here is the control character U+${code}.`,
    line,
    column,
    'text in UTF-8 or ISO-8859-1',
    'Save the file as UTF-8.',
  );
}
