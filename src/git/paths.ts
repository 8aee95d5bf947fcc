// Checks paths in git's trees. git itself writes no path that leads out of a folder or into `.git`, but other programs can.

import { GitError } from './error.ts';

const isWindows = process.platform === 'win32';

/** Whether git would check out a file with this path, which must lead neither out of the folder nor into `.git`. */
export function canBeCheckedOut(path: string): boolean {
  if (path.includes('\0')) return false;
  if (isWindows && /[\\:]/.test(path)) return false;
  if (!suspiciousPath.test(path)) return true;
  return path.split('/').every((part) => !/^\.{0,2}$/.test(part) && !isDotGit(part));
}

/** Matches empty parts, `.`, `..`, spellings of `git`, and invisible characters, so that most paths need no further check. */
const suspiciousPath = /(?:^|\/)\.{0,2}(?:\/|$)|git|[^ -~]/i;

/** Throws `GitError` for a path of a commit that cannot be checked out. */
export function assertCanBeCheckedOut(path: string): void {
  if (canBeCheckedOut(path)) return;
  const shown = JSON.stringify(
    path.length > maxShownCharacters ? `${path.slice(0, maxShownCharacters)}…` : path,
  );
  throw new GitError(
    'failed',
    `it has a file named ${shown.replace(/[^\P{C}]/gu, '\ufffd')}, and git checks out no such file.`,
  );
}

/** Characters of a path in a message: two lines of a terminal, or three. */
const maxShownCharacters = 200;

/**
 * Whether a part means `.git`. Windows ignores dots, spaces and `:…` at the end, and has the short name `git~1`; macOS
 * ignores these invisible characters.
 */
function isDotGit(part: string): boolean {
  const plain = part.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase();
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/.test(plain);
}
