// Load: the catalogue folder → source files (path and bytes), sorted by path.

import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { maximumFileSize, type Source } from '../catalogue/source.ts';
import { compareText } from '../problem.ts';

/**
 * Every path of the folder whose name ends like a YAML file's, in any letter case, and every link
 * to a folder. Links are reported and not followed. Throws the system's error when the folder
 * cannot be read.
 */
export function loadCatalogue(folder: string): Source[] {
  const found = fastGlob.sync('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  });
  const sources: Source[] = [];
  for (const { path, dirent } of found) {
    const isNamedYaml = /\.ya?ml$/i.test(path);
    const file = join(folder, path);
    if (dirent.isSymbolicLink()) {
      if (isNamedYaml || pointsToFolder(file)) sources.push({ path, kind: 'link' });
    } else if (isNamedYaml) {
      if (dirent.isFile()) sources.push(...loadFile(file, path));
      else sources.push({ path, kind: dirent.isDirectory() ? 'folder' : 'device' });
    }
  }
  return sources.sort((a, b) => compareText(a.path, b.path));
}

const usualFile = Buffer.alloc(16 * 1024);

/** The file; nothing when it is gone since it was listed, as when an editor saves it. */
function loadFile(file: string, path: string): Source[] {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    // One call reads nearly every file; asking for its size first would double the calls.
    const length = readSync(descriptor, usualFile, 0, usualFile.length, 0);
    if (length < usualFile.length) {
      return [{ path, kind: 'file', bytes: Buffer.from(usualFile.subarray(0, length)) }];
    }
    const { size } = fstatSync(descriptor);
    if (size > maximumFileSize) return [{ path, kind: 'too-large', size }];
    return [{ path, kind: 'file', bytes: readFileSync(descriptor) }];
  } finally {
    closeSync(descriptor);
  }
}

function pointsToFolder(link: string): boolean {
  return statSync(link, { throwIfNoEntry: false })?.isDirectory() === true;
}
