// The error of git, and the limit of its silence: a repository can make git wait for ever, for example with a pipe in
// place of a file.

import { findGitEntry } from './find-repository.ts';

/** An error of git. The message is a clause that may follow a colon. */
export class GitError extends Error {
  constructor(
    readonly kind: 'no git' | 'no repository' | 'incomplete' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

/** How to get the commits that a shallow clone lacks. */
export const unshallowAdvice =
  'Run `git fetch --unshallow`; in a GitHub workflow, give actions/checkout `fetch-depth: 0`.';

/** Creates the error for a git process that was ended after `limit` milliseconds. */
export function createTimeoutError(limit: number): GitError {
  return new GitError('failed', `git has not come to an end in ${limit / 1000} seconds.`);
}

/**
 * Milliseconds: for the answer to a question, and for the silence of a walk through the history between two outputs.
 * Measured: questions to the largest repositories take 2 s.
 */
export const defaultLimits = { question: 10_000, walk: 45_000 } as const;

/** The errors of repositories in which git was silent for too long, in this command. */
let failed: Map<string, GitError> | undefined;

/** Begins to keep the repositories in which git is silent for too long. Returns a function that forgets them. */
export function limitGit(): () => void {
  failed = new Map();
  return () => {
    failed = undefined;
  };
}

/** Throws the error with which git was ended in the repository before. */
export function refuseSilentRepository(folder: string): void {
  if (failed === undefined || failed.size === 0) return;
  const error = failed.get(getRepositoryKey(folder));
  if (error !== undefined) throw error;
}

/** Keeps that git was ended in a repository, and returns the error. */
export function keepSilentRepository(folder: string, error: GitError): GitError {
  failed?.set(getRepositoryKey(folder), error);
  return error;
}

function getRepositoryKey(folder: string): string {
  try {
    return findGitEntry(folder) ?? folder;
  } catch {
    return folder;
  }
}
