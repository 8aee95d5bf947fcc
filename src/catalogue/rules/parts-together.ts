// Two parts together are not above their whole. A part that is so by itself is another rule's matter.

import type { Problem } from '../../problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import type { CounterName } from '../model.ts';
import {
  createNumberProblem,
  describeOrigin,
  findLimitLocation,
  getNumbersInPlace,
  type NumbersInPlace,
} from './numbers-in-place.ts';
import { isTooLarge } from './part-above-whole.ts';
import type { FolderRule } from './rule.ts';

export const translatedAndFuzzy: FolderRule<'translated-and-fuzzy-above-total'> = {
  name: 'translated-and-fuzzy-above-total',
  about: 'Translated and fuzzy strings together are at most all.',
  scope: 'folder',
  check: (folder) =>
    getNumbersInPlace(folder).flatMap((numbers) =>
      findProblems('translated-and-fuzzy-above-total', numbers, ['translated', 'fuzzy'], 'total'),
    ),
};

export const approvedAndReadonly: FolderRule<'approved-and-readonly-above-translated'> = {
  name: 'approved-and-readonly-above-translated',
  about: 'Approved and read-only strings together are at most the translated ones.',
  scope: 'folder',
  check: (folder) =>
    getNumbersInPlace(folder).flatMap((numbers) =>
      findProblems(
        'approved-and-readonly-above-translated',
        numbers,
        ['approved', 'readonly'],
        'translated',
      ),
    ),
};

function findProblems<Name extends string>(
  rule: Name,
  numbers: NumbersInPlace,
  parts: readonly [CounterName, CounterName],
  whole: CounterName,
): Problem<Name>[] {
  const { entry, counters } = numbers;
  const [first, second] = parts.map((part) => counters[part]);
  const limit = counters[whole];
  if (first === undefined || second === undefined || limit === undefined) return [];
  if (first + second <= limit || parts.some((part) => isTooLarge(counters, part))) return [];
  const names = [...parts, whole].map((name) => `\`${name}\``);
  return [
    {
      ...createNumberProblem(entry, second > 0 ? parts[1] : parts[0], {
        rule,
        found:
          `\`${parts[0]}\` (${formatNumber(first)}) and \`${parts[1]}\` (${formatNumber(second)}) together are ` +
          `${formatNumber(first + second)}, above \`${whole}\`, which is ${describeOrigin(numbers, whole)}.`,
        expected: `at most ${formatNumber(limit)} together`,
        advice: `Correct ${joinNames(names, 'or')}.`,
      }),
      ...(whole === 'total' ? findLimitLocation(numbers, whole) : {}),
    },
  ];
}
