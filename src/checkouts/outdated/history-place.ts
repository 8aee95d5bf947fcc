// Finds the repository and the newest commit of a checkout.

import { relative, sep } from 'node:path';
import { findTopFolder } from '../../disk/git.ts';
import { readBranchHead } from '../../disk/git-log.ts';

/** The place of a folder's history. */
export interface HistoryPlace {
  /** The top folder of the repository. */
  readonly top: string;
  /** The newest commit. */
  readonly commit: string;
  /** The folder as the repository has it; empty for its top. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

/** The history of the branch that a folder has checked out; undefined outside of git. Throws GitError. */
export function findHistory(folder: string): HistoryPlace | undefined {
  const top = findTopFolder(folder);
  const head = top === undefined ? undefined : readBranchHead(top);
  if (top === undefined || head === undefined) return undefined;
  const prefix = relative(top, folder).split(sep).join('/');
  return { top, commit: head.commit, prefix, isShallow: head.shallow !== '' };
}
