// When files of a checkout last changed: one walk through the history, and none while its newest commit
// stays the same.

import type { CounterCache } from '../cache/counter-cache.ts';
import { memoizeForCommit } from '../disk/commit-memo.ts';
import { queryGit } from '../disk/git.ts';
import { findLastChanges, type GitHistory, type GitLastChange } from '../disk/git-history.ts';
import { hashTexts } from '../version.ts';

export type LastChangesOf = (folder: string, paths: readonly string[]) => Promise<GitHistory>;

/** Returns the history of paths, from the cache if possible. */
export function createLastChangesCache(cache: CounterCache): LastChangesOf {
  return async (folder, paths) => {
    // With the folder's place in the repository: the names of paths are told from there on.
    const commit = memoizeForCommit('place', folder, () =>
      queryGit(folder, ['rev-parse', 'HEAD', '--show-prefix']),
    );
    if (commit === undefined) return findLastChanges(folder, paths);
    const version = hashTexts(['history', commit, ...paths]);
    const known = cache.get(version) as [string, GitLastChange][] | undefined;
    if (known !== undefined) return { kind: 'known', changes: new Map(known) };
    const history = await findLastChanges(folder, paths);
    if (history.kind === 'known') cache.set(version, [...history.changes]);
    return history;
  };
}
