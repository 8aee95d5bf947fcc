// Keys that no one would write, and over which maps and files of counters would take for ever.

import { UnreadableFile } from '../format.ts';

/** Both from 1. */
export interface KeyPlace {
  readonly line: number;
  readonly column: number;
}

/** A function that tells, key by key, whether one is too long, or one too many of the long ones. */
export function keyLimit(): (key: string) => boolean {
  let total = 0;
  return (key) => {
    total += key.length;
    return key.length > mostCharacters || total > mostCharactersInAll;
  };
}

/** The same, which throws UnreadableFile at the place of such a key. */
export function keyLengths(): (key: string, place: KeyPlace) => void {
  const isTooLong = keyLimit();
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

/** Sets and maps take their time with strings that are longer than some 16,000 characters. */
const mostCharacters = 10_000;

/**
 * A key repeats the names of its ancestors, so a small file may have very long keys. In the
 * largest file that is read (16 MiB), all keys together are hardly longer than twice the file.
 */
const mostCharactersInAll = 2 * 16 * 1024 * 1024;
