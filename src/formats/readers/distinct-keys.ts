// Makes keys distinct in formats whose files may use a key more than once.

import { createKeyCheck, type KeyPlace } from './key-lengths.ts';

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
