// Decodes translation files, and finds lines and columns in their text.

import { UnreadableFile } from './format.ts';

/**
 * Decodes a file as UTF-8, or as UTF-16 if it has the byte-order mark of it, and removes the mark. Throws
 * UnreadableFile for other bytes.
 */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      `The file is not text in ${encodingNames[encoding]}.`,
      1,
      1,
      'text in UTF-8',
      'Save the file as UTF-8.',
    );
  }
}

const encodingNames = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const;

function detectEncoding([first, second]: Uint8Array): keyof typeof encodingNames {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Finds the line and column of an offset, both from 1. For many offsets of one text use `createLineFinder`. */
export function findPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}

/** Creates a function that returns the line of an offset, from 1, by binary search. */
export function createLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
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

/**
 * Whether keys are texts of the source language instead of identifiers: at least a third match `textPattern`, which
 * finds a space or the punctuation of a sentence. Many source texts are a single word, so more is not required.
 */
export function areSourceTexts(keys: readonly string[], textPattern = /[\s!?…]|\.$/): boolean {
  const textCount = keys.filter((key) => textPattern.test(key)).length;
  return textCount * 3 >= keys.length && keys.length > 0;
}
