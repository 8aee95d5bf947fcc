// Walks through the branch of a checkout and lists the commits that changed files which are counted. The walk begins
// with the last commit before the days that are published, so the time it takes depends on these days alone.

import { correctMoments, getDay, recentDays, subtractDays } from '../catalogue/history/days.ts';
import {
  type LoggedCommit,
  type LoggedFile,
  listCommitFiles,
  readBranch,
  readBranchCommits,
} from '../git/log.ts';

export interface WalkQuestion {
  /** The newest commit. */
  readonly to: string;
  /** How many days before it are published. */
  readonly days: number;
  /** Paths of files and folders, from the top of the repository on. Only they are read. */
  readonly paths: readonly string[];
  readonly isWanted: (path: string) => boolean;
}

export interface WalkedCommit {
  readonly id: string;
  /** Its time in seconds since 1970. */
  readonly seconds: number;
  /** The files that it changed; in the base, all files that there were. */
  readonly files: readonly LoggedFile[];
}

export interface CheckoutWalk {
  /** Whether the first commit is a base: it has all files that there were. Otherwise the walk has the whole past. */
  readonly hasBase: boolean;
  /** The commits that changed a file, the oldest first. */
  readonly commits: readonly WalkedCommit[];
  /** The index in the branch of each of its commits, by identifier. */
  readonly places: ReadonlyMap<string, number>;
}

/** Walks through the branch of a repository; `top` is its top folder. */
export async function walkCheckout(top: string, question: WalkQuestion): Promise<CheckoutWalk> {
  const { to, paths, isWanted } = question;
  const branch = await readBranchCommits(top, to);
  const places = new Map(branch.map(({ id }, at) => [id, at]));
  const start = branch[findStart(branch, question.days)];
  const base = start && (await findLastChange(top, start.id, question));
  const first: WalkedCommit[] = [];
  if (base !== undefined) {
    const files = await listCommitFiles(top, base.id, paths);
    first.push({ ...base, files: files.filter(({ path }) => isWanted(path)) });
  }
  const later: WalkedCommit[] = [];
  for await (const { id, seconds, files } of readBranch(top, { to, after: start?.id, paths })) {
    const wanted = files.filter(({ path }) => isWanted(path));
    if (wanted.length > 0) later.push({ id, seconds, files: wanted });
  }
  return { hasBase: base !== undefined, commits: [...first, ...later.reverse()], places };
}

/** Finds the index of the last commit before the days that are published; -1 where there is none. */
function findStart(branch: readonly Pick<LoggedCommit, 'id' | 'seconds'>[], days: number): number {
  const moments = correctMoments(branch);
  const newest = moments.at(-1)?.at ?? '';
  // Recent growth is published even where fewer days are.
  const first = getDay(subtractDays(newest, Math.max(days, recentDays)));
  return moments.findLastIndex(({ at }) => getDay(at) < first);
}

/** Finds the newest commit that changed a file, from a commit on backwards. */
async function findLastChange(
  top: string,
  to: string,
  { paths, isWanted }: WalkQuestion,
): Promise<{ readonly id: string; readonly seconds: number } | undefined> {
  for await (const { id, seconds, files } of readBranch(top, { to, paths })) {
    if (files.some(({ path }) => isWanted(path))) return { id, seconds };
  }
  return undefined;
}
