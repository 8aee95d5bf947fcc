// The rule that a counter is not above the counter that it is a part of, such as `translated` above `total`.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber } from '../../text/wording.ts';
import type { PartialCounters } from '../counters.ts';
import type { CounterName } from '../model.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  describeOrigin,
  findLimitLocation,
  getCompletedCounters,
} from './completed-translations.ts';
import type { FolderRule } from './rule.ts';

export const partAboveWhole: FolderRule<'part-above-whole'> = {
  name: 'part-above-whole',
  // A part is not above its whole.
  scope: 'folder',
  check: (folder) => getCompletedCounters(folder).flatMap(findProblems),
};

const partsAndWholes: readonly (readonly [part: CounterName, whole: CounterName])[] = [
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

function findProblems(completed: CompletedCounters): Problem<'part-above-whole'>[] {
  const { entry, counters } = completed;
  return partsAndWholes
    .filter(([part, whole]) => isAbove(counters, part, whole))
    .map(([part, whole]) => ({
      ...createCounterProblem(entry, part, {
        rule: 'part-above-whole',
        found: `\`${part}\` is ${formatNumber(counters[part] ?? 0)}, above \`${whole}\`, which is ${describeOrigin(completed, whole)}.`,
        expected: `a whole number from 0 to ${formatNumber(counters[whole] ?? 0)}`,
        advice: `Correct \`${part}\`, or \`${whole}\`.`,
      }),
      ...findLimitLocation(completed, whole),
    }));
}

/** Whether a counter is above the counter of its whole. */
export function isAboveWhole(counters: PartialCounters, part: CounterName): boolean {
  return partsAndWholes.some(([name, whole]) => name === part && isAbove(counters, part, whole));
}

/** Finds the largest counter of a part of a whole. */
export function findLargestPart(
  counters: PartialCounters,
  whole: CounterName,
): { readonly name: CounterName; readonly value: number } {
  const parts = partsAndWholes
    .filter(([, wholeOfPart]) => wholeOfPart === whole)
    .map(([name]) => ({ name, value: counters[name] ?? 0 }));
  return parts.reduce((largest, part) => (part.value > largest.value ? part : largest));
}

function isAbove(counters: PartialCounters, part: CounterName, whole: CounterName): boolean {
  const [value, limit] = [counters[part], counters[whole]];
  return value !== undefined && limit !== undefined && value > limit;
}
