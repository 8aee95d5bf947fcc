/** An error of git. The message is a clause that may follow a colon. */
export class GitError extends Error {
  constructor(
    readonly kind: 'no git' | 'no repository' | 'incomplete' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

/** Creates the error for a git process that was ended after `limit` milliseconds. */
export function createTimeoutError(limit: number): GitError {
  return new GitError('failed', `git has not come to an end in ${limit / 1000} seconds.`);
}
