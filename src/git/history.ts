// Finds when each file of a checkout last changed, and who changed it, from the history of git.

import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLimits, GitError } from './error.ts';
import { findGitEntry } from './find-repository.ts';
import { createGitError, runGit, streamGitParts } from './process.ts';

/** The last change of a path. */
export interface GitLastChange {
  /** UTC in ISO 8601, to the second; null if the date of the commit is invalid. */
  readonly at: string | null;
  /** The author, by the checkout's .mailmap; null if the commit has no name. */
  readonly author: string | null;
}

/** The last changes of paths, and whether the history is complete. */
export type GitHistory = {
  /** By path, without uncommitted files; empty unless the history is known. */
  readonly changes: ReadonlyMap<string, GitLastChange>;
} & (
  | {
      /** `shallow` if the clone lacks older commits, `none` outside of git. */
      readonly kind: 'known' | 'shallow' | 'none';
    }
  /** The history cannot be read; `why` is a clause that may follow a colon. */
  | { readonly kind: 'unread'; readonly why: string }
);

/**
 * Finds the last change of each path in a folder, with the author's date, without merges. A path that ends with a `/` is a
 * folder, which changes with anything in it. Commits after `revision` are ignored.
 */
export async function findLastChanges(
  folder: string,
  paths: readonly string[],
  limits: Readonly<Record<keyof typeof defaultLimits, number>> = defaultLimits,
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
    for (const batch of splitIntoBatches(paths, pathsPerCommand))
      await readChangeLog(folder, revision, batch, changes, limits.walk);
    return { kind: 'known', changes };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { kind: 'unread', why: error.message, changes: none };
  }
}

/** Paths in one command line, whose length is limited. */
const pathsPerCommand = 500;

/** Adds the last changes of some paths to `changes`: reads the log from the newest commit until each path has one. */
async function readChangeLog(
  folder: string,
  revision: string | undefined,
  paths: readonly string[],
  changes: Map<string, GitLastChange>,
  limit: number,
): Promise<void> {
  const remaining = new Set(paths);
  let change: GitLastChange | undefined;
  const from = revision === undefined ? [] : [revision];
  const format = `--format=%x01%at%x02${chooseAuthorName(folder)}`;
  const words = ['log', ...logOptions, format, ...from, '--', ...paths];
  for await (const parts of streamGitParts(folder, words, limit)) {
    for (const word of parts) {
      const text = word.replace(/^\n+/, '');
      if (text.startsWith(timeMark)) change = parseChange(text.slice(timeMark.length));
      else if (change !== undefined) {
        for (const path of listPathAndFolders(text))
          if (remaining.delete(path)) changes.set(path, change);
      }
    }
    if (remaining.size === 0) return;
  }
}

/** Lists the path of a file and its folders, which end with a slash. */
export function listPathAndFolders(file: string): readonly string[] {
  const ends = [...file.matchAll(/\//g)].map(({ index }) => index + 1);
  return [file, ...ends.map((end) => file.slice(0, end))];
}

// These characters begin the time and the author in git's output, and no file name.
const timeMark = '\u0001';
const authorMark = '\u0002';

const logOptions = [
  '-z',
  '--encoding=UTF-8',
  '--no-color',
  '--name-only',
  '--relative',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
];

/** Chooses the placeholder of author names: from the .mailmap, unless it is too large to be read quickly. */
export function chooseAuthorName(folder: string): '%aN' | '%an' {
  const gitEntry = findGitEntry(folder) ?? '';
  const mailmap = lstatSync(join(dirname(gitEntry), '.mailmap'), { throwIfNoEntry: false });
  const isReadable = mailmap === undefined || (mailmap.isFile() && mailmap.size <= maxMailmapBytes);
  return isReadable ? '%aN' : '%an';
}

/** Bytes. Chosen: the .mailmap of the Linux kernel has fifty thousand. */
const maxMailmapBytes = 4 * 1024 * 1024;

function parseChange(text: string): GitLastChange {
  const [seconds = '', name = ''] = text.split(authorMark);
  const author = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return { at: formatCommitTime(seconds) ?? null, author: author === '' ? null : author };
}

/** Formats a time in ISO 8601; undefined if it isn't in the years 0000 to 9999, as git accepts any number. */
export function formatCommitTime(seconds: string): string | undefined {
  const date = new Date(Number(seconds) * 1000);
  if (seconds === '' || Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? `${text.slice(0, 19)}Z` : undefined;
}

function* splitIntoBatches<Item>(
  items: readonly Item[],
  length: number,
): Iterable<readonly Item[]> {
  for (let start = 0; start < items.length; start += length) {
    yield items.slice(start, start + length);
  }
}
