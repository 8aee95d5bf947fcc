// Temporary folders, what is written into them, and what lies in them.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts by path below a folder, with `/`. */
export type Files = Readonly<Record<string, string>>;

const made: string[] = [];

/** A fresh folder, removed when all tests of the file have ended. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = madeFolder(parent);
  made.push(folder);
  return folder;
}

/** A fresh folder; whoever asks for it removes it. */
export function madeFolder(parent = tmpdir()): string {
  return mkdtempSync(join(parent, 'translation-catalogue-'));
}

/**
 * Has the folders removed that were made since it was last called, while others are made: by a program that
 * is twice as fast as Node, and no one waits for it.
 */
export function removeTemporaryFolders(): void {
  const folders = made.splice(0);
  if (folders.length === 0) return;
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn('rm', ['-rf', '--', ...folders], options).unref();
}

/** Writes files below a folder, with the folders they need; gives the folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** Every entry below a folder that is not a folder itself, sorted. Links are listed, not followed. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Every file below a folder with its text. */
export function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}
