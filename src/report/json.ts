// Problems → JSON for tools.

import type { Problem } from '../problem.ts';
import { escapedInJson } from '../text/visible.ts';
import { messageOf } from './message.ts';

/** An array of `{rule, severity, file, line, column, message}`; files below the catalogue folder. */
export function jsonReport(problems: readonly Problem[]): string {
  const shown = problems.map((problem) => ({
    rule: problem.rule,
    severity: 'error',
    file: problem.file,
    line: problem.line,
    column: problem.column,
    message: messageOf(problem),
  }));
  return `${escapedInJson(JSON.stringify(shown, null, 2))}\n`;
}
