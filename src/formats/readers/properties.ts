// Java properties → messages. Nothing that is text is wrong in them but an escape cut short.

import { Properties, type PropertyNode } from 'properties-file/parser';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { findPosition } from '../text.ts';
import { decodeProperties } from './properties-text.ts';

/** Java properties; of those with the same key the last counts. Throws UnreadableFile. */
export const properties: Format = {
  kind: 'monolingual',
  read: (bytes) => {
    const messages = parseProperties(decodeProperties(bytes)).map(getMessage);
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

function getMessage({ key, value, startingLineNumber }: PropertyNode): Message {
  return { key, target: [value], line: startingLineNumber };
}

function parseProperties(text: string): readonly PropertyNode[] {
  try {
    return new Properties(text).getProperties();
  } catch {
    const { line, column } = placeOfBrokenEscape(text);
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
 * The parser does not tell where it failed. So it reads the text without the escapes that may be
 * wrong, which gives the lines of each property, and then each property alone until it fails again.
 */
function placeOfBrokenEscape(text: string): { line: number; column: number } {
  const lines = text.split(/(?<=\n|\r(?!\n))/);
  const nodes = new Properties(text.replaceAll('\\u', '\\x')).getProperties();
  for (const { startingLineNumber, endingLineNumber } of nodes) {
    const property = lines.slice(startingLineNumber - 1, endingLineNumber).join('');
    if (isSound(property)) continue;
    const before = lines.slice(0, startingLineNumber - 1).join('');
    return findPosition(text, before.length + offsetOfBrokenEscape(property));
  }
  return { line: 1, column: 1 };
}

function isSound(property: string): boolean {
  try {
    return new Properties(property).nodes.length > 0;
  } catch {
    return false;
  }
}

function offsetOfBrokenEscape(property: string): number {
  // A backslash belongs to what follows it, be that another backslash.
  for (const { 0: found, index } of property.matchAll(/\\(?:u[\da-f]{4}|.)/gis)) {
    if (found === '\\u') return index;
  }
  return 0;
}
