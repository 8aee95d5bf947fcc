// A recipe says which files one command makes; the contents may depend on the answers.

import type { ProblemWording } from '../../problem.ts';
import { quote } from '../../text/wording.ts';
import type { Values } from './fields.ts';
import type { Outline } from './outline.ts';
import type { Present } from './present.ts';

export interface Recipe {
  readonly outlines: (values: Values) => readonly Outline[];
  /** The values that follow from the command itself. */
  readonly fixed: Values;
  /** The proposals of questions; without a terminal they apply when no answer is given. */
  readonly proposed: Values;
  /** The values that need no question after the answers so far. */
  readonly findOut?: (values: Values) => Values;
  /** Worth knowing before the questions. */
  readonly introduction: string | undefined;
  readonly next: NextStep;
  /** The problems of the new files that the next step fixes. */
  readonly fixedNext?: readonly string[];
}

/** The next step, and the words of its command. */
export interface NextStep {
  readonly what: string;
  readonly words: readonly string[];
}

/** The problem of what is there already, be it in other letters. */
export function checkPathFree(present: Present, path: string): ProblemWording | undefined {
  const there = present.paths.find((one) => one.toLowerCase() === path.toLowerCase());
  if (there === undefined) return undefined;
  return {
    found: `There is ${quote(there)} already.`,
    expected: 'what is not there yet: no file is ever written over',
    advice: 'Edit that file.',
  };
}
