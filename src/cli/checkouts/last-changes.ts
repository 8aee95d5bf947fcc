// When files of a checkout last changed: one walk through the history, and none while its newest commit
// stays the same.

import { answerOfGit } from '../../disk/git.ts';
import { whileCommitStays } from '../../disk/git-answers.ts';
import { type History, type LastChange, lastChanges } from '../../disk/git-history.ts';
import { versionOf } from '../../version.ts';

export type LastChangesOf = (folder: string, paths: readonly string[]) => Promise<History>;

/** The history of paths as the cache has it, and what the next cache is to have. */
export function cachedLastChanges(
  cached: ReadonlyMap<string, string>,
  used: Map<string, string>,
): LastChangesOf {
  return async (folder, paths) => {
    // With the folder's place in the repository: the names of paths are told from there on.
    const commit = whileCommitStays('place', folder, () =>
      answerOfGit(folder, ['rev-parse', 'HEAD', '--show-prefix']),
    );
    if (commit === undefined) return lastChanges(folder, paths);
    const version = versionOf(['history', commit, ...paths]);
    const json = cached.get(version);
    if (json !== undefined) {
      used.set(version, json);
      const changes = new Map(JSON.parse(json) as [string, LastChange][]);
      return { kind: 'known', changes };
    }
    const history = await lastChanges(folder, paths);
    if (history.kind === 'known') used.set(version, JSON.stringify([...history.changes]));
    return history;
  };
}
