// Reads untrusted files. It never waits for a pipe or a device in place of a file, and never reads more bytes than allowed.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, or the reason why it isn't read. */
export type RegularFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large'; readonly size: number };

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Reads a whole file of at most `maxBytes`. `flags` are flags of `open`. Throws the system's errors. */
export function readRegularFile(file: string, maxBytes: number, flags = 0): RegularFile {
  const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | flags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'not-a-file' };
    if (stats.size > maxBytes) return { kind: 'too-large', size: stats.size };
    // Reads one more byte, which shows whether the file has grown since.
    const bytes = readUpTo(descriptor, stats.size + 1);
    if (bytes.length <= stats.size) return { kind: 'file', bytes };
    const all = Buffer.concat([bytes, readUpTo(descriptor, maxBytes + 1 - bytes.length)]);
    return all.length > maxBytes
      ? { kind: 'too-large', size: all.length }
      : { kind: 'file', bytes: all };
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file like `readRegularFile`, but throws the system's error for a link. */
export function readWithoutLinks(file: string, maxBytes: number): RegularFile {
  return readRegularFile(file, maxBytes, O_NOFOLLOW);
}

/** Reads the first bytes of a file; undefined if it is no regular file. Throws the system's errors, also for a link. */
export function readFileStart(file: string, maxBytes: number): Buffer | undefined {
  const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? readUpTo(descriptor, Math.min(stats.size, maxBytes)) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a small text; undefined if the file is missing, unreadable, not regular or too large. */
export function readSmallText(file: string, maxBytes: number): string | undefined {
  try {
    const read = readRegularFile(file, maxBytes);
    return read.kind === 'file' ? read.bytes.toString() : undefined;
  } catch {
    return undefined;
  }
}

function readUpTo(descriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(descriptor, bytes, filled, bytes.length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
