// Merges problems with the same cause into one, with the number of files and three examples.

import { joinNames } from '../text/wording.ts';
import type { CountingProblem } from './problem.ts';

/** Merges problems by their causes. A merged problem takes the place of the first one. */
export function mergeByCause(problems: readonly CountingProblem[]): CountingProblem[] {
  const groups = new Map<string, [CountingProblem, ...CountingProblem[]]>();
  for (const problem of problems) {
    const group = groups.get(createCauseKey(problem));
    if (group === undefined) groups.set(createCauseKey(problem), [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < getMinGroupSize(group[0]) ? group : [mergeProblems(group)],
  );
}

/** Creates the same key for problems with the same cause: their texts without quotations, which differ between files. */
function createCauseKey({ where, rule, found, expected, advice }: CountingProblem): string {
  return JSON.stringify([where, rule, found.replace(/`[^`]*`|"[^"]*"/g, '…'), expected, advice]);
}

/** Returns the number of problems from which on they are merged. Up to three unreadable files are shown with their lines. */
function getMinGroupSize({ rule }: CountingProblem): number {
  return rule === 'file-unreadable' || rule === 'counters-refused' ? 4 : 2;
}

function mergeProblems([first, ...others]: [
  CountingProblem,
  ...CountingProblem[],
]): CountingProblem {
  const all = [first, ...others];
  const shown = all.slice(0, 3).map(({ file, line }) => (line > 1 ? `${file}:${line}` : file));
  const examples = all.length > 3 ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
  return { ...first, found: `${first.found} So it is with ${all.length} files: ${examples}.` };
}
