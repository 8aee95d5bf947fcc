// Lists everything below a folder by a glob, and the names that no glob matches by a second look.

import { type Dirent, readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import glob from 'fast-glob';
import { appendName } from './paths.ts';

/** A file, folder or link that was found. */
export type WalkedEntry =
  | {
      /** Relative to the folder. */
      readonly path: string;
      readonly entry: FileKind;
    }
  /** An entry whose name isn't UTF-8: its path has an escape for each such byte, `d\xE9.yaml`. */
  | { readonly path: string; readonly entry: undefined; readonly isFolder: boolean };

/** The part of a directory entry that identifies its kind. */
export type FileKind = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

interface WalkOptions {
  /** Whether a folder is read, given by its path. */
  readonly isRead?: (path: string) => boolean;
  /** Whether unreadable folders are left out. */
  readonly ignoresErrors?: boolean;
}

/**
 * Lists everything below a folder without following links; `start` is the path below it that is listed. Folders that are missing or
 * disappear meanwhile have nothing. Throws other errors of the system.
 */
export function* walkFolder(
  folder: string,
  options: WalkOptions = {},
  start = '',
): Iterable<WalkedEntry> {
  const { isRead = () => true, ignoresErrors: suppressErrors = false } = options;
  const unmatched: string[] = [];
  // The glob wants entries alone, and its types also names.
  const fs = { readdirSync: readMatched as never };
  for (const { path, dirent } of glob.globSync('**', { ...everything, suppressErrors, fs })) {
    yield { path: appendName(start, path), entry: dirent };
  }
  for (const parent of unmatched) {
    for (const found of listUnmatched(folder, parent)) {
      yield found;
      if (found.entry?.isDirectory()) yield* walkFolder(folder, options, found.path);
    }
  }

  /** Reads a folder for the glob, without names that it wouldn't match. */
  function readMatched(name: string): Dirent[] {
    const parent = appendName(start, relative(root, name).replaceAll(sep, '/'));
    if (!isRead(parent)) return [];
    const entries = readdirSync(appendName(folder, parent), { withFileTypes: true });
    const matched = entries.filter((entry) => !unmatchedName.test(entry.name));
    if (matched.length < entries.length) unmatched.push(parent);
    return matched;
  }
}

/** The folder that the glob takes for the one it searches, as it misreads a backslash in the path of the real one. */
const root = resolve('/');

const everything = {
  cwd: root,
  dot: true,
  onlyFiles: false,
  followSymbolicLinks: false,
  objectMode: true,
  unique: false,
} as const;

/** Names with line breaks or backslashes, which globs don't match, and with U+FFFD, to which bytes that aren't UTF-8 are decoded. */
const unmatchedName = /[\n\r\u2028\u2029\\\ufffd]/;

/** Lists the entries of a folder whose names no glob matches. */
function* listUnmatched(folder: string, parent: string): Iterable<WalkedEntry> {
  const path = appendName(folder, parent);
  for (const entry of readdirSync(path, { withFileTypes: true, encoding: 'buffer' })) {
    // With this encoding it's a Buffer, although the type is `string`.
    const bytes = entry.name as unknown as Buffer;
    const text = bytes.toString();
    if (!unmatchedName.test(text)) continue;
    yield Buffer.from(text).equals(bytes)
      ? { path: appendName(parent, text), entry }
      : {
          path: appendName(parent, escapeName(bytes)),
          entry: undefined,
          isFolder: entry.isDirectory(),
        };
  }
}

function escapeName(bytes: Buffer): string {
  let shown = '';
  for (let offset = 0; offset < bytes.length; ) {
    const length = measureCharacter(bytes, offset);
    shown +=
      length > 0
        ? bytes.toString('utf8', offset, offset + length)
        : `\\x${bytes.toString('hex', offset, offset + 1).toUpperCase()}`;
    offset += Math.max(1, length);
  }
  return shown;
}

/** In bytes, by the specification of UTF-8. */
const longestCharacter = 4;

/** Counts the bytes of the character at an offset; 0 if these bytes aren't UTF-8. */
function measureCharacter(bytes: Buffer, offset: number): number {
  for (let length = 1; length <= longestCharacter && offset + length <= bytes.length; length++) {
    const part = bytes.subarray(offset, offset + length);
    if (Buffer.from(part.toString()).equals(part)) return length;
  }
  return 0;
}
