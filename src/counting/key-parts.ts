// Finds the parts of a project that a string belongs to, by patterns of keys, so that parts are counted together with the
// whole file.

import { listKeyNames, matchesAnyName } from '../text/key-patterns.ts';

export interface KeyParts {
  readonly count: number;
  /** Finds the indexes of the parts that a key belongs to. */
  readonly find: (key: string) => readonly number[];
}

/** Creates the search for parts, each given by its patterns. `getKey` returns a key as people write it. */
export function createKeyParts(
  parts: readonly (readonly string[])[],
  getKey: (key: string) => string,
): KeyParts {
  return {
    count: parts.length,
    find: (key) => {
      const names = listKeyNames(getKey(key));
      return parts.flatMap((patterns, index) => (matchesAnyName(patterns, names) ? [index] : []));
    },
  };
}
