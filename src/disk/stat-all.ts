// Asks the file system about many paths. Threads that do so together take turns, piece by piece.

/** What a path is. */
export const kinds = { missing: 0, file: 1, folder: 2, other: 3 } as const;

export interface StatTask {
  readonly folder: string;
  /** Below the folder; empty for the folder itself. */
  readonly paths: readonly string[];
  /** For each path four numbers: kind, size, time of the last change in milliseconds, and inode. */
  readonly results: Float64Array;
  /** For each piece of paths: 1 while a thread is at it, 2 when it is done, else 0. */
  readonly pieces: Int32Array;
}

/** Takes pieces until none is left; links are not followed. Throws the system's errors. */
export function statAll(
  { lstatSync }: typeof import('node:fs'),
  { folder, paths, results, pieces }: StatTask,
): void {
  const length = Math.ceil(paths.length / pieces.length);
  for (let piece = 0; piece < pieces.length; piece++) {
    if (Atomics.compareExchange(pieces, piece, 0, 1) !== 0) continue;
    const end = Math.min(paths.length, (piece + 1) * length);
    let state = 0;
    try {
      for (let at = piece * length; at < end; at++) stat(paths[at] ?? '', 4 * at);
      state = 2;
    } finally {
      Atomics.store(pieces, piece, state);
      Atomics.notify(pieces, piece);
    }
  }

  function stat(path: string, at: number): void {
    let stats: import('node:fs').Stats | undefined;
    try {
      stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
    } catch (error) {
      // Above it stands a file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    }
    if (stats === undefined) return;
    results[at] = stats.isFile() ? 1 : stats.isDirectory() ? 2 : 3;
    results[at + 1] = stats.size;
    results[at + 2] = stats.ctimeMs;
    results[at + 3] = stats.ino;
  }
}
