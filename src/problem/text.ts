// Renders problems as text for people, with the faulty line of the file and carets under the fault.

import stringWidth from 'string-width';
import { sanitizeLine } from '../text/visible.ts';
import { addPrefix } from './add-prefix.ts';
import type { Problem } from './problem.ts';

export interface ReportColors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
}

export interface TextReportOptions {
  /** The prefix before a file's path, so that a terminal can open it: `catalogue/`. */
  readonly prefix: string;
  /** Returns the text of a file, from which the faulty line is shown. */
  readonly getText: (file: string) => string | undefined;
  readonly colors: ReportColors;
}

/** Renders the problems in their order, with an empty line between them. */
export function formatTextReport(problems: readonly Problem[], options: TextReportOptions): string {
  return problems.map((problem) => `${formatProblem(problem, options)}\n`).join('\n');
}

function formatProblem(problem: Problem, { prefix, getText, colors }: TextReportOptions): string {
  const place = escapeLine(`${addPrefix(prefix, problem.file)}:${problem.line}:${problem.column}`);
  const lines = [
    `${colors.bold(place)}  ${colors.red(problem.rule)}`,
    `  ${escapeLine(problem.found)}`,
    ...formatExcerpt(problem, getText(problem.file), colors),
    `  ${colors.dim('Expected:')} ${escapeLine(problem.expected)}`,
    `  ${colors.dim('Fix:')}      ${escapeLine(problem.advice)}`,
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** How much of a long line is shown: before the fault, and in all. Chosen for terminals of 100 columns. */
const charactersBefore = 60;
const charactersInAll = 100;

/** Renders the line and its carets; nothing for a problem of a whole file. */
function formatExcerpt(problem: Problem, text: string | undefined, colors: ReportColors): string[] {
  if (problem.length === 0 || text === undefined) return [];
  const line = text.split('\n')[problem.line - 1]?.replace(/\r$/, '') ?? '';
  const faultOffset = problem.column - 1;
  const shownStart = alignToCharacter(line, Math.max(0, faultOffset - charactersBefore));
  const shownEnd = alignToCharacter(line, shownStart + charactersInAll);
  const faultStart = Math.min(faultOffset, shownEnd);
  const faultEnd = Math.min(faultStart + problem.length, shownEnd);
  // The line is cut before it is escaped, as escapes are longer than their characters.
  const before = escapeLine(line.slice(shownStart, faultStart));
  const fault = escapeLine(line.slice(faultStart, faultEnd));
  const shown = before + fault + escapeLine(line.slice(faultEnd, shownEnd));
  const indent = ' '.repeat(stringWidth(before));
  const carets = '^'.repeat(Math.max(1, stringWidth(fault)));
  const number = String(problem.line);
  return [
    '',
    `    ${colors.dim(`${number} |`)} ${shown}`,
    `    ${colors.dim(`${' '.repeat(number.length)} |`)} ${indent}${colors.red(carets)}`,
    '',
  ];
}

/** Moves an offset so that it never splits a surrogate pair. */
function alignToCharacter(line: string, offset: number): number {
  return (line.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}

/** Escapes a text so that a terminal shows it on one line, with nothing invisible. */
function escapeLine(text: string): string {
  return sanitizeLine(text.replaceAll('\t', ' '));
}
