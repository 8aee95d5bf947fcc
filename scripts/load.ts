// Loads a catalogue for the commands that read it: with the cache's index when it still fits.

import type { Source } from '../src/catalogue/source.ts';
import type { Cache } from '../src/disk/cache.ts';
import { sourcesOfIndex } from '../src/disk/file-index.ts';
import { versionOf } from '../src/version.ts';

export interface LoadedCatalogue {
  readonly sources: readonly Source[];
  /** Of all sources together: another one when any byte of any file is. */
  readonly version: string;
}

/**
 * Loads the catalogue. Who watches it may say which files have changed: no other is then looked at.
 */
export async function loadWithCache(
  catalogue: string,
  cache: Cache,
  changed?: ReadonlySet<string>,
): Promise<LoadedCatalogue> {
  const known = cache.index.read();
  const loaded = (known && sourcesOfIndex(catalogue, known, changed)) ?? (await listAndLoad());
  cache.index.write(() => loaded.index);
  const { sources } = loaded;
  const parts = sources.flatMap((one) => [
    one.path,
    one.kind === 'file' ? (one.blob ?? '') : one.kind,
  ]);
  return { sources, version: versionOf(parts) };

  async function listAndLoad() {
    // What lists folders takes a while to load itself.
    const { loadIndexed } = await import('../src/disk/load.ts');
    return loadIndexed(catalogue, known);
  }
}
