// Finds the files of a checkout that a mask matches, and reads them. Links cannot lead out of the checkout.

import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { matchMask, pagePlaceholder, repeatedCode, splitMask } from '../languages/file-mask.ts';
import { getPageScope, listPageTranslations, selectPages } from '../languages/page-paths.ts';
import { compareText } from '../problem/problem.ts';
import { appendName, getLastName, isBelowFolder } from './paths.ts';
import { readFileStart, readRegularFile } from './regular-file.ts';
import { walkFolder } from './walk.ts';

/** Bytes. Chosen: larger files are no translation files. */
export const maxTranslationFileSize = 16 * 1024 * 1024;

/** The bytes of a file, or the reason why it can't be read. */
export type CheckoutFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' | 'outside' | 'not-a-file' | 'forbidden' }
  | { readonly kind: 'too-large'; readonly size: number };

/**
 * Whether a path of a component is relative, doesn't lead out of the checkout, and isn't in the folder `.git`, whose files
 * have passwords of remotes. No name on any disk has a NUL.
 */
export function isSafePath(path: string): boolean {
  if (/^\/|[\\\0]/.test(path)) return false;
  return !path.split('/').includes('..') && !isInGitFolder(path);
}

function isInGitFolder(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}

/**
 * Lists the paths of a checkout that a mask matches, sorted. Its `*` is a part of one name. Links that match the last name
 * are listed; other links aren't followed. A mask with a `/` at its end matches folders, whose paths end with `/`, too, and
 * one with `{page}` matches translations whose paths have it.
 */
export function listMaskFiles(checkout: string, mask: string): string[] {
  if (!isSafePath(mask)) return [];
  // `docs/**/*.md` matches all files with this ending below `docs`.
  const deepIndex = mask.indexOf('**/*');
  if (deepIndex >= 0) {
    const ending = mask.slice(deepIndex + '**/*'.length);
    return listFilesBelow(checkout, mask.slice(0, deepIndex), ending);
  }
  if (mask.includes(pagePlaceholder))
    return listPageTranslations(mask, listFilesInScope(checkout, mask));
  const isFolderMask = mask.endsWith('/');
  const names = mask.split('/').filter((name) => name !== '' && name !== '.');
  if (names.length === 0) return [];
  const last = names.length - 1;
  const start = names.findIndex((name) => splitMask(name).length > 1);
  // The folders before the code are a fixed path, which may lead through a link.
  let paths = [names.slice(0, start < 0 ? last : start).join('/')];
  for (const [index, name] of names.entries()) {
    if (index < start || (start < 0 && index < last)) continue;
    const isFolder = isFolderMask || index < last;
    paths = paths.flatMap((path) =>
      matchNames(name, join(checkout, path), isFolder).map((found) => appendName(path, found)),
    );
  }
  const trimmed = names.join('/');
  return paths
    .filter((path) => !repeatedCode.test(trimmed) || matchMask(trimmed, path) !== undefined)
    .filter((path) => !isInGitFolder(path))
    .map((path) => (isFolderMask ? `${path}/` : path))
    .sort(compareText);
}

function listFilesBelow(checkout: string, folder: string, ending: string): string[] {
  return listFilesByEnding(join(checkout, folder), [ending]).map((path) => folder + path);
}

/** Lists the files that may be pages of a mask or of a translation with `{page}`. */
function listFilesInScope(checkout: string, path: string): string[] {
  const { folder, ending } = getPageScope(path);
  return listFilesBelow(checkout, folder, ending);
}

/** Lists the names in a folder that a part of a mask matches; none if the folder cannot be read. */
function matchNames(part: string, folder: string, isFolder: boolean): string[] {
  const pieces = splitMask(part);
  try {
    if (pieces.length === 1) {
      const stats = lstatSync(join(folder, part), { throwIfNoEntry: false });
      return stats !== undefined && (!isFolder || stats.isDirectory()) ? [part] : [];
    }
    const [start = '', end = ''] = [pieces[0], pieces.at(-1)];
    const minLength = pieces.join('').length;
    return readdirSync(folder, { withFileTypes: true })
      .filter((dirent) => !isFolder || dirent.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(start) && name.endsWith(end) && name.length >= minLength);
  } catch {
    return [];
  }
}

