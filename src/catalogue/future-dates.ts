// Finds dates of last changes that are in the future. `check` and `build --strict` refuse them; other builds warn.

import type { Source } from '../files/source.ts';
import type { Problem } from '../problem/problem.ts';
import { formatCount, quote } from '../text/wording.ts';
import { createEntryProblem } from './entry.ts';
import type { Catalogue } from './model.ts';
import { readCounterEntries } from './read.ts';

/** A day in milliseconds (chosen), because clocks differ. */
const clockTolerance = 24 * 60 * 60 * 1000;

/** Returns a sentence that counts the dates in the future; empty without any. `now` is in milliseconds since 1970. */
export function warnOfFutureDates({ projects }: Catalogue, now: number): string {
  const latest = getLatestDate(now);
  const translations = projects
    .flatMap(({ components }) => components)
    .flatMap((component) => component.translations);
  const count = translations.filter(({ lastChange }) => (lastChange ?? '') > latest).length;
  if (count === 0) return '';
  return `${formatCount(count, 'date')} of last changes ${count === 1 ? 'is' : 'are'} in the future: \`check\` shows where.\n`;
}

/** Finds dates in the future; `now` is in milliseconds since 1970. */
export function findFutureDates(sources: readonly Source[], now: number): Problem[] {
  const latest = getLatestDate(now);
  return readCounterEntries(sources).flatMap((entry) => {
    const date = entry.value.last_change;
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

/** All times have the same form in UTC, so comparing their texts compares them. */
function getLatestDate(now: number): string {
  return new Date(now + clockTolerance).toISOString();
}
