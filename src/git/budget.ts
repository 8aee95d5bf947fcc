// Limits the time of git. All uses of git in a command share one budget, because a repository can make each of them wait, for
// example with a pipe in place of a file.

import { createTimeoutError, type GitError } from './error.ts';
import { findGitEntry } from './find-repository.ts';

/** Milliseconds for a question, and for a walk through the history. Measured: questions to the largest repositories take 2 s. */
export const defaultLimits = { question: 10_000, walk: 45_000 } as const;

/** The time that the uses of git have taken in a command. */
interface Budget {
  /** Nanoseconds. */
  spent: bigint;
  /** The number of uses that run now. */
  running: number;
  /** The start of the time in which uses have run without a pause. */
  since: bigint;
  /** The errors of repositories in which git was too slow. */
  readonly failed: Map<string, GitError>;
}

let budget: Budget | undefined;

/**
 * Starts a budget: all uses of git share the time of one walk, and a repository in which git was too slow isn't used again.
 * Returns a function that ends the budget.
 */
export function limitGit(): () => void {
  budget = { spent: 0n, running: 0, since: 0n, failed: new Map() };
  return () => {
    budget = undefined;
  };
}

/**
 * Starts one use of git. Returns its time limit, a function that creates the error for exceeding it, and one that ends the
 * use. Throws `GitError` if no time is left, or if git was too slow in the repository before.
 */
export function startGitUse(folder: string, limit: number) {
  const current = budget;
  if (current === undefined) return { limit, fail: () => createTimeoutError(limit), end: () => {} };
  const now = process.hrtime.bigint();
  const spent = current.spent + (current.running > 0 ? now - current.since : 0n);
  const left = defaultLimits.walk - Number(spent / 1_000_000n);
  const earlierError =
    current.failed.size === 0 ? undefined : current.failed.get(getRepositoryKey(folder));
  if (earlierError !== undefined) throw earlierError;
  if (left <= 0) throw createTimeoutError(defaultLimits.walk);
  if (current.running++ === 0) current.since = now;
  let hasEnded = false;
  return {
    limit: Math.min(limit, left),
    fail() {
      const error = createTimeoutError(limit);
      current.failed.set(getRepositoryKey(folder), error);
      return error;
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      if (--current.running === 0) current.spent += process.hrtime.bigint() - current.since;
    },
  };
}

/** Identifies the repository of a folder. */
function getRepositoryKey(folder: string): string {
  try {
    return findGitEntry(folder) ?? folder;
  } catch {
    return folder;
  }
}
