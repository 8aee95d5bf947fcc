// New files → the disk: each where nothing stands, below a folder, and never through a link.

import { closeSync, lstatSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { FolderError } from './folder-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Writes all of the files or none of them, and makes the folders they need. Throws FolderError when
 * something stands in the way, and the system's errors.
 */
export function writeNewFiles(
  folder: string,
  files: readonly { readonly path: string; readonly text: string }[],
): void {
  makeFolder(folder);
  const made: string[] = [];
  try {
    for (const { path, text } of files) {
      makeFoldersAbove(folder, path);
      const file = `${folder}/${path}`;
      const descriptor = openNew(file);
      made.push(file);
      try {
        writeFileSync(descriptor, text);
      } finally {
        closeSync(descriptor);
      }
    }
  } catch (error) {
    for (const file of made) rmSync(file, { force: true });
    throw error;
  }
}

/** Follows no link, and writes over nothing. */
function openNew(file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new FolderError(`Something stands already where a new file should be: ${file}`);
  }
}

function makeFoldersAbove(folder: string, path: string): void {
  let at = folder;
  for (const name of path.split('/').slice(0, -1)) {
    at = `${at}/${name}`;
    const stats = lstatSync(at, { throwIfNoEntry: false });
    if (stats === undefined) mkdirSync(at);
    else if (stats.isSymbolicLink()) {
      throw new FolderError(`This is a link, and links are not followed: ${at}`);
    } else if (!stats.isDirectory()) {
      throw new FolderError(`A file stands where a folder should be: ${at}`);
    }
  }
}
