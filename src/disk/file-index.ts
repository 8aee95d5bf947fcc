// The index of a catalogue folder: which files it held, and git's identifier of each, by the stamps
// that the file system gives when anything changes. With it a file that has not changed need not be
// read, nor a folder be listed.

import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';
import { maximumFileSize, type Source } from '../catalogue/source.ts';
import { gitBlobId, versionOf } from '../version.ts';
import type { HelperThread } from './helper-thread.ts';
import { kinds } from './look-through.ts';
import { restored, shortened } from './path-list.ts';

/** In columns: a large catalogue is looked over much faster than as an object for each file. */
export interface FileIndex {
  /** Of all files together: another one when any byte or path is. */
  readonly version: string;
  /** The catalogue folder itself and all below it, with their stamps; null when it is not sure. */
  readonly folders: readonly (readonly [path: string, ...Stamp])[] | null;
  /** In the order of paths. */
  readonly paths: readonly string[];
  /** For each file, git's identifier of its bytes. */
  readonly blobs: readonly string[];
  /** For each file, the numbers of its stamp; three zeros where a change might go unseen. */
  readonly stamps: readonly number[];
}

/** Size, time of the last change in milliseconds, and number of a file or folder on its disk. */
export type Stamp = readonly [size: number, changed: number, inode: number];

/**
 * Begins to look which files are others than the index has it, and gives what ends it: undefined when
 * files or folders were added, removed or renamed, or when that is not sure.
 */
export function startLooking(
  folder: string,
  index: FileIndex,
  helper: HelperThread,
): () => ReadonlySet<string> | undefined {
  const { folders, paths, stamps } = index;
  if (folders === null) return () => undefined;
  const looks = helper.look(folder, [...folders.map(([path]) => path), ...paths]);
  return () => {
    const results = looks();
    const isNow = (row: number, kind: number, stamp: readonly number[], from: number) =>
      results[row] === kind &&
      results[row + 1] === stamp[from] &&
      results[row + 2] === stamp[from + 1] &&
      results[row + 3] === stamp[from + 2];
    let row = 0;
    for (const [, ...stamp] of folders) {
      if (!isNow(row, kinds.folder, stamp, 0)) return undefined;
      row += 4;
    }
    const changed = new Set<string>();
    for (let at = 0; at < paths.length; at++, row += 4) {
      if (results[row] !== kinds.file) return undefined;
      if (!isNow(row, kinds.file, stamps, 3 * at)) changed.add(paths[at] ?? '');
    }
    return changed;
  };
}

/** The sources of a folder of whose files only some have changed: only those are read. */
export function sourcesOfIndex(
  folder: string,
  index: FileIndex,
  changed: ReadonlySet<string>,
): IndexedSources | undefined {
  const start = Date.now();
  const known = new Set(index.paths);
  if (![...changed].every((path) => known.has(path))) return undefined;
  const [blobs, stamps] = [[...index.blobs], [...index.stamps]];
  const sources: Source[] = [];
  for (const [at, path] of index.paths.entries()) {
    if (!changed.has(path)) sources.push(new UnreadFile(folder, path, blobs[at] ?? ''));
    else {
      const read = readFile(folder, path);
      if (read?.source.kind !== 'file') return undefined;
      sources.push(read.source);
      blobs[at] = read.source.blob;
      trusted(read.stamp, start).forEach((value, column) => {
        stamps[3 * at + column] = value;
      });
    }
  }
  const { folders, paths } = index;
  return {
    sources,
    index: { version: versionOfFiles(paths, blobs), folders, paths, blobs, stamps },
  };
}

export interface IndexedSources {
  readonly sources: readonly Source[];
  readonly index: FileIndex;
}

