// Renders problems as JSON for programs.

import { escapeInvisibleInJson } from '../text/visible.ts';
import { formatMessage } from './message.ts';
import type { Problem } from './problem.ts';

/** Renders an array of `{rule, severity, file, line, column, message}`. Files are below the catalogue folder. */
export function formatJsonReport(
  problems: readonly Problem[],
  warnings: readonly Problem[] = [],
): string {
  const entries = [
    ...problems.map((problem) => toEntry('error', problem)),
    ...warnings.map((problem) => toEntry('warning', problem)),
  ];
  return `${escapeInvisibleInJson(JSON.stringify(entries, null, 2))}\n`;
}

function toEntry(severity: 'error' | 'warning', problem: Problem) {
  const { rule, file, line, column } = problem;
  return { rule, severity, file, line, column, message: formatMessage(problem) };
}
