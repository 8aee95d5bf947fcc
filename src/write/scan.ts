// Scan: a published folder, and what is recorded of it → what of it can be relied on, and what
// else is there. It reads no file: the system keeps the time of every change, and a file that has
// not changed since the last build finished is what that build has written.

import { type Dirent, readdirSync } from 'node:fs';
import { allFolders } from '../disk/folder-list.ts';
import type { HelperThread } from '../disk/helper-thread.ts';
import { leftOfText } from '../disk/left-files.ts';
import { below, parentOf } from '../disk/paths.ts';
import { isUnsure } from '../disk/remove.ts';
import { kinds } from '../disk/stat-all.ts';
import { markFile } from './mark.ts';
import type { OutputRecord } from './output-record.ts';

/** Paths are below the folder, with `/`. */
export interface Scan {
  /** Recorded, and gone or changed since. */
  readonly stale: ReadonlySet<string>;
  /** Files that are not recorded. */
  readonly files: ReadonlySet<string>;
  /** Folders that are not recorded. */
  readonly folders: readonly string[];
  /** What is neither file nor folder, such as links, and what has no name that is a text. */
  readonly others: readonly string[];
}

/** Of a folder that holds exactly what is recorded. */
export const nothingAmiss: Scan = nothingFound();

export interface ScanOptions {
  readonly helper: HelperThread;
  /**
   * Whether to look for unrecorded files in the folders of single records too: after a build that was
   * broken off. They are many, nobody else has business in them, and what is recorded of them is
   * looked at in any case. When anything else is amiss, every folder is scanned anyway.
   */
  readonly everyFolder: boolean;
}

/**
 * Begins to scan an existing folder, and gives the function that ends it. Without a record everything
 * in it is unrecorded.
 */
export function startScan(
  folder: string,
  record: OutputRecord | undefined,
  { helper, everyFolder }: ScanOptions,
): () => Scan {
  if (record === undefined) {
    return () => {
      const found = nothingFound();
      listAll(folder, '', found);
      return found;
    };
  }
  if (everyFolder) return startFullScan(folder, record, helper);
  const groups = [...record.groups.values()];
  const isAllAsLeft = helper.look(
    folder,
    record.finished,
    groups.map(({ left }) => left),
  );
  return () => {
    const tops = new Set(groups.flatMap((group) => group.tops));
    // The lock comes and goes in the folder itself, so its own time tells nothing.
    const isTopAsLeft = readdirSync(folder).every((name) => isOurs(name) || tops.has(name));
    if (isAllAsLeft() && isTopAsLeft) return nothingAmiss;
    // Somebody else was at work here, perhaps a build that keeps no records or has another cache.
    return startFullScan(folder, record, helper)();
  };
}

function startFullScan(folder: string, record: OutputRecord, helper: HelperThread): () => Scan {
  const lists = [...record.groups.values()].map(({ left }) => leftOfText(left));
  const files = lists.flatMap((list) => list.files);
  const sizes = lists.flatMap((list) => list.sizes);
  const folders = allFolders(files);
  const stats = helper.stat(folder, [...folders, ...files]);
  return () => scanRecorded(folder, record.finished, folders, files, sizes, stats());
}

function scanRecorded(
  folder: string,
  finished: number,
  folders: readonly string[],
  files: readonly string[],
  sizes: readonly number[],
  stats: Float64Array,
): Scan {
  const found = nothingFound();
  const isRecorded = recordedPaths(folders, files);
  // What lies below something that is no folder any more is lost.
  const lost = new Set(folders.filter((_, at) => stats[4 * at] !== kinds.folder));
  // A folder may have been moved into these, with files that are not new and yet not those recorded.
  const changedFolders = new Set<string>();
  folders.forEach((path, at) => {
    const [kind, , changed = 0] = stats.subarray(4 * at, 4 * at + 3);
    if (isBelow(path, lost)) return;
    if (kind !== kinds.folder) noteOther(path, kind, found);
    else if (path === '' || changed >= finished) {
      // Something was added, removed or renamed. The lock comes and goes in the folder itself.
      if (path !== '') changedFolders.add(path);
      for (const entry of readdirSync(below(folder, path), { withFileTypes: true })) {
        const inside = below(path, entry.name);
        if (!isOurs(inside) && !isRecorded(inside)) note(folder, inside, entry, found);
      }
    }
  });
  for (let at = 0; at < files.length; at++) {
    const path = files[at] ?? '';
    const row = 4 * (folders.length + at);
    const isIntact =
      stats[row] === kinds.file && stats[row + 1] === sizes[at] && (stats[row + 2] ?? 0) < finished;
    if (isIntact && lost.size + changedFolders.size === 0) continue;
    const isLost = isBelow(path, lost);
    if (isIntact && !isLost && !isBelow(path, changedFolders)) continue;
    found.stale.add(path);
    if (isLost) continue;
    if (stats[row] === kinds.folder) {
      found.folders.push(path);
      listAll(folder, path, found);
    } else if (stats[row] === kinds.other) found.others.push(path);
  }
  return found;
}

function noteOther(path: string, kind: number | undefined, found: Found): void {
  if (kind === kinds.file) found.files.add(path);
  else if (kind === kinds.other) found.others.push(path);
}

interface Found {
  readonly stale: Set<string>;
  readonly files: Set<string>;
  readonly folders: string[];
  readonly others: string[];
}

/** Whether a folder holds exactly what is recorded. */
export function isUnchanged({ stale, files, folders, others }: Scan): boolean {
  return stale.size + files.size + folders.length + others.length === 0;
}

function nothingFound(): Found {
  return { stale: new Set(), files: new Set(), folders: [], others: [] };
}

/** Unrecorded all of it: everything below a path. */
function listAll(folder: string, path: string, found: Found): void {
  for (const entry of readdirSync(below(folder, path), { withFileTypes: true })) {
    note(folder, below(path, entry.name), entry, found);
  }
}

function note(folder: string, path: string, entry: Dirent, found: Found): void {
  if (isOurs(path)) return;
  // It cannot be looked into by this name.
  if (isUnsure(entry.name)) found.others.push(path);
  else if (entry.isDirectory()) {
    found.folders.push(path);
    listAll(folder, path, found);
  } else if (entry.isFile()) found.files.add(path);
  else found.others.push(path);
}

/** Whether a path is that of a recorded file or of a folder on the way to one. */
function recordedPaths(folders: readonly string[], files: readonly string[]) {
  const known = new Set([...folders, ...files]);
  return (path: string): boolean => known.has(path);
}

/** Whether a path lies anywhere below one of these. */
function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  for (let above = parentOf(path); above !== ''; above = parentOf(above)) {
    if (folders.has(above)) return true;
  }
  return false;
}

/** The lock, its helpers and the mark. */
function isOurs(path: string): boolean {
  return path === markFile || path === `${markFile}.lock`;
}
