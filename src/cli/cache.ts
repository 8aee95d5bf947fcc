// Opens the cache of counted files that the flags `--cache` and `--no-cache` choose.

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type CounterCache, openCounterCache } from '../cache/counter-cache.ts';
import { hashTexts } from '../version.ts';
import { explainError } from './failures.ts';

export interface CacheFlags {
  /** A folder, false for no cache, or undefined for the default folder. */
  readonly cache?: string | boolean | undefined;
}

/**
 * Opens the cache in the folder of `--cache`. By default it is in the nearest `node_modules`, or else in the user's
 * folder for caches.
 */
export function createCacheFromFlags({ cache }: CacheFlags): CounterCache {
  const chosenFolder = typeof cache === 'string' ? cache : undefined;
  const folder =
    cache === false
      ? undefined
      : (chosenFolder ?? findPackagesCacheFolder(process.cwd()) ?? findUserCacheFolder());
  // Without a path, nothing is kept.
  if (folder === undefined) return openCounterCache();
  let hasWarned = false;
  return openCounterCache({
    path: join(folder, 'counters'),
    program: hashProgram(),
    onFailure: (error) => {
      if (hasWarned) return;
      hasWarned = true;
      process.stderr.write(
        'The cache could not be kept, and the next run will take longer: name another folder with `--cache`, ' +
          `or do without by \`--no-cache\`. ${explainError(error)}\n`,
      );
    },
  });
}

/** Returns a folder in the nearest `node_modules`, where tools keep caches; undefined without any. */
function findPackagesCacheFolder(folder: string): string | undefined {
  const packages = join(folder, 'node_modules');
  // With a slash at its end, the path exists only if it is that of a folder.
  if (existsSync(`${packages}/`)) return join(packages, '.cache/translation-catalogue');
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackagesCacheFolder(parent);
}

/**
 * Returns a folder below the user's one for caches on Linux (https://specifications.freedesktop.org/basedir-spec/),
 * macOS or Windows. Undefined when the environment names none.
 */
function findUserCacheFolder(): string | undefined {
  const { XDG_CACHE_HOME: xdgCacheHome = '', LOCALAPPDATA: localAppData = '' } = process.env;
  const defaultCaches =
    process.platform === 'win32'
      ? localAppData
      : join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');
  const caches = isAbsolute(xdgCacheHome) ? xdgCacheHome : defaultCaches;
  return isAbsolute(caches) ? join(caches, 'translation-catalogue') : undefined;
}

/**
 * Hashes the program, so that another version doesn't use cached results. The first file of the bundle is enough: it
 * imports the others by names that contain hashes of their contents.
 */
function hashProgram(): string {
  const program = resolve(process.argv[1] ?? '');
  return hashTexts([process.version, readFileSync(program, 'utf8')]);
}
