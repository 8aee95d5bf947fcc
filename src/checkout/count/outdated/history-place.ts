// Finds the repository of a checkout and its newest commit.

import { realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { readBranchHead } from '../../../git/log.ts';
import { findTopFolder } from '../../../git/repository.ts';

/** The repository and the folder whose history is read. */
export interface HistoryPlace {
  readonly top: string;
  readonly commit: string;
  /** The path of the folder in the repository; empty for its top. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

/** Finds the history of the branch that is checked out; undefined outside of git. Throws GitError. */
export function findHistoryPlace(folder: string): HistoryPlace | undefined {
  const top = findTopFolder(folder);
  const head = top === undefined ? undefined : readBranchHead(top);
  if (top === undefined || head === undefined) return undefined;
  const prefix = relative(top, folder).split(sep).join('/');
  return { top, commit: head.commit, prefix, isShallow: head.shallow !== '' };
}

/**
 * Lists the paths in the repository that a path of the folder has: where a link leads to, and then its own, whose history
 * is that of the time before the link.
 */
export function listRepositoryPaths(
  folder: string,
  prefix: string,
  path: string,
): readonly [string, ...string[]] {
  const own = posix.join(prefix, path);
  try {
    const real = relative(realpathSync(folder), realpathSync(join(folder, path)));
    const target = posix.join(prefix, real.split(sep).join('/'));
    return target === own || target.startsWith('../') ? [own] : [target, own];
  } catch {
    return [own];
  }
}
