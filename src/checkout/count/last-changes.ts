// Finds when the files of a checkout were changed last. The result is cached until there is a new commit.

import * as z from 'zod';
import type { CounterCache } from '../../files/counter-cache.ts';
import { unshallowAdvice } from '../../git/error.ts';
import { findLastChanges, type GitHistory } from '../../git/history.ts';
import { queryGit } from '../../git/repository.ts';
import { hashTexts } from '../../text/content-hash.ts';

/** Finds the last changes of paths in a folder. */
export type FindLastChanges = (folder: string, paths: readonly string[]) => Promise<GitHistory>;

/** Returns a function that finds last changes, in the cache if possible. */
export function createCachedLastChanges(cache: CounterCache): FindLastChanges {
  return async (folder, paths) => {
    // The paths in the result are relative to the folder, so its path in the repository is a part of the key.
    const commit = queryGit(folder, ['rev-parse', 'HEAD', '--show-prefix']);
    if (commit === undefined) return findLastChanges(folder, paths);
    const cacheKey = hashTexts(['history', commit, ...paths]);
    const cachedChanges = cache.get(cacheKey, changesSchema);
    if (cachedChanges !== undefined) return { kind: 'known', changes: new Map(cachedChanges) };
    const history = await findLastChanges(folder, paths);
    if (history.kind === 'known') cache.set(cacheKey, [...history.changes]);
    return history;
  };
}

/** The last change by path. */
export const changesSchema = z.array(
  z.tuple([z.string(), z.object({ at: z.string().nullable(), author: z.string().nullable() })]),
);

/** Explains why the dates of last changes are unknown; empty when they are known, and without git. */
export function explainMissingDates(project: string, history: GitHistory): string[] {
  const unknown = `so last_change and last_author of ${project} are not known`;
  if (history.kind === 'shallow')
    return [explainIncompleteHistory({ kind: history.kind }, unknown)];
  return history.kind === 'unread' ? [explainIncompleteHistory(history, unknown)] : [];
}

/** Explains what a shallow clone or unreadable history leaves unknown; `unknown` is a clause that begins with `so`. */
export function explainIncompleteHistory(
  history: { readonly kind: 'shallow' } | { readonly kind: 'unread'; readonly why: string },
  unknown: string,
): string {
  return history.kind === 'shallow'
    ? `The checkout has only its newest history, ${unknown}. ${unshallowAdvice}`
    : `The history of the checkout cannot be read, ${unknown}: ${history.why}`;
}
