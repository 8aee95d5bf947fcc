// Files that are rendered one after the other → batches of their bytes, which are written when they are
// full. Each file is rendered into the memory that is written: nothing of it is kept besides.

import type { OutputFile } from '../api/files.ts';
import type { JsonPieces } from '../api/json.ts';
import type { HelperThread } from '../disk/helper-thread.ts';
import type { Place } from './write-whole.ts';

export interface Batches {
  /** Renders a file; its bytes are those of the batch, and good until the next one is rendered. */
  readonly render: (file: OutputFile) => Uint8Array;
  /** Writes the file that was rendered last, now or a little later. */
  readonly write: () => void;
  /** Writes all, now or a little later. */
  readonly flush: () => void;
}

const mostInBatch = 200;
const usualBatch = 1024 * 1024;

/** Batches that a folder is written in: by this thread, or by its helper. */
export function batchesFor({ folder, isUnread }: Place, helper: HelperThread): Batches {
  let bytes: Buffer | undefined;
  let [start, end] = [0, 0];
  let path = '';
  let paths: string[] = [];
  let sizes: number[] = [];

  return { render, write, flush };

  function render(file: OutputFile): Uint8Array {
    const pieces = [...file.pieces()];
    const room = roomFor(pieces);
    path = file.path;
    end = putTogether(pieces, room, start);
    return room.subarray(start, end);
  }

  function write(): void {
    paths.push(path);
    sizes.push(end - start);
    start = end;
    if (paths.length === mostInBatch) flush();
  }

  function flush(): void {
    if (bytes === undefined || paths.length === 0) return;
    helper.write({ folder, isUnread, paths, sizes, bytes });
    bytes = undefined;
    start = 0;
    paths = [];
    sizes = [];
  }

  /** What has room for the pieces behind `start`. */
  function roomFor(pieces: JsonPieces): Buffer {
    if (bytes !== undefined && start + largestSize(pieces) <= bytes.length) return bytes;
    const size = exactSize(pieces);
    if (bytes !== undefined && start + size <= bytes.length) return bytes;
    flush();
    if (bytes === undefined || bytes.length < size) {
      bytes = helper.allocate(Math.max(size, usualBatch));
    }
    return bytes;
  }
}

/** What pieces take at most: counting the bytes of texts takes longer. */
function largestSize(pieces: JsonPieces): number {
  let size = 0;
  for (const piece of pieces) size += typeof piece === 'string' ? 3 * piece.length : piece.length;
  return size;
}

function exactSize(pieces: JsonPieces): number {
  let size = 0;
  for (const piece of pieces) size += Buffer.byteLength(piece);
  return size;
}

/** Puts pieces behind each other from an offset on; gives the offset behind the last. */
function putTogether(pieces: JsonPieces, bytes: Buffer, start: number): number {
  let at = start;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at);
    else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return at;
}
