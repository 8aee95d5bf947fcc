// The time that git may take. All that a command asks shares one budget: a repository can make each question
// wait, for example with a pipe in place of a file.

import { findGitAbove } from './git-above.ts';
import { createTimeoutError, type GitError } from './git-error.ts';

/**
 * Milliseconds for one question, and for a walk through a whole history. Questions to the largest
 * repositories take two seconds.
 */
export const usualLimits = { question: 10_000, walk: 45_000 } as const;

/** The time that a command has given git so far, and the repositories that have used up theirs. */
interface Budget {
  spent: bigint;
  running: number;
  since: bigint;
  readonly failed: Map<string, GitError>;
}

let budget: Budget | undefined;

/**
 * From now on all that git is asked shares the time of one walk, and a repository in which git has not come to
 * an end is not asked again. Returns a function that ends this.
 */
export function limitGit(): () => void {
  budget = { spent: 0n, running: 0, since: 0n, failed: new Map() };
  return () => {
    budget = undefined;
  };
}

/** Starts one use of git: its time limit, the error for exceeding it, and a function that ends it. */
export function beginUse(folder: string, limit: number) {
  const own = budget;
  if (own === undefined) return { limit, fail: () => createTimeoutError(limit), end: () => {} };
  const now = process.hrtime.bigint();
  const spent = own.spent + (own.running > 0 ? now - own.since : 0n);
  const left = usualLimits.walk - Number(spent / 1_000_000n);
  const before = own.failed.size === 0 ? undefined : own.failed.get(repositoryKey(folder));
  if (before !== undefined) throw before;
  if (left <= 0) throw createTimeoutError(usualLimits.walk);
  if (own.running++ === 0) own.since = now;
  let hasEnded = false;
  return {
    limit: Math.min(limit, left),
    fail() {
      const error = createTimeoutError(limit);
      own.failed.set(repositoryKey(folder), error);
      return error;
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      if (--own.running === 0) own.spent += process.hrtime.bigint() - own.since;
    },
  };
}

function repositoryKey(folder: string): string {
  try {
    return findGitAbove(folder) ?? folder;
  } catch {
    return folder;
  }
}
