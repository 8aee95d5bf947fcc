// Keys that a file may use more than once → keys that tell its messages apart.

import { createKeyCheck, type KeyPlace } from './key-lengths.ts';

/**
 * A function that gives a key back as it is at first, and then as `key (2)`, `key (3)` and so on.
 * It throws UnreadableFile for a key that is too long, or for too many long ones.
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
