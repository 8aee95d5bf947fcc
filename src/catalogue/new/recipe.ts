// A recipe describes the files that a `new` command makes, whose values come from flags.

import type { Problem, ProblemWording } from '../../problem/problem.ts';
import { quote } from '../../text/wording.ts';
import type { Values } from './fields.ts';
import type { NewFile } from './file-text.ts';
import type { CurrentCatalogue } from './names.ts';
import type { Outline } from './outline.ts';

/** The texts of flags, by keys such as `plural.number`. */
export type FlagTexts = Readonly<Record<string, string>>;

/** The plan of a `new` command. */
export interface Recipe {
  readonly outlines: readonly Outline[];
  /** Values that apply unless a flag gives another. */
  readonly defaults: Values;
  readonly next: NextStep;
  /** The rules whose problems the next step will fix, so that they aren't reported. */
  readonly fixedByNextStep?: readonly string[];
}

interface NextStep {
  /** The purpose of the command, as an infinitive: `start a translation`. */
  readonly purpose: string;
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

/** Finds the first problem that new files would cause in one of their values, before they are written. */
export function findValueProblem(
  catalogue: CurrentCatalogue,
  { fixedByNextStep = [] }: Recipe,
  files: readonly NewFile[],
): (Problem & { readonly key?: string }) | undefined {
  const { added } = catalogue.findProblemsWith(files);
  // A new value that disagrees with an existing file is the likelier mistake.
  for (const problem of added.flatMap((one) => one.merged ?? [one])) {
    if (fixedByNextStep.includes(problem.rule)) continue;
    // Names that differ only in letter case: no value can fix that, so it has no key.
    if (problem.rule === 'case-clash') {
      return { ...problem, advice: 'Take the name that is there, or one that differs more.' };
    }
    const key = files.find(({ path }) => path === problem.file)?.keys[problem.line - 1];
    if (key !== undefined && problem.length > 0) return { ...problem, key };
  }
  return undefined;
}
