// Load: the catalogue folder → source files (path and bytes), sorted by path.

import fs, { lstatSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastGlob, { type FileSystemAdapter, type Options } from 'fast-glob';
import { inFolders, isNamedYaml, type Source, type SourceFolder } from '../catalogue/source.ts';
import { type FileClock, noClock } from '../disk/file-clock.ts';
import { below, nameOf, parentOf } from '../disk/paths.ts';
import { type Stamp, stampOf, stampOfFolder, trustedStamp } from '../disk/stamp.ts';
import { compareText } from '../problem.ts';
import {
  type FileIndex,
  type IndexedFolder,
  type IndexedSources,
  indexedFolder,
  indexOfFolders,
} from './file-index.ts';
import { readFile, UnreadFile } from './file-source.ts';
import { listUndecodable, undecoded } from './undecodable-names.ts';

/**
 * Every path of the folder whose name ends like a YAML file's, in any letter case, and every link
 * to a folder. Links are reported and not followed. Throws the system's error when the folder
 * cannot be read.
 */
export function loadCatalogue(folder: string): readonly Source[] {
  const { folders } = loadIndexed(folder, undefined, noClock);
  const sources = folders.flatMap((one) => one.sources());
  return sources.sort((a, b) => compareText(a.path, b.path));
}

/**
 * The same by folders, with an index for the next time. What the cached index has is not read. The
 * clock was read before.
 */
export function loadIndexed(
  folder: string,
  cached: FileIndex | undefined,
  clock: FileClock,
): IndexedSources {
  const found = fastGlob.sync('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    ...readingBelow(folder),
  });
  const folders = new Map([['', startFolder(cached, '')]]);
  const undecodable = undecodableIn(folder, found);
  // No stamp here would tell of their change.
  let isWhole = undecodable.sources.length === 0;
  for (const { path, dirent } of found.sort((a, b) => compareText(a.path, b.path))) {
    if (undecodable.paths.has(path)) continue;
    const isYaml = isNamedYaml(path);
    if (dirent.isDirectory()) folders.set(path, startFolder(cached, path));
    const into = folders.get(parentOf(path));
    if (into === undefined) continue;
    let source: Source | undefined;
    if (dirent.isSymbolicLink()) {
      // Should it come to point to a folder, no stamp here would tell.
      isWhole = false;
      if (isYaml || pointsToFolder(below(folder, path))) source = { path, kind: 'link' };
    } else if (isYaml) {
      source = dirent.isFile()
        ? loadFile(folder, path, into, clock)
        : { path, kind: dirent.isDirectory() ? 'folder' : 'device' };
    }
    if (source === undefined) continue;
    if (source.kind !== 'file') isWhole = false;
    into.sources.push(source);
  }
  for (const source of undecodable.sources) {
    const { sources = [] } = folders.get(parentOf(source.path)) ?? {};
    sources.push(source);
    sources.sort((a, b) => compareText(a.path, b.path));
  }
  const indexed = [...folders].map(([path, files]) =>
    indexedFolder(path, stampOfFolder(folder, path, clock), files),
  );
  return {
    folders: isWhole ? indexed.map((one) => loadedFolder(one, folders)) : inFolders(all(folders)),
    index: indexOfFolders(indexed, isWhole),
  };
}

/** fast-glob takes a backslash in the folder's path for a slash, which it is on Windows alone. */
function readingBelow(folder: string): Pick<Options, 'fs'> {
  const path = resolve(folder);
  if (sep === '\\' || !path.includes('\\')) return {};
  const wrong = path.replaceAll('\\', '/');
  // Below a path that ends with one it adds no slash of its own.
  const real = (asked: string) =>
    asked.startsWith(wrong) ? join(path, `/${asked.slice(wrong.length)}`) : asked;
  const { readdirSync } = fs;
  const reader = { readdirSync: (asked: string, ...more: []) => readdirSync(real(asked), ...more) };
  return { fs: reader as Pick<FileSystemAdapter, 'readdirSync'> };
}

/** What has a name that is no UTF-8, where that matters: and the paths that lead to nothing. */
function undecodableIn(folder: string, found: readonly { readonly path: string }[]) {
  const sources: Source[] = [];
  const paths = new Set<string>();
  // Next to no catalogue has any.
  const suspects = found.filter(({ path }) => nameOf(path).includes(undecoded));
  for (const parent of new Set(suspects.map(({ path }) => parentOf(path)))) {
    const { names, decodable } = listUndecodable(folder, parent);
    for (const { path } of suspects) {
      if (parentOf(path) === parent && !decodable.has(nameOf(path))) paths.add(path);
    }
    for (const { shown, isFolder } of names) {
      if (!isFolder && !isNamedYaml(shown)) continue;
      sources.push({ path: below(parent, shown), kind: 'undecodable', isFolder });
    }
  }
  return { sources, paths };
}

function loadedFolder(
  { path, version }: IndexedFolder,
  folders: ReadonlyMap<string, LoadingFolder>,
): SourceFolder {
  const { sources = [] } = folders.get(path) ?? {};
  return { path, version, count: sources.length, sources: () => sources };
}

function all(folders: ReadonlyMap<string, LoadingFolder>): Source[] {
  return [...folders.values()].flatMap(({ sources }) => sources);
}

/** A folder whose files are being loaded, and what the cached index says of them. */
interface LoadingFolder {
  readonly cached: IndexedFolder | undefined;
  readonly names: string[];
  readonly blobs: string[];
  readonly stamps: number[];
  /** The files, and what else has a name like theirs. */
  readonly sources: Source[];
}

function startFolder(cached: FileIndex | undefined, path: string): LoadingFolder {
  return {
    cached: cached?.folders.find((one) => one.path === path),
    names: [],
    blobs: [],
    stamps: [],
    sources: [],
  };
}

/** The file; undefined when it is gone since it was listed, as when an editor saves it. */
function loadFile(
  folder: string,
  path: string,
  into: LoadingFolder,
  clock: FileClock,
): Source | undefined {
  const name = nameOf(path);
  const note = (blob: string, stamp: Stamp) => {
    into.names.push(name);
    into.blobs.push(blob);
    into.stamps.push(...stamp);
  };
  const row = into.cached?.names.indexOf(name) ?? -1;
  if (into.cached !== undefined && row >= 0) {
    const { blobs, stamps } = into.cached;
    const stats = lstatSync(below(folder, path), { throwIfNoEntry: false });
    if (stats?.isFile()) {
      const stamp = stampOf(stats);
      const blob = blobs[row] ?? '';
      if (stamp.every((value, at) => value === stamps[3 * row + at])) {
        note(blob, stamp);
        return new UnreadFile(folder, path, blob);
      }
    }
  }
  const read = readFile(folder, path);
  if (read?.source.kind === 'file') note(read.source.blob, trustedStamp(read.stats, clock));
  return read?.source;
}

function pointsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    // It leads nowhere, to itself, or below a file.
    return false;
  }
}
