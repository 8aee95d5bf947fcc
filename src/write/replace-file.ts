// Replaces one file, unless its bytes are the same. Contents of any size pass through a buffer of one chunk.

import { closeSync, openSync, readSync, renameSync, writeSync } from 'node:fs';

/** Bytes: nearly every published file fits into one chunk. */
const chunkSize = 1024 * 1024;

const rendered = Buffer.allocUnsafeSlow(chunkSize);
/** One byte longer than a chunk, to see whether a file goes on behind it. */
const existing = Buffer.allocUnsafeSlow(chunkSize + 1);

/** Writes to a temporary path that becomes the file when it is complete. Returns whether that was necessary. */
export function replaceFile(
  path: string,
  temporary: string,
  pieces: Iterable<string | Uint8Array>,
  isThere: boolean,
): boolean {
  const before = isThere ? openSync(path, 'r') : undefined;
  let out: number | undefined;
  let sameBytes = 0;
  let isLonger = false;
  try {
    for (const chunk of inChunks(pieces)) {
      if (before !== undefined && out === undefined) {
        const there = read(before, sameBytes, chunk.length + 1);
        isLonger = there.length > chunk.length;
        if (there.subarray(0, chunk.length).equals(chunk)) {
          sameBytes += chunk.length;
          continue;
        }
      }
      out ??= begin();
      writeAll(out, chunk);
    }
    if (out === undefined && isLonger) out = begin();
  } finally {
    if (before !== undefined) closeSync(before);
    if (out !== undefined) closeSync(out);
  }
  if (out === undefined) return false;
  renameSync(temporary, path);
  return true;

  /** Opens the new file, and copies the bytes that are the same. */
  function begin(): number {
    const file = openSync(temporary, 'wx');
    for (let at = 0; before !== undefined && at < sameBytes; ) {
      const some = read(before, at, Math.min(chunkSize, sameBytes - at));
      if (some.length === 0) throw new Error(`${path} became shorter while it was read`);
      writeAll(file, some);
      at += some.length;
    }
    return file;
  }
}

/** The bytes of all pieces, in at least one chunk. The next chunk overwrites a chunk. */
function* inChunks(pieces: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes 3 bytes at most.
    if (typeof piece === 'string' && length + 3 * piece.length <= chunkSize) {
      length += rendered.write(piece, length);
      continue;
    }
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let at = 0; at < bytes.length; ) {
      const some = bytes.subarray(at, at + chunkSize - length);
      rendered.set(some, length);
      length += some.length;
      at += some.length;
      if (length === chunkSize) {
        yield rendered;
        length = 0;
      }
    }
  }
  yield rendered.subarray(0, length);
}

/** Reads up to `length` bytes from a position on; fewer at the end of the file. */
function read(file: number, position: number, length: number): Buffer {
  let done = 0;
  while (done < length) {
    const some = readSync(file, existing, done, length - done, position + done);
    if (some === 0) break;
    done += some;
  }
  return existing.subarray(0, done);
}

/** The system may take less than everything, as when the disk is nearly full. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
