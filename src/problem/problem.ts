// Problems in files: their wording, their position and their fix. A Failure is the error of a command that can't do
// what the user asked for.

import { getLineRange } from '../text/lines.ts';

/** The three parts of every message, and an automatic fix. */
export interface ProblemWording {
  /** The fault: a whole sentence. */
  readonly found: string;
  /** A phrase that follows "Expected:". */
  readonly expected: string;
  /** How to fix it: a whole sentence in the imperative. */
  readonly advice: string;
  /** The automatic fix; absent if the intention is uncertain. */
  readonly fix?: Fix | undefined;
}

/** A fault and its rule, without its position. */
export interface ProblemText<Rule extends string = string> extends ProblemWording {
  readonly rule: Rule;
}

/** A change of a file that fixes a problem. It contains the old text, so that it only applies where this text is. */
export type Fix =
  /** Replaces `from`, which starts at the problem or is the whole line, with `to`. */
  | { readonly kind: 'replace'; readonly from: string; readonly to: string }
  | { readonly kind: 'remove' }
  /** Renames each of these paths to `name`, in the same folder. */
  | { readonly kind: 'rename'; readonly files: readonly string[]; readonly name: string };

/** A fault with its rule and its position. */
export interface Problem<Rule extends string = string> extends ProblemText<Rule> {
  /** The path below the checked folder, with `/`. */
  readonly file: string;
  /** Line and column count from 1; columns are UTF-16 code units, as in editors. */
  readonly line: number;
  readonly column: number;
  /** The number of columns to underline; 0 if there is no text to show. */
  readonly length: number;
  /** The location of the number that sets the limit, such as a total in another file. */
  readonly limitLocation?: { readonly file: string; readonly key: string } | undefined;
  /** The problems of other files that this one causes, and that it replaces in reports. */
  readonly merged?: readonly Problem[] | undefined;
}

/** Offsets of the first character and of the one after the last. An empty range marks the place of a missing text. */
export type TextRange = readonly [start: number, end: number];

/** A problem in a text whose file is not known yet. */
export type ProblemInText = ProblemText & { readonly range: TextRange };

/** Creates a problem at a range of a file's text. */
export function createProblemAt<Rule extends string>(
  file: string,
  text: string,
  range: TextRange,
  wording: ProblemText<Rule>,
): Problem<Rule> {
  const start = Math.min(range[0], text.length);
  const [lineStart, lineEnd] = getLineRange(text, start);
  return {
    ...wording,
    file,
    line: countLines(text, lineStart),
    column: start - lineStart + 1,
    length: range[1] > range[0] ? Math.max(1, Math.min(range[1], lineEnd) - start) : 0,
  };
}

/** Creates a problem of a whole file, or of a missing file. */
export function createFileProblem<Rule extends string>(
  file: string,
  wording: ProblemText<Rule>,
): Problem<Rule> {
  return { ...wording, file, line: 1, column: 1, length: 0 };
}

/** Orders problems by file, then line, column and rule. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule)
  );
}

/** Orders texts by UTF-16 code units, so that the order doesn't depend on a machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function countLines(text: string, end: number): number {
  let lines = 1;
  for (
    let next = text.indexOf('\n');
    next >= 0 && next < end;
    next = text.indexOf('\n', next + 1)
  ) {
    lines++;
  }
  return lines;
}

/** Ends the program with its message, without a stack trace, and with exit status 2. */
export class Failure extends Error {}

/** Creates a failure from problems of the user's input, each with its fault, expectation and fix. */
export function createRefusal(problems: readonly ProblemWording[]): Failure {
  const texts = problems.map(
    ({ found, expected, advice }) => `${found}\nExpected: ${expected}\nFix:      ${advice}\n`,
  );
  return new Failure(`${texts.join('\n')}\nNothing was written.`);
}
