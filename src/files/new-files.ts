// Writes new files below a folder, through temporary names that a killed process may leave behind. It never replaces a file
// and never follows a link.

import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { groupBy } from '../text/collections.ts';

/** The error for a folder that cannot be written. Commands print its message and exit with status 2. */
export class FolderError extends Error {}

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

/** Works like `mkdir -p`. Node's recursive `mkdir` never ends below folders such as /proc. Throws the system's errors. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Returns the path at which this process prepares a file, in the same folder. */
export function getPartialPath(file: string): string {
  return `${file}.${process.pid}.partial`;
}

/**
 * Removes the partial files of some files, unless their process is running. Processes of a container often have the same
 * number again, so that a partial file of an earlier one would be in the way.
 */
export function removeStalePartials(files: readonly string[]): void {
  for (const [folder, filesOfFolder] of groupBy(files, (file) => dirname(file))) {
    const names = new Set(filesOfFolder.map((file) => basename(file)));
    for (const entry of listNames(folder)) {
      const [, name = '', pid = ''] = /^(.+)\.(\d+)\.partial$/.exec(entry) ?? [];
      if (!names.has(name) || isOtherProcess(Number(pid))) continue;
      rmSync(join(folder, entry), { force: true });
    }
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Without the folder there are no partial files, and what can't be listed is reported when it is written.
    return [];
  }
}

function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // The signal 0 is not sent; it only asks whether there is such a process.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
