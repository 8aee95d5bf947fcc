// Formats the problems of a side that `diff` can't compare. The problems of the head come first, as the change is
// there; those of the base are shown only when the head has none.

import { stripVTControlCharacters } from 'node:util';
import { maximumCommentLength } from '../changes/markdown.ts';
import { formatSide, type Show } from '../changes/wording.ts';
import { formatJsonReport } from '../problem/print.ts';
import type { Problem } from '../problem/problem.ts';
import { formatCodeBlock, formatCodeSpan } from '../text/markdown.ts';
import { escapeInvisible, escapeInvisibleInJson } from '../text/visible.ts';
import type { DiffFormat } from './choices.ts';
import type { LoadedSide } from './diff-sides.ts';
import { toShownSources } from './shown-paths.ts';
import { formatProblemCount, formatProblemText } from './terminal.ts';

/** Left for the summary and the ends of the code block: several times the few hundred characters that they have. */
const reservedCharacters = 2_000;

interface SidePair<T> {
  readonly base: T;
  readonly head: T;
}

/** Renders the problems in a format. */
export async function formatBrokenSides(
  sides: SidePair<LoadedSide>,
  problems: SidePair<readonly Problem[]>,
  format: DiffFormat,
): Promise<string> {
  if (format === 'json') {
    const report = {
      base: sides.base.side,
      head: sides.head.side,
      problems: { base: toJsonList(problems.base), head: toJsonList(problems.head) },
    };
    return `${escapeInvisibleInJson(JSON.stringify(report, null, 2))}\n`;
  }
  const shownSide = problems.head.length > 0 ? 'head' : 'base';
  const { sources, prefix, described } = sides[shownSide];
  const text = await formatProblemText(
    problems[shownSide],
    described === undefined ? sources : toShownSources(described, sources),
    prefix,
    process.stdout,
  );
  if (format === 'text')
    return `${text}\n${explainMissingComparison(sides, problems, escapeInvisible)}\n`;
  const summary = `**${explainMissingComparison(sides, problems, formatCodeSpan)}**\n\n`;
  return (
    summary +
    formatCodeBlock(stripVTControlCharacters(text), maximumCommentLength - reservedCharacters)
  );
}

/** Explains which side has problems: `Found 2 problems in 1 file of main, so there is nothing to compare with.` */
function explainMissingComparison(
  { base, head }: SidePair<LoadedSide>,
  problems: SidePair<readonly Problem[]>,
  show: Show,
): string {
  const [baseName, headName] = [formatSide(base.side, show), formatSide(head.side, show)];
  if (problems.head.length === 0) {
    const found = `Found ${formatProblemCount(problems.base)} of ${baseName}`;
    return `${found}, so there is nothing to compare with. No problems in ${headName}.`;
  }
  const baseProblems =
    problems.base.length === 0
      ? ''
      : ` Found ${formatProblemCount(problems.base)} of ${baseName}, too.`;
  return `Found ${formatProblemCount(problems.head)} of ${headName}, so it cannot be compared with ${baseName}.${baseProblems}`;
}

/** Renders problems as `check --format json` does. */
function toJsonList(problems: readonly Problem[]): unknown {
  return JSON.parse(formatJsonReport(problems));
}
