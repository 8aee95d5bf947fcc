// Loads a catalogue for the commands that read it: as far as the cache's index still fits, from that.

import type { Cache } from '../cache/cache.ts';
import type { SourceFolder } from '../catalogue/source.ts';
import type { FileClock } from '../disk/file-clock.ts';
import { type FileIndex, scanIndexed, sourcesOfIndex } from '../load/file-index.ts';
import type { CountedCheckouts } from './checkouts/counted.ts';

export interface LoadedCatalogue {
  /** Of all files together. Changes whenever a byte or a path does. */
  readonly version: string;
  readonly folders: readonly SourceFolder[];
  /** How many files and other sources there are. */
  readonly count: number;
  /** What was counted in checkouts; undefined when no project has one. */
  readonly counted?: CountedCheckouts | undefined;
  /** Of the files of the projects, when none of them has a checkout. */
  readonly withoutCheckouts?: string | undefined;
}

/** Which files have changed. */
export interface Changes {
  readonly paths: ReadonlySet<string>;
  /** Read before the scan for them. */
  readonly clock: FileClock;
}

export interface ScannedChanges {
  /** Undefined when it is not sure. */
  readonly changes: Changes | undefined;
  /** The index, when nothing has. */
  readonly unchanged: FileIndex | undefined;
}

/** Scans for what has changed since the last run, without reading any file. */
export function scanForChanges(catalogue: string, cache: Cache): ScannedChanges {
  const cached = cache.index.read();
  if (cached === undefined) return { changes: undefined, unchanged: undefined };
  const clock = cache.clock();
  const paths = scanIndexed(catalogue, cached);
  return { changes: paths && { paths, clock }, unchanged: paths?.size === 0 ? cached : undefined };
}

/** Loads the catalogue; when it is known which files have changed, only those are read. */
export async function loadWithCache(
  catalogue: string,
  cache: Cache,
  changes?: Changes,
): Promise<LoadedCatalogue> {
  const cached = cache.index.read();
  const loaded =
    (cached && changes && sourcesOfIndex(catalogue, cached, changes.paths, changes.clock)) ??
    (await listAndLoad());
  const { folders, index } = loaded;
  cache.index.write(() => index);
  const count = folders.reduce((sum, folder) => sum + folder.count, 0);
  return { version: index.version, folders, count };

  async function listAndLoad() {
    // What lists folders takes a while to load itself.
    const { loadIndexed } = await import('../load/load.ts');
    return loadIndexed(catalogue, cached, cache.clock());
  }
}
