// Files as they were left: their paths and sizes, and the folders that tell whether anything came or
// went. Lists of them are texts, of which each is read by the thread that looks at its files.

import { foldersOfFolders, withAbove } from './folder-list.ts';
import { restored, type ShortenedPaths, shortened } from './path-list.ts';
import { below, nameOf, parentOf } from './paths.ts';

/** Paths are below a folder, with `/`. */
export interface LeftFiles {
  readonly files: readonly string[];
  /** For each file, its size in bytes. */
  readonly sizes: readonly number[];
  /** The folders that hold the folders of the files, and all above them but the folder itself. */
  readonly folders: readonly string[];
}

/**
 * Files of these sizes as a text without line breaks. Most folders hold files of the same names as many
 * others do, so the text says which names: it is short, and a folder's path is put together once.
 */
export function textOfLeft(files: readonly string[], sizes: readonly number[]): string {
  const holders: string[] = [];
  const names: string[][] = [];
  for (const path of files) {
    const holder = parentOf(path);
    if (names.length === 0 || holder !== holders.at(-1)) {
      holders.push(holder);
      names.push([]);
    }
    names.at(-1)?.push(nameOf(path));
  }
  const numbers = new Map<string, number>();
  const which = names.map((all) => {
    const key = all.join('/');
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const namesOf = [...numbers.keys()].map((key) => key.split('/'));
  const folders = withAbove(foldersOfFolders(files)).filter((path) => path !== '');
  const text: TextOfLeft = [shortened(holders), namesOf, which, sizes, shortened(folders)];
  return JSON.stringify(text);
}

type TextOfLeft = readonly [
  /** The folders of files that follow each other. */
  holders: ShortenedPaths,
  /** Names that folders have. */
  namesOf: readonly (readonly string[])[],
  /** For each folder, which of these names. */
  which: readonly number[],
  sizes: readonly number[],
  folders: ShortenedPaths,
];

/** What the text says. */
export function leftOfText(text: string): LeftFiles {
  const { holders, namesIn, sizes, folders } = partsOfText(text);
  const files = holders.flatMap((holder, at) => namesIn(at).map((name) => below(holder, name)));
  return { files, sizes, folders };
}

function partsOfText(text: string) {
  const [holders, namesOf, which, sizes, folders] = JSON.parse(text) as TextOfLeft;
  const namesIn = (holder: number) => namesOf[which[holder] ?? -1] ?? [];
  return { holders: restored(holders), namesIn, sizes, folders: restored(folders) };
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
      state = isAsLeft(lists[piece] ?? '') ? 2 : 3;
    } finally {
      Atomics.store(pieces, piece, state);
      Atomics.notify(pieces, piece);
    }
    if (state === 3) return;
  }

  function isAsLeft(text: string): boolean {
    const { holders, namesIn, sizes, folders } = partsOfText(text);
    try {
      for (const path of folders) {
        const stats = lstatSync(`${folder}/${path}`, noThrow);
        if (!stats?.isDirectory() || stats.ctimeMs >= finished) return false;
      }
      let file = 0;
      for (let at = 0; at < holders.length; at++) {
        const start = `${below(folder, holders[at] ?? '')}/`;
        for (const name of namesIn(at)) {
          const stats = lstatSync(start + name, noThrow);
          if (!stats?.isFile() || stats.size !== sizes[file] || stats.ctimeMs >= finished) {
            return false;
          }
          file++;
        }
      }
      return true;
    } catch (error) {
      // Above it stands a file.
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
      throw error;
    }
  }
}

const noThrow = { throwIfNoEntry: false } as const;
