// The cache flags → the cache to use.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../cache/cache.ts';
import { versionOf } from '../version.ts';
import { explain } from './failures.ts';

export interface CacheFlags {
  /** A folder, false for no cache, or undefined for the usual place. */
  readonly cache?: string | boolean | undefined;
}

/** The cache that flags ask for. Without `--cache` it is beside the packages, if there are any. */
export function chosenCache({ cache }: CacheFlags, catalogue: string): Cache {
  const asked = typeof cache === 'string' ? cache : undefined;
  const folder = cache === false ? undefined : (asked ?? usualFolder(process.cwd()));
  if (folder === undefined) return noCache;
  // Who did not ask for a cache need not hear of it, and nobody of every file of it.
  let isTold = asked === undefined;
  return openCache({
    folder,
    catalogue,
    program: programVersion(),
    onFailure: (error) => {
      if (isTold) return;
      isTold = true;
      process.stderr.write(
        `The cache could not be kept, and the next run will take longer. ${explain(error)}\n`,
      );
    },
  });
}

/** In the nearest `node_modules`, as tools have it; undefined where there is none. */
function usualFolder(below: string): string | undefined {
  const packages = join(below, 'node_modules');
  // With a slash at its end, the path leads to a folder or nowhere.
  if (existsSync(`${packages}/`)) return join(packages, '.cache/translation-catalogue');
  const above = dirname(below);
  return above === below ? undefined : usualFolder(above);
}

/** The names in the program's first file change with every other file of it. */
function programVersion(): string {
  const program = resolve(process.argv[1] ?? '');
  return versionOf([process.version, readFileSync(program, 'utf8')]);
}
