// The bytes of a translation file → its text, and what is known of texts.

import { UnreadableFile } from './format.ts';

/**
 * The text of bytes in UTF-8, or in the encoding that a byte-order mark tells; without that mark.
 * Throws UnreadableFile for bytes that are no such text.
 */
export function getText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
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

function detectEncoding([first, second]: Uint8Array): keyof typeof names {
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

/** A function that gives the line of an offset in a text, from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = 0;
    let end = starts.length;
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return line + 1;
  };
}

/** Whether many of some names have what only texts have. */
export function areTexts(names: readonly string[], signs = /[\s!?…]|\.$/): boolean {
  const written = names.filter((name) => signs.test(name)).length;
  return written * 3 >= names.length && names.length > 0;
}
