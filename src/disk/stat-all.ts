// Asks the file system about many paths.

import { lstatSync, type Stats } from 'node:fs';

/** The type of a path. */
export const kinds = { missing: 0, file: 1, folder: 2, other: 3 } as const;

/**
 * For each path below a folder four numbers: kind, size, time of the last change in milliseconds, and inode. The
 * empty path is the folder itself; links are not followed. Throws the system's errors.
 */
export function statAll(folder: string, paths: readonly string[]): Float64Array {
  const results = new Float64Array(4 * paths.length);
  for (const [index, path] of paths.entries()) {
    const stats = statOne(path === '' ? folder : `${folder}/${path}`);
    if (stats === undefined) continue;
    const kind = stats.isFile() ? kinds.file : stats.isDirectory() ? kinds.folder : kinds.other;
    results.set([kind, stats.size, stats.ctimeMs, stats.ino], 4 * index);
  }
  return results;
}

function statOne(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A parent of the path is a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
