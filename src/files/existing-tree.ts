// Tracks the entries of a folder that a build writes into. Every published file claims its path. At the end, unclaimed files
// of earlier builds are removed; entries that no build has written always stay.

import { type Dirent, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { digestBytes, isOwnName, type MarkedFiles } from './mark.ts';
import { getLastName, getParent } from './paths.ts';
import { readRegularFile } from './regular-file.ts';

/** The entries that were in a folder before the build. */
export interface ExistingTree {
  /** Paths that no build has written. That of a folder `.git` ends with `/`. */
  readonly unknown: readonly string[];
  /** Returns the unknown path that a published file would replace. */
  readonly findConflict: (path: string) => string | undefined;
  /**
   * Creates the folders above a published file, and returns whether the file exists. Files that are in the way of a
   * folder, or in a folder that is in the way, are removed.
   */
  readonly claim: (path: string) => boolean;
  /** Calls `saveChanged` for a claimed file that is about to be replaced, if it has changed since a build wrote it. */
  readonly prepareReplacing: (path: string) => void;
  /** Removes unclaimed files, and folders that are empty then. */
  readonly removeUnclaimed: () => RemovedFiles;
}

interface RemovedFiles {
  /** The number of files that were removed in total. */
  readonly removed: number;
  /** Unclaimed files that stay because they have changed since a build wrote them. */
  readonly changed: readonly string[];
}

/**
 * Lists the tree below a folder. `isCaseFolded` says that the file system ignores letter case. Only files that the mark
 * lists are ever replaced or removed, and links are never followed. As the mark may be forged, `saveChanged` is
 * called before a file is lost whose bytes the mark doesn't have.
 */
export function openTree(
  root: string,
  isCaseFolded: boolean,
  marked: MarkedFiles,
  saveChanged: (path: string) => void,
): ExistingTree {
  const toKey = (path: string) => (isCaseFolded ? path.toLowerCase() : path);
  const latin1Root = Buffer.from(root).toString('latin1');
  const markedPaths = new Map([...marked.keys()].map((path) => [toKey(path), path]));
  /** The existing paths by key: files that a build has written and nothing has claimed yet, and all folders. */
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  /** A build that is killed can leave some. */
  const emptyFolders: string[] = [];
  const unknown: string[] = [];
  const unknownFiles = new Map<string, string>();
  const foldersWithUnknown = new Map<string, string>();
  const openFolders = new Set(['']);
  let removed = 0;
  listFolder('');

  return { unknown, findConflict, claim, prepareReplacing, removeUnclaimed };

  function listFolder(path: string): void {
    const entries = listEntries(`${latin1Root}/${path}`);
    if (entries.length === 0) emptyFolders.push(path);
    for (const entry of entries) {
      if (path === '' && isOwnName(entry.name)) continue;
      listEntry(path === '' ? entry.name : `${path}/${entry.name}`, entry);
    }
  }

  function listEntry(path: string, entry: Dirent): void {
    if (!entry.isDirectory()) {
      const isPublished = entry.isFile() && markedPaths.has(toKey(path));
      if (isPublished) files.set(toKey(path), path);
      else addUnknown(path);
    } else if (entry.name.toLowerCase() === '.git') {
      addUnknown(`${path}/`);
    } else {
      folders.set(toKey(path), path);
      listFolder(path);
    }
  }

  function addUnknown(path: string): void {
    unknown.push(path);
    const isFolder = path.endsWith('/');
    const name = isFolder ? path.slice(0, -1) : path;
    (isFolder ? foldersWithUnknown : unknownFiles).set(toKey(name), path);
    for (let folder = getParent(name); folder !== ''; folder = getParent(folder)) {
      if (foldersWithUnknown.has(toKey(folder))) break;
      foldersWithUnknown.set(toKey(folder), path);
    }
  }

  function findConflict(path: string): string | undefined {
    const conflict = foldersWithUnknown.get(toKey(path)) ?? unknownFiles.get(toKey(path));
    if (conflict !== undefined) return conflict;
    for (let folder = getParent(path); folder !== ''; folder = getParent(folder)) {
      const file = unknownFiles.get(toKey(folder));
      if (file !== undefined) return file;
    }
    return undefined;
  }

  function claim(path: string): boolean {
    openFolder(getParent(path));
    const key = toKey(path);
    const existing = files.get(key);
    if (existing === undefined) {
      if (folders.has(key)) removeFolder(path);
      return false;
    }
    // Replacing a file keeps the letter case of its old name, so a name in another case is removed.
    if (getLastName(existing) !== getLastName(path)) return !removeFile(existing);
    files.delete(key);
    return true;
  }

  function prepareReplacing(path: string): void {
    if (!hasMarkedBytes(path, toKey(path))) saveChanged(path);
  }

  function openFolder(path: string): void {
    if (openFolders.has(path)) return;
    openFolder(getParent(path));
    openFolders.add(path);
    const key = toKey(path);
    const existing = folders.get(key);
    if (existing === undefined) {
      if (files.has(key)) removeFile(path);
      mkdirSync(`${root}/${path}`);
      folders.set(key, path);
    } else if (getLastName(existing) !== getLastName(path)) {
      renameSync(`${root}/${existing}`, `${root}/${path}`);
    }
  }

  function removeFile(path: string): true {
    prepareReplacing(path);
    unlinkSync(`${root}/${path}`);
    files.delete(toKey(path));
    removed++;
    return true;
  }

  function removeFolder(path: string): void {
    for (const { name } of listEntries(`${latin1Root}/${path}`)) {
      const child = `${path}/${name}`;
      if (folders.has(toKey(child))) removeFolder(child);
      else removeFile(child);
    }
    rmdirSync(`${root}/${path}`);
    folders.delete(toKey(path));
  }

  function removeUnclaimed(): RemovedFiles {
    const changed: string[] = [];
    const parents = new Set(emptyFolders);
    for (const [key, path] of files) {
      if (hasMarkedBytes(path, key)) {
        removeFile(path);
        parents.add(getParent(path));
      } else {
        changed.push(path);
      }
    }
    for (const parent of parents) removeEmptyFolders(parent);
    return { removed, changed };
  }

  /** Whether a file has bytes that the mark lists, or none, such as after a failure of the machine. */
  function hasMarkedBytes(path: string, key: string): boolean {
    const read = readRegularFile(`${root}/${path}`, Number.MAX_SAFE_INTEGER);
    const digests = marked.get(markedPaths.get(key) ?? '') ?? [];
    if (read.kind !== 'file') return false;
    return read.bytes.length === 0 || digests.includes(digestBytes(read.bytes));
  }

  /** Removes a folder and those above it, up to the first that has contents. */
  function removeEmptyFolders(path: string): void {
    for (let folder = path; folder !== ''; folder = getParent(folder)) {
      try {
        rmdirSync(`${root}/${folder}`);
      } catch (error) {
        if (isKeptFolder(error)) return;
        throw error;
      }
    }
  }
}

/** Whether an error means that a folder has contents, is a file system of its own, or is gone already. */
function isKeptFolder(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOTEMPTY', 'EEXIST', 'EBUSY', 'ENOENT', 'ENOTDIR'].includes(code);
}

// File names consist of bytes that need not be UTF-8. Decoded as Latin-1, they keep every byte, and the ASCII names of
// published files are unchanged.

function listEntries(path: string): Dirent[] {
  return readdirSync(Buffer.from(path, 'latin1'), { withFileTypes: true, encoding: 'latin1' });
}

/** Decodes a path of `unknown` for people. */
export function decodePath(path: string): string {
  return Buffer.from(path, 'latin1').toString();
}
