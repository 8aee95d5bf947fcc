// One round of fixing: the problems of a catalogue → the same catalogue with every fix that has its
// place. Nothing is judged here: the catalogue is checked again by whoever asks for the round.

import type { Source } from '../../catalogue/source.ts';
import { groupBy } from '../../collections.ts';
import type { Problem } from '../../problem.ts';
import { decodeText, encodeLike } from '../../yaml/text.ts';
import { collectRenames, type Rename } from './renames.ts';
import { applyEdits, makeEdits } from './text-edits.ts';

export interface FileChange {
  /** Below the catalogue folder; `to` differs from `from` when the file is renamed. */
  readonly from: string;
  readonly to: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** A catalogue on its way, with what is wrong with it. */
export interface CatalogueState {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  readonly changes: readonly FileChange[];
}

/** A fix that was taken, once for each file that it changes. */
export interface AppliedFix {
  readonly problem: Problem;
  /** The file's path now. */
  readonly file: string;
  /** The line that was written; none when lines are gone, or the file has another name. */
  readonly line: number | undefined;
}

/** The catalogue with its fixes, and which of them were taken. */
export function applyRound(
  { sources, problems, changes }: CatalogueState,
  mayTake: (problem: Problem) => boolean,
): Omit<CatalogueState, 'problems'> & { readonly taken: readonly AppliedFix[] } {
  const wanted = problems.filter((problem) => problem.fix !== undefined && mayTake(problem));
  if (wanted.length === 0) return { sources, changes, taken: [] };
  const renames = new Map(collectRenames(wanted, sources).map((rename) => [rename.from, rename]));
  const byFile = groupBy(wanted, ({ file }) => file);
  const taken: AppliedFix[] = [];
  const changed: FileChange[] = [];
  const edited = sources.map((source) => {
    const result = editSource(source, byFile.get(source.path), renames.get(source.path));
    if (result === undefined) return source;
    taken.push(...result.taken);
    changed.push(result.change);
    return result.source;
  });
  return { sources: edited, changes: mergeChanges(changes, changed), taken };
}

function editSource(
  source: Source,
  problems: readonly Problem[] = [],
  rename: Rename | undefined,
): { source: Source; change: FileChange; taken: readonly AppliedFix[] } | undefined {
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
    taken: [
      ...edits.map(({ problem }, at) => ({ problem, file: path, line: edited.lines[at] })),
      ...(rename ? [{ problem: rename.problem, file: path, line: undefined }] : []),
    ],
  };
}

/** Changes of this round behind those of earlier ones: of each file one. */
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
