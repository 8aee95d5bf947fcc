// What is counted of each language: sums over every translation into it, source language and
// glossaries included (contract, section 2.5).

import type { Entries } from './entries.ts';
import { type Counters, counterNames, type Sums } from './model.ts';

/** The sums of every language that has a translation, by its code. */
export function sumsOfLanguages(entries: Entries): Map<string, Sums> {
  const sums = new Map<string, { counters: number[]; lastChange: string | null }>();
  const width = counterNames.length;
  for (const { summary } of entries.folders.values()) {
    const { codes, lastChanges, counters } = summary;
    for (let row = 0; row < codes.length; row++) {
      const code = codes[row] ?? '';
      const sum = sums.get(code) ?? { counters: Array<number>(width).fill(0), lastChange: null };
      sums.set(code, sum);
      for (let at = 0; at < width; at++) {
        sum.counters[at] = (sum.counters[at] ?? 0) + (counters[row * width + at] ?? 0);
      }
      // Moments are all written alike, so the order of texts is that of time.
      const lastChange = lastChanges[row] ?? null;
      if (lastChange !== null && (sum.lastChange === null || lastChange > sum.lastChange)) {
        sum.lastChange = lastChange;
      }
    }
  }
  return new Map(
    [...sums].map(([code, { counters, lastChange }]) => [
      code,
      { counters: namedCounters(counters), lastChange },
    ]),
  );
}

/** Nothing is counted of a language without translations. */
export const noSums: Sums = { counters: namedCounters([]), lastChange: null };

function namedCounters(values: readonly number[]): Counters {
  const named = counterNames.map((name, at) => [name, values[at] ?? 0] as const);
  return Object.fromEntries(named) as Counters;
}
