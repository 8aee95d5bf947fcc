// Reads files that are not trusted. Reading never waits for a pipe or a device in a file's
// place, and never takes more bytes of it than asked for.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export type RegularFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large'; readonly size: number };

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Reads a whole file, unless it has more bytes than `most`. Throws the system's errors. */
export function readRegularFile(file: string, most: number, flags = 0): RegularFile {
  const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | flags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'not-a-file' };
    if (stats.size > most) return { kind: 'too-large', size: stats.size };
    // One byte more shows whether the file has grown since.
    const bytes = readUpTo(descriptor, stats.size + 1);
    if (bytes.length <= stats.size) return { kind: 'file', bytes };
    const all = Buffer.concat([bytes, readUpTo(descriptor, most + 1 - bytes.length)]);
    return all.length > most
      ? { kind: 'too-large', size: all.length }
      : { kind: 'file', bytes: all };
  } finally {
    closeSync(descriptor);
  }
}

/** Like `readRegularFile`, but refuses a link in place of the file. */
export function readWithoutLinks(file: string, most: number): RegularFile {
  return readRegularFile(file, most, O_NOFOLLOW);
}

/**
 * Reads the first bytes of a file; undefined when it is no regular file, or a link. Throws the system's
 * errors.
 */
export function readBeginning(file: string, most: number): Buffer | undefined {
  const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? readUpTo(descriptor, Math.min(stats.size, most)) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a small text; undefined when the file is missing, unreadable, not regular or too large. */
export function readSmallText(file: string, most: number): string | undefined {
  try {
    const read = readRegularFile(file, most);
    return read.kind === 'file' ? read.bytes.toString() : undefined;
  } catch {
    return undefined;
  }
}

function readUpTo(descriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  let at = 0;
  while (at < bytes.length) {
    const count = readSync(descriptor, bytes, at, bytes.length - at, null);
    if (count === 0) break;
    at += count;
  }
  return bytes.subarray(0, at);
}
