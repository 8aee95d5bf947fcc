// git's processes: each looks at the repository in its folder and at no other, fetches nothing, starts no
// program that a repository names, and comes to an end.

import { spawn, spawnSync } from 'node:child_process';

/** Why git cannot answer, in words that may follow a colon. */
export class GitError extends Error {
  constructor(
    readonly kind: 'no git' | 'no repository' | 'incomplete' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  /** Readable, and not too long. */
  readonly stderr: string;
}

/** Milliseconds: for one question, and for a walk through a whole history. */
export const usualLimits = { question: 60_000, walk: 300_000 } as const;

/** Runs git in a folder to its end, however it ends; the caller looks at the status. */
export function runGit(
  folder: string,
  words: readonly string[],
  { input = '', limit = usualLimits.question as number } = {},
): GitResult {
  const options = optionsOf(limit);
  // What it says of ignored paths it says only where paths may be patterns.
  if (words[0] === 'check-ignore') delete options.env['GIT_LITERAL_PATHSPECS'];
  const { error, status, signal, stdout, stderr } = spawnSync('git', argumentsOf(folder, words), {
    ...options,
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  // One that ends before it has read its input has said why.
  if (error !== undefined && (codeOf(error) !== 'EPIPE' || status === null)) {
    throw codeOf(error) === 'ETIMEDOUT' ? tooSlow(limit) : notStarted(error);
  }
  if (status === null) throw ended(signal);
  return { status, stdout, stderr: readable(stderr.toString()) };
}

/**
 * What git prints, piece by piece. Whoever has seen enough may stop: git is ended then. Throws GitError
 * when it ends by itself with anything but success.
 */
export async function* outputOfGit(
  folder: string,
  words: readonly string[],
  limit: number = usualLimits.walk,
): AsyncIterable<string> {
  const start = performance.now();
  const git = spawn('git', argumentsOf(folder, words), {
    ...optionsOf(limit),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = new Promise<GitError | undefined>((resolve) => {
    git.on('error', (error) => resolve(notStarted(error)));
    git.on('close', (status, signal) => {
      if (status === 0) resolve(undefined);
      else if (status !== null) resolve(gitFailure(readable(said)));
      else resolve(performance.now() - start >= limit ? tooSlow(limit) : ended(signal));
    });
  });
  let said = '';
  git.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostWords);
  });
  try {
    yield* git.stdout.setEncoding('utf8');
    const error = await end;
    if (error !== undefined) throw error;
  } finally {
    git.kill('SIGKILL');
  }
}

/** git as a partner that is asked one thing after another; whoever starts it ends it. */
export function conversationWithGit(folder: string, words: readonly string[]) {
  return spawn('git', argumentsOf(folder, words), {
    ...optionsOf(usualLimits.walk * 12),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Why git could not do what it was asked for, by its own words. */
export function gitFailure(stderr: string): GitError {
  if (/promisor remote|lazy fetching/i.test(stderr)) {
    return new GitError(
      'incomplete',
      'some of it is not in this clone, which is a partial one.\n' +
        'Fetch the rest first: git fetch --refetch --no-filter',
    );
  }
  return new GitError('failed', `git says:\n${stderr}`);
}

function argumentsOf(folder: string, words: readonly string[]): string[] {
  const settings = ['core.fsmonitor=false', 'log.showSignature=false'];
  return ['-C', folder, '--no-pager', ...settings.flatMap((one) => ['-c', one]), ...words];
}

function optionsOf(limit: number) {
  // One that waits for a disk, or for the other end of a pipe, may not hear another signal.
  return { timeout: limit, killSignal: 'SIGKILL', windowsHide: true, env: environment() } as const;
}

/** In words that this program knows, and without questions, locks, stand-ins for objects and fetching. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^GIT_/i.test(name) || ofTheUser.has(name.toUpperCase()),
  );
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    // For a git that does not know the line above: it fetches, and this keeps it from reaching anything.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/**
 * Where git and a user's settings are, and how far to look for a repository. All else that begins with
 * `GIT_` was set for one command or by a hook, and may say that every repository is that one.
 */
const ofTheUser: ReadonlySet<string> = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_EXEC_PATH',
]);

function notStarted(error: Error): GitError {
  return codeOf(error) === 'ENOENT'
    ? new GitError(
        'no git',
        'git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.',
      )
    : new GitError('no git', `git cannot be run: ${error.message}`);
}

function tooSlow(limit: number): GitError {
  return new GitError('failed', `git has not come to an end in ${limit / 1000} seconds.`);
}

function ended(signal: NodeJS.Signals | null): GitError {
  return new GitError('failed', `git was ended by ${signal}.`);
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

const mostWords = 2000;

/** What git says may quote names that somebody has made up for a terminal. */
function readable(text: string): string {
  return text
    .trim()
    .slice(-mostWords)
    .replace(/[^\P{C}\n\t]/gu, '\ufffd');
}
