// Computes the moments and days of the history. It uses no clock: days are counted back from the newest commit.

import type { Moment } from './model.ts';
import type { CommitMoment } from './recorded.ts';

const secondsADay = 86_400;

/** The days before the newest commit whose changes count as recent. */
export const recentDays = 30;

/**
 * Corrects the dates of commits, as clocks may be wrong, and returns their moments, the oldest first. As many commits as can
 * have ascending dates keep theirs; each other commit gets the corrected date of the one before it.
 */
export function correctMoments(commits: readonly CommitMoment[]): Moment[] {
  const ascending = findLongestAscending(commits.map(({ seconds }) => seconds));
  // Commits before the first that keeps its date get that date.
  let latest = commits[ascending[0] ?? 0]?.seconds ?? 0;
  let next = 0;
  return commits.map(({ id, seconds }, at) => {
    if (ascending[next] === at) {
      latest = seconds;
      next++;
    }
    return { commit: id, at: formatMoment(latest) };
  });
}

/** Finds the indexes of a longest non-descending subsequence, by patience sorting. */
function findLongestAscending(values: readonly number[]): number[] {
  /** For each length, the index of the least value that ends a subsequence of this length. */
  const ends: number[] = [];
  /** For each value, the index of the one before it in its subsequence. */
  const before: (number | undefined)[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = at;
  }
  const places: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) places.push(at);
  return places.reverse();
}

/** Formats seconds as `2026-10-01T12:00:00`, limited to the years 1970 to 9999. */
function formatMoment(seconds: number): string {
  const inCalendar = Math.min(Math.max(seconds, firstSecond), lastSecond);
  return new Date(inCalendar * 1000).toISOString().slice(0, 19);
}

const firstSecond = Date.UTC(1970, 0, 1) / 1000;
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** Subtracts days from a moment such as `2026-10-01T12:00:00`. */
export function subtractDays(moment: string, days: number): string {
  return formatMoment(Date.parse(`${moment}Z`) / 1000 - days * secondsADay);
}

/** Returns the day `2026-10-01` of `2026-10-01T12:00:00`. */
export function getDay(moment: string): string {
  return moment.slice(0, 10);
}
