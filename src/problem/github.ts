// Renders problems as workflow commands, which GitHub shows as annotations on the changed files:
// `::error file=catalogue/site.yaml,line=3,col=1,title=base-url::…`

import { escapeInvisible } from '../text/visible.ts';
import { addPrefix } from './add-prefix.ts';
import { formatMessage } from './message.ts';
import type { Problem } from './problem.ts';

/** GitHub shows this many errors and this many warnings of one step, and drops the others silently. */
export const maxAnnotations = 10;

/** Renders one line for each problem. `prefix` is the path of the catalogue in the repository: `catalogue/`. */
export function formatGithubReport(
  problems: readonly Problem[],
  prefix: string,
  severity: 'error' | 'warning' = 'error',
): string {
  return problems
    .map((problem) => {
      const file = escapeProperty(addPrefix(prefix, problem.file));
      const { line, column, length } = problem;
      const end = length > 0 ? `,endColumn=${column + length}` : '';
      const place = `file=${file},line=${line},col=${column}${end}`;
      const title = escapeProperty(problem.rule);
      return `::${severity} ${place},title=${title}::${escapeData(escapeInvisible(formatMessage(problem)))}\n`;
    })
    .join('');
}

/**
 * Folds lines of text up in the log of a workflow. GitHub reads none of them as a command, up to a line
 * with the key, so the key must be a word that isn't in the text.
 */
export function formatGithubGroup(title: string, text: string, key: string): string {
  return `::group::${escapeData(title)}\n::stop-commands::${key}\n${text}::${key}::\n::endgroup::\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
