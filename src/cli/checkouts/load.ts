// Loads a catalogue together with what its checkouts say: for the commands that read it.

import { type Cache, noCache } from '../../cache/cache.ts';
import { inFolders, type Source } from '../../catalogue/source.ts';
import type { Processes } from '../count/processes.ts';
import { type Changes, type LoadedCatalogue, loadWithCache } from '../load.ts';
import type { KnownCounting } from './cached-counting.ts';
import { lookForCheckouts, versionOfProjects } from './projects.ts';

/**
 * Like `loadWithCache`, and the counters of projects with a checkout are counted: by processes of the
 * caller, or by some that end with the call.
 */
export async function loadAndCount(
  catalogue: string,
  cache: Cache,
  changes?: Changes,
  processes?: Processes,
): Promise<LoadedCatalogue> {
  const loaded = await loadWithCache(catalogue, cache, changes);
  return countCheckouts(catalogue, loaded, cache, processes);
}

/** The same of sources from elsewhere, with nothing cached. */
export async function countSources(
  catalogue: string,
  sources: readonly Source[],
): Promise<LoadedCatalogue> {
  const loaded = { folders: inFolders(sources), count: sources.length, version: '' };
  return countCheckouts(catalogue, loaded, noCache);
}

/** As long as the processes last that somebody keeps. */
const knownTo = new WeakMap<Processes, KnownCounting>();

/** Begins to count a file of a checkout that has just changed, before anybody asks for it. */
export async function countSoon(file: string, processes: Processes): Promise<void> {
  const known = knownTo.get(processes);
  if (known === undefined) return;
  const { countAhead } = await import('./cached-counting.ts');
  await countAhead(processes, known, file);
}

async function countCheckouts(
  catalogue: string,
  loaded: LoadedCatalogue,
  cache: Cache,
  lasting?: Processes,
): Promise<LoadedCatalogue> {
  const version = versionOfProjects(loaded.folders);
  const withoutCheckouts = { ...loaded, withoutCheckouts: version };
  if (cache.sound.read()?.withoutCheckouts === version) return withoutCheckouts;
  const { withCheckout, folders } = lookForCheckouts(loaded.folders);
  if (withCheckout.length === 0) return { ...withoutCheckouts, folders };
  // Reading translation files takes a while to load, and most catalogues have none.
  const [
    { withCheckouts },
    { cachedCounting, nothingKnown },
    { cachedLastChanges },
    { countingProcesses },
  ] = await Promise.all([
    import('./counted-checkouts.ts'),
    import('./cached-counting.ts'),
    import('./last-changes.ts'),
    import('../count/counting-processes.ts'),
  ]);
  const processes = lasting ?? countingProcesses();
  const cached = cache.counted.read() ?? new Map<string, string>();
  const used = new Map<string, string>();
  const known = knownTo.get(processes) ?? nothingKnown();
  knownTo.set(processes, known);
  try {
    const counting = cachedCounting(processes, cached, used, known);
    const options = { processes: counting, lastChanges: cachedLastChanges(cached, used) };
    const result = await withCheckouts(catalogue, { ...loaded, folders }, withCheckout, options);
    const isSame = used.size === cached.size && [...used.keys()].every((key) => cached.has(key));
    if (!isSame) cache.counted.write(() => used);
    return result;
  } finally {
    if (lasting === undefined) processes.end();
  }
}
