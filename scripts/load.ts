// Loads a catalogue for the commands that read it: as far as the cache's index still fits, from that.

import type { SourceFolder } from '../src/catalogue/source.ts';
import type { Cache } from '../src/disk/cache.ts';
import { type FileIndex, sourcesOfIndex, startLooking } from '../src/disk/file-index.ts';
import { type HelperThread, noHelper } from '../src/disk/helper-thread.ts';

export interface LoadedCatalogue {
  /** Of all files together: another one when any byte or path is. */
  readonly version: string;
  readonly folders: readonly SourceFolder[];
  /** How many files and other sources there are. */
  readonly count: number;
}

export interface LookedAt {
  /** Which files have changed; undefined when it is not sure. */
  readonly changed: ReadonlySet<string> | undefined;
  /** The index, when nothing has. */
  readonly unchanged: FileIndex | undefined;
}

/**
 * Begins to look whether anything has changed since the last run, without reading any file; gives
 * what ends it.
 */
export function lookForChanges(
  catalogue: string,
  cache: Cache,
  helper: HelperThread = noHelper,
): () => LookedAt {
  const known = cache.index.read();
  if (known === undefined) return () => ({ changed: undefined, unchanged: undefined });
  const changes = startLooking(catalogue, known, helper);
  return () => {
    const changed = changes();
    return { changed, unchanged: changed?.size === 0 ? known : undefined };
  };
}

/** Loads the catalogue; when it is known which files have changed, only those are read. */
export async function loadWithCache(
  catalogue: string,
  cache: Cache,
  changed?: ReadonlySet<string>,
): Promise<LoadedCatalogue> {
  const known = cache.index.read();
  const loaded =
    (known && changed && sourcesOfIndex(catalogue, known, changed)) ?? (await listAndLoad());
  const { folders, index } = loaded;
  cache.index.write(() => index);
  const count = folders.reduce((sum, folder) => sum + folder.count, 0);
  return { version: index.version, folders, count };

  async function listAndLoad() {
    // What lists folders takes a while to load itself.
    const { loadIndexed } = await import('../src/disk/load.ts');
    return loadIndexed(catalogue, known);
  }
}
