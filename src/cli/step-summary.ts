// Problems → the summary of a step of a workflow, in the file that GitHub names for it.

import { appendFileSync, statSync } from 'node:fs';
import type { Problem } from '../problem.ts';
import { formatMarkdownReport } from '../report/markdown.ts';
import { explainError } from './failures.ts';
import { formatProblemCount } from './terminal.ts';

/** GitHub's limit for one step (1 MiB). */
const mostBytes = 1024 * 1024;

/** Adds all problems; that it cannot be done does not change what the command finds. */
export function addToStepSummary(problems: readonly Problem[], prefix: string): void {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (!file) return;
  try {
    const taken = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const title = formatProblemCount(problems);
    appendFileSync(
      file,
      formatMarkdownReport(problems, { prefix, title, maxBytes: mostBytes - taken }),
    );
  } catch (error) {
    process.stderr.write(`The summary of the step could not be written. ${explainError(error)}\n`);
  }
}
