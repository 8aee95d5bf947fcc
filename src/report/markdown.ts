// Problems → a table in Markdown for the summary of a workflow, which has room for so many bytes.

import type { Problem } from '../problem.ts';
import { escapeInvisible } from '../text/visible.ts';
import { joinPath } from './path-to.ts';

export interface MarkdownOptions {
  /** The prefix before a file's path: `catalogue/`. */
  readonly prefix: string;
  /** The heading: `12 problems in 3 files`. Plain text. */
  readonly title: string;
  /** How many bytes of UTF-8 the text may have. */
  readonly room: number;
}

/** Renders the rows that there is room for, and the number of others; empty when there is room for none. */
export function formatMarkdownReport(
  problems: readonly Problem[],
  { prefix, title, room }: MarkdownOptions,
): string {
  const head = `## ${plain(title)}\n\n| Place | Rule | Found | To mend |\n| --- | --- | --- | --- |\n`;
  const tail = (left: number) => (left === 0 ? '' : `\n${left} more are in the log of the step.\n`);
  let free = room - encodeText(head) - encodeText(tail(problems.length));
  const rows: string[] = [];
  for (const problem of problems) {
    const row = getRow(problem, prefix);
    free -= encodeText(row);
    if (free < 0) break;
    rows.push(row);
  }
  if (rows.length === 0) return '';
  return head + rows.join('') + tail(problems.length - rows.length);
}

function getRow({ file, line, rule, found, mend }: Problem, prefix: string): string {
  const cells = [
    code(`${joinPath(prefix, file)}:${line}`),
    code(rule),
    sentence(found),
    sentence(mend),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** A sentence in which code is between backticks. */
function sentence(text: string): string {
  const parts = text.split('`');
  // An odd backtick is one of a file's own text.
  if (parts.length % 2 === 0) return plain(text);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return plain(part);
      return part === '' ? '' : code(part);
    })
    .join('');
}

function code(text: string): string {
  return `<code>${plain(text)}</code>`;
}

/**
 * Text that is no Markdown and no HTML, whatever it holds: signs that may mean something by number. A
 * mention is made of what a browser would show, so an at sign gets a space of no width behind it.
 */
function plain(text: string): string {
  return escapeInvisible(text).replace(/[^\p{L}\p{M}\p{N}\p{So} ,.()/-]/gu, byNumber);
}

function byNumber(sign: string): string {
  return `&#${sign.codePointAt(0)};${sign === '@' ? '&#8203;' : ''}`;
}

function encodeText(text: string): number {
  return new TextEncoder().encode(text).length;
}
