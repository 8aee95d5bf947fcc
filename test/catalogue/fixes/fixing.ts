// Fixes catalogues in memory, and shows what was changed.

import { checkCatalogue } from '../../../src/build.ts';
import { type FixedState, fixProblems } from '../../../src/catalogue/fixes/fix-problems.ts';
import type { Source } from '../../../src/files/source.ts';
import { formatGitDiff } from '../../../src/problem/git-diff.ts';
import type { Problem } from '../../../src/problem/problem.ts';
import { type Patch, patched } from '../check.ts';

/** A catalogue before and after it was fixed. */
export interface FixRun {
  readonly before: readonly Problem[];
  readonly fixed: FixedState;
}

export function fixSources(sources: readonly Source[]): FixRun {
  const before = findProblems(sources);
  return { before, fixed: fixProblems(sources, before, findProblems) };
}

export function getDiff({ changes }: FixedState): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const files = changes.map(({ from, to, before, after }) => ({
    from,
    to,
    before: decoder.decode(before),
    after: decoder.decode(after),
  }));
  return formatGitDiff(files, { prefix: '' });
}

/** Lists the changed lines of the patched sound catalogue, then the rules that are still broken. */
export function changedLines(patch: Patch): string {
  const { fixed } = fixSources(patched(patch));
  const lines = getDiff(fixed)
    .split('\n')
    .filter((line) => /^(?:rename|[-+])/.test(line) && !/^(?:---|\+\+\+) [ab]\//.test(line));
  const left = fixed.problems.map(({ rule, file, line }) => `left: ${rule} in ${file}:${line}`);
  return [...lines, ...left].join('\n');
}

function findProblems(sources: readonly Source[]): readonly Problem[] {
  const result = checkCatalogue(sources);
  return 'problems' in result ? result.problems : [];
}
