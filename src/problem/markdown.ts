// Renders problems as a table in Markdown for the summary of a workflow, whose size GitHub limits.

import { escapeInvisible } from '../text/visible.ts';
import { addPrefix } from './add-prefix.ts';
import type { Problem } from './problem.ts';

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

/**
 * Escapes everything that may have a meaning in Markdown or HTML: `*` → `&#42;`. GitHub finds mentions in
 * the decoded text, so a space without width follows each `@`.
 */
function escapeText(text: string): string {
  return escapeInvisible(text).replace(/[^\p{L}\p{M}\p{N}\p{So} ,.()/-]/gu, toReference);
}

function toReference(character: string): string {
  return `&#${character.codePointAt(0)};${character === '@' ? '&#8203;' : ''}`;
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
