// The pull request that a workflow runs for, as GitHub tells it.

import { readFileSync } from 'node:fs';
import { queryGit } from '../disk/git.ts';

export interface PullRequest {
  readonly number: number;
  /** Such as `owner/repository`. */
  readonly repository: string;
  /** The commit that it is to be merged into. */
  readonly base: string;
}

/** Reads the pull request that the run is about; undefined for a run that is about none. */
export function readPullRequest(): PullRequest | undefined {
  const { GITHUB_EVENT_PATH, GITHUB_REPOSITORY } = process.env;
  if (!GITHUB_EVENT_PATH || !GITHUB_REPOSITORY) return undefined;
  const event = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')) as {
    readonly pull_request?: { readonly number: number; readonly base: { readonly sha: string } };
  };
  const pull = event.pull_request;
  if (pull === undefined) return undefined;
  return { number: pull.number, repository: GITHUB_REPOSITORY, base: pull.base.sha };
}

/**
 * Lists the files that the pull request changes, as paths from `folder` on; undefined for a run without one,
 * and for a clone that lacks the commit to compare with.
 */
export function listChangedFiles(folder: string): ReadonlySet<string> | undefined {
  const base = readPullRequest()?.base;
  if (base === undefined || !/^[0-9a-f]{40,64}$/.test(base)) return undefined;
  const words = [
    'diff',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    '--relative',
    '-z',
    base,
    'HEAD',
  ];
  const answer = queryGit(folder, words);
  return answer === undefined ? undefined : new Set(answer.split('\0').filter(Boolean));
}