/** Loads files one after the other; those that the known index has unchanged are not read. */
export function startLoading(folder: string, known: FileIndex | undefined) {
  const start = Date.now();
  const rows = new Map(known?.paths.map((path, at) => [path, at]));
  const paths: string[] = [];
  const blobs: string[] = [];
  const stamps: number[] = [];

  /** The source at a path; undefined when it is gone since it was listed, as when an editor saves. */
  function load(path: string): Source | undefined {
    const row = rows.get(path);
    const before = row === undefined ? undefined : known?.stamps.slice(3 * row, 3 * row + 3);
    if (before !== undefined && isSame(stampOfFile(folder, path), before)) {
      const blob = known?.blobs[row ?? 0] ?? '';
      note(path, blob, before);
      return new UnreadFile(folder, path, blob);
    }
    const read = readFile(folder, path);
    if (read?.source.kind === 'file') note(path, read.source.blob, trusted(read.stamp, start));
    return read?.source;
  }

  function note(path: string, blob: string, stamp: readonly number[]): void {
    paths.push(path);
    blobs.push(blob);
    stamps.push(...stamp);
  }

  /** The index of all files that were loaded, in that order. */
  function index(folders: FileIndex['folders']): FileIndex {
    return { version: versionOfFiles(paths, blobs), folders, paths, blobs, stamps };
  }

  return { load, index };
}

function versionOfFiles(paths: readonly string[], blobs: readonly string[]): string {
  return versionOf([...paths, ...blobs]);
}

/** A stamp that every later change will make another; zeros when the next might come too soon. */
export function trusted(stamp: Stamp, start: number): Stamp {
  const [, changed] = stamp;
  // Clocks of file systems tick some hundred times a second, those of a few only every two seconds.
  const tick = changed % 1000 === 0 ? 2500 : 100;
  return changed + tick < start ? stamp : [0, 0, 0];
}

/** The stamp of a folder below another, or of that itself. A link is none. */
export function stampOfFolder(folder: string, path: string): Stamp | undefined {
  const stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? stampOf(stats) : undefined;
}

function stampOfFile(folder: string, path: string): Stamp | undefined {
  const stats = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isFile() ? stampOf(stats) : undefined;
}

function stampOf({ size, ctimeMs, ino }: Stats): Stamp {
  return [size, ctimeMs, ino];
}

function isSame(one: Stamp | undefined, other: readonly number[]): boolean {
  return one?.every((value, at) => value === other[at]) === true;
}

type FileSource = Extract<Source, { kind: 'file' }> & { readonly blob: string };

/** A file that is read only when somebody asks for its bytes. */
class UnreadFile implements FileSource {
  readonly kind = 'file';

  constructor(
    readonly folder: string,
    readonly path: string,
    readonly blob: string,
  ) {}

  get bytes(): Uint8Array {
    return readFileSync(`${this.folder}/${this.path}`);
  }
}

interface ReadFile {
  readonly source: FileSource | Exclude<Source, { kind: 'file' }>;
  readonly stamp: Stamp;
}

const usualFile = Buffer.alloc(16 * 1024);

function readFile(folder: string, path: string): ReadFile | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(`${folder}/${path}`, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    // Stamped before it is read: what changes meanwhile is then read again.
    const stats = fstatSync(descriptor);
    const stamp = stampOf(stats);
    const { size } = stats;
    if (size > maximumFileSize) return { source: { path, kind: 'too-large', size }, stamp };
    const length = readSync(descriptor, usualFile, 0, usualFile.length, 0);
    const bytes =
      length < usualFile.length
        ? Buffer.from(usualFile.subarray(0, length))
        : readFileSync(descriptor);
    return { source: { path, kind: 'file', bytes, blob: gitBlobId(bytes) }, stamp };
  } finally {
    closeSync(descriptor);
  }
}

/** The index as lines of text, to be kept in a file. */
export function linesOfIndex({ version, folders, paths, blobs, stamps }: FileIndex): string[] {
  const lists = [folders, shortened(paths), stamps].map((list) => JSON.stringify(list));
  return [version, ...lists, blobs.join(' ')];
}

/** The index that gave these lines. */
export function indexOfLines(lines: readonly string[]): FileIndex {
  const [version = '', folders = '', paths = '', stamps = '', blobs = ''] = lines;
  return {
    version,
    folders: JSON.parse(folders),
    paths: restored(JSON.parse(paths)),
    stamps: JSON.parse(stamps),
    blobs: blobs === '' ? [] : blobs.split(' '),
  };
}
