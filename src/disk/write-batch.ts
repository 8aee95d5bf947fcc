// Writes many files, one after the other.

/** Files and their bytes, one behind the other. Paths are below the folder, with `/`. */
export interface Batch {
  readonly folder: string;
  /** Whether nobody reads in the folder yet, so that a file need not appear whole. */
  readonly isUnread?: boolean;
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  readonly bytes: Uint8Array;
}

/**
 * Writes the files of a batch, and makes their folders. A reader sees the old file or the new one,
 * never half of one. Throws the system's errors, which name the file.
 */
export function writeBatch(
  { mkdirSync, openSync, writeSync, closeSync, renameSync, rmSync }: typeof import('node:fs'),
  { folder, isUnread, paths, sizes, bytes }: Batch,
): void {
  let at = 0;
  let madeLast = '';
  paths.forEach((path, index) => {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (parent !== '' && parent !== madeLast) makeFolder(parent);
    madeLast = parent;
    const end = at + (sizes[index] ?? 0);
    replaceFile(`${folder}/${path}`, at, end);
    at = end;
  });

  function replaceFile(target: string, start: number, end: number): void {
    const partial = isUnread ? target : `${target}.partial`;
    try {
      const descriptor = openSync(partial, 'w');
      try {
        // The system may take less than all, as when the disk is nearly full.
        for (let done = start; done < end; ) done += writeSync(descriptor, bytes, done, end - done);
      } finally {
        closeSync(descriptor);
      }
      if (!isUnread) renameSync(partial, target);
    } catch (error) {
      try {
        rmSync(partial, { force: true });
      } catch {
        // Where a file stands above it, it is not there either.
      }
      // The system's error may name no file, or the partial one, which nobody has heard of.
      throw Object.assign(error as Error, { path: target });
    }
  }

  /** Makes a folder, and those above it as far as they are missing. */
  function makeFolder(path: string): void {
    try {
      mkdirSync(`${folder}/${path}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return;
      const end = path.lastIndexOf('/');
      if (code !== 'ENOENT' || end < 0) throw error;
      makeFolder(path.slice(0, end));
      makeFolder(path);
    }
  }
}
