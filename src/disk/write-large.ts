// A file that is too large to be held in memory: its blocks go to another file as they are made, which
// takes its place unless it has the same bytes. What the file of before has already is taken from it.

import { closeSync, lstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Some of a file. */
export interface Block {
  /** Changes whenever a byte of it does, and no other block of the file has it; undefined: only bytes tell. */
  readonly version?: string;
  readonly pieces: () => Iterable<string | Uint8Array>;
}

export interface LargeFile {
  readonly size: number;
  /** Whether it was not there, or had other bytes. */
  readonly isChanged: boolean;
  /** Where its blocks are, as far as they have versions. */
  readonly places: readonly BlockPlace[];
}

/** Where in a file a block with this version is, in bytes. */
export type BlockPlace = readonly [version: string, start: number, size: number];

/**
 * Writes a file of blocks. What is there now has blocks in `places`, and for sure. `partial` is written
 * first: in another folder, that of the target is not touched when it has the same bytes already.
 * A reader sees the old file or the new one, never half of one. Throws the system's errors.
 */
export function writeLargeFile(
  { target, partial }: { readonly target: string; readonly partial: string },
  blocks: Iterable<Block>,
  places: readonly BlockPlace[] = [],
): LargeFile {
  makeFolder(resolve(dirname(target)));
  try {
    const before = fileBefore(target, places);
    const out = openSync(partial, 'w');
    const now: BlockPlace[] = [];
    let size = 0;
    try {
      for (const chunk of inChunks(allPieces())) {
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
    return { size, isChanged, places: now };

    function* allPieces() {
      let start = 0;
      for (const { version, pieces } of blocks) {
        let length = 0;
        for (const piece of before.block(version) ?? pieces()) {
          length += Buffer.byteLength(piece);
          yield piece;
        }
        if (version !== undefined) now.push([version, start, length]);
        start += length;
      }
    }
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

/** The file that is there, to take blocks from and to compare with. */
function fileBefore(file: string, places: readonly BlockPlace[]) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  const size = found?.isFile() ? found.size : undefined;
  const descriptor = size === undefined ? undefined : openSync(file, 'r');
  const placeOf = new Map(places.map(([version, ...place]) => [version, place]));
  const there = Buffer.allocUnsafe(descriptor === undefined ? 0 : chunkSize);
  let isSame = descriptor !== undefined;
  return {
    /** The bytes of a block that is there. */
    block(version: string | undefined): Iterable<Uint8Array> | undefined {
      const place = version === undefined ? undefined : placeOf.get(version);
      return place === undefined || descriptor === undefined ? undefined : bytesAt(...place);
    },
    /** Compares a chunk with what the file holds in the same place. */
    compare(chunk: Uint8Array, at: number): void {
      isSame &&= read(there, at, chunk.length).equals(chunk);
    },
    isSame: (written: number) => isSame && written === size,
    close: () => descriptor !== undefined && closeSync(descriptor),
  };

  function* bytesAt(start: number, length: number): Iterable<Uint8Array> {
    const bytes = Buffer.allocUnsafe(Math.min(length, chunkSize));
    for (let at = 0; at < length; at += bytes.length) {
      const wanted = Math.min(bytes.length, length - at);
      const some = read(bytes, start + at, wanted);
      if (some.length < wanted) throw new Error('the file became shorter while it was read');
      yield some;
    }
  }

  /** As many bytes as there are at a place of the file, at most so many. */
  function read(into: Buffer, at: number, length: number): Buffer {
    let done = 0;
    while (descriptor !== undefined && done < length) {
      const some = readSync(descriptor, into, done, length - done, at + done);
      if (some === 0) break;
      done += some;
    }
    return into.subarray(0, done);
  }
}
