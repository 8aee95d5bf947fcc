// The rule that counters of words are 0 if the counters of their strings are 0.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber } from '../../text/wording.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  findLimitLocation,
  getCompletedCounters,
} from './completed-counters.ts';
import type { FolderRule } from './rule.ts';

export const wordsWithoutStrings: FolderRule<'words-without-strings'> = {
  name: 'words-without-strings',
  about: 'Where there are no strings there are no words.',
  scope: 'folder',
  check: (folder) => getCompletedCounters(folder).flatMap(findProblems),
};

/** Counters of words, each with the counter of their strings. */
const pairs = [
  ['total_words', 'total'],
  ['translated_words', 'translated'],
  ['fuzzy_words', 'fuzzy'],
  ['failing_checks_words', 'failing_checks'],
] as const;

function findProblems(completed: CompletedCounters): Problem<'words-without-strings'>[] {
  const { entry, counters } = completed;
  return pairs.flatMap(([words, strings]) => {
    const count = counters[words];
    if (counters[strings] !== 0 || count === undefined || count === 0) return [];
    // If both counters come from the source language's file, the problem is reported there.
    if (entry.value[words] === undefined && entry.value[strings] === undefined) return [];
    return [
      {
        ...createCounterProblem(entry, entry.value[words] === undefined ? strings : words, {
          rule: 'words-without-strings',
          found: `\`${words}\` is ${formatNumber(count)}, and \`${strings}\` is 0.`,
          expected: `\`${words}\` 0, or \`${strings}\` above 0`,
          advice: `Correct \`${words}\`, or \`${strings}\`.`,
        }),
        ...(strings === 'total' ? findLimitLocation(completed, strings) : {}),
      },
    ];
  });
}
