// Prints problems: as text for people with the faulty line and carets under the fault, as Markdown, as JSON, and as
// annotations of GitHub Actions. All forms escape invisible characters.

import { posix } from 'node:path';
import stringWidth from 'string-width';
import { escapeMarkdown } from '../text/markdown.ts';
import { escapeInvisible, escapeInvisibleInJson, sanitizeLine } from '../text/visible.ts';
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

export interface MarkdownOptions {
  /** The prefix before a file's path: `catalogue/`. */
  readonly prefix: string;
  /** The heading: `12 problems in 3 files`. Plain text. */
  readonly title: string;
  /** The largest size of the text in UTF-8. */
  readonly maxBytes: number;
}

/** Renders as many rows as fit, and the number of the others; an empty text when no row fits. */
export function formatMarkdownReport(
  problems: readonly Problem[],
  { prefix, title, maxBytes }: MarkdownOptions,
): string {
  const head = `## ${escapeText(title)}\n\n| Place | Rule | Found | To fix |\n| --- | --- | --- | --- |\n`;
  const formatTail = (omitted: number) =>
    omitted === 0 ? '' : `\n${omitted} more are in the log of the step.\n`;
  let freeBytes = maxBytes - countBytes(head) - countBytes(formatTail(problems.length));
  const rows: string[] = [];
  for (const problem of problems) {
    const row = formatRow(problem, prefix);
    freeBytes -= countBytes(row);
    if (freeBytes < 0) break;
    rows.push(row);
  }
  if (rows.length === 0) return '';
  return head + rows.join('') + formatTail(problems.length - rows.length);
}

function formatRow({ file, line, rule, found, advice }: Problem, prefix: string): string {
  const cells = [
    formatCode(`${addPrefix(prefix, file)}:${line}`),
    formatCode(rule),
    formatSentence(found),
    formatSentence(advice),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Renders a sentence whose code is between backticks. */
function formatSentence(text: string): string {
  const parts = text.split('`');
  // An odd number of backticks means that one is quoted from a file.
  if (parts.length % 2 === 0) return escapeText(text);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escapeText(part);
      return part === '' ? '' : formatCode(part);
    })
    .join('');
}

function formatCode(text: string): string {
  return `<code>${escapeText(text)}</code>`;
}

/** Escapes a text for a cell. GitHub finds mentions in the decoded text, so a space without width follows each `@`. */
function escapeText(text: string): string {
  return escapeMarkdown(escapeInvisible(text)).replaceAll('&#64;', '&#64;&#8203;');
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** GitHub shows this many errors and this many warnings of one step, and drops the others silently. */
export const maxAnnotations = 10;

/** Renders one line for each problem. `prefix` is the path of the catalogue in the repository: `catalogue/`. */
export function formatGithubReport(
  problems: readonly Problem[],
  prefix: string,
  severity: 'error' | 'warning' | 'notice' = 'error',
): string {
  return problems
    .map((problem) => {
      const file = escapeProperty(addPrefix(prefix, problem.file));
      const { line, column, length } = problem;
      const end = length > 0 ? `,endColumn=${column + length}` : '';
      const place = `file=${file},line=${line},col=${column}${end}`;
      const title = escapeProperty(problem.rule);
      return `::${severity} ${place},title=${title}::${escapeCommandText(escapeInvisible(formatMessage(problem)))}\n`;
    })
    .join('');
}

/**
 * Folds lines of text up in the log of a workflow. GitHub reads none of them as a command, up to a line
 * with the key, so the key must be a word that isn't in the text.
 */
export function formatGithubGroup(title: string, text: string, key: string): string {
  return `::group::${escapeCommandText(title)}\n::stop-commands::${key}\n${text}::${key}::\n::endgroup::\n`;
}

/** Escapes the text of a command of a workflow, which is one line. */
export function escapeCommandText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeCommandText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

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

/** Renders a problem without its place. */
export function formatMessage({
  found,
  expected,
  advice,
}: Pick<Problem, 'found' | 'expected' | 'advice'>): string {
  return `${found} Expected: ${expected.replace(/\.$/, '')}. Fix: ${advice}`;
}

/** Joins the prefix (`catalogue/`) and a path, which may be outside of its folder: `../locales/de.json`. */
export function addPrefix(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}
