// The error of a command that cannot do what the user asked for.

import type { ProblemWording } from './problem.ts';

/** A failure that ends the program with its message, without a stack, and with exit status 2. */
export class Failure extends Error {}

/** Creates a failure from one refusal or several, each with its fault and its fix. */
export function createRefusal(refusals: readonly ProblemWording[]): Failure {
  const texts = refusals.map(
    ({ found, expected, advice }) => `${found}\nExpected: ${expected}\nFix:      ${advice}\n`,
  );
  return new Failure(`${texts.join('\n')}\nNothing was written.`);
}
