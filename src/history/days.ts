// Moments and days of the history. No clock: what is late or early is reported from the newest commit.

import type { Moment } from './model.ts';
import type { CommitMoment } from './recorded.ts';

const secondsADay = 86_400;

/** How many days before the newest commit are "of late". */
export const recentDays = 30;

/**
 * The moments of commits, the oldest first. Clocks are wrong at times: as many commits as can be in order
 * keep their dates, and each of the others gets that of the one before it.
 */
export function getMoments(commits: readonly CommitMoment[]): Moment[] {
  const inOrder = longestInOrder(commits.map(({ seconds }) => seconds));
  let latest = commits[inOrder[0] ?? 0]?.seconds ?? 0;
  let next = 0;
  return commits.map(({ id, seconds }, at) => {
    if (inOrder[next] === at) {
      latest = seconds;
      next++;
    }
    return { commit: id, at: formatMoment(latest) };
  });
}

/** The places of a longest part of the values in which none is less than the one before it. */
function longestInOrder(values: readonly number[]): number[] {
  /** For each length, the place of the least value that such a part can end with. */
  const ends: number[] = [];
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

/** `2026-10-01T12:00:00`; what no calendar has becomes its first or last moment. */
function formatMoment(seconds: number): string {
  const inCalendar = Math.min(Math.max(seconds, firstSecond), lastSecond);
  return new Date(inCalendar * 1000).toISOString().slice(0, 19);
}

const firstSecond = Date.UTC(1970, 0, 1) / 1000;
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** The moment so many days before another; both as `formatMoment` writes them. */
export function subtractDays(moment: string, days: number): string {
  return formatMoment(Date.parse(`${moment}Z`) / 1000 - days * secondsADay);
}

/** `2026-10-01` of `2026-10-01T12:00:00`. */
export function getDay(moment: string): string {
  return moment.slice(0, 10);
}
