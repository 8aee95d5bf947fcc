// Questions to git: which repository holds a catalogue, which commit a revision is. git is asked
// through arguments, never through a shell, and only for what it has; it writes nothing.

import { realpathSync, statSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { findGitAbove, findGitFolder } from './git-above.ts';
import { GitError } from './git-error.ts';
import { runGit } from './git-process.ts';

export interface Repository {
  /** The folder in which git is started. */
  readonly folder: string;
  /** The catalogue's folder as revisions have it, without slashes at its ends; '' is the top. */
  readonly catalogue: string;
  /** Whether older commits were left out when it was cloned. */
  readonly isShallow: boolean;
}

/** The repository that holds the catalogue folder, which need not be there on the disk. */
export function findRepository(catalogue: string): Repository {
  const isThere = statSync(catalogue, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = isThere ? catalogue : '.';
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
  const below = relative(folder, catalogue).split(sep).join('/');
  const path = posix.join(prefix, below).replace(/^\.$|\/$/g, '');
  if (path === '..' || path.startsWith('../') || posix.isAbsolute(path)) {
    throw new GitError(
      'no repository',
      `the folder ${resolve(catalogue)} is outside the git repository.`,
    );
  }
  return { folder, catalogue: path, isShallow: shallow === 'true' };
}

/** The answer of git, without the last line break; undefined when there is none. */
export function answerOfGit(folder: string, words: readonly string[]): string | undefined {
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
 * The top folder of the repository that a folder is in, without links; undefined where git knows none. A
 * repository may name any folder as its work tree: then it is the one that holds the repository.
 */
export function findTopFolder(folder: string): string | undefined {
  const path = resolve(folder);
  const known = tops.get(path);
  if (known !== undefined) return known;
  const answer = answerOfGit(path, ['rev-parse', '--show-toplevel']);
  const repository = answer && answerOfGit(path, ['rev-parse', '--absolute-git-dir']);
  if (answer === undefined || repository === undefined) return undefined;
  const named = realpathSync(answer);
  const found = findGitAbove(path);
  const isOwn = found === undefined || isFolderOfGit(named, repository);
  const top = isOwn ? named : dirname(found);
  tops.set(path, top);
  return top;
}

/** Whether the repository that git has found is the one of a folder. */
function isFolderOfGit(folder: string, repository: string): boolean {
  const own = findGitFolder(folder);
  return own !== undefined && realpathSync(own) === realpathSync(repository);
}

/** A preview asks again and again. */
const tops = new Map<string, string>();

/** The commit that a revision names, as 40 or 64 hex digits; undefined when it names none. */
export function resolveCommit({ folder }: Repository, revision: string): string | undefined {
  // git would take it for an option.
  if (revision.startsWith('-')) return undefined;
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { status, stdout } = runGit(folder, words);
  const answer = stdout.toString().trimEnd();
  return status === 0 && /^[0-9a-f]{40,64}$/.test(answer) ? answer : undefined;
}

/** The names of branches and tags, of remote ones too. */
export function listRevisionNames({ folder }: Repository): string[] {
  const words = ['for-each-ref', '--count=5000', '--format=%(refname:short)'];
  const { status, stdout } = runGit(folder, words);
  // They are only proposed to someone who has mistyped one.
  if (status !== 0) return [];
  return stdout
    .toString()
    .split('\n')
    .filter((name) => name !== '');
}
