// Chooses pathspecs for questions to git about many files.

import { posix } from 'node:path';

/**
 * Returns the paths, or folders with all of them, and so with other files, if there are more paths than `most`. Names at the
 * top stay, as a log of everything reads each folder that a commit has changed, unless they are too many for a command line.
 */
export function shortenPathspecs(paths: Iterable<string>, most = maxPathspecs): readonly string[] {
  let specs = [...new Set(paths)];
  while (specs.length > most) {
    const depths = new Map(specs.map((spec) => [spec, spec.split('/').length]));
    const deepest = Math.max(...depths.values());
    if (deepest === 1) return specs.length > maxPathspecs ? ['.'] : specs;
    const folders = new Set(
      specs.map((spec) => (depths.get(spec) === deepest ? posix.dirname(spec) : spec)),
    );
    specs = [...folders].filter((spec) => !isBelowSome(spec, folders));
  }
  return specs;
}

function isBelowSome(path: string, folders: ReadonlySet<string>): boolean {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
    if (folders.has(folder)) return true;
  return false;
}

/** The most paths. Chosen: the longest paths take 1 MB together, half of what a command line of Linux may have. */
const maxPathspecs = 256;
