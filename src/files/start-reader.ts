// Reads the start of files in a checkout as text, which is enough to recognize their formats.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isBelowFolder } from './absolute-paths.ts';
import { isSafePath } from './checkout.ts';
import { readFileStart } from './regular-file.ts';

/** Creates a function that reads the start of a file in a checkout, at most `maxBytes`; undefined if it can't be read. */
export function createStartReader(
  checkout: string,
): (path: string, maxBytes: number) => string | undefined {
  let root: string;
  try {
    root = realpathSync(checkout);
  } catch {
    return () => undefined;
  }
  return (path, maxBytes) => (isSafePath(path) ? readStart(root, path, maxBytes) : undefined);
}

/** Reads the start of a file; undefined if it is no file, unreadable or outside the checkout. */
function readStart(root: string, path: string, maxBytes: number): string | undefined {
  try {
    const real = realpathSync(join(root, path));
    if (!isBelowFolder(real, root)) return undefined;
    const bytes = readFileStart(real, maxBytes);
    return bytes && decodeStart(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-16 with a byte order mark, else UTF-8. */
function decodeStart(bytes: Buffer): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
