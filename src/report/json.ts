// Problems → JSON for tools.

import type { Problem } from '../problem.ts';
import { escapeInvisibleInJson } from '../text/visible.ts';
import { getMessage } from './message.ts';

/** An array of `{rule, severity, file, line, column, message}`; files below the catalogue folder. */
export function formatJsonReport(
  problems: readonly Problem[],
  warnings: readonly Problem[] = [],
): string {
  const shown = [
    ...problems.map((problem) => shownAs('error', problem)),
    ...warnings.map((problem) => shownAs('warning', problem)),
  ];
  return `${escapeInvisibleInJson(JSON.stringify(shown, null, 2))}\n`;
}

function shownAs(severity: 'error' | 'warning', problem: Problem) {
  const { rule, file, line, column } = problem;
  return { rule, severity, file, line, column, message: getMessage(problem) };
}
