// Prints the problems and changes that `check` has found, as text, as JSON or as annotations of GitHub.

import type { Source } from '../files/source.ts';
import {
  addPrefix,
  formatGithubGroup,
  formatGithubReport,
  formatJsonReport,
  maxAnnotations,
} from '../problem/print.ts';
import type { Problem } from '../problem/problem.ts';
import { hashTexts } from '../text/content-hash.ts';
import type { CheckFormat } from './choices.ts';
import { formatProblemCount, formatProblemText } from './terminal.ts';

export interface CheckOutcome {
  readonly problems: readonly Problem[];
  /** Findings that don't fail the check. */
  readonly warnings?: readonly Problem[] | undefined;
  readonly sources: readonly Source[];
  /** Renders the changes for a stream; empty when there are none. */
  readonly renderDiff: (stream: NodeJS.WriteStream) => string;
  /** The last line. */
  readonly summary: string;
  /** Lines for people, which JSON omits. */
  readonly note?: string | undefined;
}

/** Prints the outcome in a format. `prefix` is printed before the paths of files: `catalogue/`. */
export async function printOutcome(
  format: CheckFormat,
  prefix: string,
  outcome: CheckOutcome,
): Promise<void> {
  const { problems, warnings = [], sources, renderDiff, summary, note = '' } = outcome;
  const { stdout, stderr } = process;
  switch (format) {
    case 'json':
      // Standard output must be pure JSON for the program that reads it.
      stdout.write(formatJsonReport(problems, warnings));
      stderr.write([renderDiff(stderr), summary].filter(Boolean).join('\n'));
      break;
    case 'github': {
      const fixesGroup = renderLogGroup('What was fixed', renderDiff(stdout));
      const problemsGroup =
        problems.length > maxAnnotations ? await renderAllProblems(prefix, outcome) : '';
      // A single write: a reader that closes the pipe early must not make the command fail.
      const annotations =
        formatGithubReport(problems, prefix) +
        formatGithubReport(await selectChangedFiles(warnings, prefix), prefix, 'warning');
      stdout.write(fixesGroup + annotations + problemsGroup + note + summary);
      break;
    }
    case 'text': {
      const text =
        problems.length === 0 ? '' : await formatProblemText(problems, sources, prefix, stdout);
      stdout.write([renderDiff(stdout), text, note + summary].filter(Boolean).join('\n'));
      break;
    }
    default:
      format satisfies never;
  }
}

/** Selects the warnings of files that the pull request changes; all of them when no pull request is known. */
async function selectChangedFiles(
  warnings: readonly Problem[],
  prefix: string,
): Promise<readonly Problem[]> {
  if (warnings.length === 0) return warnings;
  const { listChangedFiles } = await import('./pull-request.ts');
  const changed = listChangedFiles('.');
  if (changed === undefined) return warnings;
  return warnings.filter(({ file }) => changed.has(addPrefix(prefix, file)));
}

/** Repeats all problems in the log, because GitHub doesn't show every annotation. */
async function renderAllProblems(
  prefix: string,
  { problems, sources }: CheckOutcome,
): Promise<string> {
  const { addToStepSummary } = await import('./pull-request.ts');
  addToStepSummary(problems, prefix);
  const text = await formatProblemText(problems, sources, prefix, process.stdout);
  return renderLogGroup(`All ${formatProblemCount(problems)}`, text);
}

/** Renders a part of the log that is folded up. The hash is the word that ends it, which the text can't contain. */
function renderLogGroup(title: string, text: string): string {
  return text === '' ? '' : formatGithubGroup(title, text, hashTexts([text]));
}
