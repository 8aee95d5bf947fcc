// The cache flags → the cache to use.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../cache/cache.ts';
import { versionOf } from '../version.ts';
import { explain } from './failures.ts';

export interface CacheFlags {
  /** A folder, false for no cache, or undefined for the usual place. */
  readonly cache?: string | boolean | undefined;
}

/**
 * The cache that flags ask for. Without `--cache` it is beside the packages, and where there are none, in
 * the user's folder for caches.
 */
export function chosenCache({ cache }: CacheFlags, catalogue: string): Cache {
  const asked = typeof cache === 'string' ? cache : undefined;
  const folder =
    cache === false ? undefined : (asked ?? usualFolder(process.cwd()) ?? usersFolder(catalogue));
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

/**
 * In the folder for caches of the system: https://specifications.freedesktop.org/basedir-spec/ or that of
 * macOS or Windows. Undefined where the catalogue is on another disk, for that may have another clock, and
 * where there can be no such folder.
 */
function usersFolder(catalogue: string): string | undefined {
  const { XDG_CACHE_HOME: said = '', LOCALAPPDATA: local = '' } = process.env;
  const usual =
    process.platform === 'win32'
      ? local
      : join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');
  const caches = isAbsolute(said) ? said : usual;
  if (!isAbsolute(caches)) return undefined;
  const folder = join(caches, 'translation-catalogue');
  try {
    mkdirSync(folder, { recursive: true });
    if (statSync(folder).dev !== statSync(catalogue).dev) return undefined;
    removeOld(folder);
    return folder;
  } catch {
    return undefined;
  }
}

/** A catalogue that nothing was kept of for so long may be gone. */
const longest = 90 * 24 * 60 * 60 * 1000;

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path);
    if (Date.now() - mtimeMs > longest) rmSync(path, { recursive: true, force: true });
  }
}

/** The names in the program's first file change with every other file of it. */
function programVersion(): string {
  const program = resolve(process.argv[1] ?? '');
  return versionOf([process.version, readFileSync(program, 'utf8')]);
}
