// Reads the commits of a branch with the files that each changed. A merge is compared with the previous commit of the branch.
// The work tree and the index aren't read.

import { posix, resolve } from 'node:path';
import { readRegularFile } from '../files/regular-file.ts';
import { groupBy } from '../text/collections.ts';
import { computeBlobId } from '../text/content-hash.ts';
import { GitError } from './error.ts';
import { mayBeInGit } from './find-repository.ts';
import { canBeCheckedOut } from './paths.ts';
import { shortenPathspecs } from './pathspecs.ts';
import { createGitError, readGitText, runGit, streamGitParts } from './process.ts';

/** A commit in the log. */
export interface LoggedCommit {
  readonly id: string;
  /** The parents in the clone; in the history of paths, the nearest ancestors that changed one of them. */
  readonly parents: readonly string[];
  /** The date of the committer, in seconds since 1970. */
  readonly seconds: number;
  readonly files: readonly LoggedFile[];
}

/** A file that a commit changed. */
export interface LoggedFile {
  /** The path from the top of the repository. */
  readonly path: string;
  /** The identifier of the bytes; undefined if the file is deleted, or is no file. */
  readonly blob: string | undefined;
}

/** The newest commit of the branch that is checked out. */
export interface BranchHead {
  readonly commit: string;
  /** The path of the folder from the top of the repository: empty, or with a slash at its end. */
  readonly prefix: string;
  /** A version of the depth of a shallow clone; empty for a complete one. */
  readonly shallow: string;
}

/** Reads the head of a branch; undefined outside of git and before the first commit. Throws `GitError` if git fails. */
export function readBranchHead(folder: string): BranchHead | undefined {
  if (!mayBeInGit(folder)) return undefined;
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
    shallow: isShallow === 'true' ? hashShallowFile(resolve(folder, path)) : '',
  };
}

/** Computes the version of a clone's depth from git's file `shallow`. */
function hashShallowFile(file: string): string {
  const read = readRegularFile(file, maxShallowBytes);
  if (read.kind === 'file') return computeBlobId(read.bytes);
  throw new GitError('failed', `${file} is not a file in git.`);
}

/** Bytes of the file `shallow`, which has a line for each commit whose parents are missing: room for 400,000 of them. */
const maxShallowBytes = 16 * 1024 * 1024;

/** Selects commits and files of the log. */
export interface LogRange {
  /** The newest commit. */
  readonly to: string;
  /** The commit before the oldest one; undefined for all. */
  readonly after?: string | undefined;
  /** Paths relative to the folder in which git runs; changes of other files are left out. */
  readonly paths: readonly string[];
}

/** Reads the commits of a branch, the newest first. A commit that changed none of the paths has no files. */
export function readBranch(
  folder: string,
  { to, after, paths }: LogRange,
): AsyncIterable<LoggedCommit> {
  const range = after === undefined ? to : `${after}..${to}`;
  return readCommits(folder, ['--first-parent', '--sparse', '-m', range, '--', ...paths]);
}

/**
 * Reads the commits of all branches that led to the content of some paths, the oldest first. A commit that changed none of
 * the paths is left out, and its children get its first parent. The files of a merge are those that differ from its first
 * parent.
 */
export async function readPathHistory(
  folder: string,
  { to, paths }: { readonly to: string; readonly paths: ReadonlySet<string> },
): Promise<readonly LoggedCommit[]> {
  const words = ['--topo-order', '--parents', '--diff-merges=first-parent'];
  const specs = shortenPathspecs(paths, fewPathspecs);
  const commits: LoggedCommit[] = [];
  for await (const commit of readCommits(folder, [...words, to, '--', ...specs]))
    commits.push({ ...commit, files: commit.files.filter(({ path }) => paths.has(path)) });
  return leaveOutUnchanged(commits.reverse());
}

/**
 * git compares each pathspec with each name of each tree: a log of 100 files takes several times as long as that of their
 * folder. Chosen: so many pathspecs take about as long as a log of all files.
 */
const fewPathspecs = 16;

function leaveOutUnchanged(commits: readonly LoggedCommit[]): readonly LoggedCommit[] {
  const nearest = new Map<string, readonly string[]>();
  return commits.flatMap((commit) => {
    const { id, files } = commit;
    const parents = [...new Set(commit.parents.flatMap((parent) => nearest.get(parent) ?? []))];
    nearest.set(id, files.length === 0 ? parents.slice(0, 1) : [id]);
    return files.length === 0 ? [] : [{ ...commit, parents }];
  });
}

