// Replaces one file if its bytes differ from the new ones. Files of any size are compared chunk by chunk, and nothing is
// written before the first difference.

import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { toMarkDigest } from './mark.ts';

/** In bytes (chosen): nearly every published file fits into one chunk. */
const chunkSize = 1024 * 1024;

/** The chunk that is being collected from the new pieces. */
const renderedChunk = Buffer.allocUnsafeSlow(chunkSize);
/** The chunk of the existing file. It's one byte longer, to see whether the file continues. */
const existingChunk = Buffer.allocUnsafeSlow(chunkSize + 1);

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Writes different contents to a temporary path, and renames it when it is complete, after a call of `beforeRename`.
 * `exists` says whether there is a file at `path`.
 */
export function replaceFile(
  path: string,
  temporary: string,
  pieces: Iterable<string | Uint8Array>,
  exists: boolean,
  beforeRename: (digest: string) => void = () => {},
) {
  const oldFile = exists ? openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) : undefined;
  const hash = createHash('sha256');
  let newFile: number | undefined;
  let sameBytes = 0;
  /** Whether the old file continues after the same bytes. */
  let isLonger: boolean | undefined;
  try {
    for (const chunk of collectChunks(pieces)) {
      hash.update(chunk);
      if (oldFile !== undefined && newFile === undefined) {
        const oldChunk = readChunk(oldFile, sameBytes, chunk.length + 1);
        isLonger = oldChunk.length > chunk.length;
        if (oldChunk.subarray(0, chunk.length).equals(chunk)) {
          sameBytes += chunk.length;
          continue;
        }
      }
      newFile ??= createNewFile();
      writeAll(newFile, chunk);
    }
    if (newFile === undefined && isLonger) newFile = createNewFile();
  } finally {
    if (oldFile !== undefined) closeSync(oldFile);
    if (newFile !== undefined) closeSync(newFile);
  }
  const digest = toMarkDigest(hash.digest('base64url'));
  if (newFile === undefined) return { digest, isReplaced: false };
  beforeRename(digest);
  renameSync(temporary, path);
  return { digest, isReplaced: true };

  /** Creates the new file, and copies the bytes that are the same into it. */
  function createNewFile(): number {
    const file = openSync(temporary, 'wx');
    for (let offset = 0; oldFile !== undefined && offset < sameBytes; ) {
      const chunk = readChunk(oldFile, offset, Math.min(chunkSize, sameBytes - offset));
      if (chunk.length === 0) throw new Error(`${path} became shorter while it was read`);
      writeAll(file, chunk);
      offset += chunk.length;
    }
    return file;
  }
}

/** Writes a file where none is, and returns its digest. */
export function createPublishedFile(path: string, pieces: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'wx');
  try {
    for (const chunk of collectChunks(pieces)) {
      hash.update(chunk);
      writeAll(file, chunk);
    }
  } catch (error) {
    // The system's errors of descriptors have no path.
    const isSystemError = (error as NodeJS.ErrnoException).code !== undefined;
    throw isSystemError ? Object.assign(error as Error, { path }) : error;
  } finally {
    closeSync(file);
  }
  return toMarkDigest(hash.digest('base64url'));
}

/** Collects the bytes of all pieces in at least one chunk. All chunks share the same memory. */
function* collectChunks(pieces: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes at most 3 bytes in UTF-8.
    if (typeof piece === 'string' && length + 3 * piece.length <= chunkSize) {
      length += renderedChunk.write(piece, length);
      continue;
    }
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let offset = 0; offset < bytes.length; ) {
      const part = bytes.subarray(offset, offset + chunkSize - length);
      renderedChunk.set(part, length);
      length += part.length;
      offset += part.length;
      if (length === chunkSize) {
        yield renderedChunk;
        length = 0;
      }
    }
  }
  yield renderedChunk.subarray(0, length);
}

/** Reads up to `length` bytes from a position; fewer at the end of the file. */
function readChunk(file: number, position: number, length: number): Buffer {
  let total = 0;
  for (;;) {
    const count = readSync(file, existingChunk, total, length - total, position + total);
    if (count === 0) return existingChunk.subarray(0, total);
    total += count;
  }
}

/** Writes all bytes, although one call may write fewer, such as on a nearly full disk. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
