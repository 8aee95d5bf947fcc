// Mends catalogues in memory, and shows what was changed.

import { type FixedState, fixProblems } from '../../../src/authoring/fixes/mend.ts';
import { checkCatalogue } from '../../../src/build.ts';
import type { Source } from '../../../src/catalogue/source.ts';
import type { Problem } from '../../../src/problem.ts';
import { formatGitDiff } from '../../../src/report/git-diff.ts';
import { type Patch, patched } from '../../catalogue/check.ts';

/** A catalogue before and after it was mended. */
export interface Mending {
  readonly before: readonly Problem[];
  readonly mended: FixedState;
}

export function mendSources(sources: readonly Source[]): Mending {
  const before = findProblems(sources);
  return { before, mended: fixProblems(sources, before, findProblems) };
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
  const { mended } = mendSources(patched(patch));
  const lines = getDiff(mended)
    .split('\n')
    .filter((line) => /^(?:rename|[-+])/.test(line) && !/^(?:---|\+\+\+) [ab]\//.test(line));
  const left = mended.problems.map(({ rule, file, line }) => `left: ${rule} in ${file}:${line}`);
  return [...lines, ...left].join('\n');
}

function findProblems(sources: readonly Source[]): readonly Problem[] {
  const result = checkCatalogue(sources);
  return 'problems' in result ? result.problems : [];
}
