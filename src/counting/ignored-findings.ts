// Decides which findings of quality checks a component ignores, by the key of a string, the language and the check.

import { listKeyNames, matchesAnyName } from '../text/key-patterns.ts';

/** Findings that are ignored; a missing property stands for all. */
export interface IgnoredFindings {
  /** A key as `--list-failing` prints it, or a pattern with `*`. */
  readonly key?: string | undefined;
  /** A code of the catalogue. */
  readonly language?: string | undefined;
  readonly check?: string | undefined;
}

export interface FindingFilter {
  readonly isIgnored: (key: string, check: string) => boolean;
  /** The indexes of the entries that have matched a finding so far. */
  readonly used: ReadonlySet<number>;
}

/** Creates a filter for the findings in one language. `getKey` returns a key as people write it. */
export function createFindingFilter(
  ignored: readonly IgnoredFindings[],
  language: string,
  getKey: (key: string) => string,
): FindingFilter {
  const used = new Set<number>();
  const isIgnored = (key: string, check: string) => {
    const names = listKeyNames(getKey(key));
    let isMatched = false;
    for (const [index, entry] of ignored.entries()) {
      const { key: pattern = '*' } = entry;
      if ((entry.language ?? language) !== language || (entry.check ?? check) !== check) continue;
      if (!matchesAnyName([pattern], names)) continue;
      used.add(index);
      isMatched = true;
    }
    return isMatched;
  };
  return { isIgnored, used };
}
