// Decodes translation files, and finds lines and columns in their text.

import { UnreadableFile } from './format.ts';
import { findJsonOffsets } from './json-offsets.ts';
import { type Message, unescapeKey } from './message.ts';

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

/** Returns the line of each key, from 1. */
type LineFinder = (bytes: Uint8Array) => ReadonlyMap<string, number>;

/** Finds the lines in formats whose keys are paths, such as `menu.file.open`. */
export const findJsonLines: LineFinder = (bytes) => new Map(listLines(bytes));

/**
 * Finds the lines in formats whose keys are the property names of the root object, unescaped: `menu.save` is one name.
 */
export const findTopLevelJsonLines: LineFinder = (bytes) =>
  new Map(
    listLines(bytes)
      .filter(([key]) => /^(?:\\[\s\S]|[^\\.[])*$/.test(key))
      .map(([key, line]) => [unescapeKey(key), line]),
  );

/** Creates a finder for formats whose keys are the property names of one object in the root, such as `translations`. */
export function createNestedLineFinder(parentKey: string): LineFinder {
  const prefix = `${parentKey}.`;
  return (bytes) =>
    new Map(
      listLines(bytes)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, line]) => [unescapeKey(key.slice(prefix.length)), line]),
    );
}

function listLines(bytes: Uint8Array): (readonly [key: string, line: number])[] {
  const text = decodeFile(bytes);
  const getLine = createLineFinder(text);
  return [...findJsonOffsets(text)].map(([key, offset]) => [key, getLine(offset)]);
}

/** Adds its line to each message whose line can be found. A file larger than `largestFile` gets none, to save time. */
export function addLines(
  findLines: LineFinder | undefined,
  messages: readonly Message[],
  bytes: Uint8Array,
): readonly Message[] {
  if (findLines === undefined || bytes.length > largestFile) return messages;
  const lines = findLines(bytes);
  return messages.map((message) => {
    const suffix = pluralSuffixes.find((candidate) => lines.has(message.key + candidate));
    const line = suffix === undefined ? undefined : lines.get(message.key + suffix);
    return line === undefined ? message : { ...message, line };
  });
}

/** Bytes. Chosen: far more than people write by hand. */
const largestFile = 5_000_000;

/** The suffixes of the keys that i18next has for one plural message; without a suffix, an ordinary key. */
const pluralSuffixes = ['', '_zero', '_one', '_two', '_few', '_many', '_other', '_0', '_plural'];
