// Writes new files below a folder. It never replaces a file and never follows a link.

import { linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { FolderError } from './folder-error.ts';
import { makeFolder } from './make-folder.ts';
import { getPartialPath, removeStalePartials } from './partial-files.ts';

/**
 * Writes all of the files or none, and makes their folders. Throws `FolderError` if something exists at a path, and the
 * system's errors.
 */
export function writeNewFiles(
  folder: string,
  files: readonly { readonly path: string; readonly text: string }[],
): void {
  makeFolder(folder);
  removeStalePartials(files.map(({ path }) => `${folder}/${path}`));
  const writtenFiles: string[] = [];
  try {
    for (const { path, text } of files) {
      makeFoldersAbove(folder, path);
      const file = `${folder}/${path}`;
      writeNewFile(file, text);
      writtenFiles.push(file);
    }
  } catch (error) {
    for (const file of writtenFiles) rmSync(file, { force: true });
    throw error;
  }
}

/** Writes a file completely or not at all. */
function writeNewFile(file: string, text: string): void {
  const partial = getPartialPath(file);
  try {
    writeFileSync(partial, text, { flag: 'wx' });
    linkSync(partial, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new FolderError(`Something already exists where a new file should be: ${file}`);
    }
    // The system's error shouldn't name the partial file, which the user doesn't know.
    if (!noHardLinkErrors.has(code ?? '')) throw Object.assign(error as Error, { path: file });
    writeFileSync(file, text, { flag: 'wx' });
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Errors of file systems without hard links. */
const noHardLinkErrors: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Makes the folders of a path. Throws `FolderError` for links and files in place of a folder. */
function makeFoldersAbove(folder: string, path: string): void {
  let current = folder;
  for (const name of path.split('/').slice(0, -1)) {
    current = `${current}/${name}`;
    const stats = lstatSync(current, { throwIfNoEntry: false });
    if (stats === undefined) mkdirSync(current);
    else if (stats.isSymbolicLink()) {
      throw new FolderError(`This is a link, and links are not followed: ${current}`);
    } else if (!stats.isDirectory()) {
      throw new FolderError(`There is a file where a folder should be: ${current}`);
    }
  }
}
