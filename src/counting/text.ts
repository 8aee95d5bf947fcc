// The bytes of a translation file → its text.

import { UnreadableFile } from './format.ts';

/**
 * The text of bytes in UTF-8, or in the encoding that a byte-order mark tells; without that mark.
 * Throws UnreadableFile for bytes that are no such text.
 */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      `The file is not text in ${names[encoding]}.`,
      1,
      1,
      'text in UTF-8',
      'Save the file as UTF-8.',
    );
  }
}

const names = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const;

function encodingOf([first, second]: Uint8Array): keyof typeof names {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The line and column of an offset in a text, both from 1. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}
