// Opens the cache of counted files that the flags `--cache` and `--no-cache` choose.

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type CounterCache, openCounterCache } from '../files/counter-cache.ts';
import { findGitEntry, mayBeInGit } from '../git/find-repository.ts';
import { hashTexts } from '../text/content-hash.ts';
import { refuseLinkOutside } from './catalogue-folder.ts';
import { explainError } from './failures.ts';

export interface CacheFlags {
  /** A folder, a cache that is open already, false for no cache, or undefined for the default folder. */
  readonly cache?: string | boolean | CounterCache | undefined;
}

/**
 * Opens the cache in the folder of `--cache`, or else in the user's folder for caches. It's never in a checkout by default,
 * as a cache that came with a clone could hold any figures.
 */
export function createCacheFromFlags({ cache }: CacheFlags): CounterCache {
  if (typeof cache === 'object') return cache;
  if (cache === false) return openCounterCache();
  if (typeof cache === 'string') refuseLinkOutside(cache, '--cache');
  const folder = typeof cache === 'string' ? cache : findDefaultFolder();
  // Without a path, nothing is kept.
  if (folder === undefined) return openCounterCache();
  let hasWarned = false;
  return openCounterCache({
    path: join(folder, cacheFileName),
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

/** Returns the cache folder of the repository around the working folder. */
function findDefaultFolder(): string | undefined {
  const caches = findUserCacheFolder();
  if (caches === undefined) return undefined;
  const gitEntry = mayBeInGit('.') ? findGitEntry('.') : undefined;
  const folder = join(caches, hashTexts([gitEntry ?? process.cwd()]));
  if (!existsSync(folder)) removeOldCaches(caches);
  return folder;
}

/** Removes the caches of repositories that were last counted long ago, or are gone. */
function removeOldCaches(caches: string): void {
  const now = Date.now();
  for (const name of existsSync(caches) ? readdirSync(caches) : []) {
    const path = join(caches, name, cacheFileName);
    try {
      if (now - lstatSync(path).mtimeMs < longestUnusedTime) continue;
      unlinkSync(path);
      rmdirSync(dirname(path));
    } catch {
      // Another run may be using it.
    }
  }
}

/** In milliseconds. Chosen: 90 days. */
const longestUnusedTime = 90 * 24 * 60 * 60 * 1000;

const cacheFileName = 'translation-catalogue.cache';

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
  const program = realpathSync(resolve(process.argv[1] ?? ''));
  // The name of each piece has a hash of what the piece contains, except the name of the one that counting processes run.
  const counting = join(dirname(program), 'pieces/count-process.js');
  const files = [program, ...(existsSync(counting) ? [counting] : [])];
  return hashTexts([process.version, ...files.map((file) => readFileSync(file, 'utf8'))]);
}
