// Applies the fixes of problems to the files of a catalogue, in one round. It doesn't check the result; the caller does.

import { type Document, isNode, type Pair, visit } from 'yaml';
import { getParent } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import { decodeText, encodeLike } from '../../formats/yaml/text.ts';
import { composeDocument } from '../../formats/yaml/yaml.ts';
import type { Problem, TextRange } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { getLineRange, getLineStart } from '../../text/lines.ts';
import { hasAnchors } from '../yaml-values-text.ts';

/** The old and new contents of a file. */
export interface FileChange {
  /** The old and the new path below the catalogue folder, which differ if the file is renamed. */
  readonly from: string;
  readonly to: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** A catalogue with its problems, and the changes so far. */
export interface CatalogueState {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  readonly changes: readonly FileChange[];
}

/** A fix that was applied to a file. */
export interface AppliedFix {
  readonly problem: Problem;
  /** The new path of the file. */
  readonly file: string;
  /** The changed line; undefined if lines were removed or the file was renamed. */
  readonly line: number | undefined;
}

/** Applies the fixes of the problems that `mayFix` accepts. */
export function applyFixes(
  { sources, problems, changes }: CatalogueState,
  mayFix: (problem: Problem) => boolean,
): Omit<CatalogueState, 'problems'> & { readonly applied: readonly AppliedFix[] } {
  const fixable = problems.filter((problem) => problem.fix !== undefined && mayFix(problem));
  if (fixable.length === 0) return { sources, changes, applied: [] };
  const renames = new Map(collectRenames(fixable, sources).map((rename) => [rename.from, rename]));
  const byFile = groupBy(fixable, ({ file }) => file);
  const applied: AppliedFix[] = [];
  const newChanges: FileChange[] = [];
  const edited = sources.map((source) => {
    const result = editSource(source, byFile.get(source.path), renames.get(source.path));
    if (result === undefined) return source;
    applied.push(...result.applied);
    newChanges.push(result.change);
    return result.source;
  });
  return { sources: edited, changes: mergeChanges(changes, newChanges), applied };
}

function editSource(
  source: Source,
  problems: readonly Problem[] = [],
  rename: Rename | undefined,
): { source: Source; change: FileChange; applied: readonly AppliedFix[] } | undefined {
  if (source.kind !== 'file' || (problems.length === 0 && rename === undefined)) return undefined;
  const before = source.bytes;
  const decoded = decodeText(before);
  const edits = 'rule' in decoded ? [] : makeEdits(decoded.text, problems);
  if (edits.length === 0 && rename === undefined) return undefined;
  const edited = applyEdits(decoded.text, edits);
  const path = rename?.to ?? source.path;
  const after = edits.length === 0 ? before : encodeLike(before, edited.text);
  return {
    source: { path, kind: 'file', bytes: after },
    change: { from: source.path, to: path, before, after },
    applied: [
      ...edits.map(({ problem }, index) => ({ problem, file: path, line: edited.lines[index] })),
      ...(rename ? [{ problem: rename.problem, file: path, line: undefined }] : []),
    ],
  };
}

function mergeChanges(
  earlier: readonly FileChange[],
  changes: readonly FileChange[],
): FileChange[] {
  const byPath = new Map(earlier.map((change) => [change.to, change]));
  for (const change of changes) {
    const first = byPath.get(change.from);
    byPath.delete(change.from);
    byPath.set(change.to, first ? { ...change, from: first.from, before: first.before } : change);
  }
  return [...byPath.values()];
}

interface Rename {
  readonly problem: Problem;
  readonly from: string;
  readonly to: string;
}

/** Collects safe renames. A problem may need several; if one of them is unsafe, none is returned. */
function collectRenames(problems: readonly Problem[], sources: readonly Source[]): Rename[] {
  const renames = problems.flatMap(listRenames);
  const unsafeProblems = new Set(
    renames.filter((rename) => !isSafe(rename, sources, renames)).map(({ problem }) => problem),
  );
  return renames.filter(({ problem }) => !unsafeProblems.has(problem));
}

function listRenames(problem: Problem): Rename[] {
  if (problem.fix?.kind !== 'rename') return [];
  const { files, name } = problem.fix;
  return files.map((from) => {
    const folder = getParent(from);
    return { problem, from, to: folder === '' ? name : `${folder}/${name}` };
  });
}

function isSafe(
  { from, to }: Rename,
  sources: readonly Source[],
  allRenames: readonly Rename[],
): boolean {
  const name = to.toLowerCase();
  const isTaken = sources.some(({ path }) => path !== from && path.toLowerCase() === name);
  const isFile = sources.some(({ path, kind }) => path === from && kind === 'file');
  const competing = allRenames.filter(
    (other) => other.from === from || other.to.toLowerCase() === name,
  );
  return isFile && !isTaken && competing.length === 1;
}

/** The replacement of a range of a text, which fixes a problem. */
interface TextEdit {
  readonly problem: Problem;
  readonly range: TextRange;
  readonly to: string;
}

/** Makes edits in the order of their offsets; of two that overlap, only the first. */
function makeEdits(text: string, problems: readonly Problem[]): TextEdit[] {
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
function applyEdits(
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
  const line = getLineRange(text, start);
  return text.slice(...line) === from ? line : undefined;
}

function getOffset(text: string, { line, column }: Problem): number {
  let start = 0;
  for (let current = 1; current < line; current++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Finds the range of the entry whose key starts at an offset; undefined if its lines contain anything else. */
function findEntryRange(text: string, document: Document, keyStart: number): TextRange | undefined {
  const pair = findPairAt(document, keyStart);
  const start = getLineStart(text, keyStart);
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
