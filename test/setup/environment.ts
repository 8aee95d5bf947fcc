// The environment of the commands that tests run.

import { existsSync } from 'node:fs';
import { temporaryFolder } from './folders.ts';

/**
 * The variables that a command of the tests sees: nothing of whoever runs them, and a folder for caches that goes
 * when the tests of the file have ended.
 */
export function environment(
  added: Readonly<Record<string, string>> | undefined,
): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { PATH, ...(TMPDIR !== undefined && { TMPDIR }), XDG_CACHE_HOME: cacheFolder(), ...added };
}

/** One for all commands of a test file. */
function cacheFolder(): string {
  if (caches === undefined || !existsSync(caches)) caches = temporaryFolder();
  return caches;
}

let caches: string | undefined;
