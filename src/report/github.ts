// Problems → workflow commands, which GitHub shows as annotations on the changed files.

import type { Problem } from '../problem.ts';
import { messageOf } from './message.ts';

/** One `::error` line a problem. `prefix` is the catalogue folder's path in the repository. */
export function githubReport(problems: readonly Problem[], prefix: string): string {
  return problems
    .map((problem) => {
      const file = property(`${prefix}${problem.file}`);
      const place = `file=${file},line=${problem.line},col=${problem.column}`;
      const title = property(problem.rule);
      return `::error ${place},title=${title}::${data(messageOf(problem))}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
