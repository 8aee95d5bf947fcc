// Rules for sums: translated and fuzzy strings together are at most all strings, approved and read-only strings together at
// most the translated ones, and sums over the catalogue stay exact. `part-above-whole` reports a single counter that is too large.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import { completeCounters } from '../counters.ts';
import { type Entries, listCountersInFolder } from '../entries.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import { type CounterName, type Counters, counterNames } from '../model.ts';
import { sumCounters } from '../sums.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  describeOrigin,
  findLimitLocation,
  getCompletedCounters,
} from './completed-translations.ts';
import { isAboveWhole } from './part-above-whole.ts';
import type { CatalogueRule, FolderRule } from './rule.ts';

export const translatedAndFuzzy: FolderRule<'translated-and-fuzzy-above-total'> = {
  name: 'translated-and-fuzzy-above-total',
  // Translated and fuzzy strings together are at most all.
  scope: 'folder',
  check: (folder) =>
    getCompletedCounters(folder).flatMap((completed) =>
      findProblems('translated-and-fuzzy-above-total', completed, ['translated', 'fuzzy'], 'total'),
    ),
};

export const approvedAndReadonly: FolderRule<'approved-and-readonly-above-translated'> = {
  name: 'approved-and-readonly-above-translated',
  // Approved and read-only strings together are at most the translated ones.
  scope: 'folder',
  check: (folder) =>
    getCompletedCounters(folder).flatMap((completed) =>
      findProblems(
        'approved-and-readonly-above-translated',
        completed,
        ['approved', 'readonly'],
        'translated',
      ),
    ),
};

function findProblems<Name extends string>(
  rule: Name,
  completed: CompletedCounters,
  parts: readonly [CounterName, CounterName],
  whole: CounterName,
): Problem<Name>[] {
  const { entry, counters } = completed;
  const [first, second] = parts.map((part) => counters[part]);
  const limit = counters[whole];
  if (first === undefined || second === undefined || limit === undefined) return [];
  if (first + second <= limit || parts.some((part) => isAboveWhole(counters, part))) return [];
  const names = [...parts, whole].map((name) => `\`${name}\``);
  return [
    {
      // The first counter alone is wrong if the second adds nothing.
      ...createCounterProblem(entry, second > 0 ? parts[1] : parts[0], {
        rule,
        found:
          `\`${parts[0]}\` (${formatNumber(first)}) and \`${parts[1]}\` (${formatNumber(second)}) together are ` +
          `${formatNumber(first + second)}, above \`${whole}\`, which is ${describeOrigin(completed, whole)}.`,
        expected: `at most ${formatNumber(limit)} together`,
        advice: `Correct ${joinNames(names, 'or')}.`,
      }),
      ...(whole === 'total' ? findLimitLocation(completed, whole) : {}),
    },
  ];
}

export const sumTooLarge: CatalogueRule<'sum-too-large'> = {
  name: 'sum-too-large',
  // The sums of counters stay below 2^53.
  scope: 'catalogue',
  check(entries) {
    const { site, languages } = sumCounters(entries);
    const languageProblems = [...languages].flatMap(([code, { counters }]) =>
      findTooLarge(counters).flatMap((name) => describeProblem(entries, name, code)),
    );
    if (languageProblems.length > 0) return languageProblems;
    return findTooLarge(site.counters).flatMap((name) => describeProblem(entries, name));
  },
};

/** Finds the counters whose sums are too large. Such a sum may be inexact, but is certainly too large. */
function findTooLarge(counters: Counters): readonly CounterName[] {
  return counterNames.filter((name) => counters[name] > Number.MAX_SAFE_INTEGER);
}

/** A counter that is a part of a sum. */
interface Summand {
  readonly value: number;
  /** The entry and the key that have the value: it may come from a total of the source language. */
  readonly entry: CountersEntry;
  readonly key: string;
}

/** Finds the largest value of a counter in a language, or in all languages without `code`. */
function findLargestSummand(
  entries: Entries,
  name: CounterName,
  code: string | undefined,
): Summand | undefined {
  let largest: Summand | undefined;
  for (const folder of entries.folders.values()) {
    for (const { entry, source, isSource } of listCountersInFolder(folder)) {
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

/** Reports a sum that is too large at its largest summand; without `code` it is the sum over all languages. */
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
