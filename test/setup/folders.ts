// Temporary folders, what is written into them, and what lies in them.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Removes the folders that were made since it was last called. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
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
