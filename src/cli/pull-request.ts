// Reads the pull request of a workflow run from the files and variables of GitHub, and adds problems to its summary.

import { appendFileSync, statSync } from 'node:fs';
import { readSmallText } from '../files/regular-file.ts';
import { queryGit } from '../git/repository.ts';
import { formatMarkdownReport } from '../problem/print.ts';
import type { Problem } from '../problem/problem.ts';
import { explainError } from './failures.ts';
import { formatProblemCount } from './terminal.ts';

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

/** The limit of GitHub for one step: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const maxSummaryBytes = 1024 * 1024;

/** Adds the problems to the summary file. A failure is reported, but doesn't end the command. */
export function addToStepSummary(problems: readonly Problem[], prefix: string): void {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (!file) return;
  try {
    const usedBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const title = formatProblemCount(problems);
    appendFileSync(
      file,
      formatMarkdownReport(problems, { prefix, title, maxBytes: maxSummaryBytes - usedBytes }),
    );
  } catch (error) {
    process.stderr.write(`The summary of the step could not be written. ${explainError(error)}\n`);
  }
}
