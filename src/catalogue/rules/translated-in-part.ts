// When all strings are translated, so are all words and characters.

import type { Problem } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import {
  createNumberProblem,
  describeOrigin,
  findLimitLocation,
  getNumbersInPlace,
  type NumbersInPlace,
} from './numbers-in-place.ts';
import type { FolderRule } from './rule.ts';

export const translatedInPart: FolderRule<'translated-in-part'> = {
  name: 'translated-in-part',
  about: 'When all strings are translated, so are all words and characters.',
  scope: 'folder',
  check: (folder) => getNumbersInPlace(folder).flatMap(findProblems),
};

const pairs = [
  ['translated_words', 'total_words'],
  ['translated_chars', 'total_chars'],
] as const;

function findProblems(numbers: NumbersInPlace): Problem<'translated-in-part'>[] {
  const { entry, counters } = numbers;
  if (counters.translated === undefined || counters.translated !== counters.total) return [];
  return pairs.flatMap(([part, whole]) => {
    const [value, limit] = [counters[part], counters[whole]];
    // A part above its whole is a problem of its own, and so are words where there are no strings.
    if (value === undefined || limit === undefined || value >= limit) return [];
    if (counters.total === 0 && part === 'translated_words') return [];
    return [
      {
        ...createNumberProblem(entry, part, {
          rule: 'translated-in-part',
          found:
            `\`translated\` equals \`total\` (${formatNumber(counters.total ?? 0)}), and \`${part}\` is ` +
            `${formatNumber(value)}, below \`${whole}\`, which is ${describeOrigin(numbers, whole)}.`,
          expected: `\`${part}: ${limit}\``,
          advice: `Write \`${part}: ${limit}\`, or correct \`translated\`.`,
        }),
        // Equality with `total` is what may be wrong.
        ...findLimitLocation(numbers, 'total'),
      },
    ];
  });
}
