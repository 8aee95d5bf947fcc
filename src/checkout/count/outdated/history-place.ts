// Finds the repository of a checkout and its newest commit.

import { relative, sep } from 'node:path';
import { readBranchHead } from '../../../git/log.ts';
import { findTopFolder } from '../../../git/repository.ts';

/** The repository and the folder whose history is read. */
export interface HistoryPlace {
  /** The top folder of the repository. */
  readonly top: string;
  /** The newest commit. */
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
