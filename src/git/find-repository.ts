// Finds the repository of a folder as git would, without starting git.

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSmallText } from '../files/regular-file.ts';

/** Whether a folder or a parent has an entry `.git`; true if that is unknown. */
export function mayBeInGit(folder: string): boolean {
  try {
    return findGitEntry(folder) !== undefined;
  } catch {
    // The next command of git reports the error.
    return true;
  }
}

/** Finds the nearest `.git`, a folder or a file, in a folder or its parents. Throws the system's errors. */
export function findGitEntry(folder: string): string | undefined {
  let current = realpathSync(folder);
  while (lstatSync(join(current, '.git'), { throwIfNoEntry: false }) === undefined) {
    const parent = dirname(current);
    if (parent === current) return undefined;
    current = parent;
  }
  return join(current, '.git');
}

/**
 * Finds the folder in which git keeps the data of a work tree: `.git`, or the folder that a file `.git` names. Throws the
 * system's errors.
 */
export function findGitFolder(folder: string): string | undefined {
  const found = findGitEntry(folder);
  if (found === undefined || lstatSync(found).isDirectory()) return found;
  const text = readSmallText(found, maxGitFileBytes) ?? '';
  const linked = /^gitdir: (.+)$/m.exec(text)?.[1];
  return linked === undefined ? undefined : resolve(found, '..', linked);
}

/** Finds the reflog of a work tree, which gets a line at each commit and checkout; undefined if there is none. */
export function findReflog(folder: string): string | undefined {
  try {
    const gitFolder = findGitFolder(folder);
    const file = gitFolder === undefined ? undefined : join(gitFolder, 'logs/HEAD');
    return file !== undefined && existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of a file of git that contains only a path, a commit or the name of a branch: more than a path can have. */
const maxGitFileBytes = 64 * 1024;
