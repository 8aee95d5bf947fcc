// The index of a catalogue folder: which files it held, and git's identifier of each, by the stamps
// that the file system gives when anything changes. With it a file that has not changed need not be
// read, nor a folder be listed.

import { readdirSync } from 'node:fs';
import {
  isNamedYaml,
  type Source,
  type SourceFolder,
  versionOfSources,
} from '../catalogue/source.ts';
import type { FileClock } from '../disk/file-clock.ts';
import { below, nameOf, parentOf } from '../disk/paths.ts';
import { type Stamp, stampOfFolder, trustedStamp } from '../disk/stamp.ts';
import { kinds, statAll } from '../disk/stat-all.ts';
import { versionOf } from '../version.ts';
import { readFile, UnreadFile } from './file-source.ts';

export interface FileIndex {
  /** Of all files together. Changes whenever a byte or a path does. */
  readonly version: string;
  /** Whether everything in the folder that matters to a catalogue is a file in the index. */
  readonly isWhole: boolean;
  /** The catalogue folder itself and all below it, in the order of paths. */
  readonly folders: readonly IndexedFolder[];
}

/** A folder and its files, in columns: a large catalogue is scanned much faster than as objects. */
export interface IndexedFolder {
  /** Below the catalogue folder; empty for itself. */
  readonly path: string;
  readonly stamp: Stamp;
  /** Of its files together. */
  readonly version: string;
  readonly names: readonly string[];
  /** For each file, git's identifier of its bytes. */
  readonly blobs: readonly string[];
  /** For each file, the numbers of its stamp. */
  readonly stamps: readonly number[];
}

export interface IndexedSources {
  readonly folders: readonly SourceFolder[];
  readonly index: FileIndex;
}

/** How many files an index holds. */
export function countIndexed({ folders }: FileIndex): number {
  return folders.reduce((sum, { names }) => sum + names.length, 0);
}

/** Folders as an index. */
export function indexOfFolders(folders: readonly IndexedFolder[], isWhole: boolean): FileIndex {
  const version = versionOf(folders.flatMap((folder) => [folder.path, folder.version]));
  return { version, isWhole, folders };
}

/** A folder with these files, as a part of an index. */
export function indexedFolder(
  path: string,
  stamp: Stamp,
  files: Pick<IndexedFolder, 'names' | 'blobs' | 'stamps'>,
): IndexedFolder {
  const { names, blobs, stamps } = files;
  return { path, stamp, version: versionOfSources(names, blobs), names, blobs, stamps };
}

/**
 * The paths of files that have changed since the index was made, or undefined when files or folders were
 * added, removed or renamed.
 */
export function scanIndexed(folder: string, index: FileIndex): ReadonlySet<string> | undefined {
  if (!index.isWhole) return undefined;
  const { folders } = index;
  const files = folders.flatMap(({ path, names }) => names.map((name) => below(path, name)));
  const results = statAll(folder, [...folders.map(({ path }) => path), ...files]);
  const isNow = (row: number, stamp: readonly number[], from: number) =>
    results[row + 1] === stamp[from] &&
    results[row + 2] === stamp[from + 1] &&
    results[row + 3] === stamp[from + 2];
  for (const [at, one] of folders.entries()) {
    if (results[4 * at] !== kinds.folder) return undefined;
    if (!isNow(4 * at, one.stamp, 0) && !holdsTheSame(folder, one, folders)) return undefined;
  }
  const changed = new Set<string>();
  let row = 4 * folders.length;
  let file = 0;
  for (const { stamps, names } of folders) {
    for (let at = 0; at < names.length; at++, row += 4, file++) {
      if (results[row] !== kinds.file) return undefined;
      if (!isNow(row, stamps, 3 * at)) changed.add(files[file] ?? '');
    }
  }
  return changed;
}

/** Whether a folder that has changed holds what it held: an editor may have replaced a file. */
function holdsTheSame(
  folder: string,
  { path, names }: IndexedFolder,
  folders: readonly IndexedFolder[],
): boolean {
  const known = new Set(names);
  for (const one of folders) {
    if (one.path !== '' && parentOf(one.path) === path) known.add(nameOf(one.path));
  }
  const now = readdirSync(below(folder, path), { withFileTypes: true }).filter(
    (entry) => !entry.isFile() || isNamedYaml(entry.name),
  );
  return now.length === known.size && now.every(({ name }) => known.has(name));
}

/**
 * The sources of a folder of whose files only some have changed: only those are read. Undefined when
 * the index may not have all that matters. The clock was read before the scan for changes.
 */
export function sourcesOfIndex(
  folder: string,
  index: FileIndex,
  changed: ReadonlySet<string>,
  clock: FileClock,
): IndexedSources | undefined {
  if (!index.isWhole) return undefined;
  const changedIn = new Set([...changed].map(parentOf));
  const folders: SourceFolder[] = [];
  const indexed: IndexedFolder[] = [];
  let found = 0;
  for (const cached of index.folders) {
    if (!changedIn.has(cached.path)) {
      folders.push(unreadFolder(folder, cached));
      indexed.push(cached);
      continue;
    }
    const { path, names } = cached;
    const [blobs, stamps] = [[...cached.blobs], [...cached.stamps]];
    const sources: Source[] = [];
    for (const [at, name] of names.entries()) {
      const file = below(path, name);
      if (!changed.has(file)) sources.push(new UnreadFile(folder, file, blobs[at] ?? ''));
      else {
        const read = readFile(folder, file);
        if (read?.source.kind !== 'file') return undefined;
        sources.push(read.source);
        blobs[at] = read.source.blob;
        stamps.splice(3 * at, 3, ...trustedStamp(read.stats, clock));
        found++;
      }
    }
    const stamp = stampOfFolder(folder, path, clock);
    const now = indexedFolder(path, stamp, { names, blobs, stamps });
    indexed.push(now);
    folders.push({ path, version: now.version, count: sources.length, sources: () => sources });
  }
  // A file that the index does not have was added.
  if (found < changed.size) return undefined;
  return { folders, index: indexOfFolders(indexed, true) };
}

function unreadFolder(
  folder: string,
  { path, version, names, blobs }: IndexedFolder,
): SourceFolder {
  const sources = () =>
    names.map((name, at) => new UnreadFile(folder, below(path, name), blobs[at] ?? ''));
  return { path, version, count: names.length, sources };
}

const lines = new WeakMap<IndexedFolder, string>();

/** The index as lines of text, for a file. */
export function linesOfIndex({ version, isWhole, folders }: FileIndex): string[] {
  return [JSON.stringify([version, isWhole]), ...folders.map(lineOfFolder)];
}

function lineOfFolder(folder: IndexedFolder): string {
  const cached = lines.get(folder);
  if (cached !== undefined) return cached;
  const { blobs, ...rest } = folder;
  const line = JSON.stringify({ ...rest, blobs: blobs.join(' ') });
  lines.set(folder, line);
  return line;
}

/** The index that gave these lines. */
export function indexOfLines([first = '', ...rest]: readonly string[]): FileIndex {
  const [version, isWhole] = JSON.parse(first) as [string, boolean];
  const folders = rest.map((line) => {
    const { blobs, ...folder } = JSON.parse(line);
    const made: IndexedFolder = { ...folder, blobs: blobs === '' ? [] : blobs.split(' ') };
    lines.set(made, line);
    return made;
  });
  return { version, isWhole, folders };
}
