// Finds the commit that a revision names, such as `v1.2` or `main@{2026-10-01}`. Dates are looked up in the commits of
// the branch: git itself would use the reflog of this clone, and the current time of day.

import { correctMoments, getDay } from '../catalogue/history/days.ts';
import { parseTimestamp } from '../catalogue/timestamp.ts';
import { unshallowAdvice } from '../git/error.ts';
import { readBranch } from '../git/log.ts';
import { type Repository, resolveCommit } from '../git/repository.ts';
import { Failure } from '../problem/problem.ts';
import { quote } from '../text/wording.ts';

/** Returns the commit; undefined when the revision doesn't exist. */
export async function findRevisionCommit(
  repository: Repository,
  revision: string,
): Promise<string | undefined> {
  const dateStart = Math.max(0, revision.lastIndexOf('@{'));
  const [, date = ''] =
    /^@\{(\d{4}-\d\d-\d\d(?:[Tt ].*)?)\}$/.exec(revision.slice(dateStart)) ?? [];
  if (date === '') return resolveCommit(repository, revision);
  const newest = resolveCommit(repository, dateStart === 0 ? 'HEAD' : revision.slice(0, dateStart));
  return newest === undefined
    ? undefined
    : findNewestCommit(repository, newest, getLastSecond(date), revision);
}

/** Returns the last second of a day, or a given time, in UTC and without a zone: `2026-10-01` → `2026-10-01T23:59:59`. */
function getLastSecond(date: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const read = parseTimestamp(isDay ? `${date}T23:59:59Z` : date);
  if ('utc' in read) return read.utc.slice(0, 19);
  throw new Failure(`${read.found}\nWrite a day, such as @{2026-10-01}, or ${read.expected}.`);
}

/** Finds the newest commit of a branch up to a moment, by the dates that the published history uses. */
async function findNewestCommit(
  repository: Repository,
  tip: string,
  until: string,
  revision: string,
): Promise<string> {
  const commits: { id: string; seconds: number }[] = [];
  for await (const { id, seconds } of readBranch(repository.folder, { to: tip, paths: ['.'] })) {
    commits.push({ id, seconds });
  }
  const moments = correctMoments(commits.reverse());
  const newestMoment = moments.findLast(({ at }) => at <= until);
  const [first] = moments;
  if (newestMoment !== undefined) return newestMoment.commit;
  const beginning = first === undefined ? '' : ` It begins on ${getDay(first.at)}.`;
  throw new Failure(
    `${quote(revision)} is before what this clone knows of the branch.${beginning}\n` +
      (repository.isShallow ? `It is shallow. ${unshallowAdvice}` : 'Name a later day.'),
  );
}
