// Reads untrusted files, such as those of a checkout. All such reads go through here: they follow no
// link in the last part of a path, never wait for a pipe or a device, and never read more bytes than allowed.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, or the reason why it isn't read. */
export type RegularFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** Also a link. */
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large'; readonly size: number };

/** Reads a whole file of at most `maxBytes`. Throws the system's errors. */
export function readRegularFile(file: string, maxBytes: number): RegularFile {
  const descriptor = openWithoutLinks(file);
  if (descriptor === undefined) return { kind: 'not-a-file' };
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

/** Reads the first bytes of a file; undefined if it is no regular file. Throws the system's errors. */
export function readFileStart(file: string, maxBytes: number): Buffer | undefined {
  const descriptor = openWithoutLinks(file);
  if (descriptor === undefined) return undefined;
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

/** Opens a file for reading; undefined for a link. */
function openWithoutLinks(file: string): number | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    return openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
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
