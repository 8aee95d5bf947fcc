// A word for a revision → the commit that it names. A date behind a branch, `main@{2026-10-01}`, is
// looked up in the commits of the branch: git itself would look in the log of this one clone, and count
// from the time of day.

import { parseTimestamp } from '../catalogue/timestamp.ts';
import { type Repository, resolveCommit } from '../disk/git.ts';
import { readBranch } from '../disk/git-log.ts';
import { Failure } from '../failure.ts';
import { correctMoments, getDay } from '../history/days.ts';
import { quote } from '../text/wording.ts';

/** undefined when it names none. */
export async function findCommit(
  repository: Repository,
  word: string,
): Promise<string | undefined> {
  const at = Math.max(0, word.lastIndexOf('@{'));
  const [, date = ''] = /^@\{(\d{4}-\d\d-\d\d(?:[Tt ].*)?)\}$/.exec(word.slice(at)) ?? [];
  if (date === '') return resolveCommit(repository, word);
  const newest = resolveCommit(repository, at === 0 ? 'HEAD' : word.slice(0, at));
  return newest === undefined ? undefined : newestUntil(repository, newest, getEnd(date), word);
}

/** A day ends with its last second, in UTC; a moment is itself. Without a zone. */
function getEnd(date: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const read = parseTimestamp(isDay ? `${date}T23:59:59Z` : date);
  if ('utc' in read) return read.utc.slice(0, 19);
  throw new Failure(`${read.found}\nWrite a day, such as @{2026-10-01}, or ${read.expected}.`);
}

/** The newest commit of a branch until a moment, by the dates that the history goes by. */
async function newestUntil(
  repository: Repository,
  to: string,
  until: string,
  word: string,
): Promise<string> {
  const commits: { id: string; seconds: number }[] = [];
  for await (const { id, seconds } of readBranch(repository.folder, { to, paths: ['.'] })) {
    commits.push({ id, seconds });
  }
  const moments = correctMoments(commits.reverse());
  const found = moments.findLast(({ at }) => at <= until);
  const [first] = moments;
  if (found !== undefined) return found.commit;
  const known = first === undefined ? '' : ` It begins on ${getDay(first.at)}.`;
  throw new Failure(
    `${quote(word)} is before what this clone knows of the branch.${known}\n` +
      (repository.isShallow
        ? 'It is shallow: fetch the rest with `git fetch --unshallow`; in a GitHub workflow, give\n' +
          'actions/checkout `fetch-depth: 0`.'
        : 'Name a later day.'),
  );
}
