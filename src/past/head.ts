// Reads the newest commit of the catalogue's branch. It identifies the history: with the same head, a build can use
// the history that it has read before.

import { GitError } from '../git/error.ts';
import { type BranchHead, readBranchHead } from '../git/log.ts';

/** `why` explains why git cannot be read. Undefined outside of git, and before the first commit. */
export type HistoryHead = BranchHead | { readonly why: string } | undefined;

/** Reads the head of the branch that is checked out. */
export function readHistoryHead(catalogue: string): HistoryHead {
  try {
    return readBranchHead(catalogue);
  } catch (error) {
    return explainGitError(error);
  }
}

/** Returns a string that changes whenever the history may have changed. */
export function getHeadVersion(head: HistoryHead): string {
  if (head === undefined) return '';
  return 'why' in head ? head.why : `${head.commit} ${head.shallow}`;
}

/** Explains a GitError; rethrows any other error. */
export function explainGitError(error: unknown): { readonly why: string } {
  if (!(error instanceof GitError)) throw error;
  return { why: error.kind === 'incomplete' ? partialClone : error.message };
}

const partialClone =
  'older versions of its files are not in this clone, which is a partial one.\n' +
  'Fetch them before the build: git fetch --refetch --no-filter';
