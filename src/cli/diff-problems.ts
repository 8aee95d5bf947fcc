// Prints the problems of `diff` when a side cannot be compared: those of the
// head, which the change is about; those of the base only when the head has none.

import { stripVTControlCharacters } from 'node:util';
import type { DiffFormat } from '../changes/formats.ts';
import { mostCharacters } from '../changes/markdown-blocks.ts';
import { formatSide, type Show } from '../changes/wording.ts';
import type { Problem } from '../problem.ts';
import { formatJsonReport } from '../report/json.ts';
import { formatCodeBlock, formatCodeSpan } from '../text/markdown.ts';
import { escapeInvisible, escapeInvisibleInJson } from '../text/visible.ts';
import type { LoadedSide } from './diff-sides.ts';
import { formatProblemCount, formatProblemText } from './terminal.ts';

interface Both<T> {
  readonly base: T;
  readonly head: T;
}

/** The problems of both sides in the form that was asked for. */
export async function formatBrokenSides(
  sides: Both<LoadedSide>,
  problems: Both<readonly Problem[]>,
  format: DiffFormat,
): Promise<string> {
  if (format === 'json') {
    const shown = {
      base: sides.base.side,
      head: sides.head.side,
      problems: { base: makeList(problems.base), head: makeList(problems.head) },
    };
    return `${escapeInvisibleInJson(JSON.stringify(shown, null, 2))}\n`;
  }
  const which = problems.head.length > 0 ? 'head' : 'base';
  const { sources, prefix } = sides[which];
  const text = await formatProblemText(problems[which], sources, prefix, process.stdout);
  if (format === 'text') return `${text}\n${explanation(sides, problems, escapeInvisible)}\n`;
  const summary = `**${explanation(sides, problems, formatCodeSpan)}**\n\n`;
  // The summary and what frames the block are short. Markdown has no colours.
  return summary + formatCodeBlock(stripVTControlCharacters(text), mostCharacters - 2_000);
}

/** Why there is no comparison, and whose the problems are. */
function explanation(
  { base, head }: Both<LoadedSide>,
  problems: Both<readonly Problem[]>,
  show: Show,
): string {
  const [one, other] = [formatSide(base.side, show), formatSide(head.side, show)];
  if (problems.head.length === 0) {
    const found = `Found ${formatProblemCount(problems.base)} of ${one}`;
    return `${found}, so there is nothing to compare with. No problems in ${other}.`;
  }
  const also =
    problems.base.length === 0 ? '' : ` Found ${formatProblemCount(problems.base)} of ${one}, too.`;
  return `Found ${formatProblemCount(problems.head)} of ${other}, so it cannot be compared with ${one}.${also}`;
}

/** Renders problems as `check --format json` does. */
function makeList(problems: readonly Problem[]): unknown {
  return JSON.parse(formatJsonReport(problems));
}
