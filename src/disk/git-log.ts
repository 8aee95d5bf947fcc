// The commits of a branch, one after the other → which files each of them changed. Of a merge counts what
// it brought to the branch, so every commit is compared with the one before it on the branch. Neither
// the work tree nor the index is looked at.

import { posix, resolve } from 'node:path';
import { computeBlobId } from '../version.ts';
import { hasGitAbove } from './git-above.ts';
import { memoizeForCommit } from './git-answers.ts';
import { GitError } from './git-error.ts';
import { canBeCheckedOut } from './git-paths.ts';
import { createGitError, readGitText, runGit, streamGitParts } from './git-process.ts';
import { readRegularFile } from './regular-file.ts';

export interface LoggedCommit {
  readonly id: string;
  /** Its parents that are there; of a path's history the nearest that changed the path. */
  readonly parents: readonly string[];
  /** When it came to the branch: seconds since 1970, as whoever committed it has dated it. */
  readonly seconds: number;
  readonly files: readonly LoggedFile[];
}

export interface LoggedFile {
  /** From the top of the repository. */
  readonly path: string;
  /** The id of its bytes; undefined when it is gone, or no file. */
  readonly blob: string | undefined;
}

/** The newest commit of the branch that is checked out, and whether older ones were left out. */
export interface BranchHead {
  readonly commit: string;
  /** The folder in which git was asked, from the top of the repository: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Changes with what was left out when the repository was cloned; empty when nothing was. */
  readonly shallow: string;
}

/** undefined outside of git, and where nothing is committed yet. Throws GitError when git cannot say. */
export function readBranchHead(folder: string): BranchHead | undefined {
  if (!hasGitAbove(folder)) return undefined;
  return memoizeForCommit('branch', folder, () => askForHead(folder));
}

function askForHead(folder: string): BranchHead | undefined {
  const question = ['--is-shallow-repository', '--git-path', 'shallow', '--show-prefix'];
  const words = ['rev-parse', ...question, 'HEAD^{commit}'];
  const { status, stdout, stderr } = runGit(folder, words);
  if (/not a git repository|unknown revision|Needed a single revision/i.test(stderr)) {
    return undefined;
  }
  if (status !== 0) throw createGitError(stderr);
  const [isShallow, path = '', ...lines] = stdout.toString().trimEnd().split('\n');
  return {
    commit: lines.at(-1) ?? '',
    prefix: lines.slice(0, -1).join('\n'),
    shallow: isShallow === 'true' ? versionOfShallow(resolve(folder, path)) : '',
  };
}

function versionOfShallow(file: string): string {
  const read = readRegularFile(file, mostOfShallow);
  if (read.kind === 'file') return computeBlobId(read.bytes);
  throw new GitError('failed', `${file} is no file of git.`);
}

/** Bytes: a line for each commit whose parents were left out. */
const mostOfShallow = 16 * 1024 * 1024;

export interface LogQuestion {
  /** The newest commit to tell of. */
  readonly to: string;
  /** Tells only of what came after this one. */
  readonly after?: string | undefined;
  /** From the folder on in which git is asked: what lies elsewhere is not told. */
  readonly paths: readonly string[];
}

/** The commits of a branch, the newest first; those that changed none of the paths have no files. */
export function readBranch(
  folder: string,
  { to, after, paths }: LogQuestion,
): AsyncIterable<LoggedCommit> {
  const range = after === undefined ? to : `${after}..${to}`;
  return readLog(folder, ['--first-parent', '--sparse', '-m', range, '--', ...paths]);
}

/**
 * The commits of all branches that led to what some paths are at a commit, each before its parents. A commit
 * that changed none of the paths is left out, and its children get its parents. The files of a merge are
 * those that differ from its first parent.
 */
export function readPathHistory(
  folder: string,
  { to, paths }: Omit<LogQuestion, 'after'>,
): AsyncIterable<LoggedCommit> {
  const words = ['--topo-order', '--parents', '--diff-merges=first-parent'];
  return readLog(folder, [...words, to, '--', ...shortenPathspecs(paths)]);
}

/** The paths, or their folders where a command line would not hold them. */
export function shortenPathspecs(paths: readonly string[]): readonly string[] {
  if (paths.length <= mostPathspecs) return paths;
  return [...new Set(paths.map((path) => posix.dirname(path)))];
}

/** Chosen: with paths as long as a system has them they take a megabyte, half of what Linux takes. */
const mostPathspecs = 256;

