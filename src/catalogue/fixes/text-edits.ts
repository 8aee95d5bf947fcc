// Converts the fixes of a file's problems to edits of its text. A fix names the text that it replaces, and if this text is
// not at the problem's position, there is no edit.

import { type Document, isAlias, isNode, type Pair, visit } from 'yaml';
import { composeDocument } from '../../formats/yaml/yaml.ts';
import type { Problem, TextRange } from '../../problem/problem.ts';

/** The replacement of a range of a text, which fixes a problem. */
interface TextEdit {
  readonly problem: Problem;
  readonly range: TextRange;
  readonly to: string;
}

/** Makes edits in the order of their offsets; of two that overlap, only the first. */
export function makeEdits(text: string, problems: readonly Problem[]): TextEdit[] {
  const document = composeDocument(text);
  // An edit of an anchor's text would change every place that refers to it.
  if (hasAnchors(document)) return [];
  const edits = problems
    .flatMap((problem) => makeEdit(text, document, problem) ?? [])
    .sort((a, b) => a.range[0] - b.range[0]);
  let end = 0;
  return edits.filter(({ range }) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}

/** Applies edits; also returns the new line number of each, undefined for a removed text. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
): { readonly text: string; readonly lines: readonly (number | undefined)[] } {
  let edited = '';
  let end = 0;
  const lines = edits.map(({ range, to }) => {
    edited += text.slice(end, range[0]);
    const line = to === '' ? undefined : edited.split('\n').length;
    edited += to;
    end = range[1];
    return line;
  });
  return { text: edited + text.slice(end), lines };
}

/** Converts the fix of a problem to an edit; undefined if its text is elsewhere, or for a rename. */
function makeEdit(text: string, document: Document, problem: Problem): TextEdit | undefined {
  const { fix } = problem;
  const start = getOffset(text, problem);
  if (fix?.kind === 'replace') {
    const range = findTextRange(text, start, fix.from);
    return range && { problem, range, to: fix.to };
  }
  if (fix?.kind === 'remove') {
    const range = findEntryRange(text, document, start);
    return range && { problem, range, to: '' };
  }
  return undefined;
}

/** Finds `from` at an offset, possibly in quotes; or the line of the offset if `from` is the whole line. */
function findTextRange(text: string, start: number, from: string): TextRange | undefined {
  if (text.startsWith(from, start)) return [start, start + from.length];
  const quote = text[start];
  if ((quote === '"' || quote === "'") && text.startsWith(from + quote, start + 1)) {
    return [start + 1, start + 1 + from.length];
  }
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lineBreak = text.indexOf('\n', start);
  const lineEnd = lineBreak < 0 ? text.length : lineBreak;
  return text.slice(lineStart, lineEnd) === from ? [lineStart, lineEnd] : undefined;
}

function getOffset(text: string, { line, column }: Problem): number {
  let start = 0;
  for (let current = 1; current < line; current++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function hasAnchors(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Node(_, node) {
      isFound ||= !isAlias(node) && node.anchor !== undefined;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}

/** Finds the range of the entry whose key starts at an offset; undefined if its lines contain anything else. */
function findEntryRange(text: string, document: Document, keyStart: number): TextRange | undefined {
  const pair = findPairAt(document, keyStart);
  const start = keyStart === 0 ? 0 : text.lastIndexOf('\n', keyStart - 1) + 1;
  if (pair === undefined || !/^ *$/.test(text.slice(start, keyStart))) return undefined;
  const end = Math.max(getEnd(pair.key), getEnd(pair.value));
  // The range of a block includes the empty lines after it.
  const contentEnd = keyStart + text.slice(keyStart, end).trimEnd().length;
  const lineBreak = text.indexOf('\n', contentEnd);
  const nextLine = lineBreak < 0 ? text.length : lineBreak + 1;
  // A key without a value is followed by its colon, and the last line may end in a comment.
  return /^(?: *:)?\s*(?:#.*)?$/.test(text.slice(contentEnd, nextLine).trimEnd())
    ? [start, nextLine]
    : undefined;
}

/** Finds the key that starts at an offset, with its value; only outside of braces. */
function findPairAt(document: Document, keyStart: number): Pair | undefined {
  let pair: Pair | undefined;
  visit(document, {
    Map(_, map) {
      if (map.flow === true) return visit.SKIP;
      pair ??= map.items.find(({ key }) => isNode(key) && key.range?.[0] === keyStart);
      return pair === undefined ? undefined : visit.BREAK;
    },
  });
  return pair;
}

/** Returns the offset after a node; 0 if there is none. */
function getEnd(node: unknown): number {
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}
