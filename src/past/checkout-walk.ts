// The branch that a checkout is on → which of the files that are counted each of its commits changed. The
// walk begins with the last commit before the days that are published: so much of the past is counted,
// and no more, however long it is.

import {
  type LoggedCommit,
  type LoggedFile,
  listFilesAt,
  readBranch,
  readBranchCommits,
} from '../disk/git-log.ts';
import { getDay, getMoments, recentDays, subtractDays } from '../history/days.ts';

export interface WalkQuestion {
  /** The newest commit. */
  readonly to: string;
  /** How many days before it are published. */
  readonly days: number;
  /** Paths of files and folders, from the top of the repository on: nothing else is looked at. */
  readonly paths: readonly string[];
  readonly isWanted: (path: string) => boolean;
}

export interface WalkedCommit {
  readonly id: string;
  readonly seconds: number;
  /** Those that it changed; of the first all that there were. */
  readonly files: readonly LoggedFile[];
}

export interface CheckoutWalk {
  /** Whether the first of them has what there was before; all of the past is there otherwise. */
  readonly hasBase: boolean;
  /** Those that changed something, the oldest first. */
  readonly commits: readonly WalkedCommit[];
  /** All commits of the branch: its place in it, by the identifier of a commit. */
  readonly places: ReadonlyMap<string, number>;
}

/** Walks through a repository, from its top folder. */
export async function walkCheckout(top: string, question: WalkQuestion): Promise<CheckoutWalk> {
  const { to, paths, isWanted } = question;
  const branch = await readBranchCommits(top, to);
  const places = new Map(branch.map(({ id }, at) => [id, at]));
  const start = branch[getStart(branch, question.days)];
  const base = start && (await lastThatChanged(top, start.id, question));
  const first: WalkedCommit[] = [];
  if (base !== undefined) {
    const files = await listFilesAt(top, base.id, paths);
    first.push({ ...base, files: files.filter(({ path }) => isWanted(path)) });
  }
  const later: WalkedCommit[] = [];
  for await (const { id, seconds, files } of readBranch(top, { to, after: start?.id, paths })) {
    const own = files.filter(({ path }) => isWanted(path));
    if (own.length > 0) later.push({ id, seconds, files: own });
  }
  return { hasBase: base !== undefined, commits: [...first, ...later.reverse()], places };
}

/** The place of the last commit before all days of which anything is published; -1 where there is none. */
function getStart(branch: readonly Pick<LoggedCommit, 'id' | 'seconds'>[], days: number): number {
  const moments = getMoments(branch);
  const newest = moments.at(-1)?.at ?? '';
  const first = getDay(subtractDays(newest, Math.max(days, recentDays)));
  return moments.findLastIndex(({ at }) => getDay(at) < first);
}

/** The last of a commit and of those before it that changed a file. */
async function lastThatChanged(
  top: string,
  to: string,
  { paths, isWanted }: WalkQuestion,
): Promise<{ readonly id: string; readonly seconds: number } | undefined> {
  for await (const { id, seconds, files } of readBranch(top, { to, paths })) {
    if (files.some(({ path }) => isWanted(path))) return { id, seconds };
  }
  return undefined;
}
