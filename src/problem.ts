// A problem in a file that someone wrote, as data. Rules make problems; `report/` words and prints
// them. Most are in the catalogue, and their rules' names are the catalogue's.

/** A fault in the three parts that every message has. */
export interface ProblemWording {
  /** The fault: a whole sentence. */
  readonly found: string;
  /** The expectation: a phrase that may follow "Expected:". */
  readonly expected: string;
  /** How to mend it: a whole sentence in the imperative. */
  readonly mend: string;
  /** How a machine mends it; only where nothing else can be meant. */
  readonly fix?: Fix | undefined;
}

/** A fault and its rule, without its place. */
export interface ProblemText<Rule extends string = string> extends ProblemWording {
  readonly rule: Rule;
}

/** A change that has one safe answer. It is reported by what is there, and looks for its place itself. */
export type Fix =
  /** `from`, which starts where the problem is shown or is the whole line, becomes `to`. */
  | { readonly kind: 'replace'; readonly from: string; readonly to: string }
  /** The key that the problem is shown at goes, with its value. */
  | { readonly kind: 'remove' }
  /** Each of these files, by their paths, gets the name in its folder. */
  | { readonly kind: 'rename'; readonly files: readonly string[]; readonly name: string };

export interface Problem<Rule extends string = string> extends ProblemText<Rule> {
  /** Path below the folder it is about, with `/`. */
  readonly file: string;
  /** Line and column count from 1; a column is a UTF-16 code unit, as editors count. */
  readonly line: number;
  readonly column: number;
  /** How many columns to underline; 0 where there is no text to show. */
  readonly length: number;
  /** The number that what was found does not fit: where it is written, and its key. */
  readonly measuredBy?: { readonly file: string; readonly key: string } | undefined;
  /** The problems of other files that this one is reported for: they follow from it. */
  readonly toldFor?: readonly Problem[] | undefined;
}

/**
 * A stretch of a file's text: offsets of its first character and of the one behind its last. An
 * empty one is a place for what is not there.
 */
export type TextRange = readonly [start: number, end: number];

/** A problem at a place in a text, before it is said in which file. */
export type ProblemInText = ProblemText & { readonly range: TextRange };

/** A problem at a stretch of a file's text. */
export function problemAt<Rule extends string>(
  file: string,
  text: string,
  range: TextRange,
  what: ProblemText<Rule>,
): Problem<Rule> {
  const start = Math.min(range[0], text.length);
  // `lastIndexOf` takes a negative position for 0.
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', start);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  return {
    ...what,
    file,
    line: countLines(text, lineStart),
    column: start - lineStart + 1,
    length: range[1] > range[0] ? Math.max(1, Math.min(range[1], lineEnd) - start) : 0,
  };
}

/** A problem of a file as a whole, or of one that is not there. */
export function problemOfFile<Rule extends string>(
  file: string,
  what: ProblemText<Rule>,
): Problem<Rule> {
  return { ...what, file, line: 1, column: 1, length: 0 };
}

/** The order in which problems are shown: by file, then line, column and rule. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule)
  );
}

/** Order by code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function countLines(text: string, end: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
