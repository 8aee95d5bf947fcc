// The newest commit of the branch that a catalogue is on: all that a build needs of the history when nothing
// is new.

import { GitError } from '../disk/git-error.ts';
import { type BranchHead, branchHead } from '../disk/git-log.ts';

/** The question to git before anything is read: the same answer means that nothing is new. */
export type HistoryHead = BranchHead | { readonly why: string } | undefined;

/** The newest commit of the branch that a catalogue is on. */
export function historyHead(catalogue: string): HistoryHead {
  try {
    return branchHead(catalogue);
  } catch (error) {
    return explainGitError(error);
  }
}

/** Changes whenever the history may be another. */
export function versionOfHead(head: HistoryHead): string {
  if (head === undefined) return '';
  return 'why' in head ? head.why : `${head.commit} ${head.shallow}`;
}

/** Why git cannot be read, of an error of its own. */
export function explainGitError(error: unknown): { readonly why: string } {
  if (!(error instanceof GitError)) throw error;
  return { why: error.kind === 'incomplete' ? partialClone : error.message };
}

const partialClone =
  'older versions of its files are not in this clone, which is a partial one.\n' +
  'Fetch them before the build: git fetch --refetch --no-filter';
