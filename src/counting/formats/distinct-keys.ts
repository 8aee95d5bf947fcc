// Keys that a file may use more than once → keys that tell its messages apart.

import { UnreadableFile } from '../format.ts';

/** Both from 1. */
export interface KeyPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * A function that gives a key back as it is at first, and then as `key (2)`, `key (3)` and so on.
 * It throws UnreadableFile for a key that is too long, or for too many long ones.
 */
export function distinctKeys(): (key: string, place: KeyPlace) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  let total = 0;
  return (key, { line, column }) => {
    total += key.length;
    if (key.length > mostCharacters || total > mostCharactersInAll) {
      throw new UnreadableFile(
        'The names of texts become too long here for the file to be read.',
        line,
        column,
        'names of a few words',
        'Shorten the name of this element, or of what holds it.',
      );
    }
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

/** Sets and maps take their time with strings that are longer than some 16,000 characters. */
const mostCharacters = 10_000;

/** A key may repeat the name of what it stands in, so that a small file may have endless keys. */
const mostCharactersInAll = 100_000_000;
