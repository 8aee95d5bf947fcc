// Reports counters files whose `last_change` is in the future.

import type { Problem } from '../problem.ts';
import { quote } from '../text/wording.ts';
import { createEntryProblem } from './entry.ts';
import { readCounterEntries } from './read.ts';
import type { Source } from './source.ts';

/** A day in milliseconds (chosen), because clocks differ. */
const clockTolerance = 24 * 60 * 60 * 1000;

/** Finds dates in the future; `now` is in milliseconds since 1970. */
export function findFutureDates(sources: readonly Source[], now: number): Problem[] {
  const latest = new Date(now + clockTolerance).toISOString();
  return readCounterEntries(sources).flatMap((entry) => {
    const date = entry.value.last_change;
    // All times have the same form in UTC, so comparing their texts compares them.
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
