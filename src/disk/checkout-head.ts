// The beginning of a file of a checkout, as text: enough to tell what kind of file it is.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from './checkout.ts';
import { readBeginning } from './regular-file.ts';
import { isBelowFolder } from './whole-paths.ts';

/** Reads the first bytes of files below a folder. */
export function headReader(checkout: string): (path: string, most: number) => string | undefined {
  let root: string;
  try {
    root = realpathSync(checkout);
  } catch {
    return () => undefined;
  }
  return (path, most) => (isInside(path) ? getHead(root, path, most) : undefined);
}

/** At most so many bytes; undefined for what is no file, cannot be read or lies outside. */
function getHead(root: string, path: string, most: number): string | undefined {
  try {
    const real = realpathSync(join(root, path));
    if (!isBelowFolder(real, root)) return undefined;
    const bytes = readBeginning(real, most);
    return bytes && getText(bytes);
  } catch {
    return undefined;
  }
}

function getText(bytes: Buffer): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
