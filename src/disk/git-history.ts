// The history of a checkout, as git has it → when each file last changed, and who changed it.

import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findGitAbove } from './git-above.ts';
import { usualLimits } from './git-budget.ts';
import { GitError } from './git-error.ts';
import { createGitError, runGit, streamGitParts } from './git-process.ts';

export interface GitLastChange {
  /** UTC in ISO 8601, to the second; null when the commit has no date that a calendar has. */
  readonly at: string | null;
  /** The author in the checkout's .mailmap; null when the commit names no one. */
  readonly author: string | null;
}

export type GitHistory = {
  /** By path. A file that no commit has is not in it; nothing is, unless the history is known. */
  readonly changes: ReadonlyMap<string, GitLastChange>;
} & (
  | {
      /** `shallow` when older commits were left out when it was cloned, `none` outside of git. */
      readonly kind: 'known' | 'shallow' | 'none';
    }
  /** There may be one, and why it cannot be read, in words that may follow a colon. */
  | { readonly kind: 'unread'; readonly why: string }
);

/**
 * The last change of each path below a folder, by the time at which its author made it. Merges do
 * not count. A path that ends with a `/` is a folder, which changes when anything in it does. What came
 * after the revision is not seen.
 */
export async function findLastChanges(
  folder: string,
  paths: readonly string[],
  limits: Readonly<Record<keyof typeof usualLimits, number>> = usualLimits,
  revision?: string,
): Promise<GitHistory> {
  const none = new Map<string, never>();
  try {
    const question = ['rev-parse', '--is-shallow-repository'];
    const { status, stdout, stderr } = runGit(folder, question, { limit: limits.question });
    if (stderr.includes('not a git repository')) return { kind: 'none', changes: none };
    if (status !== 0) throw createGitError(stderr);
    if (stdout.toString().trim() === 'true') return { kind: 'shallow', changes: none };
    const changes = new Map<string, GitLastChange>();
    // Paths are given on the command line, whose length has a limit.
    for (const some of inParts(paths, 500))
      await readLog(folder, revision, some, changes, limits.walk);
    return { kind: 'known', changes };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { kind: 'unread', why: error.message, changes: none };
  }
}

/** Reads the log of some paths, from the newest commit on, until each of them was seen. */
async function readLog(
  folder: string,
  revision: string | undefined,
  paths: readonly string[],
  changes: Map<string, GitLastChange>,
  limit: number,
): Promise<void> {
  const left = new Set(paths);
  let change: GitLastChange | undefined;
  const from = revision === undefined ? [] : [revision];
  const words = ['log', ...format, authorFormat(folder), ...from, '--', ...paths];
  for await (const parts of streamGitParts(folder, words, limit)) {
    for (const word of parts) {
      const text = word.replace(/^\n+/, '');
      if (text.startsWith(beforeTime)) change = parseChange(text.slice(beforeTime.length));
      else if (change !== undefined) {
        for (const path of getPaths(text)) if (left.delete(path)) changes.set(path, change);
      }
    }
    if (left.size === 0) return;
  }
}

/** The path of a file, and those of the folders that it is in. */
function getPaths(file: string): readonly string[] {
  const ends = [...file.matchAll(/\//g)].map(({ index }) => index + 1);
  return [file, ...ends.map((end) => file.slice(0, end))];
}

/** No name of a file begins with these signs. */
const [beforeTime, beforeAuthor] = ['\u0001', '\u0002'];

const format = [
  '-z',
  '--encoding=UTF-8',
  '--no-color',
  '--name-only',
  '--relative',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
];

/** Names as the .mailmap has them, where it is a file that git can read soon. */
function authorFormat(folder: string): string {
  const own = findGitAbove(folder) ?? '';
  const mailmap = lstatSync(join(dirname(own), '.mailmap'), { throwIfNoEntry: false });
  const isReadable = mailmap === undefined || (mailmap.isFile() && mailmap.size <= mostOfMailmap);
  return `--format=%x01%at%x02${isReadable ? '%aN' : '%an'}`;
}

/** Bytes; that of the Linux kernel has fifty thousand. */
const mostOfMailmap = 4 * 1024 * 1024;

function parseChange(text: string): GitLastChange {
  const [seconds = '', name = ''] = text.split(beforeAuthor);
  const author = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return { at: parseMoment(seconds), author: author === '' ? null : author };
}

/** git takes any number for a date; only those of the years 0000 to 9999 can be written. */
function parseMoment(seconds: string): string | null {
  const date = new Date(Number(seconds) * 1000);
  if (seconds === '' || Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? `${text.slice(0, 19)}Z` : null;
}

function* inParts<Item>(items: readonly Item[], length: number): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += length) yield items.slice(at, at + length);
}