/** The files of a folder that is a translation, or the reason why they can't be read. */
type FolderInCheckout =
  | {
      readonly kind: 'folder';
      /** `path` is relative to the folder and the same in all languages; `file` is relative to the checkout. */
      readonly files: readonly {
        readonly path: string;
        readonly file: string;
        readonly bytes: Uint8Array;
      }[];
    }
  /** The path of the unreadable file or folder, relative to the checkout. */
  | {
      readonly kind: 'unread';
      readonly path: string;
      readonly why: Exclude<CheckoutFile, { kind: 'file' }>;
    };

/**
 * Reads the files of a folder that masks match, or the pages of a path with `{page}`. Together they may be as large as one
 * translation file.
 */
export function readCheckoutFolder(
  checkout: string,
  folder: string,
  masks: readonly string[],
): FolderInCheckout {
  const paths =
    folder.includes(pagePlaceholder) && isSafePath(folder)
      ? listFilesInScope(checkout, folder)
      : masks.flatMap((mask) => listMaskFiles(checkout, folder + mask));
  const pages = selectPages(folder, paths);
  if (pages.length === 0) {
    const result = readCheckoutFile(checkout, folder);
    // An existing folder without such files is a translation without strings.
    if (result.kind === 'not-a-file') return { kind: 'folder', files: [] };
    const why = result.kind === 'file' ? ({ kind: 'missing' } as const) : result;
    return { kind: 'unread', path: folder, why };
  }
  const files: { path: string; file: string; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const { file, page } of pages) {
    const found = readCheckoutFile(checkout, file);
    if (found.kind !== 'file') return { kind: 'unread', path: file, why: found };
    size += found.bytes.length;
    if (size > maxTranslationFileSize) {
      return { kind: 'unread', path: folder, why: { kind: 'too-large', size } };
    }
    files.push({ path: page, file, bytes: found.bytes });
  }
  return { kind: 'folder', files };
}

/** Lists the paths of a checkout with one of the endings, sorted, without folders of tools. Doesn't follow links. */
export function listFilesByEnding(checkout: string, endings: readonly string[]): string[] {
  const nonEmpty = endings.filter((ending) => ending !== '');
  if (nonEmpty.length === 0) return [];
  const isRead = (path: string) => !toolFolders.has(getLastName(path));
  return [...walkFolder(checkout, { isRead, ignoresErrors: true })]
    .filter(
      ({ path, entry }) => entry?.isFile() && nonEmpty.some((ending) => path.endsWith(ending)),
    )
    .map(({ path }) => path)
    .sort(compareText);
}

/** Folders of tools, whose files are no translations of the checkout. */
export const toolFolders: ReadonlySet<string> = new Set(['.git', 'node_modules', 'vendor']);

/** Reads a file of a checkout, or returns why it can't be read. Throws other errors of the system. */
export function readCheckoutFile(checkout: string, path: string): CheckoutFile {
  if (!isSafePath(path)) return { kind: 'outside' };
  try {
    const root = realpathSync(checkout);
    const real = realpathSync(join(root, path));
    if (!isBelowFolder(real, root)) return { kind: 'outside' };
    // A link may lead into `.git`.
    if (!isSafePath(relative(root, real).split(sep).join('/'))) return { kind: 'outside' };
    // A link may have replaced the file since.
    return readRegularFile(real, maxTranslationFileSize);
  } catch (error) {
    const kind = kindsByErrorCode[(error as NodeJS.ErrnoException).code ?? ''];
    if (kind !== undefined) return { kind };
    throw error;
  }
}

const kindsByErrorCode: Readonly<Record<string, 'missing' | 'not-a-file' | 'forbidden'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  ELOOP: 'not-a-file',
  EISDIR: 'not-a-file',
  ENXIO: 'not-a-file',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

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
