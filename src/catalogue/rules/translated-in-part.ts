// The rule that all words and characters are translated if all strings are.

import type { Problem } from '../../problem/problem.ts';
import { formatNumber } from '../../text/wording.ts';
import {
  type CompletedCounters,
  createCounterProblem,
  describeOrigin,
  findLimitLocation,
  getCompletedCounters,
} from './completed-counters.ts';
import type { FolderRule } from './rule.ts';

export const translatedInPart: FolderRule<'translated-in-part'> = {
  name: 'translated-in-part',
  about: 'When all strings are translated, so are all words and characters.',
  scope: 'folder',
  check: (folder) => getCompletedCounters(folder).flatMap(findProblems),
};

/** Counters of parts, each with the counter of the whole. */
const pairs = [
  ['translated_words', 'total_words'],
  ['translated_chars', 'total_chars'],
] as const;

function findProblems(completed: CompletedCounters): Problem<'translated-in-part'>[] {
  const { entry, counters } = completed;
  if (counters.translated === undefined || counters.translated !== counters.total) return [];
  return pairs.flatMap(([part, whole]) => {
    const [value, limit] = [counters[part], counters[whole]];
    // Other rules report a part above its whole, and words without strings.
    if (value === undefined || limit === undefined || value >= limit) return [];
    if (counters.total === 0 && part === 'translated_words') return [];
    return [
      {
        ...createCounterProblem(entry, part, {
          rule: 'translated-in-part',
          found:
            `\`translated\` equals \`total\` (${formatNumber(counters.total ?? 0)}), and \`${part}\` is ` +
            `${formatNumber(value)}, below \`${whole}\`, which is ${describeOrigin(completed, whole)}.`,
          expected: `\`${part}: ${limit}\``,
          advice: `Write \`${part}: ${limit}\`, or correct \`translated\`.`,
        }),
        // The total may be wrong, since `translated` was compared with it.
        ...findLimitLocation(completed, 'total'),
      },
    ];
  });
}
