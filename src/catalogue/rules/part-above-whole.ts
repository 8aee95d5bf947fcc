// No part is above its whole.

import type { Problem } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import type { PartialCounters } from '../counters.ts';
import type { CounterName } from '../model.ts';
import {
  createNumberProblem,
  describeOrigin,
  findLimitLocation,
  getNumbersInPlace,
  type NumbersInPlace,
} from './numbers-in-place.ts';
import type { FolderRule } from './rule.ts';

export const partAboveWhole: FolderRule<'part-above-whole'> = {
  name: 'part-above-whole',
  about: 'A part is not above its whole.',
  scope: 'folder',
  check: (folder) => getNumbersInPlace(folder).flatMap(findProblems),
};

/** A counter that counts a part of what another counts. */
const wholes: readonly (readonly [part: CounterName, whole: CounterName])[] = [
  ['translated', 'total'],
  ['translated_words', 'total_words'],
  ['translated_chars', 'total_chars'],
  ['fuzzy', 'total'],
  ['fuzzy_words', 'total_words'],
  ['failing_checks', 'total'],
  ['failing_checks_words', 'total_words'],
  ['approved', 'total'],
  ['readonly', 'total'],
  ['have_suggestion', 'total'],
  ['have_comment', 'total'],
];

function findProblems(numbers: NumbersInPlace): Problem<'part-above-whole'>[] {
  const { entry, counters } = numbers;
  return wholes
    .filter(([part, whole]) => isAbove(counters, part, whole))
    .map(([part, whole]) => ({
      ...createNumberProblem(entry, part, {
        rule: 'part-above-whole',
        found: `\`${part}\` is ${formatNumber(counters[part] ?? 0)}, above \`${whole}\`, which is ${describeOrigin(numbers, whole)}.`,
        expected: `a whole number from 0 to ${formatNumber(counters[whole] ?? 0)}`,
        advice: `Correct \`${part}\`, or \`${whole}\`.`,
      }),
      ...findLimitLocation(numbers, whole),
    }));
}

/** Whether a part is above the whole that it is a part of. */
export function isTooLarge(counters: PartialCounters, part: CounterName): boolean {
  return wholes.some(([name, whole]) => name === part && isAbove(counters, part, whole));
}

/** The largest part of a whole that a translation says, and what it is. */
export function findLargestPart(
  counters: PartialCounters,
  whole: CounterName,
): { readonly name: CounterName; readonly value: number } {
  const parts = wholes
    .filter(([, one]) => one === whole)
    .map(([name]) => ({ name, value: counters[name] ?? 0 }));
  return parts.reduce((most, part) => (part.value > most.value ? part : most));
}

function isAbove(counters: PartialCounters, part: CounterName, whole: CounterName): boolean {
  const [value, limit] = [counters[part], counters[whole]];
  return value !== undefined && limit !== undefined && value > limit;
}
