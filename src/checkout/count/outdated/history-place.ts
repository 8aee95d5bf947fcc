// Finds the repository of a checkout and its newest commit, and words why the past of a file is not known.

import { realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { readBranchHead } from '../../../git/log.ts';
import { findTopFolder } from '../../../git/repository.ts';
import type { UnknownCause } from '../jobs/outdated-job.ts';

/** The repository and the folder whose history is read. */
export interface HistoryPlace {
  /** The top folder of the repository. */
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

/** Explains a cause in a clause that may follow a colon, with the fix. */
export function explainCause(cause: UnknownCause): string {
  switch (cause) {
    case 'missing':
      return 'some older versions are not in this clone. Fetch them with `git fetch --refetch`.';
    case 'memory':
      return 'an older version takes too much memory to read.';
    case 'time':
      return 'reading an older version takes longer than a minute. Repeat the command when the machine has less load: it goes on from here.';
    case 'cut':
      return 'it has more versions than are read. Translations of texts that changed before the newest of them count as current.';
    case 'format':
      return 'older versions are in another format, and are not read. Translations of texts that changed before count as current.';
    default:
      return cause.reason;
  }
}
