// Where git would find the repository of a folder, seen without starting git.

import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether anything called `.git` stands in the folder or above it; true where that cannot be seen. */
export function hasGitAbove(folder: string): boolean {
  try {
    return gitAbove(folder) !== undefined;
  } catch {
    // git says what is wrong.
    return true;
  }
}

/**
 * The nearest `.git` in a folder or above it, a folder or a file, without links above it; undefined where
 * there is none. Throws the system's errors.
 */
export function gitAbove(folder: string): string | undefined {
  let at = realpathSync(folder);
  while (lstatSync(join(at, '.git'), { throwIfNoEntry: false }) === undefined) {
    const above = dirname(at);
    if (above === at) return undefined;
    at = above;
  }
  return join(at, '.git');
}
