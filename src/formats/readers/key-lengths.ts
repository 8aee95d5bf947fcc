// Limits the lengths of keys: very long ones would slow down maps and the files of counters.

import { largestCountedFile } from '../file-start.ts';
import { UnreadableFile } from '../format.ts';

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
