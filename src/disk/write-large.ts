// A file that is too large to be held in memory: its pieces go to the disk as they are made, beside the
// file of before, which stays when it has the same bytes.

import { closeSync, lstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

export interface LargeFile {
  readonly size: number;
  /** Whether it was not there, or had other bytes. */
  readonly isChanged: boolean;
}

/** A reader sees the old file or the new one, never half of one. Throws the system's errors. */
export function writeLargeFile(target: string, pieces: Iterable<string | Uint8Array>): LargeFile {
  makeFolder(resolve(dirname(target)));
  const partial = `${target}.partial`;
  try {
    const before = comparison(target);
    const out = openSync(partial, 'w');
    let size = 0;
    try {
      for (const chunk of inChunks(pieces)) {
        for (let at = 0; at < chunk.length; ) at += writeSync(out, chunk, at);
        before.compare(chunk, size);
        size += chunk.length;
      }
    } finally {
      closeSync(out);
      before.close();
    }
    const isChanged = !before.isSame(size);
    if (isChanged) renameSync(partial, target);
    else rmSync(partial);
    return { size, isChanged };
  } catch (error) {
    rmSync(partial, { force: true });
    // The system's error may name the partial file, which nobody has heard of.
    throw Object.assign(error as Error, { path: target });
  }
}

const chunkSize = 1024 * 1024;

/** The bytes of pieces, some of them together. A chunk is overwritten by the next. */
function* inChunks(pieces: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  const buffer = Buffer.allocUnsafe(chunkSize);
  let length = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let at = 0; at < bytes.length; ) {
      const some = bytes.subarray(at, at + chunkSize - length);
      buffer.set(some, length);
      length += some.length;
      at += some.length;
      if (length === chunkSize) {
        yield buffer;
        length = 0;
      }
    }
  }
  if (length > 0) yield buffer.subarray(0, length);
}

/** Compares chunks with what a file holds in the same place. */
function comparison(file: string) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  const size = found?.isFile() ? found.size : undefined;
  const descriptor = size === undefined ? undefined : openSync(file, 'r');
  const there = Buffer.allocUnsafe(descriptor === undefined ? 0 : chunkSize);
  let isSame = descriptor !== undefined;
  return {
    compare(chunk: Uint8Array, at: number): void {
      if (!isSame || descriptor === undefined) return;
      let read = 0;
      while (read < chunk.length) {
        const some = readSync(descriptor, there, read, chunk.length - read, at + read);
        if (some === 0) break;
        read += some;
      }
      isSame = there.subarray(0, read).equals(chunk);
    },
    isSame: (written: number) => isSame && written === size,
    close: () => descriptor !== undefined && closeSync(descriptor),
  };
}
