// The sums of a language's counters stay exact numbers of JSON: below 2^53.

import type { Problem } from '../../problem.ts';
import { grouped } from '../../text/wording.ts';
import { countersInPlace } from '../component-folder.ts';
import { completeCounters } from '../counters.ts';
import type { Entries } from '../entries.ts';
import { type CountersEntry, problemIn } from '../entry.ts';
import { sumsOfLanguages } from '../language-sums.ts';
import { type CounterName, counterNames } from '../model.ts';
import type { Rule } from './rule.ts';

export const sums: Rule = (entries) => {
  const problems: Problem[] = [];
  for (const [code, { counters }] of sumsOfLanguages(entries)) {
    for (const name of counterNames) {
      // A sum may be a little off once it is too large; that it is too large is certain.
      if (counters[name] <= Number.MAX_SAFE_INTEGER) continue;
      const largest = largestSummand(entries, code, name);
      if (largest !== undefined) problems.push(sumTooLarge(code, name, largest));
    }
  }
  return problems;
};

interface Summand {
  readonly value: number;
  /** Who says it: a file may take a number from the source language's, or from its total. */
  readonly entry: CountersEntry;
  readonly key: string;
}

function largestSummand(entries: Entries, code: string, name: CounterName): Summand | undefined {
  let largest: Summand | undefined;
  for (const folder of entries.folders.values()) {
    for (const { entry, source, isSource } of countersInPlace(folder)) {
      if (entry.place.code !== code) continue;
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

function sumTooLarge(code: string, name: CounterName, { entry, key }: Summand): Problem {
  return problemIn(entry, [key], 'value', {
    rule: 'sum-too-large',
    found: `The sum of \`${name}\` over all translations into \`${code}\` is too large to be exact.`,
    expected: `a sum of at most ${grouped(Number.MAX_SAFE_INTEGER)}`,
    mend: 'Correct the numbers; this file has the largest.',
  });
}
