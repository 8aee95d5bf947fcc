// Languages below their release bars → what check and the Action say of each.

import type { Catalogue } from '../catalogue/model.ts';
import { type Problem, problemOfFile } from '../problem.ts';
import { type BelowBar, belowBars } from '../selection/gate.ts';
import { shownPercent } from '../selection/select.ts';
import { inCode } from '../text/wording.ts';
import type { CountedCheckouts } from './checkouts/counted.ts';
import { counted } from './terminal.ts';

/** The rule of such a warning. */
export const belowMinimum = 'below-minimum';

/** One for each language and project, or component with a bar of its own. */
export function barProblems(
  catalogue: Catalogue,
  checkouts: CountedCheckouts | undefined,
  minimum: number | undefined,
): Problem[] {
  return belowBars(catalogue, minimum).map((one) => {
    const keys = missingOf(one, checkouts);
    const missing = one.figures.total - one.figures.translated;
    const lacks = keys.length === 0 ? '' : ` It lacks ${shown(keys, missing)}.`;
    return problemOfFile(fileOf(one), {
      rule: belowMinimum,
      found: `${barSentence(one)}${lacks}`,
      expected: `${one.minimum} % of ${counted(one.figures.total, 'string')}`,
      mend: `Translate ${counted(one.toGo, 'more string')}, or lower \`minimum\`.`,
    });
  });
}

/** `French (fr) is at 79.9 % in demo, below its bar of 80 %: 201 strings are missing.` */
export function barSentence({ of, minimum, figures }: BelowBar): string {
  const { code, name, total, translated } = figures;
  const percent = shownPercent(translated, total).toFixed(1);
  const missing = total - translated;
  const are = missing === 1 ? 'is' : 'are';
  return (
    `${name} (${code}) is at ${percent} % in ${of}, below its bar of ${minimum} %: ` +
    `${counted(missing, 'string')} ${are} missing.`
  );
}

/** Where the bar is, or would be. */
function fileOf({ of }: BelowBar): string {
  return `projects/${of}/${of.includes('/') ? 'component' : 'project'}.yaml`;
}

/** Keys of strings that are missing, as far as the files were counted just now. */
function missingOf({ of, figures }: BelowBar, checkouts: CountedCheckouts | undefined): string[] {
  return [...(checkouts?.missing ?? [])].flatMap(([name, keys]) => {
    const isOf = name.startsWith(`${of}/`) && name.endsWith(`/${figures.code}`);
    return isOf ? keys : [];
  });
}

/** How many keys are named of a language. */
const mostNamed = 10;

function shown(keys: readonly string[], missing: number): string {
  const named = keys.slice(0, mostNamed).map(inCode);
  const more = missing - named.length;
  return named.join(', ') + (more > 0 ? ` and ${counted(more, 'other')}` : '');
}
