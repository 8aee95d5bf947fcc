// Names in git's trees and lists. git itself makes none that lead out of a folder or into its own, but other
// programs can write any bytes there.

import { GitError } from './git-error.ts';

const isWindows = process.platform === 'win32';

/** Whether git would check out a file of this path: it leads neither out of a folder nor into git's own. */
export function canBeCheckedOut(path: string): boolean {
  if (path.includes('\0')) return false;
  if (isWindows && /[\\:]/.test(path)) return false;
  if (!mayBeRefused.test(path)) return true;
  return path.split('/').every((part) => !/^\.{0,2}$/.test(part) && !isDotGit(part));
}

/** A part of dots or of nothing, some spelling of `git`, or a character that may hide in one: most paths have none. */
const mayBeRefused = /(?:^|\/)\.{0,2}(?:\/|$)|git|[^ -~]/i;

/** Throws GitError for a path of a commit that cannot be checked out. */
export function refusePath(path: string): void {
  if (canBeCheckedOut(path)) return;
  const shown = JSON.stringify(path.length > mostShown ? `${path.slice(0, mostShown)}…` : path);
  throw new GitError(
    'failed',
    `it has a file named ${shown.replace(/[^\P{C}]/gu, '\ufffd')}, and git checks out no such file.`,
  );
}

const mostShown = 200;

/** Other spellings of `.git`: Windows ignores dots and spaces at the end, macOS the characters named here. */
function isDotGit(part: string): boolean {
  const plain = part.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase();
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/.test(plain);
}
