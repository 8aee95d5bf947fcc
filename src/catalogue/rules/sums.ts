// The sums of a language's counters stay exact numbers of JSON: below 2^53.

import type { Problem } from '../../problem.ts';
import { completeCounters } from '../counters.ts';
import { countersInPlace, problemIn } from '../entries.ts';
import { type CounterName, counterNames } from '../model.ts';
import type { CountersEntry } from '../read.ts';
import { grouped } from '../wording.ts';
import type { Rule } from './rule.ts';

interface Sum {
  /** May be a little off once it is too large; that it is too large is certain. */
  sum: number;
  largest: Summand;
}

interface Summand {
  readonly value: number;
  /** Who says it: a file may take a number from the source language's, or from its total. */
  readonly entry: CountersEntry;
  readonly key: string;
}

export const sums: Rule = (entries) => {
  const ofLanguage = new Map<string, Map<CounterName, Sum>>();
  for (const { entry, source, isSource } of countersInPlace(entries)) {
    const { code } = entry.place;
    const counters = completeCounters(entry, source, isSource);
    const sumsOfCode = ofLanguage.get(code) ?? new Map<CounterName, Sum>();
    ofLanguage.set(code, sumsOfCode);
    for (const name of counterNames) {
      const value = counters[name] ?? 0;
      const says =
        entry.value[name] === undefined
          ? { entry: source ?? entry, key: name.replace('translated', 'total') }
          : { entry, key: name };
      const soFar = sumsOfCode.get(name) ?? { sum: 0, largest: { value, ...says } };
      soFar.sum += value;
      if (value > soFar.largest.value) soFar.largest = { value, ...says };
      sumsOfCode.set(name, soFar);
    }
  }
  const problems: Problem[] = [];
  for (const [code, sumsOfCode] of ofLanguage) {
    for (const [name, { sum, largest }] of sumsOfCode) {
      if (sum <= Number.MAX_SAFE_INTEGER) continue;
      problems.push(
        problemIn(largest.entry, [largest.key], 'value', {
          rule: 'sum-too-large',
          found: `The sum of \`${name}\` over all translations into \`${code}\` is too large to be exact.`,
          expected: `a sum of at most ${grouped(Number.MAX_SAFE_INTEGER)}`,
          mend: 'Correct the numbers; this file has the largest.',
        }),
      );
    }
  }
  return problems;
};
