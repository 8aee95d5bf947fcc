// Problems → workflow commands, which GitHub shows as annotations on the changed files; and texts for
// the log of a workflow.

import type { Problem } from '../problem.ts';
import { escapeInvisible } from '../text/visible.ts';
import { getMessage } from './message.ts';
import { joinPath } from './path-to.ts';

/** GitHub shows no more annotations of one kind in one step, and says nothing of the others. */
export const mostAnnotations = 10;

/** One line a problem. `prefix` is the catalogue folder's path in the repository. */
export function formatGithubReport(
  problems: readonly Problem[],
  prefix: string,
  severity: 'error' | 'warning' = 'error',
): string {
  return problems
    .map((problem) => {
      const file = property(joinPath(prefix, problem.file));
      const { line, column, length } = problem;
      const end = length > 0 ? `,endColumn=${column + length}` : '';
      const place = `file=${file},line=${line},col=${column}${end}`;
      const title = property(problem.rule);
      return `::${severity} ${place},title=${title}::${data(escapeInvisible(getMessage(problem)))}\n`;
    })
    .join('');
}

/**
 * A text of whole lines, folded up in the log. No line of it is taken for a command: until a line
 * that names the key, and the key is a word that the text does not hold.
 */
export function formatGithubGroup(title: string, text: string, key: string): string {
  return `::group::${data(title)}\n::stop-commands::${key}\n${text}::${key}::\n::endgroup::\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
