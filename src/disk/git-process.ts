// git's processes: each looks at the repository in its folder and at no other, starts no program that a
// repository names, and comes to an end. Only a fetch reaches a server.

import { spawn, spawnSync } from 'node:child_process';
import { beginUse, usualLimits } from './git-budget.ts';
import { commandLine, environment, environmentOfFetch, isNotFound } from './git-command.ts';
import { GitError } from './git-error.ts';

export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  /** Readable, and not too long. */
  readonly stderr: string;
}

/** Bytes that git may answer; lists of a million paths are shorter. */
const usualMost = 128 * 1024 * 1024;

/**
 * Kilobytes of memory that git may take for one question, for a walk and for a fetch; files that it maps are not
 * counted. All are chosen: status has half a gigabyte for itself and git, a walk keeps every commit in memory,
 * and machines that fetch have several gigabytes.
 */
const memoryLimits = { question: 320 * 1024, walk: 1024 * 1024, fetch: 4 * 1024 * 1024 } as const;

/** Milliseconds for a fetch: large repositories take minutes. */
const fetchLimit = 600_000;

export interface GitOptions {
  readonly input?: string;
  /** Milliseconds. */
  readonly limit?: number;
  /** Bytes of the answer. */
  readonly most?: number | undefined;
}

/** Runs git in a folder to its end, however it ends; the caller looks at the status. */
export function runGit(
  folder: string,
  words: readonly string[],
  { input = '', limit = usualLimits.question, most = usualMost }: GitOptions = {},
): GitResult {
  const use = beginUse(folder, limit);
  const options = getOptions(use.limit);
  // git reports ignored paths only when paths may be patterns.
  if (words[0] === 'check-ignore') delete options.env['GIT_LITERAL_PATHSPECS'];
  const [program, ...all] = commandLine(folder, words, memoryLimits.question);
  try {
    const { error, status, signal, stdout, stderr } = spawnSync(program, all, {
      ...options,
      input,
      maxBuffer: most,
    });
    // A process that ends before it has read its input reports the cause itself.
    if (error !== undefined && (getCode(error) !== 'EPIPE' || status === null)) {
      if (getCode(error) === 'ETIMEDOUT') throw use.fail();
      throw getCode(error) === 'ENOBUFS' ? tooLong(most) : notStarted(error);
    }
    if (status === null) throw ended(signal);
    if (isNotFound(program, status)) throw notInstalled();
    return { status, stdout, stderr: readable(stderr.toString()) };
  } finally {
    use.end();
  }
}

/**
 * Fetches one commit without those before it from the remote `origin`, for it has not come with the clone. This
 * is the only use of git that reaches a server; `env` is added to its environment.
 */
export function fetchCommit(folder: string, commit: string, env: NodeJS.ProcessEnv): GitResult {
  const words = ['fetch', '--quiet', '--no-tags', '--depth=1', '--upload-pack=git-upload-pack'];
  const [program, ...all] = commandLine(folder, [...words, 'origin', commit], memoryLimits.fetch);
  const { error, status, signal, stdout, stderr } = spawnSync(program, all, {
    ...getOptions(fetchLimit),
    env: { ...environmentOfFetch(), ...env },
  });
  if (error !== undefined) throw notStarted(error);
  if (status === null) throw ended(signal);
  return { status, stdout, stderr: readable(stderr.toString()) };
}

/**
 * The output of git, piece by piece. A caller may stop early, which ends git. Throws GitError
 * when it ends by itself with anything but success.
 */
export async function* streamGit(
  folder: string,
  words: readonly string[],
  limit: number = usualLimits.walk,
): AsyncIterable<string> {
  const use = beginUse(folder, limit);
  const [program, ...all] = commandLine(folder, words, memoryLimits.walk);
  let isTooSlow = false;
  const { timeout: _, ...options } = getOptions(limit);
  const git = spawn(program, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const timer = setTimeout(() => {
    isTooSlow = true;
    git.kill('SIGKILL');
  }, use.limit);
  const end = new Promise<GitError | undefined>((resolve) => {
    git.on('error', (error) => resolve(notStarted(error)));
    git.on('close', (status, signal) => {
      if (status === 0) resolve(undefined);
      else if (isTooSlow) resolve(use.fail());
      else if (isNotFound(program, status)) resolve(notInstalled());
      else resolve(status === null ? ended(signal) : createGitError(readable(said)));
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
    clearTimeout(timer);
    use.end();
    git.kill('SIGKILL');
  }
}

/** All that git prints, as a text; throws GitError like `streamGit`, and when it is too long. */
export async function readGitText(folder: string, words: readonly string[]): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of streamGit(folder, words)) {
    length += part.length;
    if (length > usualMost) throw tooLong(usualMost);
    parts.push(part);
  }
  return parts.join('');
}

/** git as a partner that is asked one thing after another; whoever starts it ends it. */
export function openGitConversation(folder: string, words: readonly string[]) {
  const [program, ...all] = commandLine(folder, words, memoryLimits.question);
  const { timeout: _, ...options } = getOptions(0);
  return spawn(program, all, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Why git could not do what it was asked for, by its own words. */
export function createGitError(stderr: string): GitError {
  if (/promisor remote|lazy fetching/i.test(stderr)) {
    return new GitError(
      'incomplete',
      'some of it is not in this clone, which is a partial one.\n' +
        'Fetch the rest first: git fetch --refetch --no-filter',
    );
  }
  return new GitError('failed', `git says:\n${stderr}`);
}

function getOptions(limit: number) {
  // One that waits for a disk, or for the other end of a pipe, may not hear another signal.
  return { timeout: limit, killSignal: 'SIGKILL', windowsHide: true, env: environment() } as const;
}

function notStarted(error: Error): GitError {
  return getCode(error) === 'ENOENT'
    ? notInstalled()
    : new GitError('no git', `git cannot be run: ${error.message}`);
}

function notInstalled(): GitError {
  return new GitError(
    'no git',
    'git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.',
  );
}

function tooLong(most: number): GitError {
  return new GitError('failed', `git has answered with more than ${most / 1024 ** 2} MiB.`);
}

function ended(signal: NodeJS.Signals | null): GitError {
  return new GitError('failed', `git was ended by ${signal}.`);
}

function getCode(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

const mostWords = 2000;

/** Messages of git may quote names with terminal control characters. */
function readable(text: string): string {
  return text
    .trim()
    .slice(-mostWords)
    .replace(/[^\P{C}\n\t]/gu, '\ufffd');
}

/** The output of git in parts that end with NUL, and a last one without it, as they come; several at once. */
export async function* streamGitParts(
  folder: string,
  words: readonly string[],
  limit: number = usualLimits.walk,
): AsyncIterable<readonly string[]> {
  let rest = '';
  for await (const chunk of streamGit(folder, words, limit)) {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    if (rest.length > longestPart) {
      throw new GitError('failed', 'git has answered with a name that is too long.');
    }
    yield parts;
  }
  if (rest !== '') yield [rest];
}

/** Characters in one part, about one commit or one file; longer than any path of a system. */
const longestPart = 1024 * 1024;
