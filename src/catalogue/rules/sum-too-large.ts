// The sums of counters stay exact numbers of JSON: below 2^53. The sum over everything is the largest.

import type { Problem } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import { listCountersInPlace } from '../component-folder.ts';
import { completeCounters } from '../counters.ts';
import type { Entries } from '../entries.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import { type CounterName, type Counters, counterNames } from '../model.ts';
import { sumCounters } from '../sums.ts';
import type { CatalogueRule } from './rule.ts';

export const sumTooLarge: CatalogueRule<'sum-too-large'> = {
  name: 'sum-too-large',
  about: 'The sums of counters stay below 2^53.',
  scope: 'catalogue',
  check(entries) {
    const { site, languages } = sumCounters(entries);
    const ofLanguages = [...languages].flatMap(([code, { counters }]) =>
      findTooLarge(counters).flatMap((name) => describeProblem(entries, name, code)),
    );
    if (ofLanguages.length > 0) return ofLanguages;
    return findTooLarge(site.counters).flatMap((name) => describeProblem(entries, name));
  },
};

/** A sum may be a little off once it is too large; that it is too large is certain. */
function findTooLarge(counters: Counters): readonly CounterName[] {
  return counterNames.filter((name) => counters[name] > Number.MAX_SAFE_INTEGER);
}

interface Summand {
  readonly value: number;
  /** Who says it: a file may take a number from the source language's, or from its total. */
  readonly entry: CountersEntry;
  readonly key: string;
}

function findLargestSummand(
  entries: Entries,
  name: CounterName,
  code: string | undefined,
): Summand | undefined {
  let largest: Summand | undefined;
  for (const folder of entries.folders.values()) {
    for (const { entry, source, isSource } of listCountersInPlace(folder)) {
      if (code !== undefined && entry.place.code !== code) continue;
      const value = completeCounters(entry, source, isSource)[name] ?? 0;
      if (largest !== undefined && value <= largest.value) continue;
      largest =
        entry.value[name] === undefined
          ? { value, entry: source ?? entry, key: name.replace('translated', 'total') }
          : { value, entry, key: name };
    }
  }
  return largest;
}

/** The problem is shown where the largest number is; without a code it is about all languages. */
function describeProblem(
  entries: Entries,
  name: CounterName,
  code?: string,
): Problem<'sum-too-large'>[] {
  const largest = findLargestSummand(entries, name, code);
  if (largest === undefined) return [];
  const into = code === undefined ? '' : ` into \`${code}\``;
  return [
    createEntryProblem(largest.entry, [largest.key], 'value', {
      rule: 'sum-too-large',
      found: `The sum of \`${name}\` over all translations${into} is too large to be exact.`,
      expected: `a sum of at most ${formatNumber(Number.MAX_SAFE_INTEGER)}`,
      advice: 'Correct the numbers; this file has the largest.',
    }),
  ];
}