/** Finds the last commit that changed one of the paths; the newest commit if none did. */
export function findLastCommit(folder: string, { to, paths }: Omit<LogRange, 'after'>): string {
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

/**
 * Reads the files that were moved between two commits: each path with its previous one; none if one of the commits is
 * missing. A file that replaces one with another ending (`en.yml` for `en.json`) is moved, too, as is one that was rewritten.
 */
export function readMoves(folder: string, commit: string, earlier = `${commit}^1`): MovedPaths {
  const { moves, added, deleted } = readPathChanges(folder, earlier, commit);
  const deletedByStem = groupBy(deleted, getFileStem);
  const replacements = added.flatMap((path): (readonly [string, string])[] => {
    const others = deletedByStem.get(getFileStem(path)) ?? [];
    const isNear = (other: string) => posix.dirname(other) === posix.dirname(path);
    const before = others.find(isNear) ?? (others.length === 1 ? others[0] : undefined);
    return before === undefined ? [] : [[path, before]];
  });
  return [...moves, ...replacements];
}

function getFileStem(path: string): string {
  return posix.parse(path).name;
}

type MovedPaths = readonly (readonly [path: string, before: string])[];

/** Reads moved, added and deleted paths; none if one of the commits is missing. */
function readPathChanges(folder: string, earlier: string, later: string) {
  const words = ['diff-tree', '-r', '-z', '-M', '--name-status', '--diff-filter=RAD'];
  const { status, stdout } = runGit(folder, [...words, earlier, later]);
  const parts = status === 0 ? stdout.toString().split('\0').slice(0, -1) : [];
  const moves: [string, string][] = [];
  const [added, deleted]: [string[], string[]] = [[], []];
  // A move has three parts: its kind, the previous path and the path. Other changes have a kind and a path.
  for (let index = 0; index + 1 < parts.length; ) {
    const [kind = '', first = '', second = ''] = parts.slice(index, index + 3);
    const isMove = kind.startsWith('R');
    index += isMove ? 3 : 2;
    if (!canBeCheckedOut(first)) continue;
    if (isMove) moves.push([second, first]);
    else (kind === 'A' ? added : deleted).push(first);
  }
  return { moves, added, deleted };
}

/** Runs `git log` and parses its output, whose parts are commits, entries of files (`:100644 …`) and paths. */
async function* readCommits(
  folder: string,
  question: readonly string[],
): AsyncIterable<LoggedCommit> {
  const words = ['log', ...logOptions, ...question];
  let commit: { head: string; files: LoggedFile[] } | undefined;
  let entry: string | undefined;
  for await (const parts of streamGitParts(folder, words)) {
    for (const part of parts) {
      if (entry !== undefined) {
        if (canBeCheckedOut(part)) commit?.files.push(parseLoggedFile(entry, part));
        if ((commit?.files.length ?? 0) > maxFilesPerCommit)
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

/** Reads the identifiers and dates of a branch's newest commits, or of all of them, the oldest first. */
export async function readBranchCommits(
  folder: string,
  to: string,
  most?: number,
): Promise<Pick<LoggedCommit, 'id' | 'seconds'>[]> {
  const limit = most === undefined ? [] : [`--max-count=${most}`];
  const words = ['log', '--first-parent', ...limit, '--format=%H %ct', to];
  const text = await readGitText(folder, words);
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.reverse().map((line) => {
    const [id = '', seconds = ''] = line.split(' ');
    return { id, seconds: Number(seconds) };
  });
}

/** Lists the files of a commit that are at or below some paths. */
export async function listCommitFiles(
  folder: string,
  commit: string,
  paths: readonly string[],
): Promise<LoggedFile[]> {
  const selected = paths.includes('.') ? [] : paths;
  const words = ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...selected];
  const text = await readGitText(folder, words);
  return text.split('\0').flatMap((line) => {
    const tab = line.indexOf('\t');
    const [mode = '', , blob = ''] = line.slice(0, Math.max(0, tab)).split(' ');
    const path = line.slice(tab + 1);
    return mode.startsWith('100') && canBeCheckedOut(path) ? [{ path, blob }] : [];
  });
}

const logOptions = [
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

/** Files of one commit. Chosen: the first commits of the largest repositories have fewer. */
const maxFilesPerCommit = 1_000_000;

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

/** Parses an entry such as `:100644 100644 1f… 2e… M` with its path. */
function parseLoggedFile(entry: string, path: string): LoggedFile {
  const [, mode = '', , blob = ''] = entry.split(' ');
  return { path, blob: mode.startsWith('100') ? blob : undefined };
}

/** Whether the oldest commit of a clone has a parent, which the clone then lacks. */
export function isParentMissing(folder: string, commit: string): boolean {
  const { status, stdout, stderr } = runGit(folder, ['cat-file', 'commit', commit]);
  if (status !== 0) throw createGitError(stderr);
  return stdout
    .toString()
    .split('\n\n', 1)
    .some((head) => /^parent /m.test(head));
}
