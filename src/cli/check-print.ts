// Prints the findings and changes of check on standard output, for people or for tools.

import type { Source } from '../catalogue/source.ts';
import type { Problem } from '../problem.ts';
import { addPrefix } from '../report/add-prefix.ts';
import type { CheckFormat } from '../report/formats.ts';
import { formatGithubGroup, formatGithubReport, maxAnnotations } from '../report/github.ts';
import { formatJsonReport } from '../report/json.ts';
import { hashTexts } from '../version.ts';
import { formatProblemCount, formatProblemText } from './terminal.ts';

export interface Outcome {
  readonly problems: readonly Problem[];
  /** Notes that need no fix. */
  readonly warnings?: readonly Problem[] | undefined;
  readonly sources: readonly Source[];
  /** Renders the changes for a stream; empty when there are none. */
  readonly diffFor: (stream: NodeJS.WriteStream) => string;
  /** A line. */
  readonly summary: string;
  /** Lines that people may want to know, and tools need not; empty or not there when there is none. */
  readonly note?: string | undefined;
}

/** Prints in one of the forms; `prefix` is the catalogue folder's path as people and tools see it. */
export async function printOutcome(
  format: CheckFormat,
  prefix: string,
  outcome: Outcome,
): Promise<void> {
  const { problems, warnings = [], sources, diffFor, summary, note = '' } = outcome;
  const { stdout, stderr } = process;
  switch (format) {
    case 'json':
      // Standard output is for the tool that reads it, and for nothing else.
      stdout.write(formatJsonReport(problems, warnings));
      stderr.write([diffFor(stderr), summary].filter(Boolean).join('\n'));
      break;
    case 'github': {
      const fixed = logGroup('What was fixed', diffFor(stdout));
      const rest = problems.length > maxAnnotations ? await restForGithub(prefix, outcome) : '';
      // In one piece: who has read enough and goes is reported nothing but the exit status.
      const annotations =
        formatGithubReport(problems, prefix) +
        formatGithubReport(await ofPullRequest(warnings, prefix), prefix, 'warning');
      stdout.write(fixed + annotations + rest + note + summary);
      break;
    }
    case 'text': {
      const text =
        problems.length === 0 ? '' : await formatProblemText(problems, sources, prefix, stdout);
      stdout.write([diffFor(stdout), text, note + summary].filter(Boolean).join('\n'));
      break;
    }
    default:
      format satisfies never;
  }
}

/** The warnings of files that the pull request changes; all of them where there is none, or it is unknown. */
async function ofPullRequest(
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
async function restForGithub(prefix: string, { problems, sources }: Outcome): Promise<string> {
  const { addToStepSummary } = await import('./step-summary.ts');
  addToStepSummary(problems, prefix);
  const text = await formatProblemText(problems, sources, prefix, process.stdout);
  return logGroup(`All ${formatProblemCount(problems)}`, text);
}

/** A part of the log that tells commands from its text by a word made from it. */
function logGroup(title: string, text: string): string {
  return text === '' ? '' : formatGithubGroup(title, text, hashTexts([text]));
}
