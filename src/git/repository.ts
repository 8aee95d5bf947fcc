// Asks git which repository a catalogue is in and which commit a revision is. It never writes.

import { realpathSync, statSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { GitError } from './error.ts';
import { findGitEntry, findGitFolder } from './find-repository.ts';
import { runGit } from './process.ts';

/** The repository of a catalogue. */
export interface Repository {
  /** The folder in which git runs. */
  readonly folder: string;
  /** The path of the catalogue from the top of the repository, without slashes at its ends; empty for the top. */
  readonly catalogue: string;
  /** Whether the clone lacks older commits. */
  readonly isShallow: boolean;
}

/** Finds the repository of a catalogue, whose folder need not exist on the disk. Throws `GitError` if there is none. */
export function findRepository(catalogue: string): Repository {
  const exists = statSync(catalogue, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = exists ? catalogue : '.';
  const { status, stdout, stderr } = runGit(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-prefix',
  ]);
  if (status !== 0) {
    throw new GitError(
      'no repository',
      stderr.includes('not a git repository')
        ? 'this is not a git repository.'
        : `git does not read this repository. It says:\n${stderr}`,
    );
  }
  const [shallow, ...lines] = stdout.toString().split('\n');
  const prefix = lines.slice(0, -1).join('\n');
  const relativePath = relative(folder, catalogue).split(sep).join('/');
  const path = posix.join(prefix, relativePath).replace(/^\.$|\/$/g, '');
  if (path === '..' || path.startsWith('../') || posix.isAbsolute(path)) {
    throw new GitError(
      'no repository',
      `the folder ${resolve(catalogue)} is outside the git repository.`,
    );
  }
  return { folder, catalogue: path, isShallow: shallow === 'true' };
}

/** Returns the output of git without the last line break; undefined if it is empty or git fails. */
export function queryGit(folder: string, words: readonly string[]): string | undefined {
  try {
    const { status, stdout } = runGit(folder, words);
    const answer = stdout.toString().replace(/\n$/, '');
    return status === 0 && answer !== '' ? answer : undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * Finds the top folder of a folder's repository, without links; undefined outside of git. If the repository names another
 * folder as its work tree, the top is the folder that contains `.git`.
 */
export function findTopFolder(folder: string): string | undefined {
  const path = resolve(folder);
  const memoized = topFolders.get(path);
  if (memoized !== undefined) return memoized;
  const workTree = queryGit(path, ['rev-parse', '--show-toplevel']);
  const repository = workTree && queryGit(path, ['rev-parse', '--absolute-git-dir']);
  if (workTree === undefined || repository === undefined) return undefined;
  const realWorkTree = realpathSync(workTree);
  const gitEntry = findGitEntry(path);
  const isOwn = gitEntry === undefined || belongsToFolder(realWorkTree, repository);
  const top = isOwn ? realWorkTree : dirname(gitEntry);
  topFolders.set(path, top);
  return top;
}

function belongsToFolder(folder: string, repository: string): boolean {
  const gitFolder = findGitFolder(folder);
  return gitFolder !== undefined && realpathSync(gitFolder) === realpathSync(repository);
}

/** Memoized by folder, as a preview asks at each change. */
const topFolders = new Map<string, string>();

/** Resolves a revision to a commit of 40 or 64 hex digits; undefined if there is none. */
export function resolveCommit({ folder }: Repository, revision: string): string | undefined {
  // git would parse it as an option.
  if (revision.startsWith('-')) return undefined;
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { status, stdout } = runGit(folder, words);
  const answer = stdout.toString().trimEnd();
  return status === 0 && /^[0-9a-f]{40,64}$/.test(answer) ? answer : undefined;
}

/** Lists the names of branches and tags, as suggestions for a mistyped revision. */
export function listRevisionNames({ folder }: Repository): string[] {
  const words = ['for-each-ref', '--count=5000', '--format=%(refname:short)'];
  const { status, stdout } = runGit(folder, words);
  if (status !== 0) return [];
  return stdout
    .toString()
    .split('\n')
    .filter((name) => name !== '');
}
