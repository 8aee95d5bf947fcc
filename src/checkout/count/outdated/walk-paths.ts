// Finds the commits that changed some files, also under earlier paths.

import { availableParallelism } from 'node:os';
import { type LoggedCommit, readMoves, readPathHistory } from '../../../git/log.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';

interface PathWalk {
  /** The oldest commit is first. */
  readonly commits: readonly LoggedCommit[];
  /** The earlier paths of files that were moved; the newest is first. */
  readonly moved: ReadonlyMap<string, readonly string[]>;
}

/** Reads the history of paths up to a commit. Throws GitError. */
export async function walkPaths(
  top: string,
  to: string,
  paths: readonly string[],
): Promise<PathWalk> {
  const moved = new Map<string, string[]>();
  const allPaths = new Set(paths);
  for (let round = 0; ; round++) {
    const commits = await readPathHistory(top, { to, paths: allPaths });
    const pathCount = allPaths.size;
    if (round < maxMoves) {
      for (const [path, oldPath] of findMoves(top, commits, allPaths)) {
        const currentPath = paths.find((one) => one === path || moved.get(one)?.includes(path));
        if (currentPath === undefined || allPaths.has(oldPath)) continue;
        moved.set(currentPath, [...(moved.get(currentPath) ?? []), oldPath]);
        allPaths.add(oldPath);
      }
    }
    if (allPaths.size === pathCount) return { commits, moved };
  }
}

/** Chosen: how often a file is followed to an older path. */
const maxMoves = 4;

/** Finds the older paths of files that a commit has moved to one of the paths, perhaps back to it. */
function* findMoves(
  top: string,
  commits: readonly LoggedCommit[],
  paths: ReadonlySet<string>,
): Iterable<readonly [path: string, older: string]> {
  const present = new Set<string>();
  const addedCounts = new Map<string, number>();
  for (const { id, files } of commits) {
    for (const { path, blob } of files) {
      if (blob === undefined) present.delete(path);
      if (blob === undefined || present.has(path) || !paths.has(path)) continue;
      present.add(path);
      addedCounts.set(id, (addedCounts.get(id) ?? 0) + 1);
    }
  }
  // A folder is moved in one commit; languages that were added one by one were not moved.
  const largestCommits = [...addedCounts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, maxCommitsWithMoves);
  for (const [id] of largestCommits) yield* readMoves(top, id).filter(([path]) => paths.has(path));
}

/** Chosen: in how many commits moves are searched, as each takes as long as listing its files. */
const maxCommitsWithMoves = 10;

/** Groups files for jobs: one for each processor where there are many versions, as a job reads a source only once. */
export function groupForJobs<Item extends { readonly file: OutdatedFile }>(
  items: readonly Item[],
): Item[][] {
  const versions = items.map(({ file }) => new Set(file.steps.map((step) => step.file)).size);
  const all = versions.reduce((sum, count) => sum + count, 0);
  const processors = availableParallelism();
  const most = Math.max(fewVersions, Math.ceil(all / processors));
  const groups: Item[][] = [];
  let groupVersions = 0;
  for (const [at, item] of items.entries()) {
    const last = groups.at(-1);
    const own = versions[at] ?? 0;
    if (last !== undefined && (groupVersions + own <= most || groups.length === processors))
      last.push(item);
    else {
      groups.push([item]);
      groupVersions = 0;
    }
    groupVersions += own;
  }
  return groups;
}

/** Chosen so that the work of a job takes much longer than the start of a process. */
const fewVersions = 1500;

/**
 * Returns how many bytes of versions of each file may be read. It limits work and not time, so that figures are the same
 * on a slow machine. Chosen: eight minutes of a processor for a component in YAML, half a minute in JSON.
 */
export function getMostBytes(files: number): number {
  const mebibyte = 1024 ** 2;
  return Math.min(64 * mebibyte, Math.max(4 * mebibyte, Math.floor((512 * mebibyte) / files)));
}
