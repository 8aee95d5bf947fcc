// Why nothing is written, in the words of a command line: what messages say of lines of a file is said
// of flags and answers.

import type { AuthoredField } from '../../authoring/new/fields.ts';
import type { Outline } from '../../authoring/new/outline.ts';
import { Failure } from '../../failure.ts';
import type { ProblemWording } from '../../problem.ts';
import { joinNames } from '../../text/wording.ts';
import { formatFlagExample, toFlagName } from './flags.ts';

/** Rewords a problem of a line in a file for the flag that gives the line. */
export function rewordForFlag(
  { found, expected, advice }: ProblemWording,
  key: string | undefined,
): ProblemWording {
  if (key === undefined) return { found, expected, advice };
  const flag = toFlagName(key);
  return {
    found: `${flag}: ${found}`,
    expected,
    advice: rephrase(key, `${flag} `, advice).replace(/^Remove the line\b/, `Leave out ${flag}`),
  };
}

/** Rewords a fix for what is typed: `--total 610` for `total: 610`. */
export function rephrase(key: string, typed: string, advice: string): string {
  return advice.replaceAll(`\`${key.split('.').at(-1)}: `, `\`${typed}`);
}

/** Refuses flags that no written file has a place for. */
export function refuseFlags(made: readonly Outline[], keys: readonly string[]): ProblemWording {
  const flags = joinNames(keys.map(toFlagName), 'and');
  const paths = made.map(({ path }) => `"${path}"`);
  const isGlossary = made.some(({ kind }) => kind === 'glossary');
  const why = isGlossary ? ': every glossary has the same, or takes it from its project' : '';
  return {
    found: `${flags} ${keys.length === 1 ? 'has' : 'have'} no place in what is written.`,
    expected: `what ${joinNames(paths, 'and')} can say`,
    advice: `Leave out ${flags}${why}.`,
  };
}

/** A Failure that names the flags without which nothing can be written. */
export function createMissingFlags(fields: readonly AuthoredField[]): Failure {
  const examples = fields.map(formatFlagExample);
  const width = Math.max(...examples.map(({ length }) => length));
  const lines = fields.map(
    ({ meaning }, at) => `  ${examples[at]?.padEnd(width)}  ${meaning.description}`,
  );
  return new Failure(
    `Without a terminal to ask on, these flags are needed:\n${lines.join('\n')}\n\nNothing was written.`,
  );
}
