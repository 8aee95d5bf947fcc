// A checkout of translated software: which files a mask matches, and their bytes. Nothing outside
// of the checkout is read, wherever its links lead.

import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { getPieces, matchMask, repeatedCode } from '../file-mask.ts';
import { compareText } from '../problem.ts';
import { appendName } from './paths.ts';
import { readWithoutLinks } from './regular-file.ts';
import { walkFolder } from './walk.ts';
import { isBelowFolder } from './whole-paths.ts';

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
 * Every path of a checkout that a mask with one `*` matches, in the order of paths; the `*` is a
 * part of one name. Links are listed where the mask ends, and not followed on the way. A mask that ends
 * with a `/` represents folders, and so do its paths.
 */
export function listMaskFiles(checkout: string, mask: string): string[] {
  if (!isInside(mask)) return [];
  const deep = mask.indexOf('**/*');
  if (deep >= 0) return filesBelow(checkout, mask.slice(0, deep), mask.slice(deep + 4));
  const isOfFolders = mask.endsWith('/');
  const names = mask.split('/').filter((name) => name !== '' && name !== '.');
  if (names.length === 0) return [];
  const last = names.length - 1;
  const start = names.findIndex((name) => getPieces(name).length > 1);
  // The part before the code is an ordinary path, which may lead through a link.
  let paths = [names.slice(0, start < 0 ? last : start).join('/')];
  for (const [at, name] of names.entries()) {
    if (at < start || (start < 0 && at < last)) continue;
    const isFolder = isOfFolders || at < last;
    paths = paths.flatMap((path) =>
      namesLike(name, join(checkout, path), isFolder).map((found) => appendName(path, found)),
    );
  }
  const trimmed = names.join('/');
  return paths
    .filter((path) => !trimmed.includes(repeatedCode) || matchMask(trimmed, path) !== undefined)
    .map((path) => (isOfFolders ? `${path}/` : path))
    .sort(compareText);
}

/** All files below a folder with an ending. */
function filesBelow(checkout: string, folder: string, ending: string): string[] {
  return listFilesEndingIn(join(checkout, folder), [ending]).map((path) => folder + path);
}

/** Returns the names in a folder that a part of a mask matches; none when the folder cannot be read. */
function namesLike(part: string, folder: string, isFolder: boolean): string[] {
  const pieces = getPieces(part);
  try {
    if (pieces.length === 1) {
      const stats = lstatSync(join(folder, part), { throwIfNoEntry: false });
      return stats !== undefined && (!isFolder || stats.isDirectory()) ? [part] : [];
    }
    const [start = '', end = ''] = [pieces[0], pieces.at(-1)];
    const shortest = pieces.join('').length;
    return readdirSync(folder, { withFileTypes: true })
      .filter((dirent) => !isFolder || dirent.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(start) && name.endsWith(end) && name.length >= shortest);
  } catch {
    return [];
  }
}

export type FolderInCheckout =
  | {
      readonly kind: 'folder';
      /** Their paths are below the folder. */
      readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
    }
  /** A path without bytes, which may be the folder itself, below the checkout. */
  | {
      readonly kind: 'unread';
      readonly path: string;
      readonly why: Exclude<CheckoutFile, { kind: 'file' }>;
    };

/** The files of a folder that masks below it represent; all together are no larger than one may be. */
export function readCheckoutFolder(
  checkout: string,
  folder: string,
  masks: readonly string[],
): FolderInCheckout {
  const paths = masks
    .flatMap((mask) => listMaskFiles(checkout, folder + mask))
    .filter((path) => path.startsWith(folder));
  if (paths.length === 0) {
    const there = readCheckoutFile(checkout, folder);
    // A folder without such files is one in which nothing is translated.
    if (there.kind === 'not-a-file') return { kind: 'folder', files: [] };
    const why = there.kind === 'file' ? ({ kind: 'missing' } as const) : there;
    return { kind: 'unread', path: folder, why };
  }
  const files: { path: string; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const path of paths) {
    const file = readCheckoutFile(checkout, path);
    if (file.kind !== 'file') return { kind: 'unread', path, why: file };
    size += file.bytes.length;
    if (size > maximumTranslationFileSize) {
      return { kind: 'unread', path: folder, why: { kind: 'too-large', size } };
    }
    files.push({ path: path.slice(folder.length), bytes: file.bytes });
  }
  return { kind: 'folder', files };
}

/**
 * Every path of a checkout that ends in one of these, in the order of paths; not what tools have put
 * there. Links are not followed.
 */
export function listFilesEndingIn(checkout: string, endings: readonly string[]): string[] {
  const given = endings.filter((ending) => ending !== '');
  if (given.length === 0) return [];
  return walkFolder(checkout, { skipped: ['.git', 'node_modules', 'vendor'], ignoresErrors: true })
    .filter(({ path, dirent }) => dirent.isFile() && given.some((ending) => path.endsWith(ending)))
    .map(({ path }) => path)
    .sort(compareText);
}

/** Finds what a path below a checkout is. Throws the system's errors, except those that it reports. */
export function readCheckoutFile(checkout: string, path: string): CheckoutFile {
  if (!isInside(path)) return { kind: 'outside' };
  try {
    const root = realpathSync(checkout);
    const real = realpathSync(join(root, path));
    if (!isBelowFolder(real, root)) return { kind: 'outside' };
    // A link may have been made just now.
    return readWithoutLinks(real, maximumTranslationFileSize);
  } catch (error) {
    const kind = kindsOfErrors[(error as NodeJS.ErrnoException).code ?? ''];
    if (kind !== undefined) return { kind };
    throw error;
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
