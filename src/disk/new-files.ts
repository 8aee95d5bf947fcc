// New files → the disk: each where nothing is, below a folder, and never through a link.

import { linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { FolderError } from './folder-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Writes all of the files or none of them, and makes the folders they need. Throws FolderError when
 * something is in the way, and the system's errors.
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
      writeNew(file, text);
      made.push(file);
    }
  } catch (error) {
    for (const file of made) rmSync(file, { force: true });
    throw error;
  }
}

/** Follows no link, and writes over nothing; a file is there as a whole or not at all. */
function writeNew(file: string, text: string): void {
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, text, { flag: 'wx' });
    linkSync(partial, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new FolderError(`Something already exists where a new file should be: ${file}`);
    }
    // The system's error should not name the partial file, which no one has heard of.
    if (!withoutLinks.has(code ?? '')) throw Object.assign(error as Error, { path: file });
    writeFileSync(file, text, { flag: 'wx' });
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Errors of file systems that have no second name for a file. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

function makeFoldersAbove(folder: string, path: string): void {
  let at = folder;
  for (const name of path.split('/').slice(0, -1)) {
    at = `${at}/${name}`;
    const stats = lstatSync(at, { throwIfNoEntry: false });
    if (stats === undefined) mkdirSync(at);
    else if (stats.isSymbolicLink()) {
      throw new FolderError(`This is a link, and links are not followed: ${at}`);
    } else if (!stats.isDirectory()) {
      throw new FolderError(`There is a file where a folder should be: ${at}`);
    }
  }
}
