// Errors of git.

/** Why git cannot answer, in words that may follow a colon. */
export class GitError extends Error {
  constructor(
    readonly kind: 'no git' | 'no repository' | 'incomplete' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

/** Why git was ended before it had answered. */
export function tooSlow(limit: number): GitError {
  return new GitError('failed', `git has not come to an end in ${limit / 1000} seconds.`);
}
