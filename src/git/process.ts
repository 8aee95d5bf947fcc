// Runs git. Each process uses only the repository of its folder, starts no program that a repository names, and is ended when
// it is silent for too long. Only a fetch connects to a server.

import { spawn, spawnSync } from 'node:child_process';
import {
  buildCommandLine,
  createEnvironment,
  createFetchEnvironment,
  isGitMissing,
} from './command.ts';
import {
  createTimeoutError,
  defaultLimits,
  GitError,
  keepSilentRepository,
  refuseSilentRepository,
} from './error.ts';

/** The result of a git process. */
export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  /** The end of the messages, without control characters. */
  readonly stderr: string;
}

/** Bytes of output. Chosen: lists of a million paths are shorter. */
const defaultMaxBytes = 128 * 1024 * 1024;

/**
 * Kilobytes of memory for a question, a walk and a fetch, without mapped files. Chosen: `status` may use half a gigabyte
 * together with git, a walk keeps every commit in memory, and machines that fetch have several gigabytes.
 */
const memoryLimits = { question: 320 * 1024, walk: 1024 * 1024, fetch: 4 * 1024 * 1024 } as const;

/** Milliseconds for a fetch. Chosen: large repositories take minutes. */
const fetchLimit = 600_000;

/** Options of one run. */
export interface GitOptions {
  readonly input?: string;
  /** The time limit in milliseconds. */
  readonly limit?: number;
  /** The most bytes of output. */
  readonly maxBytes?: number | undefined;
}

/** Runs git in a folder and waits for its end. The caller checks the status. Throws `GitError` if git can't run or is ended. */
export function runGit(
  folder: string,
  words: readonly string[],
  { input = '', limit = defaultLimits.question, maxBytes = defaultMaxBytes }: GitOptions = {},
): GitResult {
  refuseSilentRepository(folder);
  const options = getSpawnOptions(limit);
  // `git check-ignore` works only if paths may be patterns.
  if (words[0] === 'check-ignore') delete options.env['GIT_LITERAL_PATHSPECS'];
  const [program, ...all] = buildCommandLine(folder, words, memoryLimits.question);
  const { error, status, signal, stdout, stderr } = spawnSync(program, all, {
    ...options,
    input,
    maxBuffer: maxBytes,
  });
  // If git ends before it has read its input (EPIPE), its status and messages have the cause.
  if (error !== undefined && (getErrorCode(error) !== 'EPIPE' || status === null)) {
    if (getErrorCode(error) === 'ETIMEDOUT')
      throw keepSilentRepository(folder, createTimeoutError(limit));
    throw getErrorCode(error) === 'ENOBUFS'
      ? createTooLongError(maxBytes)
      : createStartError(error);
  }
  if (status === null) throw createSignalError(signal);
  if (isGitMissing(program, status)) throw createNotInstalledError();
  return { status, stdout, stderr: sanitizeMessage(stderr.toString()) };
}

/**
 * Fetches one commit without its ancestors from the remote `origin`. This is the only use of git that connects to a server.
 * `env` is added to its environment.
 */
export function fetchCommit(folder: string, commit: string, env: NodeJS.ProcessEnv): GitResult {
  const words = ['fetch', '--quiet', '--no-tags', '--depth=1', '--upload-pack=git-upload-pack'];
  const [program, ...all] = buildCommandLine(
    folder,
    [...words, 'origin', commit],
    memoryLimits.fetch,
  );
  const { error, status, signal, stdout, stderr } = spawnSync(program, all, {
    ...getSpawnOptions(fetchLimit),
    env: { ...createFetchEnvironment(), ...env },
  });
  if (error !== undefined) throw createStartError(error);
  if (status === null) throw createSignalError(signal);
  return { status, stdout, stderr: sanitizeMessage(stderr.toString()) };
}

/**
 * Yields the output of git in chunks. A caller may stop early, which ends git. Throws `GitError` if git fails, or is silent
 * for `limit` milliseconds.
 */
