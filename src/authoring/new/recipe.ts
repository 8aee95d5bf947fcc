// What one command makes: the outlines of its files, which may depend on what is said in them.

import type { ProblemWording } from '../../problem.ts';
import { quoted } from '../../text/wording.ts';
import type { Values } from './fields.ts';
import type { Outline } from './outline.ts';
import type { Present } from './present.ts';

export interface Recipe {
  readonly outlines: (values: Values) => readonly Outline[];
  /** What follows from the command itself. */
  readonly fixed: Values;
  /** What questions propose; without a terminal it counts, when none of it is said. */
  readonly proposed: Values;
  /** What need not be asked, after what is said already. */
  readonly findOut?: (values: Values) => Values;
  /** Worth knowing before the questions. */
  readonly introduction: string | undefined;
  readonly next: NextStep;
  /** The problems of the new files that the next step mends. */
  readonly mendedNext?: readonly string[];
}

/** What to do next, and the words of the command that does it. */
export interface NextStep {
  readonly what: string;
  readonly words: readonly string[];
}

/** The problem of what is there already, be it in other letters. */
export function alreadyThere(present: Present, path: string): ProblemWording | undefined {
  const there = present.paths.find((one) => one.toLowerCase() === path.toLowerCase());
  if (there === undefined) return undefined;
  return {
    found: `There is ${quoted(there)} already.`,
    expected: 'what is not there yet: no file is ever written over',
    mend: 'Edit that file.',
  };
}
