// Reads the pull request of a workflow run from the files and variables of GitHub.

import { readSmallText } from '../files/regular-file.ts';
import { queryGit } from '../git/repository.ts';

/** Bytes of the file that describes the event. GitHub sends no more: https://docs.github.com/webhooks. */
export const maxEventBytes = 25 * 1024 * 1024;

export interface PullRequest {
  readonly number: number;
  /** Such as `owner/repository`. */
  readonly repository: string;
  /** The commit that it will be merged into. */
  readonly base: string;
}

/** Reads the pull request; undefined for other runs, such as those of a branch. */
export function readPullRequest(): PullRequest | undefined {
  const { GITHUB_EVENT_PATH, GITHUB_REPOSITORY } = process.env;
  if (!GITHUB_EVENT_PATH || !GITHUB_REPOSITORY) return undefined;
  const event = JSON.parse(readSmallText(GITHUB_EVENT_PATH, maxEventBytes) ?? '{}') as {
    readonly pull_request?: { readonly number: number; readonly base: { readonly sha: string } };
  };
  const pull = event.pull_request;
  if (pull === undefined) return undefined;
  return { number: pull.number, repository: GITHUB_REPOSITORY, base: pull.base.sha };
}

/**
 * Lists the files that the pull request changes, as paths below `folder`. Returns undefined without a pull request,
 * and when the clone lacks the commit to compare with.
 */
export function listChangedFiles(folder: string): ReadonlySet<string> | undefined {
  const base = readPullRequest()?.base;
  if (base === undefined || !/^[0-9a-f]{40,64}$/.test(base)) return undefined;
  const gitArguments = [
    'diff',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    '--relative',
    '-z',
    base,
    'HEAD',
  ];
  const answer = queryGit(folder, gitArguments);
  return answer === undefined ? undefined : new Set(answer.split('\0').filter(Boolean));
}
