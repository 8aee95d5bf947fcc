// Applies the fixes of problems to the files of a catalogue, in one round. It doesn't check the result; the caller does.

import type { Source } from '../../files/source.ts';
import { decodeText, encodeLike } from '../../formats/yaml/text.ts';
import type { Problem } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { applyEdits, makeEdits } from './text-edits.ts';

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

/** Returns the path of the folder above a file; empty at the top. */
export function getParentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function listRenames(problem: Problem): Rename[] {
  if (problem.fix?.kind !== 'rename') return [];
  const { files, name } = problem.fix;
  return files.map((from) => {
    const folder = getParentPath(from);
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
