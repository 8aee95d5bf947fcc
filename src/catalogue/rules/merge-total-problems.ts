// Merges problems that have the same cause: if the source language's `total` is smaller than the counters of several
// translations, one problem at the `total` replaces those in each translation.

import type { Problem } from '../../problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import type { ComponentFolder } from '../component-folder.ts';
import type { CounterName } from '../model.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  getCompletedCounters,
} from './completed-counters.ts';
import { findLargestPart } from './part-above-whole.ts';

/** Replaces the problems that a wrong total of the source language causes by one problem at this total. */
export function mergeTotalProblems<Name extends string>(
  folder: ComponentFolder,
  problems: readonly Problem<Name | 'part-above-whole'>[],
): Problem<Name | 'part-above-whole'>[] {
  if (problems.every(({ limitLocation }) => limitLocation === undefined)) return [...problems];
  let remaining = [...problems];
  for (const whole of ['total', 'total_words', 'total_chars'] as const) {
    const exceeding = getCompletedCounters(folder).filter((completed) =>
      exceedsTotal(completed, whole),
    );
    const source = exceeding[0]?.source;
    if (source === undefined || !isSourceWrong(exceeding)) continue;
    const hasThisCause = ({ limitLocation }: Problem) =>
      limitLocation?.file === source.path && limitLocation.key === whole;
    const merged = remaining.filter(hasThisCause);
    remaining = [
      ...remaining.filter((problem) => !hasThisCause(problem)),
      { ...describeProblem(exceeding, source, whole), merged },
    ];
  }
  return remaining;
}

/** Whether a translation lacks its own total, and counts more than the source language's total. */
function exceedsTotal({ entry, source, counters }: CompletedCounters, whole: CounterName): boolean {
  if (source === undefined || entry === source) return false;
  const isOwn = entry.value[whole as keyof typeof entry.value] !== undefined;
  return !isOwn && getLargestCount(counters, whole) > (counters[whole] ?? Number.POSITIVE_INFINITY);
}

/**
 * Whether the source language's total is probably wrong, and not the translations: several translations exceed it, or the
 * only one agrees with the source language in its other counters.
 */
function isSourceWrong(exceeding: readonly CompletedCounters[]): boolean {
  return exceeding.length > 1 || exceeding.every(({ counters }) => isConsistent(counters));
}

/** Whether two of the counts of strings, words and characters equal their totals, so that the third total is suspicious. */
function isConsistent(counters: CompletedCounters['counters']): boolean {
  const pairs = [
    ['translated', 'total'],
    ['translated_words', 'total_words'],
    ['translated_chars', 'total_chars'],
  ] as const;
  return pairs.filter(([part, whole]) => counters[part] === counters[whole]).length === 2;
}

/** How many translations a message lists (chosen to keep it short). */
const listedExamples = 3;

function describeProblem(
  exceeding: readonly CompletedCounters[],
  source: NonNullable<CompletedCounters['source']>,
  whole: 'total' | 'total_words' | 'total_chars',
): Problem<'part-above-whole'> {
  const total = source.value[whole] ?? 0;
  const sorted = exceeding.toSorted(
    (a, b) => getLargestCount(b.counters, whole) - getLargestCount(a.counters, whole),
  );
  const needed = Math.max(...exceeding.map(({ counters }) => getLargestCount(counters, whole)));
  const examples = sorted
    .slice(0, listedExamples)
    .map((completed) => describeCount(completed, whole));
  const unlisted = exceeding.length - examples.length;
  const others = unlisted > 0 ? [`${formatNumber(unlisted)} more`] : [];
  const subject =
    exceeding.length === 1
      ? 'a translation counts'
      : `${formatNumber(exceeding.length)} translations count`;
  return createCounterProblem(source, whole, {
    rule: 'part-above-whole',
    found: `\`${whole}\` is ${formatNumber(total)}, and ${subject} more: ${joinNames([...examples, ...others], 'and')}.`,
    expected: `at least ${formatNumber(needed)}`,
    advice: `Correct \`${whole}\`, or the counters of ${exceeding.length === 1 ? 'that translation' : 'those translations'}.`,
  });
}

/** Returns the largest counter that a total limits, or the sum of translated and fuzzy strings. */
function getLargestCount(counters: CompletedCounters['counters'], whole: CounterName): number {
  return Math.max(findLargestPart(counters, whole).value, addParts(counters, whole));
}

function addParts(counters: CompletedCounters['counters'], whole: CounterName): number {
  return whole === 'total' ? (counters.translated ?? 0) + (counters.fuzzy ?? 0) : 0;
}

function describeCount({ entry, counters }: CompletedCounters, whole: CounterName): string {
  const { name, value } = findLargestPart(counters, whole);
  const sum = addParts(counters, whole);
  const file = `${entry.place.code}.yaml`;
  return sum > value
    ? `\`translated\` and \`fuzzy\` together are ${formatNumber(sum)} in ${file}`
    : `\`${name}\` is ${formatNumber(value)} in ${file}`;
}
