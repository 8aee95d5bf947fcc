// The cache flags → the cache to use.

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type CounterCache, openCounterCache } from '../cache/counter-cache.ts';
import { hashTexts } from '../version.ts';
import { explainError } from './failures.ts';

export interface CacheFlags {
  /** A folder, false for no cache, or undefined for the usual place. */
  readonly cache?: string | boolean | undefined;
}

/**
 * The cache that flags ask for. Without `--cache` it is beside the packages, and where there are none, in
 * the user's folder for caches.
 */
export function createCacheFromFlags({ cache }: CacheFlags): CounterCache {
  const asked = typeof cache === 'string' ? cache : undefined;
  const folder =
    cache === false ? undefined : (asked ?? usualFolder(process.cwd()) ?? usersFolder());
  if (folder === undefined) return openCounterCache();
  let hasWarned = false;
  return openCounterCache({
    path: join(folder, 'counters'),
    program: programVersion(),
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

/** In the nearest `node_modules`, as tools have it; undefined where there is none. */
function usualFolder(below: string): string | undefined {
  const packages = join(below, 'node_modules');
  // With a slash at its end, the path leads to a folder or nowhere.
  if (existsSync(`${packages}/`)) return join(packages, '.cache/translation-catalogue');
  const above = dirname(below);
  return above === below ? undefined : usualFolder(above);
}

/**
 * In the folder for caches of the system: https://specifications.freedesktop.org/basedir-spec/ or that of
 * macOS or Windows. Undefined where there can be no such folder.
 */
function usersFolder(): string | undefined {
  const { XDG_CACHE_HOME: said = '', LOCALAPPDATA: local = '' } = process.env;
  const usual =
    process.platform === 'win32'
      ? local
      : join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');
  const caches = isAbsolute(said) ? said : usual;
  return isAbsolute(caches) ? join(caches, 'translation-catalogue') : undefined;
}

/** The names in the program's first file change with every other file of it. */
function programVersion(): string {
  const program = resolve(process.argv[1] ?? '');
  return hashTexts([process.version, readFileSync(program, 'utf8')]);
}
