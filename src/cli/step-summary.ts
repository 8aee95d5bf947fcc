// Adds problems to the summary that GitHub shows for a step of a workflow.

import { appendFileSync, statSync } from 'node:fs';
import { formatMarkdownReport } from '../problem/print.ts';
import type { Problem } from '../problem/problem.ts';
import { explainError } from './failures.ts';
import { formatProblemCount } from './terminal.ts';

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
