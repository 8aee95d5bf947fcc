// Changed files → a unified diff as git prints it, which `git apply` and other tools take.

import { formatPatch, structuredPatch } from 'diff';
import { escapeInvisible } from '../text/visible.ts';

/** Paths are below the catalogue folder; `to` differs from `from` when the file was renamed. */
export interface ChangedFile {
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly after: string;
}

interface DiffColors {
  readonly bold: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly green: (text: string) => string;
  readonly red: (text: string) => string;
}

export interface DiffOptions {
  /** The prefix before a file's path: `catalogue/`. */
  readonly prefix: string;
  /** For people at a terminal, who are shown no control characters; others get every byte. */
  readonly terminal?: DiffColors | undefined;
}

/** The diff of all files, in their order. */
export function formatGitDiff(
  files: readonly ChangedFile[],
  { prefix, terminal }: DiffOptions,
): string {
  // An absolute path would have two slashes behind git's `a` and `b`.
  const folder = prefix.replace(/^\//, '');
  return files
    .map(({ from, to, before, after }) => {
      const [a, b] = [`a/${folder}${from}`, `b/${folder}${to}`];
      const patch = structuredPatch(a, b, before, after, undefined, undefined, { context: 3 });
      const text = formatPatch({ ...patch, isGit: true, isRename: from !== to });
      return terminal === undefined ? text : colorPatch(text, terminal);
    })
    .join('');
}

function colorPatch(patch: string, { bold, cyan, green, red }: DiffColors): string {
  let isHeader = true;
  const lines = patch
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const shown = printable(line);
      if (line.startsWith('@@')) isHeader = false;
      if (isHeader) return bold(shown);
      if (line.startsWith('@@')) return cyan(shown);
      if (line.startsWith('+')) return green(shown);
      return line.startsWith('-') ? red(shown) : shown;
    });
  return `${lines.join('\n')}\n`;
}

function printable(line: string): string {
  return line.replace(/\r$/, '').split('\t').map(escapeInvisible).join('\t');
}
