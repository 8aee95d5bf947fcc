// Tracks the entries of a folder that a build writes into. Every published file claims its path, and at the end all
// unclaimed entries are removed.

import { type Dirent, mkdirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { getLastName, getParent } from '../disk/paths.ts';
import { markFile } from './mark.ts';

/** The entries that were in the folder before the build. */
export interface ExistingTree {
  /**
   * Creates the folders above a file, removes anything else at their paths and at its own, and returns whether the file
   * exists.
   */
  readonly claim: (path: string) => boolean;
  /** Removes unclaimed entries; returns the number of files removed in total. */
  readonly removeUnclaimed: () => number;
}

/** The entries of a folder that no file has claimed, by name. */
type Unclaimed = Map<string, Dirent>;

/**
 * Opens the tree below a folder. `isCaseFolded` says that the file system ignores letter case. Folders are listed when the
 * first file in them is claimed.
 */
export function openTree(root: string, isCaseFolded: boolean): ExistingTree {
  const toKey = (name: string) => (isCaseFolded ? name.toLowerCase() : name);
  const folders = new Map([['', listUnclaimed('')]]);
  const emptyFolder: Unclaimed = new Map();
  let removed = 0;
  let lastParent = '';
  let lastFolder = openFolder('');

  return { claim, removeUnclaimed };

  function claim(path: string): boolean {
    const parent = getParent(path);
    if (parent !== lastParent) {
      lastFolder = openFolder(parent);
      lastParent = parent;
    }
    return claimEntry(lastFolder, path, 'isFile');
  }

  /** Claims a folder, or creates it if it's missing; returns its unclaimed entries. */
  function openFolder(path: string): Unclaimed {
    const opened = folders.get(path);
    if (opened !== undefined) return opened;
    const exists = claimEntry(openFolder(getParent(path)), path, 'isDirectory');
    if (!exists) mkdirSync(`${root}/${path}`);
    const unclaimed = exists ? listUnclaimed(path) : emptyFolder;
    folders.set(path, unclaimed);
    return unclaimed;
  }

  /** Returns whether the path exists and is of a kind; removes an entry of any other kind. */
  function claimEntry(
    unclaimed: Unclaimed,
    path: string,
    isOfKind: 'isFile' | 'isDirectory',
  ): boolean {
    if (unclaimed.size === 0) return false;
    const name = getLastName(path);
    const entry = unclaimed.get(toKey(name));
    if (entry === undefined) return false;
    unclaimed.delete(toKey(name));
    // Replacing a file keeps the letter case of its old name, so a name in another case is removed.
    if (entry.name === name && entry[isOfKind]()) return true;
    removeEntry(getParent(path), entry);
    return false;
  }

  function listUnclaimed(path: string): Unclaimed {
    const entries = listEntries(toLatin1(`${root}/${path}`));
    const claimable = path === '' ? entries.filter(({ name }) => name !== markFile) : entries;
    return new Map(claimable.map((entry) => [toKey(entry.name), entry]));
  }

  function removeUnclaimed(): number {
    for (const [path, unclaimed] of folders) {
      for (const entry of unclaimed.values()) removeEntry(path, entry);
    }
    return removed;
  }

  function removeEntry(parent: string, entry: Dirent): void {
    removed += removeAll(`${toLatin1(`${root}/${parent}`)}/${entry.name}`, entry);
  }
}

// File names consist of bytes that need not be UTF-8. Decoded as Latin-1, they keep every byte, and the ASCII names of
// published files are unchanged.

function toLatin1(path: string): string {
  return Buffer.from(path).toString('latin1');
}

function listEntries(path: string): Dirent[] {
  return readdirSync(toBytes(path), { withFileTypes: true, encoding: 'latin1' });
}

function toBytes(path: string): Buffer {
  return Buffer.from(path, 'latin1');
}

/** Removes a file, a link, or a folder with everything in it; returns the number of files. */
function removeAll(path: string, entry: Dirent): number {
  if (!entry.isDirectory()) {
    unlinkSync(toBytes(path));
    return 1;
  }
  let count = 0;
  for (const child of listEntries(path)) count += removeAll(`${path}/${child.name}`, child);
  rmdirSync(toBytes(path));
  return count;
}
