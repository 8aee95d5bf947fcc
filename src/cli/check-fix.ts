// Corrects the files of a catalogue for `check --fix`, and renders the changes as a diff and as a sentence.

import { checkCatalogue } from '../catalogue/check-sources.ts';
import { type FixedState, fixProblems } from '../catalogue/fixes/fix-problems.ts';
import { editFiles } from '../files/edit-files.ts';
import type { Source } from '../files/source.ts';
import { formatGitDiff } from '../problem/git-diff.ts';
import { compareText, type Problem } from '../problem/problem.ts';
import { formatCount } from '../text/wording.ts';
import { chooseColors, formatProblemCount } from './terminal.ts';

export interface CheckedCatalogue {
  readonly problems: readonly Problem[];
  readonly sources: readonly Source[];
}

/** Corrects the problems that have exactly one safe fix, and writes the files. */
export function fixCatalogue(
  catalogue: string,
  { problems, sources }: CheckedCatalogue,
): FixedState {
  const fixed = fixProblems(sources, problems, (sources) => {
    const result = checkCatalogue(sources);
    return 'problems' in result ? result.problems : [];
  });
  editFiles(catalogue, fixed.changes);
  return fixed;
}

/** Renders the changes as git would; empty when there are none. */
export function renderDiff(
  { changes }: FixedState,
  prefix: string,
  stream: NodeJS.WriteStream,
): string {
  // A byte-order mark must be in the diff, as other programs apply it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const files = changes
    .map(({ from, to, before, after }) => ({
      from,
      to,
      before: decoder.decode(before),
      after: decoder.decode(after),
    }))
    .sort((a, b) => compareText(a.from, b.from));
  return formatGitDiff(files, {
    prefix,
    terminal: stream.isTTY ? chooseColors(stream) : undefined,
  });
}

/** Summarizes: `Fixed 3 problems in 2 files; 1 problem is left in 1 file.` */
export function summarizeFixes({ count, changes, problems, rejectedCount }: FixedState): string {
  const files = formatCount(changes.length, 'file');
  const fixedSummary =
    count === 0 ? 'Fixed nothing' : `Fixed ${formatCount(count, 'problem')} in ${files}`;
  // `1 problem in 1 file` becomes `1 problem is left in 1 file`.
  const areLeft = problems.length === 1 ? ' is left in ' : ' are left in ';
  const leftSummary =
    problems.length === 0
      ? 'no problems are left'
      : formatProblemCount(problems).replace(' in ', areLeft);
  return `${fixedSummary}; ${leftSummary}.${explainSkippedFixes(rejectedCount)}`;
}

function explainSkippedFixes(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 fix was not made, because it would bring another problem to light.'
    : ` ${count} fixes were not made, because they would bring other problems to light.`;
}
