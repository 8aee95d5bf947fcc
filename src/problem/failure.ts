// The error of a command that can't do what the user asked for. The program prints its message and ends.

import type { ProblemWording } from './problem.ts';

/** Ends the program with its message, without a stack trace, and with exit status 2. */
export class Failure extends Error {}

/** Creates a failure from problems of the user's input, each with its fault, expectation and fix. */
export function createRefusal(problems: readonly ProblemWording[]): Failure {
  const texts = problems.map(
    ({ found, expected, advice }) => `${found}\nExpected: ${expected}\nFix:      ${advice}\n`,
  );
  return new Failure(`${texts.join('\n')}\nNothing was written.`);
}
