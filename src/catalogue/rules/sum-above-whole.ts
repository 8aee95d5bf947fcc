// Two rules: translated and fuzzy strings together are at most all strings, and approved and read-only strings together at
// most the translated ones. `part-above-whole` reports a single counter that is too large.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber, joinNames } from '../../text/wording.ts';
import type { CounterName } from '../model.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  describeOrigin,
  findLimitLocation,
  getCompletedCounters,
} from './completed-counters.ts';
import { isAboveWhole } from './part-above-whole.ts';
import type { FolderRule } from './rule.ts';

export const translatedAndFuzzy: FolderRule<'translated-and-fuzzy-above-total'> = {
  name: 'translated-and-fuzzy-above-total',
  about: 'Translated and fuzzy strings together are at most all.',
  scope: 'folder',
  check: (folder) =>
    getCompletedCounters(folder).flatMap((completed) =>
      findProblems('translated-and-fuzzy-above-total', completed, ['translated', 'fuzzy'], 'total'),
    ),
};

export const approvedAndReadonly: FolderRule<'approved-and-readonly-above-translated'> = {
  name: 'approved-and-readonly-above-translated',
  about: 'Approved and read-only strings together are at most the translated ones.',
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
