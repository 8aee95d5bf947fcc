// Counters files whose `last_change` has not come yet.

import type { Problem } from '../problem.ts';
import { quote } from '../text/wording.ts';
import { createEntryProblem } from './entry.ts';
import { readCounterEntries } from './read.ts';
import type { Source } from './source.ts';

/** In milliseconds. Clocks differ, so a day later than now is still believed. */
const mostAhead = 24 * 60 * 60 * 1000;

/** Finds dates in the future; `now` is in milliseconds since 1970. */
export function findFutureDates(sources: readonly Source[], now: number): Problem[] {
  const latest = new Date(now + mostAhead).toISOString();
  return readCounterEntries(sources).flatMap((entry) => {
    const date = entry.value.last_change;
    // Moments are all in UTC, so the order of texts is that of time.
    if (date === null || date <= latest) return [];
    return [
      createEntryProblem(entry, ['last_change'], 'value', {
        rule: 'bad-date',
        found: `${quote(date)} is in the future.`,
        expected: 'when the translation last changed',
        advice: 'Correct the date, or remove the line.',
      }),
    ];
  });
}
