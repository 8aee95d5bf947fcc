// Cached entries may turn out to be lost in the middle of a run, when the files of the catalogue may
// have changed already: then the run begins again, without the cache.

import { type Cache, freshCache } from '../cache/cache.ts';
import { LostEntries } from '../catalogue/cached-folder.ts';

/** Runs with a cache; should something of it be lost on the way, `again` with an empty one. */
export async function unlessLost<Result>(
  cache: Cache,
  run: (cache: Cache) => Promise<Result>,
  again: (cache: Cache) => Promise<Result> = run,
): Promise<Result> {
  try {
    return await run(cache);
  } catch (error) {
    if (!(error instanceof LostEntries)) throw error;
    return again(freshCache(cache));
  }
}
