// Loads a catalogue together with what its checkouts say: for the commands that read it.

import { type CounterCache, openCounterCache } from '../cache/counter-cache.ts';
import type { Source } from '../catalogue/source.ts';
import { getOrCreate } from '../collections.ts';
import { loadCatalogue } from '../load/load.ts';
import type { LoadedCatalogue } from './counted.ts';
import type { SinceCommit } from './counted-checkouts.ts';
import type { KnownCounting } from './jobs/cached-counting.ts';
import type { Processes } from './jobs/processes.ts';
import { listProjectsWithCheckout } from './projects.ts';

/** Loads a catalogue. The counters of projects with a checkout are counted. */
export async function loadAndCount(
  catalogue: string,
  cache: CounterCache,
  since?: SinceCommit,
): Promise<LoadedCatalogue> {
  return countSources(catalogue, loadCatalogue(catalogue), cache, { since });
}

/** Knowledge about the files of checkouts, kept for as long as the caller keeps its processes. */
const knownTo = new WeakMap<Processes, KnownCounting>();

/** Begins to count a file of a checkout that has just changed, before anybody asks for it. */
export async function countInAdvance(file: string, processes: Processes): Promise<void> {
  const known = knownTo.get(processes);
  if (known === undefined) return;
  const { countAhead } = await import('./jobs/cached-counting.ts');
  await countAhead(processes, known, file);
}

/**
 * Counts the projects among the sources that have a checkout: with processes of the caller, or with
 * some that end with the call.
 */
export async function countSources(
  catalogue: string,
  sources: readonly Source[],
  cache: CounterCache = openCounterCache(),
  {
    lasting,
    since,
  }: { readonly lasting?: Processes; readonly since?: SinceCommit | undefined } = {},
): Promise<LoadedCatalogue> {
  const projects = listProjectsWithCheckout(sources);
  if (projects.length === 0) return { sources, onDisk: sources };
  // Reading translation files takes a while to load, and most catalogues have none.
  const [
    { countCheckouts },
    { createCachedCounting, createKnownCounting },
    { createLastChangesCache },
    { findHistory },
    { createCountingProcesses },
  ] = await Promise.all([
    import('./counted-checkouts.ts'),
    import('./jobs/cached-counting.ts'),
    import('./last-changes.ts'),
    import('./outdated/history-place.ts'),
    import('./jobs/counting-processes.ts'),
  ]);
  const processes = lasting ?? createCountingProcesses();
  const known = getOrCreate(knownTo, processes, createKnownCounting);
  try {
    const counting = createCachedCounting(processes, cache, known);
    const lastChanges = createLastChangesCache(cache);
    const options = { processes: counting, lastChanges, findHistory, cache, since };
    return await countCheckouts(catalogue, sources, projects, options);
  } finally {
    cache.save();
    if (lasting === undefined) processes.end();
  }
}
