// Questions to git: which repository holds a catalogue, which commit a revision is. git is asked
// through arguments, never through a shell, and only for what it has; it writes nothing.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';

/** Why git cannot answer, in words that may follow a colon. */
export class GitError extends Error {
  constructor(
    readonly kind: 'no repository' | 'incomplete',
    message: string,
  ) {
    super(message);
  }
}

export interface Repository {
  /** Where git is started. */
  readonly folder: string;
  /** The catalogue's folder as revisions have it, without slashes at its ends; '' is the top. */
  readonly catalogue: string;
  /** Whether older commits were left out when it was cloned. */
  readonly isShallow: boolean;
}

/** The repository that holds the catalogue folder, which need not be there on the disk. */
export function repositoryOf(catalogue: string): Repository {
  const isThere = statSync(catalogue, { throwIfNoEntry: false })?.isDirectory() === true;
  // Hooks are started with GIT_DIR at the top of the work tree, and it is the top wherever they go.
  const folder = isThere && process.env['GIT_DIR'] === undefined ? catalogue : '.';
  const { status, stdout, words } = askGit(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-prefix',
  ]);
  if (status !== 0) {
    throw new GitError(
      'no repository',
      words.includes('not a git repository')
        ? 'this is not a git repository.'
        : `git does not read this repository. It says:\n${words}`,
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

/** The commit that a revision names, as 40 or 64 hex digits; undefined when it names none. */
export function commitOf({ folder }: Repository, revision: string): string | undefined {
  // git would take it for an option.
  if (revision.startsWith('-')) return undefined;
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { status, stdout } = askGit(folder, words);
  const answer = stdout.toString().trimEnd();
  return status === 0 && /^[0-9a-f]{40,64}$/.test(answer) ? answer : undefined;
}

/** The names of branches and tags, of remote ones too. */
export function revisionNames({ folder }: Repository): string[] {
  const { stdout } = askGit(folder, ['for-each-ref', '--count=5000', '--format=%(refname:short)']);
  return stdout
    .toString()
    .split('\n')
    .filter((name) => name !== '');
}

export interface Answer {
  readonly status: number | null;
  readonly stdout: Buffer;
  /** What git says beside it. */
  readonly words: string;
}

/** Runs git in a folder to its end. */
export function askGit(folder: string, words: readonly string[], input = ''): Answer {
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...words], {
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
    windowsHide: true,
    env: {
      ...process.env,
      // In words that this program knows, without questions, locks and stand-ins for objects.
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_REPLACE_OBJECTS: '1',
    },
  });
  if (error === undefined) return { status, stdout, words: stderr.toString().trim() };
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  throw new GitError(
    'no repository',
    isMissing ? 'git is not installed, or not found.' : `git cannot be run: ${error.message}`,
  );
}
