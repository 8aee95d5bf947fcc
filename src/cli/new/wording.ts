// Rewords problems for the command `new`: messages about lines of a file become messages about flags and answers.

import type { AuthoredField } from '../../authoring/new/fields.ts';
import type { Outline } from '../../authoring/new/outline.ts';
import { Failure } from '../../failure.ts';
import type { ProblemWording } from '../../problem.ts';
import { joinNames } from '../../text/wording.ts';
import { formatFlagExample, toFlagName } from './flags.ts';

/** Rewords a problem of a line for the flag with the same value. */
export function rewordForFlag(
  { found, expected, advice }: ProblemWording,
  key: string | undefined,
): ProblemWording {
  if (key === undefined) return { found, expected, advice };
  const flag = toFlagName(key);
  return {
    found: `${flag}: ${found}`,
    expected,
    advice: rewordFix(key, `${flag} `, advice).replace(/^Remove the line\b/, `Leave out ${flag}`),
  };
}

/** Rewords a fix: with the replacement `--total `, `total: 610` becomes `--total 610`. */
export function rewordFix(key: string, replacement: string, advice: string): string {
  return advice.replaceAll(`\`${key.split('.').at(-1)}: `, `\`${replacement}`);
}

/** Creates the problem of flags whose values no planned file can contain. */
export function createUnusedFlagsProblem(
  outlines: readonly Outline[],
  keys: readonly string[],
): ProblemWording {
  const flags = joinNames(keys.map(toFlagName), 'and');
  const paths = outlines.map(({ path }) => `"${path}"`);
  const isGlossary = outlines.some(({ kind }) => kind === 'glossary');
  const explanation = isGlossary
    ? ': every glossary has the same, or takes it from its project'
    : '';
  return {
    found: `${flags} ${keys.length === 1 ? 'has' : 'have'} no place in what is written.`,
    expected: `what ${joinNames(paths, 'and')} can say`,
    advice: `Leave out ${flags}${explanation}.`,
  };
}

/** Creates a Failure that lists the flags of missing values. */
export function createMissingFlagsFailure(fields: readonly AuthoredField[]): Failure {
  const examples = fields.map(formatFlagExample);
  const width = Math.max(...examples.map(({ length }) => length));
  const lines = fields.map(
    ({ meaning }, index) => `  ${examples[index]?.padEnd(width)}  ${meaning.description}`,
  );
  return new Failure(
    `Without a terminal to ask on, these flags are needed:\n${lines.join('\n')}\n\nNothing was written.`,
  );
}
