// Problems → text for people, each with its line and carets under the culprit.

import stringWidth from 'string-width';
import type { Problem } from '../problem.ts';

export interface Colors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
}

export interface TextReportOptions {
  /** What to put before a file's path, so that a terminal can open it: `catalogue/`. */
  readonly prefix: string;
  /** The text of a file, when there is one to show a line of. */
  readonly textOf: (file: string) => string | undefined;
  readonly colors: Colors;
}

export function textReport(
  problems: readonly Problem<string>[],
  options: TextReportOptions,
): string {
  return problems.map((problem) => `${describe(problem, options)}\n`).join('\n');
}

function describe(problem: Problem<string>, { prefix, textOf, colors }: TextReportOptions): string {
  const place = printable(`${prefix}${problem.file}:${problem.line}:${problem.column}`);
  const lines = [
    `${colors.bold(place)}  ${colors.red(problem.rule)}`,
    `  ${printable(problem.found)}`,
    ...frame(problem, textOf(problem.file), colors),
    `  ${colors.dim('Expected:')} ${printable(problem.expected)}`,
    `  ${colors.dim('To mend:')}  ${printable(problem.mend)}`,
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The line and its carets; nothing for a problem of a whole file. A long line is cut. */
function frame(problem: Problem<string>, text: string | undefined, colors: Colors): string[] {
  if (problem.length === 0 || text === undefined) return [];
  const line = printable(text.split('\n')[problem.line - 1] ?? '');
  const from = Math.max(0, problem.column - 61);
  const shown = line.slice(from, from + 100);
  const start = problem.column - 1 - from;
  const indent = ' '.repeat(stringWidth(shown.slice(0, start)));
  const carets = '^'.repeat(Math.max(1, stringWidth(shown.slice(start, start + problem.length))));
  const number = String(problem.line);
  return [
    '',
    `    ${colors.dim(`${number} |`)} ${shown}`,
    `    ${colors.dim(`${' '.repeat(number.length)} |`)} ${indent}${colors.red(carets)}`,
    '',
  ];
}

/** Text as a terminal can show it on one line: without tabs and control characters. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be printed
  return text.replace(/\r$/, '').replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}
