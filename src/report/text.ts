// Problems → text for people, each with its line and carets under the culprit.

import stringWidth from 'string-width';
import type { Problem } from '../problem.ts';
import { escapeInvisible } from '../text/visible.ts';
import { joinPath } from './path-to.ts';

export interface Colors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
}

export interface TextReportOptions {
  /** The prefix before a file's path, so that a terminal can open it: `catalogue/`. */
  readonly prefix: string;
  /** The text of a file, when there is one to show a line of. */
  readonly getText: (file: string) => string | undefined;
  readonly colors: Colors;
}

/** The problems in their order, with an empty line between them. */
export function formatTextReport(problems: readonly Problem[], options: TextReportOptions): string {
  return problems.map((problem) => `${describe(problem, options)}\n`).join('\n');
}

function describe(problem: Problem, { prefix, getText, colors }: TextReportOptions): string {
  const place = printable(`${joinPath(prefix, problem.file)}:${problem.line}:${problem.column}`);
  const lines = [
    `${colors.bold(place)}  ${colors.red(problem.rule)}`,
    `  ${printable(problem.found)}`,
    ...frame(problem, getText(problem.file), colors),
    `  ${colors.dim('Expected:')} ${printable(problem.expected)}`,
    `  ${colors.dim('To mend:')}  ${printable(problem.mend)}`,
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The line and its carets; nothing for a problem of a whole file. A long line is cut. */
function frame(problem: Problem, text: string | undefined, colors: Colors): string[] {
  if (problem.length === 0 || text === undefined) return [];
  const line = text.split('\n')[problem.line - 1]?.replace(/\r$/, '') ?? '';
  const from = alignToCharacter(line, Math.max(0, problem.column - 61));
  const to = alignToCharacter(line, from + 100);
  const start = Math.min(problem.column - 1, to);
  const end = Math.min(start + problem.length, to);
  // Cut first: what takes no room in the file takes some here.
  const before = printable(line.slice(from, start));
  const culprit = printable(line.slice(start, end));
  const shown = before + culprit + printable(line.slice(end, to));
  const indent = ' '.repeat(stringWidth(before));
  const carets = '^'.repeat(Math.max(1, stringWidth(culprit)));
  const number = String(problem.line);
  return [
    '',
    `    ${colors.dim(`${number} |`)} ${shown}`,
    `    ${colors.dim(`${' '.repeat(number.length)} |`)} ${indent}${colors.red(carets)}`,
    '',
  ];
}

/** An offset that cuts no character of two code units in two. */
function alignToCharacter(line: string, at: number): number {
  return (line.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** Text as a terminal can show it on one line: without tabs, and with nothing that is invisible. */
function printable(text: string): string {
  return escapeInvisible(text.replaceAll('\t', ' '));
}
