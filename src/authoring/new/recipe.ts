// A recipe describes the files that a `new` command makes, whose contents depend on flags and answers.

import type { ProblemWording } from '../../problem.ts';
import { quote } from '../../text/wording.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';
import type { Values } from './fields.ts';
import type { Outline } from './outline.ts';

/** The plan of a `new` command. */
export interface Recipe {
  /** Makes the outlines of the files for the values that are known. */
  readonly makeOutlines: (values: Values) => readonly Outline[];
  /** Values that follow from the command, such as `is_glossary`. */
  readonly fixed: Values;
  /** Values that questions propose; without a terminal they apply unless a flag gives another. */
  readonly proposals: Values;
  /** Derives further values, which need no question, from those that are known. */
  readonly deriveValues?: (values: Values) => Values;
  /** A text to print before the questions. */
  readonly introduction: string | undefined;
  readonly next: NextStep;
  /** The rules whose problems the next step will fix, so that they aren't reported. */
  readonly fixedByNextStep?: readonly string[];
}

/** A command to run next. */
export interface NextStep {
  /** The purpose of the command, as an infinitive: `start a translation`. */
  readonly purpose: string;
  /** The arguments of the program. */
  readonly command: readonly string[];
}

/** Returns a problem if a path exists already, in any letter case. */
export function checkPathFree(
  catalogue: CurrentCatalogue,
  path: string,
): ProblemWording | undefined {
  const existing = catalogue.paths.find((other) => other.toLowerCase() === path.toLowerCase());
  if (existing === undefined) return undefined;
  return {
    found: `There is ${quote(existing)} already.`,
    expected: 'what is not there yet: no file is ever written over',
    advice: 'Edit that file.',
  };
}