export async function* streamGit(
  folder: string,
  words: readonly string[],
  limit: number = defaultLimits.walk,
): AsyncIterable<string> {
  refuseSilentRepository(folder);
  const [program, ...all] = buildCommandLine(folder, words, memoryLimits.walk);
  let isSilent = false;
  const { timeout: _, ...options } = getSpawnOptions(limit);
  const git = spawn(program, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let timer: NodeJS.Timeout | undefined;
  /** Ends git after `limit` ms of silence. In a second half, output that this busy process hasn't handled yet can arrive. */
  const waitForOutput = (isSecondHalf = false) => {
    timer = setTimeout(() => {
      if (!isSecondHalf) {
        waitForOutput(true);
        return;
      }
      isSilent = true;
      git.kill('SIGKILL');
    }, limit / 2);
  };
  waitForOutput();
  const end = new Promise<GitError | undefined>((resolve) => {
    git.on('error', (error) => resolve(createStartError(error)));
    git.on('close', (status, signal) => {
      if (status === 0) resolve(undefined);
      else if (isSilent) resolve(keepSilentRepository(folder, createTimeoutError(limit)));
      else if (isGitMissing(program, status)) resolve(createNotInstalledError());
      else
        resolve(
          status === null ? createSignalError(signal) : createGitError(sanitizeMessage(messages)),
        );
    });
  });
  let messages = '';
  git.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-maxMessageLength);
  });
  try {
    for await (const chunk of git.stdout.setEncoding('utf8')) {
      // The time that the caller takes isn't git's.
      clearTimeout(timer);
      yield chunk;
      waitForOutput();
    }
    const error = await end;
    if (error !== undefined) throw error;
  } finally {
    clearTimeout(timer);
    git.kill('SIGKILL');
  }
}

/** Reads the whole output of git as text. Throws `GitError` like `streamGit`, and if the output is too long. */
export async function readGitText(folder: string, words: readonly string[]): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of streamGit(folder, words)) {
    length += part.length;
    if (length > defaultMaxBytes) throw createTooLongError(defaultMaxBytes);
    parts.push(part);
  }
  return parts.join('');
}

/** Starts a git that answers requests on its standard input, such as `cat-file --batch`. The caller ends it. */
export function openGitConversation(folder: string, words: readonly string[]) {
  const [program, ...all] = buildCommandLine(folder, words, memoryLimits.question);
  const { timeout: _, ...options } = getSpawnOptions(0);
  return spawn(program, all, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Creates the error for a failed git, with its messages. */
export function createGitError(stderr: string): GitError {
  if (/promisor remote|lazy fetching/i.test(stderr)) return createPartialCloneError();
  return new GitError('failed', `git says:\n${stderr}`);
}

/** Creates the error for a clone that lacks what was asked for. */
export function createPartialCloneError(): GitError {
  return new GitError(
    'incomplete',
    'some of it is not in this clone, which is a partial one.\n' +
      'Fetch the rest first: git fetch --refetch --no-filter',
  );
}

function getSpawnOptions(limit: number) {
  // Only SIGKILL ends a process that waits for a disk or a pipe.
  return {
    timeout: limit,
    killSignal: 'SIGKILL',
    windowsHide: true,
    env: createEnvironment(),
  } as const;
}

function createStartError(error: Error): GitError {
  return getErrorCode(error) === 'ENOENT'
    ? createNotInstalledError()
    : new GitError('no git', `git cannot be run: ${error.message}`);
}

function createNotInstalledError(): GitError {
  return new GitError(
    'no git',
    'git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.',
  );
}

function createTooLongError(maxBytes: number): GitError {
  return new GitError('failed', `git has answered with more than ${maxBytes / 1024 ** 2} MiB.`);
}

function createSignalError(signal: NodeJS.Signals | null): GitError {
  return new GitError('failed', `git was ended by ${signal}.`);
}

function getErrorCode(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Characters of git's messages that are kept: enough for the reason of a failure. */
const maxMessageLength = 2000;

/** Shortens messages and replaces control characters, which names in messages may have. */
function sanitizeMessage(text: string): string {
  return text
    .trim()
    .slice(-maxMessageLength)
    .replace(/[^\P{C}\n\t]/gu, '\ufffd');
}

/** Yields the output of git split at NUL, several parts at once. */
export async function* streamGitParts(
  folder: string,
  words: readonly string[],
  limit: number = defaultLimits.walk,
): AsyncIterable<readonly string[]> {
  let incomplete = '';
  for await (const chunk of streamGit(folder, words, limit)) {
    const parts = (incomplete + chunk).split('\0');
    incomplete = parts.pop() ?? '';
    if (incomplete.length > maxPartLength) {
      throw new GitError('failed', 'git has answered with a name that is too long.');
    }
    yield parts;
  }
  if (incomplete !== '') yield [incomplete];
}

/** Characters of one part, which is a commit or a file. Chosen: longer than any path. */
const maxPartLength = 1024 * 1024;
