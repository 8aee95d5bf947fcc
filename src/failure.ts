// Failures: a command cannot do what a user has asked for.

import type { ProblemWording } from './problem.ts';

/** A failure that ends the program with its message, without a stack, and with exit status 2. */
export class Failure extends Error {}

/** Returns a failure that says what cannot be, and how it can. */
export function createRefusal(refusals: readonly ProblemWording[]): Failure {
  const texts = refusals.map(
    ({ found, expected, mend }) => `${found}\nExpected: ${expected}\nTo mend:  ${mend}\n`,
  );
  return new Failure(`${texts.join('\n')}\nNothing was written.`);
}
