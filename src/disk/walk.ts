// Lists everything below a folder. Patterns of glob libraries do not match a folder whose name has a line break,
// so files in it would be left out silently.

import { type Dirent, readdirSync } from 'node:fs';
import { appendName } from './paths.ts';

export interface WalkedEntry {
  /** Below the folder. */
  readonly path: string;
  readonly dirent: Dirent;
}

export interface WalkOptions {
  /** Names of folders that are listed and not entered. */
  readonly skipped?: readonly string[];
  /** Leaves out folders that cannot be read. */
  readonly ignoresErrors?: boolean;
}

/**
 * Returns everything below a folder, and follows no links. Entries that disappear meanwhile are skipped; any other
 * system error is thrown.
 */
export function walkFolder(
  folder: string,
  { skipped = [], ignoresErrors = false }: WalkOptions = {},
): WalkedEntry[] {
  const found = new Map<string, WalkedEntry>();
  const folders = [''];
  for (const parent of folders) {
    for (const dirent of listFolder(appendName(folder, parent), ignoresErrors)) {
      const path = appendName(parent, dirent.name);
      // Two names that are no UTF-8 may be decoded alike.
      if (found.has(path)) continue;
      found.set(path, { path, dirent });
      if (dirent.isDirectory() && !skipped.includes(dirent.name)) folders.push(path);
    }
  }
  return [...found.values()];
}

function listFolder(path: string, ignoresErrors: boolean): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone || ignoresErrors) return [];
    throw error;
  }
}
