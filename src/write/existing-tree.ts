// The contents of a published folder before a build. Every published file claims its path; entries that no file
// has claimed is removed at the end.

import { type Dirent, mkdirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { getLastName, getParent } from '../disk/paths.ts';
import { markFile } from './mark.ts';

export interface ExistingTree {
  /**
   * Creates the folders above a file, removes anything else in its place or in theirs, and returns whether
   * the file is there already.
   */
  readonly claim: (path: string) => boolean;
  /** Removes unclaimed entries; returns the number of files removed in total. */
  readonly removeUnclaimed: () => number;
}

/** The entries of a folder that no file has claimed, by their names. */
type Unclaimed = Map<string, Dirent>;

/** Opens the tree below a folder. Folders are listed when the first file in them is claimed. */
export function openTree(root: string, isCaseFolded: boolean): ExistingTree {
  const toKey = (name: string) => (isCaseFolded ? name.toLowerCase() : name);
  const folders = new Map([['', list('')]]);
  const emptyFolder: Unclaimed = new Map();
  let removed = 0;
  let lastPath = '';
  let last = enter('');

  return { claim, removeUnclaimed };

  function claim(path: string): boolean {
    const parent = getParent(path);
    if (parent !== lastPath) {
      last = enter(parent);
      lastPath = parent;
    }
    return take(last, path, 'isFile');
  }

  /** Creates a missing folder; returns its unclaimed entries. */
  function enter(path: string): Unclaimed {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const isThere = take(enter(getParent(path)), path, 'isDirectory');
    if (!isThere) mkdirSync(`${root}/${path}`);
    const unclaimed = isThere ? list(path) : emptyFolder;
    folders.set(path, unclaimed);
    return unclaimed;
  }

  /** Returns whether the path exists and has the wanted kind; removes an entry of any other kind. */
  function take(unclaimed: Unclaimed, path: string, isWanted: 'isFile' | 'isDirectory'): boolean {
    if (unclaimed.size === 0) return false;
    const name = getLastName(path);
    const entry = unclaimed.get(toKey(name));
    if (entry === undefined) return false;
    unclaimed.delete(toKey(name));
    // A name in another case would stay when the file is replaced.
    if (entry.name === name && entry[isWanted]()) return true;
    removeEntry(getParent(path), entry);
    return false;
  }

  function list(path: string): Unclaimed {
    const entries = listEntries(bytesAsText(`${root}/${path}`));
    const others = path === '' ? entries.filter(({ name }) => name !== markFile) : entries;
    return new Map(others.map((entry) => [toKey(entry.name), entry]));
  }

  function removeUnclaimed(): number {
    for (const [path, unclaimed] of folders) {
      for (const entry of unclaimed.values()) removeEntry(path, entry);
    }
    return removed;
  }

  function removeEntry(parent: string, entry: Dirent): void {
    removed += removeAll(`${bytesAsText(`${root}/${parent}`)}/${entry.name}`, entry);
  }
}

// Names of files are bytes, and need not be UTF-8. As Latin-1 text they keep every byte, and ASCII names, which
// published files have, are the same.

function bytesAsText(path: string): string {
  return Buffer.from(path).toString('latin1');
}

function listEntries(path: string): Dirent[] {
  return readdirSync(asBytes(path), { withFileTypes: true, encoding: 'latin1' });
}

function asBytes(path: string): Buffer {
  return Buffer.from(path, 'latin1');
}

/** Removes a file, a link, or a folder with everything in it; returns the number of files. */
function removeAll(path: string, entry: Dirent): number {
  if (!entry.isDirectory()) {
    unlinkSync(asBytes(path));
    return 1;
  }
  let count = 0;
  for (const inside of listEntries(path)) count += removeAll(`${path}/${inside.name}`, inside);
  rmdirSync(asBytes(path));
  return count;
}
