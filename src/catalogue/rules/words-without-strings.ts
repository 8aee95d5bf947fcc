// Without strings there are no words.

import type { Problem } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import {
  createNumberProblem,
  findLimitLocation,
  getNumbersInPlace,
  type NumbersInPlace,
} from './numbers-in-place.ts';
import type { FolderRule } from './rule.ts';

export const wordsWithoutStrings: FolderRule<'words-without-strings'> = {
  name: 'words-without-strings',
  about: 'Where there are no strings there are no words.',
  scope: 'folder',
  check: (folder) => getNumbersInPlace(folder).flatMap(findProblems),
};

const pairs = [
  ['total_words', 'total'],
  ['translated_words', 'translated'],
  ['fuzzy_words', 'fuzzy'],
  ['failing_checks_words', 'failing_checks'],
] as const;

function findProblems(numbers: NumbersInPlace): Problem<'words-without-strings'>[] {
  const { entry, counters } = numbers;
  return pairs.flatMap(([words, strings]) => {
    const count = counters[words];
    if (counters[strings] !== 0 || count === undefined || count === 0) return [];
    // A problem that follows from the source's totals, or from `total` of the source, is reported once: there.
    if (entry.value[words] === undefined && entry.value[strings] === undefined) return [];
    return [
      {
        ...createNumberProblem(entry, entry.value[words] === undefined ? strings : words, {
          rule: 'words-without-strings',
          found: `\`${words}\` is ${formatNumber(count)}, and \`${strings}\` is 0.`,
          expected: `\`${words}\` 0, or \`${strings}\` above 0`,
          advice: `Correct \`${words}\`, or \`${strings}\`.`,
        }),
        ...(strings === 'total' ? findLimitLocation(numbers, strings) : {}),
      },
    ];
  });
}
