// Loads a catalogue for the commands, and counts the projects that have a checkout.

import { loadSources } from '../../catalogue/load.ts';
import { type CounterCache, openCounterCache } from '../../files/counter-cache.ts';
import { type CatalogueLocation, getLocationFolder, type Source } from '../../files/source.ts';
import { getOrCreate } from '../../text/collections.ts';
import { listProjectsWithCheckout } from './checkout-folder.ts';
import type { LoadedCatalogue } from './counted.ts';
import type { CountingOptions } from './counted-checkouts.ts';
import type { CountingMemory } from './jobs/cached-counting.ts';
import type { Processes } from './jobs/processes.ts';

interface LoadOptions extends Pick<CountingOptions, 'since' | 'withPast'> {
  readonly projects?: ReadonlySet<string> | undefined;
}

/** Loads a catalogue. The counters of projects with a checkout are counted. */
export async function loadAndCount(
  catalogue: CatalogueLocation,
  cache: CounterCache,
  options: LoadOptions = {},
): Promise<LoadedCatalogue> {
  return countSources(catalogue, loadSources(catalogue, options.projects), cache, options);
}

/** Memories of earlier jobs, kept as long as the caller keeps its processes. */
const countingMemories = new WeakMap<Processes, CountingMemory>();

/** Begins to count a file of a checkout that has just changed, before its result is needed. */
export async function countInAdvance(file: string, processes: Processes): Promise<void> {
  const memory = countingMemories.get(processes);
  if (memory === undefined) return;
  const { startCounting } = await import('./jobs/cached-counting.ts');
  await startCounting(processes, memory, file);
}

/**
 * Counts the projects that have a checkout: in the `lasting` processes of the caller, or in processes that end with
 * the call.
 */
export async function countSources(
  catalogue: CatalogueLocation,
  sources: readonly Source[],
  cache: CounterCache = openCounterCache(),
  { lasting, since, withPast }: LoadOptions & { readonly lasting?: Processes } = {},
): Promise<LoadedCatalogue> {
  const projects = listProjectsWithCheckout(sources);
  if (projects.length === 0) return { sources, onDisk: sources };
  // These modules take a while to load, and most catalogues have no checkouts.
  const [
    { countCheckouts },
    { createCachedCounting, createCountingMemory },
    { createCachedLastChanges },
    { findHistoryPlace },
    { createCountingProcesses },
  ] = await Promise.all([
    import('./counted-checkouts.ts'),
    import('./jobs/cached-counting.ts'),
    import('./last-changes.ts'),
    import('./outdated/history-place.ts'),
    import('./jobs/processes.ts'),
  ]);
  const processes = lasting ?? createCountingProcesses();
  const memory = getOrCreate(countingMemories, processes, createCountingMemory);
  try {
    const counting = createCachedCounting(processes, cache, memory);
    const lastChanges = createCachedLastChanges(cache);
    const options = {
      processes: counting,
      lastChanges,
      findHistory: findHistoryPlace,
      cache,
      since,
      withPast,
      boundary: typeof catalogue === 'string' ? undefined : catalogue.repository,
    };
    return await countCheckouts(getLocationFolder(catalogue), sources, projects, options);
  } finally {
    cache.save();
    if (lasting === undefined) processes.end();
  }
}