/** The last commit that changed one of the paths; the newest one where none did. */
export function findLastCommit(folder: string, { to, paths }: Omit<LogQuestion, 'after'>): string {
  const { status, stdout, stderr } = runGit(folder, [
    'log',
    '-1',
    '--format=%H',
    to,
    '--',
    ...shortenPathspecs(paths),
  ]);
  if (status !== 0) throw createGitError(stderr);
  return stdout.toString().trim() || to;
}

/** The files that a commit has moved: each path with the one that it had before. */
export function readMoves(folder: string, commit: string): Moves {
  // The first commit has none before it.
  return readMovesBetween(folder, `${commit}^1`, commit);
}

type Moves = readonly (readonly [path: string, before: string])[];

/** The files that have other paths in a later commit; none where one of the commits is not there. */
export function readMovesBetween(folder: string, earlier: string, later: string): Moves {
  const words = ['diff-tree', '-r', '-z', '-M', '--name-status', '--diff-filter=R'];
  const { status, stdout } = runGit(folder, [...words, earlier, later]);
  if (status !== 0) return [];
  const parts = stdout.toString().split('\0').slice(0, -1);
  const moves: [string, string][] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [before = '', path = ''] = parts.slice(at + 1, at + 3);
    if (canBeCheckedOut(before)) moves.push([path, before]);
  }
  return moves;
}

async function* readLog(folder: string, question: readonly string[]): AsyncIterable<LoggedCommit> {
  const words = ['log', ...format, ...question];
  let commit: { head: string; files: LoggedFile[] } | undefined;
  let entry: string | undefined;
  for await (const parts of streamGitParts(folder, words)) {
    for (const part of parts) {
      if (entry !== undefined) {
        if (canBeCheckedOut(part)) commit?.files.push(parseFile(entry, part));
        if ((commit?.files.length ?? 0) > mostFiles)
          throw new GitError('failed', 'a commit has changed more than a million files.');
        entry = undefined;
      } else if (part.startsWith('\u0001')) {
        if (commit !== undefined) yield parseCommit(commit);
        commit = { head: part, files: [] };
      } else if (/^\n*:/.test(part)) entry = part.slice(part.indexOf(':'));
    }
  }
  if (commit !== undefined) yield parseCommit(commit);
}

/** When each commit of a branch came to it, the oldest first; nothing is asked of their files. */
export async function readBranchCommits(
  folder: string,
  to: string,
): Promise<Pick<LoggedCommit, 'id' | 'seconds'>[]> {
  const text = await readGitText(folder, ['log', '--first-parent', '--format=%H %ct', to]);
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.reverse().map((line) => {
    const [id = '', seconds = ''] = line.split(' ');
    return { id, seconds: Number(seconds) };
  });
}

/** All files that a commit has below some paths, which are those of files or folders. */
export async function listFilesAt(
  folder: string,
  commit: string,
  paths: readonly string[],
): Promise<LoggedFile[]> {
  const below = paths.includes('.') ? [] : paths;
  const words = ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...below];
  const text = await readGitText(folder, words);
  return text.split('\0').flatMap((line) => {
    const tab = line.indexOf('\t');
    const [mode = '', , blob = ''] = line.slice(0, Math.max(0, tab)).split(' ');
    const path = line.slice(tab + 1);
    return mode.startsWith('100') && canBeCheckedOut(path) ? [{ path, blob }] : [];
  });
}

const format = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--encoding=UTF-8',
  '--no-color',
  '--format=%x01%H%x02%P%x02%ct',
];

/** The largest repositories begin with fewer. */
const mostFiles = 1_000_000;

function parseCommit({
  head,
  files,
}: {
  readonly head: string;
  readonly files: readonly LoggedFile[];
}): LoggedCommit {
  const [id = '', parents = '', seconds = ''] = head.slice(1).split('\u0002');
  const known = parents.split(' ').filter((parent) => parent !== '');
  return { id, parents: known, seconds: Number(seconds), files };
}

/** `:100644 100644 1f… 2e… M`, and the path. */
function parseFile(entry: string, path: string): LoggedFile {
  const [, mode = '', , blob = ''] = entry.split(' ');
  return { path, blob: mode.startsWith('100') ? blob : undefined };
}

/** Whether a commit has one before it that is not there: its first is the beginning of nothing. */
export function isCutOff(folder: string, commit: string): boolean {
  const { status, stdout, stderr } = runGit(folder, ['cat-file', 'commit', commit]);
  if (status !== 0) throw createGitError(stderr);
  return stdout
    .toString()
    .split('\n\n', 1)
    .some((head) => /^parent /m.test(head));
}
