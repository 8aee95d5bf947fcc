// Renders changed files as a unified diff in git's format, which `git apply` and other tools read.

import { formatPatch, structuredPatch } from 'diff';
import { escapeInvisible } from '../text/visible.ts';

/** A file before and after a change. */
export interface ChangedFile {
  /** The old path, below the catalogue folder. */
  readonly from: string;
  /** The new path; another than `from` when the file was renamed. */
  readonly to: string;
  /** The old text. */
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
  /** The colors of a terminal, on which control characters are escaped; programs get every byte. */
  readonly terminal?: DiffColors | undefined;
}

/** Renders the diff of all files, in their order. */
export function formatGitDiff(
  files: readonly ChangedFile[],
  { prefix, terminal }: DiffOptions,
): string {
  // `a//tmp/x` would have two slashes.
  const folder = prefix.replace(/^\//, '');
  return files
    .map(({ from, to, before, after }) => {
      const [oldName, newName] = [`a/${folder}${from}`, `b/${folder}${to}`];
      const patch = structuredPatch(oldName, newName, before, after, undefined, undefined, {
        context: 3,
      });
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
      const shown = escapeLine(line);
      if (line.startsWith('@@')) isHeader = false;
      if (isHeader) return bold(shown);
      if (line.startsWith('@@')) return cyan(shown);
      if (line.startsWith('+')) return green(shown);
      return line.startsWith('-') ? red(shown) : shown;
    });
  return `${lines.join('\n')}\n`;
}

function escapeLine(line: string): string {
  return line.replace(/\r$/, '').split('\t').map(escapeInvisible).join('\t');
}
