// Finds the repository of a folder as git would, without starting git.

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSmallText } from './regular-file.ts';

/** Whether anything called `.git` is in the folder or above it; true where that cannot be seen. */
export function hasGitAbove(folder: string): boolean {
  try {
    return findGitAbove(folder) !== undefined;
  } catch {
    // git says what is wrong.
    return true;
  }
}

/**
 * The nearest `.git` in a folder or above it, a folder or a file, without links above it; undefined where
 * there is none. Throws the system's errors.
 */
export function findGitAbove(folder: string): string | undefined {
  let at = realpathSync(folder);
  while (lstatSync(join(at, '.git'), { throwIfNoEntry: false }) === undefined) {
    const above = dirname(at);
    if (above === at) return undefined;
    at = above;
  }
  return join(at, '.git');
}

/**
 * The folder in which git keeps what belongs to the work tree of a folder: `.git`, or what a file of that
 * name leads to. Undefined where there is none; throws the system's errors.
 */
export function findGitFolder(folder: string): string | undefined {
  const found = findGitAbove(folder);
  if (found === undefined || lstatSync(found).isDirectory()) return found;
  const text = readSmallText(found, mostOfGitFile) ?? '';
  const linked = /^gitdir: (.+)$/m.exec(text)?.[1];
  return linked === undefined ? undefined : resolve(found, '..', linked);
}

/**
 * The file that gets a line whenever another commit is checked out in the work tree of a folder; undefined
 * where there is none, or where it cannot be seen.
 */
export function findReflog(folder: string): string | undefined {
  try {
    const own = findGitFolder(folder);
    const file = own === undefined ? undefined : join(own, 'logs/HEAD');
    return file !== undefined && existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of a file that holds no more than a path, a commit or the name of a branch. */
export const mostOfGitFile = 64 * 1024;
