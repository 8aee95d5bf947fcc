// Survey: a published folder, and what is recorded of it → what of it can be relied on, and what
// else is there. It reads no file: the system keeps the time of every change, and a file that has
// not changed since the last build finished is what that build has written.

import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { markFile } from './mark.ts';
import type { OutputRecord } from './output-record.ts';

/** Paths are below the folder, with `/`. */
export interface Survey {
  /** Recorded, and gone or changed since. */
  readonly doubtful: ReadonlySet<string>;
  /** Files that are not recorded. */
  readonly files: ReadonlySet<string>;
  /** Folders that are not recorded. */
  readonly folders: readonly string[];
  /** What is neither file nor folder, such as links. */
  readonly others: readonly string[];
}

/** Of a folder that holds exactly what is recorded. */
export const nothingAmiss: Survey = {
  doubtful: new Set(),
  files: new Set(),
  folders: [],
  others: [],
};

/** Surveys a folder that is there. Without a record everything in it is unrecorded. */
export function surveyFolder(folder: string, record: OutputRecord | undefined): Survey {
  const found: Found = { doubtful: new Set(), files: new Set(), folders: [], others: [] };
  if (record === undefined) {
    listAll(folder, '', found);
    return found;
  }
  const folders = recordedFolders(record);
  const isRecorded = recordedPaths(record, folders);
  const lost = [...folders].filter((path) => {
    return !surveyRecorded(folder, path, isRecorded, record.finished, found);
  });
  for (const { paths, sizes } of record.groups.values()) {
    for (const [at, path] of paths.entries()) {
      const isLost = lost.length > 0 && lost.some((one) => path.startsWith(`${one}/`));
      const isThere = !isLost && isIntact(folder, path, sizes[at] ?? 0, record.finished, found);
      if (!isThere) found.doubtful.add(path);
    }
  }
  return found;
}

interface Found {
  readonly doubtful: Set<string>;
  readonly files: Set<string>;
  readonly folders: string[];
  readonly others: string[];
}

/** Unrecorded all of it: everything below a path. */
function listAll(folder: string, below: string, found: Found): void {
  for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
    note(folder, pathIn(below, entry.name), entry, found);
  }
}

function note(folder: string, path: string, entry: Dirent, found: Found): void {
  if (isOurs(path)) return;
  if (entry.isDirectory()) {
    found.folders.push(path);
    listAll(folder, path, found);
  } else if (entry.isFile()) found.files.add(path);
  else found.others.push(path);
}

/** All folders on the way to recorded files. */
function recordedFolders({ groups }: OutputRecord): Set<string> {
  const folders = new Set(['']);
  for (const { paths } of groups.values()) {
    for (const path of paths) {
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const above = path.slice(0, at);
        if (folders.has(above)) break;
        folders.add(above);
      }
    }
  }
  return folders;
}

/** Whether a path is that of a recorded file or folder. The files are seldom asked for. */
function recordedPaths({ groups }: OutputRecord, folders: ReadonlySet<string>) {
  let files: Set<string> | undefined;
  return (path: string): boolean => {
    if (folders.has(path)) return true;
    files ??= new Set([...groups.values()].flatMap((group) => group.paths));
    return files.has(path);
  };
}

/**
 * Looks into a folder only when something was added to it, removed or renamed since. False when it
 * is no folder any more: what lies below it is lost.
 */
function surveyRecorded(
  folder: string,
  path: string,
  isRecorded: (path: string) => boolean,
  finished: number,
  found: Found,
): boolean {
  const stats = lstatSync(pathIn(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    if (stats?.isFile()) found.files.add(path);
    else if (stats !== undefined) found.others.push(path);
    return false;
  }
  // The lock comes and goes in the published folder itself.
  if (path !== '' && stats.ctimeMs < finished) return true;
  for (const entry of readdirSync(pathIn(folder, path), { withFileTypes: true })) {
    const inside = pathIn(path, entry.name);
    if (!isRecorded(inside)) note(folder, inside, entry, found);
  }
  return true;
}

function isIntact(
  folder: string,
  path: string,
  size: number,
  finished: number,
  found: Found,
): boolean {
  const stats = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
  if (stats?.isFile()) return stats.size === size && stats.ctimeMs < finished;
  if (stats?.isDirectory()) {
    found.folders.push(path);
    listAll(folder, path, found);
  } else if (stats !== undefined) found.others.push(path);
  return false;
}

function pathIn(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** The lock, its helpers and the mark. */
function isOurs(path: string): boolean {
  return path === markFile || path === `${markFile}.lock`;
}
