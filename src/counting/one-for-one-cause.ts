// Many problems → one for each cause, with how many files have it and three examples.

import { joinNames } from '../text/wording.ts';
import type { CountingProblem } from './problem.ts';

/** Problems in their order, those of one cause in the place of the first. */
export function mergeByCause(problems: readonly CountingProblem[]): CountingProblem[] {
  const groups = new Map<string, [CountingProblem, ...CountingProblem[]]>();
  for (const problem of problems) {
    const group = groups.get(findCause(problem));
    if (group === undefined) groups.set(findCause(problem), [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < fewest(group[0]) ? group : [together(group)],
  );
}

/** Quotations may differ between files with the same mistake. */
function findCause({ where, rule, found, expected, advice }: CountingProblem): string {
  return JSON.stringify([where, rule, found.replace(/`[^`]*`|"[^"]*"/g, '…'), expected, advice]);
}

/** A few files that are broken alike may be broken in several places, which are told. */
function fewest({ rule }: CountingProblem): number {
  return rule === 'file-unreadable' || rule === 'counters-refused' ? 4 : 2;
}

function together([first, ...others]: [CountingProblem, ...CountingProblem[]]): CountingProblem {
  const all = [first, ...others];
  const shown = all.slice(0, 3).map(({ file, line }) => (line > 1 ? `${file}:${line}` : file));
  const examples = all.length > 3 ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
  return { ...first, found: `${first.found} So it is with ${all.length} files: ${examples}.` };
}
