// Merges the problems of a component's folder that follow from one number: a total of the source language that is
// smaller than the counts of its translations. The total's line has the fault, not a line in each of them.

import type { Problem } from '../../problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import type { ComponentFolder } from '../component-folder.ts';
import type { CounterName } from '../model.ts';
import { createNumberProblem, getNumbersInPlace, type NumbersInPlace } from './numbers-in-place.ts';
import { findLargestPart } from './part-above-whole.ts';

/** Puts one problem at the source's total in the place of those that its translations have with it. */
export function mergeTotalProblems<Name extends string>(
  folder: ComponentFolder,
  problems: readonly Problem<Name | 'part-above-whole'>[],
): Problem<Name | 'part-above-whole'>[] {
  if (problems.every(({ measuredBy }) => measuredBy === undefined)) return [...problems];
  let left = [...problems];
  for (const whole of ['total', 'total_words', 'total_chars'] as const) {
    const above = getNumbersInPlace(folder).filter((numbers) => exceedsTotal(numbers, whole));
    const source = above[0]?.source;
    if (source === undefined || !isSourceWrong(above)) continue;
    const isCaused = ({ measuredBy }: Problem) =>
      measuredBy?.file === source.path && measuredBy.key === whole;
    const merged = left.filter(isCaused);
    left = [
      ...left.filter((problem) => !isCaused(problem)),
      { ...describeProblem(above, source, whole), merged },
    ];
  }
  return left;
}

/** Whether a translation takes a total from the source language, and counts more than that. */
function exceedsTotal({ entry, source, counters }: NumbersInPlace, whole: CounterName): boolean {
  if (source === undefined || entry === source) return false;
  const isOwn = entry.value[whole as keyof typeof entry.value] !== undefined;
  return !isOwn && getLargestCount(counters, whole) > (counters[whole] ?? Number.POSITIVE_INFINITY);
}

/** One file may be wrong by itself. Not two, nor one that has all words and characters. */
function isSourceWrong(above: readonly NumbersInPlace[]): boolean {
  return above.length > 1 || above.every(({ counters }) => isConsistent(counters));
}

function isConsistent(counters: NumbersInPlace['counters']): boolean {
  const pairs = [
    ['translated', 'total'],
    ['translated_words', 'total_words'],
    ['translated_chars', 'total_chars'],
  ] as const;
  return pairs.filter(([part, whole]) => counters[part] === counters[whole]).length === 2;
}

function describeProblem(
  above: readonly NumbersInPlace[],
  source: NonNullable<NumbersInPlace['source']>,
  whole: 'total' | 'total_words' | 'total_chars',
): Problem<'part-above-whole'> {
  const total = source.value[whole] ?? 0;
  const sorted = above.toSorted(
    (a, b) => getLargestCount(b.counters, whole) - getLargestCount(a.counters, whole),
  );
  const needed = Math.max(...above.map(({ counters }) => getLargestCount(counters, whole)));
  const examples = sorted.slice(0, 3).map((numbers) => getClaim(numbers, whole));
  const rest = above.length - examples.length;
  const others = rest > 0 ? [`${formatNumber(rest)} more`] : [];
  const who =
    above.length === 1
      ? 'a translation counts'
      : `${formatNumber(above.length)} translations count`;
  return createNumberProblem(source, whole, {
    rule: 'part-above-whole',
    found: `\`${whole}\` is ${formatNumber(total)}, and ${who} more: ${joinNames([...examples, ...others], 'and')}.`,
    expected: `at least ${formatNumber(needed)}`,
    advice: `Correct \`${whole}\`, or the counters of ${above.length === 1 ? 'that translation' : 'those translations'}.`,
  });
}

/** The parts of a total that a translation counts: one part, or translated and fuzzy strings together. */
function getLargestCount(counters: NumbersInPlace['counters'], whole: CounterName): number {
  return Math.max(findLargestPart(counters, whole).value, addParts(counters, whole));
}

function addParts(counters: NumbersInPlace['counters'], whole: CounterName): number {
  return whole === 'total' ? (counters.translated ?? 0) + (counters.fuzzy ?? 0) : 0;
}

function getClaim({ entry, counters }: NumbersInPlace, whole: CounterName): string {
  const { name, value } = findLargestPart(counters, whole);
  const sum = addParts(counters, whole);
  const file = `${entry.place.code}.yaml`;
  return sum > value
    ? `\`translated\` and \`fuzzy\` together are ${formatNumber(sum)} in ${file}`
    : `\`${name}\` is ${formatNumber(value)} in ${file}`;
}
