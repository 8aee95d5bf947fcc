// Creates a warning for each language below the `minimum`, the least percentage that a project requires for a release.

import type { Catalogue } from '../catalogue/model.ts';
import type { CountedCheckouts } from '../checkout/count/counted.ts';
import { formatPercentBelow } from '../model/percentages.ts';
import { createFileProblem, type Problem } from '../problem/problem.ts';
import {
  findLanguagesBelowMinimum,
  getKeysBelowMinimum,
  getOwnerName,
  type LanguageBelowMinimum,
} from '../release/gate.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, listFirst, quoteCode } from '../text/wording.ts';

/** The name of the rule in these warnings. */
export const belowMinimumRule = 'below-minimum';

/** Creates the warnings for all projects. `minimum` replaces those that the catalogue declares. */
export function findMinimumProblems(
  catalogue: Catalogue,
  checkouts: CountedCheckouts | undefined,
  minimum: number | undefined,
): Problem[] {
  return findLanguagesBelowMinimum(catalogue, minimum).map((language) => {
    // The missing keys are known only for checkouts that were counted just now.
    const keys = getKeysBelowMinimum(language, checkouts?.missing ?? new Map());
    const missing = language.figures.total - language.figures.translated;
    const missingKeys =
      keys.length === 0 ? '' : ` It lacks ${listFirst(keys, quoteCode, missing)}.`;
    return createFileProblem(
      `projects/${language.owner}/${language.owner.includes('/') ? 'component' : 'project'}.yaml`,
      {
        rule: belowMinimumRule,
        found: `${formatBelowMinimum(language)}${missingKeys}`,
        expected: `${language.minimum} % of ${formatCount(language.figures.total, 'string')}`,
        advice: `Translate ${formatCount(language.toGo, 'more string')}, or lower \`minimum\`.`,
      },
    );
  });
}

/** `French (fr) is at 79.9 % in demo, below its minimum of 80 %: 201 strings are missing.` */
function formatBelowMinimum(language: LanguageBelowMinimum): string {
  const { minimum, figures } = language;
  const { code, name, total, translated } = figures;
  const percent = formatPercentBelow(minimum, translated, total);
  const missing = total - translated;
  const verb = missing === 1 ? 'is' : 'are';
  return (
    `${name} (${code}) is at ${percent} in ${escapeInvisible(getOwnerName(language))}, below its minimum of ${minimum} %: ` +
    `${formatCount(missing, 'string')} ${verb} missing.`
  );
}
