// The commits that changed some files, whose paths may have been others before.

import { type LoggedCommit, readMoves, readPathHistory } from '../../disk/git-log.ts';

export interface PathWalk {
  /** The oldest first. */
  readonly commits: readonly LoggedCommit[];
  /** The earlier paths of files that were moved, the newest first. */
  readonly moved: ReadonlyMap<string, readonly string[]>;
}

/** Reads the history of paths up to a commit. Throws GitError. */
export async function walkPaths(
  top: string,
  to: string,
  paths: readonly string[],
): Promise<PathWalk> {
  const moved = new Map<string, string[]>();
  const all = new Set(paths);
  for (let round = 0; ; round++) {
    const commits: LoggedCommit[] = [];
    for await (const commit of readPathHistory(top, { to, paths: [...all] })) commits.push(commit);
    commits.reverse();
    const before = all.size;
    if (round < mostMoves) {
      for (const [path, older] of findMoves(top, commits, all)) {
        const first = paths.find((one) => one === path || moved.get(one)?.includes(path));
        if (first === undefined || all.has(older)) continue;
        moved.set(first, [...(moved.get(first) ?? []), older]);
        all.add(older);
      }
    }
    if (all.size === before) return { commits, moved };
  }
}

/** Times that a file is followed to an older path; hardly any was moved more often. */
const mostMoves = 4;

/** Finds the files that a commit has moved to one of the paths. */
function* findMoves(
  top: string,
  commits: readonly LoggedCommit[],
  paths: ReadonlySet<string>,
): Iterable<readonly [path: string, older: string]> {
  const seen = new Set<string>();
  const added = new Map<string, number>();
  for (const { id, files } of commits) {
    for (const { path, blob } of files) {
      if (blob === undefined || seen.has(path) || !paths.has(path)) continue;
      seen.add(path);
      added.set(id, (added.get(id) ?? 0) + 1);
    }
  }
  // A folder is moved in one commit; languages that were added one by one were not moved.
  const largest = [...added].sort((one, other) => other[1] - one[1]).slice(0, mostMovingCommits);
  for (const [id] of largest) yield* readMoves(top, id).filter(([path]) => paths.has(path));
}

/** Commits that are asked for moved files: each takes as long as listing its files. */
const mostMovingCommits = 10;
