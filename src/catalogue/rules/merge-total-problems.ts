// Merges problems that have the same cause: if the source language's `total` is smaller than the counters of most
// translations, one problem at the `total` replaces those in each translation.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import type { ComponentFolder } from '../entries.ts';
import type { CountersEntry } from '../entry.ts';
import type { CounterName } from '../model.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  getCompletedCounters,
} from './completed-translations.ts';
import { findLargestPart } from './part-above-whole.ts';
import { totalKeys } from './source-language.ts';

type WholeName = (typeof totalKeys)[number];

/** Replaces the problems that a wrong total of the source language causes by one problem at this total. */
export function mergeTotalProblems<Name extends string>(
  folder: ComponentFolder,
  problems: readonly Problem<Name | 'part-above-whole'>[],
): Problem<Name | 'part-above-whole'>[] {
  if (problems.every(({ limitLocation }) => limitLocation === undefined)) return [...problems];
  let remaining = [...problems];
  for (const whole of totalKeys) {
    const limited = getCompletedCounters(folder).filter((completed) =>
      isLimitedBySource(completed, whole),
    );
    const exceeding = limited.filter(
      ({ counters }) =>
        getLargestCount(counters, whole) > (counters[whole] ?? Number.POSITIVE_INFINITY),
    );
    const others = limited.filter((completed) => !exceeding.includes(completed));
    const source = exceeding[0]?.source;
    if (source === undefined || !isSourceWrong(source, exceeding, others, whole)) continue;
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

/** Whether a translation lacks its own total, so that the source language's total limits it. */
function isLimitedBySource({ entry, source }: CompletedCounters, whole: CounterName): boolean {
  if (source === undefined || entry === source) return false;
  return entry.value[whole as keyof typeof entry.value] === undefined;
}

/** Two translations may both be wrong, and three that are the majority hardly are (chosen). */
const fewestWitnesses = 3;

/**
 * Whether the source language's total is probably wrong, and not the translations that exceed it: several count the very
 * same number, or they are many and the majority, or the total doesn't fit the source language's other totals, or the
 * translation that counts most agrees with all other totals.
 */
function isSourceWrong(
  source: CountersEntry,
  exceeding: readonly CompletedCounters[],
  others: readonly CompletedCounters[],
  whole: WholeName,
): boolean {
  const sorted = sortByCount(exceeding, whole);
  const counts = new Set(exceeding.map(({ counters }) => getLargestCount(counters, whole)));
  if (exceeding.length > 1 && counts.size === 1) return true;
  if (exceeding.length >= fewestWitnesses && exceeding.length > others.length) return true;
  const isOdd = createOddityCheck(others, whole);
  const oddCount = exceeding.filter(({ entry }) => isOdd(entry, 'translated')).length;
  if (isOdd(source, 'total')) return oddCount < exceeding.length;
  return oddCount === 0 && sorted[0] !== undefined && isConsistent(sorted[0].counters);
}

/** Texts of one component have similar lengths in all languages; twice as long or half is a wrong number (chosen). */
const largestRatio = 2;

/**
 * Creates the check whether the words for each string, or the characters for each word, of a file differ much from those of
 * other translations. Without numbers to compare, a file is not odd.
 */
function createOddityCheck(others: readonly CompletedCounters[], whole: WholeName) {
  const getDensity = ({ value }: CountersEntry, prefix: 'translated' | 'total') => {
    const [part, unit] =
      whole === 'total_chars'
        ? ([`${prefix}_chars`, `${prefix}_words`] as const)
        : ([`${prefix}_words`, prefix] as const);
    return (value[part] ?? 0) / (value[unit] ?? 0) || undefined;
  };
  const densities = others.flatMap(({ entry }) => getDensity(entry, 'translated') ?? []);
  const usual = densities.sort((a, b) => a - b)[Math.floor(densities.length / 2)];
  return (entry: CountersEntry, prefix: 'translated' | 'total'): boolean => {
    const density = getDensity(entry, prefix);
    if (usual === undefined || density === undefined) return false;
    return Math.max(density / usual, usual / density) > largestRatio;
  };
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
  source: CountersEntry,
  whole: WholeName,
): Problem<'part-above-whole'> {
  const total = source.value[whole] ?? 0;
  const sorted = sortByCount(exceeding, whole);
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

/** Sorts translations by what they count, the largest count first. */
function sortByCount(exceeding: readonly CompletedCounters[], whole: WholeName) {
  return exceeding.toSorted(
    (a, b) => getLargestCount(b.counters, whole) - getLargestCount(a.counters, whole),
  );
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
