// Makes a folder hold exactly the published files. A build remembers nothing between two runs: it compares
// every file with what is there, so that the next build completes one that was killed.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderError } from '../disk/folder-error.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { openTree } from './existing-tree.ts';
import { fillFolder, type PublishedFile } from './fill-folder.ts';
import { lockFolder } from './lock.ts';
import { isMarked, markFile, markText } from './mark.ts';
import { replaceFile } from './replace-file.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Writes the files whose bytes differ from what is there, then removes everything else. Each file is replaced
 * whole, and links are never followed. Throws a FolderError for a folder that no build made or that another
 * build holds, and the system's errors with the path of the published file.
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
  // A killed build leaves it behind.
  const temporary = `${mark}.new`;
  try {
    rmSync(temporary, { recursive: true, force: true });
    const isEmpty = readdirSync(folder).length === 1;
    return await (isEmpty ? fill : update)(folder, temporary, files, onFile);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    unlock();
  }
}

/** Writes all files into a temporary folder, then moves each top-level name to its place in one step. */
async function fill(
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

function update(
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
      // The system's error names the temporary file, or none.
      const isOfSystem = (error as NodeJS.ErrnoException).code !== undefined;
      throw isOfSystem ? Object.assign(error as Error, { path: target }) : error;
    }
    onFile();
  }
  return { written, unchanged, removed: tree.removeUnclaimed() };
}

/** Whether the file system ignores letter case. */
function isCaseFolded(folder: string): boolean {
  return existsSync(join(folder, markFile.toUpperCase()));
}

/** Marks an empty folder as made by a build, and refuses one with contents that has no mark. */
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
    // Another build has marked it meanwhile.
    if (!isMarked(folder)) throw error;
  }
}
