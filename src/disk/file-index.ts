// The index of a catalogue folder: which files it held, and git's identifier of each, by the marks
// that the file system leaves when anything changes. With it a file that has not changed need not be
// read, nor a folder be listed.

import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { maximumFileSize, type Source } from '../catalogue/source.ts';
import { gitBlobId } from '../version.ts';

export interface FileIndex {
  /** The catalogue folder itself and all folders below it, by path; undefined when it is unsure. */
  readonly folders: ReadonlyMap<string, Stamp> | undefined;
  /** By path, in the order of paths. */
  readonly files: ReadonlyMap<string, IndexedFile>;
}

export interface IndexedFile {
  readonly blob: string;
  /** null for a file that may have changed since without a sign of it. */
  readonly stamp: Stamp | null;
}

/** Size, time of the last change in milliseconds, and number of a file or folder on its disk. */
export type Stamp = readonly [size: number, changed: number, inode: number];

/**
 * The sources of a folder in which no file was added, removed or renamed since the index was made:
 * the changed ones are read. Undefined when the folder must be listed anew. Where it is known which
 * files have changed, and that nothing else has, no other is looked at.
 */
export function sourcesOfIndex(
  folder: string,
  index: FileIndex,
  changed?: ReadonlySet<string>,
): IndexedSources | undefined {
  const isListed = changed
    ? [...changed].every((path) => index.files.has(path))
    : isAsListed(folder, index);
  if (!isListed) return undefined;
  const loading = startLoading(folder, index, changed);
  const sources = [...index.files.keys()].map((path) => loading.load(path));
  if (sources.some((source) => source?.kind !== 'file')) return undefined;
  return {
    sources: sources.flatMap((source) => source ?? []),
    index: loading.hasRead() ? { folders: index.folders, files: loading.files } : index,
  };
}

function isAsListed(folder: string, { folders }: FileIndex): boolean {
  if (folders === undefined) return false;
  return [...folders].every(([path, stamp]) => {
    const now = stampOfFolder(folder, path);
    return now !== undefined && isSame(now, stamp);
  });
}

export interface IndexedSources {
  readonly sources: readonly Source[];
  readonly index: FileIndex;
}

/**
 * Loads files one by one, and makes their index on the way. What the known index has unchanged is
 * read only when somebody asks for its bytes.
 */
export function startLoading(
  folder: string,
  known: FileIndex | undefined,
  changed?: ReadonlySet<string>,
) {
  const start = Date.now();
  const files = new Map<string, IndexedFile>();
  let read = 0;

  /** The source at a path; undefined when it is gone since it was listed, as when an editor saves. */
  function load(path: string): Source | undefined {
    const file = below(folder, path);
    const indexed = known?.files.get(path);
    if (indexed && changed?.has(path) === false) {
      files.set(path, indexed);
      return readWhenAsked(file, path, indexed.blob);
    }
    if (indexed?.stamp) {
      const stats = lstatSync(file, { throwIfNoEntry: false });
      if (stats?.isFile() && isSame(stampOf(stats), indexed.stamp)) {
        files.set(path, indexed);
        return readWhenAsked(file, path, indexed.blob);
      }
    }
    read++;
    const source = readNow(file, path);
    if (source?.kind === 'file' && source.blob !== undefined) {
      files.set(path, { blob: source.blob, stamp: trusted(source.stamp, start) });
    }
    return source;
  }

  return { load, files, hasRead: () => read > 0 };
}

/** A stamp that every later change will make another; null when the next one might come too soon. */
export function trusted(stamp: Stamp, start: number): Stamp | null {
  const [, changed] = stamp;
  // Clocks of file systems tick some hundred times a second, those of a few only every two seconds.
  const tick = changed % 1000 === 0 ? 2500 : 100;
  return changed + tick < start ? stamp : null;
}

/** The stamp of a folder below the catalogue folder, which may be a link itself. */
export function stampOfFolder(folder: string, path: string): Stamp | undefined {
  const look = path === '' ? statSync : lstatSync;
  const stats = look(below(folder, path), { throwIfNoEntry: false });
  return stats?.isDirectory() ? stampOf(stats) : undefined;
}

function stampOf({ size, ctimeMs, ino }: Stats): Stamp {
  return [size, ctimeMs, ino];
}

function isSame(one: Stamp, other: Stamp): boolean {
  return one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

function readWhenAsked(file: string, path: string, blob: string): Source {
  return {
    path,
    kind: 'file',
    get bytes() {
      return readFileSync(file);
    },
    blob,
  };
}

type ReadSource = Source & { readonly stamp: Stamp };

const usualFile = Buffer.alloc(16 * 1024);

function readNow(file: string, path: string): ReadSource | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    // Stamped before it is read: what changes meanwhile is then read again.
    const stats = fstatSync(descriptor);
    const stamp = stampOf(stats);
    if (stats.size > maximumFileSize) return { path, kind: 'too-large', size: stats.size, stamp };
    const length = readSync(descriptor, usualFile, 0, usualFile.length, 0);
    const bytes =
      length < usualFile.length
        ? Buffer.from(usualFile.subarray(0, length))
        : readFileSync(descriptor);
    return { path, kind: 'file', bytes, blob: gitBlobId(bytes), stamp };
  } finally {
    closeSync(descriptor);
  }
}

function below(folder: string, path: string): string {
  return path === '' ? folder : `${folder}/${path}`;
}

/** The index as lines of text, to be kept in a file. */
export function* linesOfIndex({ folders, files }: FileIndex): Iterable<string> {
  yield JSON.stringify(folders === undefined ? null : [...folders]);
  yield JSON.stringify([...files].map(([path, { blob, stamp }]) => [path, blob, stamp]));
}

/** The index that gave these lines. */
export function indexOfLines([folders = '', files = '']: readonly string[]): FileIndex {
  const listed = JSON.parse(folders) as [string, Stamp][] | null;
  const rows = JSON.parse(files) as [string, string, Stamp | null][];
  return {
    folders: listed === null ? undefined : new Map(listed),
    files: new Map(rows.map(([path, blob, stamp]) => [path, { blob, stamp }])),
  };
}
