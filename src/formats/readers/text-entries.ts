// Reads JSON objects whose entries are one message each, and keeps the keys of any format distinct and short. A few
// values that are no texts are untranslated messages, so that they don't hide the others.

import { largestCountedFile } from '../file-start.ts';
import { UnreadableFile } from '../format.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { createReadError, type Mistake } from './read-errors.ts';

interface EntryReader {
  /** Returns the text; null if it is untranslated, and undefined if there is none. */
  readonly getText: (entry: unknown) => string | null | undefined;
  readonly describeMistake: (key: string, entry: unknown) => Mistake;
}

/** Reads entries in their order. Throws UnreadableFile if most of them have no text: the file has another format. */
export function readTextEntries(
  text: string,
  entries: readonly (readonly [key: string, entry: unknown])[],
  { getText, describeMistake }: EntryReader,
): Message[] {
  const odd: (readonly [key: string, entry: unknown])[] = [];
  const messages = entries.map(([key, entry]) => {
    const message = getText(entry);
    if (message === undefined) odd.push([key, entry]);
    return { key, target: [message ?? ''] };
  });
  const [first] = odd;
  if (first !== undefined && odd.length * 2 > entries.length) {
    const [key, entry] = first;
    throw createReadError(text, findOffsetOfPath(text, [key]), describeMistake(key, entry));
  }
  return messages;
}

/** Returns a value if it is a text, or null for one that is missing. */
export function getOptionalText(value: unknown): string | null | undefined {
  return typeof value === 'string' || value === null ? value : undefined;
}

/** The position of a key, from 1. */
export interface KeyPlace {
  readonly line: number;
  readonly column: number;
}

/** Creates a function to call for each key of a file; it returns whether this key, or all keys so far, are too long. */
export function createKeyLimit(): (key: string) => boolean {
  let total = 0;
  return (key) => {
    total += key.length;
    return key.length > mostCharacters || total > mostCharactersInAll;
  };
}

/** Creates a function to call for each key of a file. It throws UnreadableFile where `createKeyLimit` returns true. */
export function createKeyCheck(): (key: string, place: KeyPlace) => void {
  const isTooLong = createKeyLimit();
  return (key, { line, column }) => {
    if (!isTooLong(key)) return;
    throw new UnreadableFile(
      'The names of texts become too long here for the file to be read.',
      line,
      column,
      'names of a few words',
      'Shorten the name of this element, or of what holds it.',
    );
  };
}

/** Measured: sets and maps slow down with strings longer than about 16,000 characters. */
const mostCharacters = 10_000;

/**
 * A key repeats the names of its ancestors, so a small file may have very long keys. In real files all keys together
 * are hardly longer than twice the file.
 */
const mostCharactersInAll = 2 * largestCountedFile;

/**
 * Creates a function that returns a key unchanged the first time, and then `key (2)`, `key (3)` and so on. It throws
 * UnreadableFile for a key that is too long, or for too many long ones.
 */
export function createKeyNumberer(): (key: string, place: KeyPlace) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const check = createKeyCheck();
  return (key, place) => {
    check(key, place);
    let distinct = key;
    if (taken.has(key)) {
      let count = counts.get(key) ?? 1;
      do distinct = `${key} (${++count})`;
      while (taken.has(distinct));
      counts.set(key, count);
    }
    taken.add(distinct);
    return distinct;
  };
}
