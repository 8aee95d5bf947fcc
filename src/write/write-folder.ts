// Writes the published files into a folder and removes all others. It keeps no record of earlier builds: every file is
// compared with the existing one, so the next build also completes one that was killed.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderError } from '../disk/folder-error.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { openTree } from './existing-tree.ts';
import { fillFolder, type PublishedFile } from './fill-folder.ts';
import { lockFolder } from './lock.ts';
import { isMarked, markFile, markText } from './mark.ts';
import { replaceFile } from './replace-file.ts';

/** The numbers of files that a build has written, left unchanged and removed. */
export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Writes the files whose bytes differ from the existing ones, then removes all other entries. A reader sees each file
 * either old or new, never in part, and links are never followed. Throws a FolderError for a folder that no build made or
 * that another build has locked, and the system's errors with the path of the published file.
 */
export async function writeFolder(
  folder: string,
  files: Iterable<PublishedFile>,
  onFile: () => void = () => {},
): Promise<WriteResult> {
  makeFolder(resolve(folder));
  const mark = join(folder, markFile);
  markFolder(folder, mark);
  const unlock = await lockFolder(folder, mark);
  // May be left over from a killed build.
  const temporary = `${mark}.new`;
  try {
    rmSync(temporary, { recursive: true, force: true });
    // A new folder only contains the mark.
    const isEmpty = readdirSync(folder).length === 1;
    return await (isEmpty ? fillEmptyFolder : updateFolder)(folder, temporary, files, onFile);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    unlock();
  }
}

/** Writes all files into a temporary folder, then moves each top-level name to its place in one step. */
async function fillEmptyFolder(
  folder: string,
  temporary: string,
  files: Iterable<PublishedFile>,
  onFile: () => void,
): Promise<WriteResult> {
  mkdirSync(temporary);
  try {
    const written = await fillFolder(temporary, files, onFile);
    for (const name of readdirSync(temporary))
      renameSync(join(temporary, name), join(folder, name));
    return { written, unchanged: 0, removed: 0 };
  } catch (error) {
    const path = (error as NodeJS.ErrnoException).path?.replace(temporary, folder);
    throw path === undefined ? error : Object.assign(error as Error, { path });
  }
}

/** Replaces the files that differ, one by one, and then removes all that weren't written or compared. */
function updateFolder(
  folder: string,
  temporary: string,
  files: Iterable<PublishedFile>,
  onFile: () => void,
): WriteResult {
  const tree = openTree(folder, isCaseFolded(folder));
  let written = 0;
  let unchanged = 0;
  for (const { path, pieces } of files) {
    const target = `${folder}/${path}`;
    try {
      if (replaceFile(target, temporary, pieces(), tree.claim(path))) written++;
      else unchanged++;
    } catch (error) {
      // The system's error has the path of the temporary file, or no path.
      const isSystemError = (error as NodeJS.ErrnoException).code !== undefined;
      throw isSystemError ? Object.assign(error as Error, { path: target }) : error;
    }
    onFile();
  }
  return { written, unchanged, removed: tree.removeUnclaimed() };
}

/** Whether the file system ignores letter case. */
function isCaseFolded(folder: string): boolean {
  return existsSync(join(folder, markFile.toUpperCase()));
}

/** Marks an empty folder as made by a build; throws a FolderError for a folder that has contents and no mark. */
function markFolder(folder: string, mark: string): void {
  if (isMarked(folder)) return;
  const contents = readdirSync(folder);
  if (contents.length > 0) {
    throw new FolderError(
      `The folder ${folder} was not made by a build, and would be emptied: it holds ${contents[0]}` +
        `${contents.length > 1 ? ` and ${contents.length - 1} more` : ''}.\n` +
        'Name another folder with --out, or remove this one yourself.',
    );
  }
  try {
    writeFileSync(mark, markText, { flag: 'wx' });
  } catch (error) {
    // Another build may have marked the folder in the meantime.
    if (!isMarked(folder)) throw error;
  }
}
