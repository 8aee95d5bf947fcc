// The folders on the way to files.

import { parentOf } from './paths.ts';

/** All folders on the way to files. */
export function allFolders(files: readonly string[]): string[] {
  return withAbove(new Set(files.map(parentOf)));
}

/** The folders that hold the folders of files, and the folders of files at the top. */
export function foldersOfFolders(files: readonly string[]): string[] {
  const folders = new Set<string>();
  let last: string | undefined;
  for (const path of files) {
    const parent = path.lastIndexOf('/');
    const end = path.lastIndexOf('/', parent - 1);
    // Most files stand in a folder beside that of the file before.
    if (end > 0 && end === last?.length && path.startsWith(last)) continue;
    last = path.slice(0, Math.max(0, end < 0 ? parent : end));
    folders.add(last);
  }
  return [...folders];
}

/** The folders, and all that they lie in. */
export function withAbove(folders: Iterable<string>): string[] {
  const all = new Set(['']);
  for (const folder of folders) {
    for (let path = folder; !all.has(path); path = parentOf(path)) all.add(path);
  }
  return [...all];
}
