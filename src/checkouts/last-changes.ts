// When files of a checkout last changed: one walk through the history, and none while its newest commit
// stays the same.

import type { CounterCache } from '../cache/counter-cache.ts';
import { answerOfGit } from '../disk/git.ts';
import { whileCommitStays } from '../disk/git-answers.ts';
import { type GitHistory, type GitLastChange, lastChanges } from '../disk/git-history.ts';
import { hashTexts } from '../version.ts';

export type LastChangesOf = (folder: string, paths: readonly string[]) => Promise<GitHistory>;

/** Returns the history of paths, from the cache if possible. */
export function cachedLastChanges(cache: CounterCache): LastChangesOf {
  return async (folder, paths) => {
    // With the folder's place in the repository: the names of paths are told from there on.
    const commit = whileCommitStays('place', folder, () =>
      answerOfGit(folder, ['rev-parse', 'HEAD', '--show-prefix']),
    );
    if (commit === undefined) return lastChanges(folder, paths);
    const version = hashTexts(['history', commit, ...paths]);
    const known = cache.get(version) as [string, GitLastChange][] | undefined;
    if (known !== undefined) return { kind: 'known', changes: new Map(known) };
    const history = await lastChanges(folder, paths);
    if (history.kind === 'known') cache.set(version, [...history.changes]);
    return history;
  };
}
