// A checkout of translated software: which files a mask stands for, and their bytes. Nothing outside
// of the checkout is read, wherever its links lead.

import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { compareText } from '../problem.ts';

/** Translation files are larger than files of the catalogue; a still larger one is a mistake. */
export const maximumTranslationFileSize = 16 * 1024 * 1024;

export type CheckoutFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' | 'outside' | 'not-a-file' | 'forbidden' }
  | { readonly kind: 'too-large'; readonly size: number };

/** A path as a component has it, below the checkout, or why it is none. */
export function isInside(path: string): boolean {
  // No name on any disk has a NUL.
  if (/^\/|[\\\0]/.test(path)) return false;
  return !path.split('/').includes('..');
}

/**
 * Every path of a checkout that a mask with one `*` stands for, in the order of paths; the `*` is a
 * part of one name. Links are listed where the mask ends, and not followed on the way.
 */
export function filesOfMask(checkout: string, mask: string): string[] {
  if (!isInside(mask)) return [];
  const parts = mask.split('*').map((part) => part && fastGlob.escapePath(part));
  const pattern = parts.join('*');
  return fastGlob
    .sync(pattern, {
      cwd: checkout,
      dot: true,
      onlyFiles: false,
      followSymbolicLinks: false,
      suppressErrors: true,
    })
    .sort(compareText);
}

/** What stands at a path below a checkout. Throws the system's errors, but for those it tells of. */
export function readCheckoutFile(checkout: string, path: string): CheckoutFile {
  if (!isInside(path)) return { kind: 'outside' };
  let descriptor: number;
  try {
    const root = realpathSync(checkout);
    const real = realpathSync(join(root, path));
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return { kind: 'outside' };
    // Neither through a link that has just been made, nor waiting for the other end of a pipe.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    descriptor = openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const kind = kindsOfErrors[(error as NodeJS.ErrnoException).code ?? ''];
    if (kind !== undefined) return { kind };
    throw error;
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'not-a-file' };
    const { size } = stats;
    if (size > maximumTranslationFileSize) return { kind: 'too-large', size };
    return { kind: 'file', bytes: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

const kindsOfErrors: Readonly<Record<string, 'missing' | 'not-a-file' | 'forbidden'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  ELOOP: 'not-a-file',
  EISDIR: 'not-a-file',
  ENXIO: 'not-a-file',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};
