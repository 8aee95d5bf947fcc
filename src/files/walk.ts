// Lists everything below a folder. Glob libraries would silently leave out files in a folder whose name has a line break.

import { type Dirent, readdirSync } from 'node:fs';
import { appendName } from './paths.ts';

/** A file, folder or link that was found. */
export interface WalkedEntry {
  /** Relative to the folder. */
  readonly path: string;
  readonly dirent: Dirent;
}

export interface WalkOptions {
  /** Names of folders whose content isn't listed. */
  readonly skipped?: readonly string[];
  /** Whether unreadable folders are left out. */
  readonly ignoresErrors?: boolean;
}

/**
 * Lists everything below a folder without following links. Skips folders that disappear meanwhile, and throws other errors
 * of the system.
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
      // Two names that are invalid UTF-8 may be decoded to the same text.
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
