// Files as they were left: their paths and sizes, and the folders that tell whether anything came or
// went. Lists of them are texts, of which each is read by the thread that looks at its files.

import { foldersOfFolders, withAbove } from './folder-list.ts';
import { restored, type ShortenedPaths, shortened } from './path-list.ts';

/** Paths are below a folder, with `/`. */
export interface LeftFiles {
  readonly files: readonly string[];
  /** For each file, its size in bytes. */
  readonly sizes: readonly number[];
  /** The folders that hold the folders of the files, and all above them but the folder itself. */
  readonly folders: readonly string[];
}

/** Files of these sizes as a text without line breaks. */
export function textOfLeft(files: readonly string[], sizes: readonly number[]): string {
  const folders = withAbove(foldersOfFolders(files)).filter((path) => path !== '');
  return JSON.stringify([shortened(files), sizes, shortened(folders)]);
}

/** What the text says. */
export function leftOfText(text: string): LeftFiles {
  const [files, sizes, folders] = JSON.parse(text) as [ShortenedPaths, number[], ShortenedPaths];
  return { files: restored(files), sizes, folders: restored(folders) };
}

/** To look whether files are as they were left. Threads that do so together share the lists. */
export interface LookTask {
  readonly folder: string;
  /** When all had been written, by the clock of the folder's file system, in milliseconds. */
  readonly finished: number;
  /** Lists as texts. */
  readonly lists: readonly string[];
  /** For each list: 1 while a thread is at it, 2 when all is as it was left, 3 when not, else 0. */
  readonly pieces: Int32Array;
}

/** Takes lists until none is left, or something is not as it was. Throws the system's errors. */
export function lookAtAll(
  { lstatSync }: typeof import('node:fs'),
  { folder, finished, lists, pieces }: LookTask,
): void {
  for (let piece = 0; piece < pieces.length; piece++) {
    if (Atomics.compareExchange(pieces, piece, 0, 1) !== 0) continue;
    let state = 0;
    try {
      state = isAsLeft(leftOfText(lists[piece] ?? '')) ? 2 : 3;
    } finally {
      Atomics.store(pieces, piece, state);
      Atomics.notify(pieces, piece);
    }
    if (state === 3) return;
  }

  function isAsLeft({ files, sizes, folders }: LeftFiles): boolean {
    const at = (path: string) => lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
    try {
      for (const path of folders) {
        const stats = at(path);
        if (!stats?.isDirectory() || stats.ctimeMs >= finished) return false;
      }
      for (const [row, path] of files.entries()) {
        const stats = at(path);
        if (!stats?.isFile() || stats.size !== sizes[row] || stats.ctimeMs >= finished)
          return false;
      }
      return true;
    } catch (error) {
      // Above it stands a file.
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
      throw error;
    }
  }
}
