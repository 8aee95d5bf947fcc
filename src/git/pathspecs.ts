// Chooses pathspecs for questions to git about many files.

import { posix } from 'node:path';

/** Returns the paths, or their folders if there are too many for a command line. */
export function shortenPathspecs(paths: readonly string[]): readonly string[] {
  if (paths.length <= maxPathspecs) return paths;
  return [...new Set(paths.map((path) => posix.dirname(path)))];
}

/** The most paths. Chosen: the longest paths take 1 MB together, half of what a command line of Linux may have. */
const maxPathspecs = 256;

/**
 * Returns the paths, or fewer folders with all of them. git compares each pathspec with each name of each tree: a log of
 * 100 files takes several times as long as that of their folder.
 */
export function widenPathspecs(paths: Iterable<string>): readonly string[] {
  let specs = [...new Set(paths)];
  while (specs.length > fewPathspecs) {
    const depths = new Map(specs.map((spec) => [spec, spec.split('/').length]));
    const deepest = Math.max(...depths.values());
    const folders = new Set(
      specs.map((spec) => (depths.get(spec) === deepest ? posix.dirname(spec) : spec)),
    );
    if (folders.has('.')) return ['.'];
    specs = [...folders].filter((spec) => !isBelowSome(spec, folders));
  }
  return specs;
}

function isBelowSome(path: string, folders: ReadonlySet<string>): boolean {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
    if (folders.has(folder)) return true;
  return false;
}

/** Chosen: so many pathspecs take about as long as a log of all files. */
const fewPathspecs = 16;
