// Languages below their minimum → what check and the Action say of each.

import type { Catalogue } from '../catalogue/model.ts';
import type { CountedCheckouts } from '../checkouts/counted.ts';
import { formatPercentBelow } from '../percentages.ts';
import { createFileProblem, type Problem } from '../problem.ts';
import {
  findLanguagesBelowMinimum,
  getKeysBelowMinimum,
  type LanguageBelowMinimum,
} from '../selection/gate.ts';
import { formatCount, listFirstKeys, quoteCode } from '../text/wording.ts';

/** The rule of such a warning. */
export const belowMinimum = 'below-minimum';

/** One for each language and project, or component with a minimum of its own. */
export function findMinimumProblems(
  catalogue: Catalogue,
  checkouts: CountedCheckouts | undefined,
  minimum: number | undefined,
): Problem[] {
  return findLanguagesBelowMinimum(catalogue, minimum).map((one) => {
    // Limited to files that were counted just now.
    const keys = getKeysBelowMinimum(one, checkouts?.missing ?? new Map());
    const missing = one.figures.total - one.figures.translated;
    const lacks = keys.length === 0 ? '' : ` It lacks ${listFirstKeys(keys, missing, quoteCode)}.`;
    return createFileProblem(getFile(one), {
      rule: belowMinimum,
      found: `${describeLanguageBelow(one)}${lacks}`,
      expected: `${one.minimum} % of ${formatCount(one.figures.total, 'string')}`,
      advice: `Translate ${formatCount(one.toGo, 'more string')}, or lower \`minimum\`.`,
    });
  });
}

/** `French (fr) is at 79.9 % in demo, below its minimum of 80 %: 201 strings are missing.` */
function describeLanguageBelow({ owner, minimum, figures }: LanguageBelowMinimum): string {
  const { code, name, total, translated } = figures;
  const percent = formatPercentBelow(minimum, translated, total);
  const missing = total - translated;
  const are = missing === 1 ? 'is' : 'are';
  return (
    `${name} (${code}) is at ${percent} in ${owner}, below its minimum of ${minimum} %: ` +
    `${formatCount(missing, 'string')} ${are} missing.`
  );
}

/** The file that has the minimum, or would have it. */
function getFile({ owner }: LanguageBelowMinimum): string {
  return `projects/${owner}/${owner.includes('/') ? 'component' : 'project'}.yaml`;
}
