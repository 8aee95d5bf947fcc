// Applies the fixes of all problems of a catalogue, for `check --fix`. Problems carry their fixes. One fix may reveal
// another problem, so fixes are applied in rounds until none remains, and a fix that causes a new problem, or has no effect, is undone.

import { getParent } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import type { Problem } from '../../problem/problem.ts';
import {
  type AppliedFix,
  applyFixes,
  type CatalogueState,
  type FileChange,
} from './apply-fixes.ts';

/** A catalogue after all fixes. */
export interface FixedState extends CatalogueState {
  /** The number of fixed problems, including those that were hidden by others. */
  readonly count: number;
  /** The number of remaining problems whose fix was not made: it causes a new problem, or does not remove its own. */
  readonly rejectedCount: number;
}

type FindProblems = (sources: readonly Source[]) => readonly Problem[];

/** Chosen: a problem may hide another, and that one a third; longer chains are unknown. */
const maximumRounds = 10;

/** Applies all fixes that have an effect and cause no new problem. Applying it to the result changes nothing. */
export function fixProblems(
  sources: readonly Source[],
  problems: readonly Problem[],
  check: FindProblems,
): FixedState {
  let state: CatalogueState = { sources, problems, changes: [] };
  let count = 0;
  for (;;) {
    const { rejected, ...next } = applyGoodFixes(state, check);
    if (next.problems.length >= state.problems.length) {
      const getKey = createProblemKey(state.changes);
      const rejectedProblems = state.problems.filter((problem) => rejected.has(getKey(problem)));
      return { ...state, count, rejectedCount: rejectedProblems.length };
    }
    state = next;
    count += next.count;
  }
}

interface AppliedRounds extends CatalogueState {
  readonly count: number;
  readonly applied: readonly RoundFix[];
  /** The keys of problems that remain although their fix was applied. */
  readonly ineffective: readonly string[];
}

/** Applies all fixes, and again without those that cause new problems, until none of them does. */
function applyGoodFixes(
  start: CatalogueState,
  check: FindProblems,
): AppliedRounds & { readonly rejected: Set<string> } {
  const rejected = new Set<string>();
  for (;;) {
    const result = applyRounds(start, rejected, check);
    const suspects = subtractProblems(result, start).flatMap((problem) =>
      findSuspectFixes(problem, result),
    );
    const newlyRejected = [...suspects.map(({ key }) => key), ...result.ineffective];
    if (newlyRejected.length === 0) return { ...result, rejected };
    for (const key of newlyRejected) rejected.add(key);
  }
}

/** Applies rounds of fixes until there are no more, except for rejected ones. */
function applyRounds(
  start: CatalogueState,
  rejected: ReadonlySet<string>,
  check: FindProblems,
): AppliedRounds {
  let state = start;
  let count = 0;
  const applied: RoundFix[] = [];
  const ineffective: string[] = [];
  for (let round = 0; round < maximumRounds; round++) {
    const getKey = createProblemKey(state.changes);
    const next = applyFixes(state, (problem) => !rejected.has(getKey(problem)));
    if (next.applied.length === 0) break;
    const after = { ...next, problems: check(next.sources) };
    const remaining = collectProblemLines(after);
    for (const fix of next.applied) {
      const key = getKey(fix.problem);
      applied.push({ ...fix, key, round });
      if (remaining.has(`${fix.line} ${key}`)) ineffective.push(key);
    }
    count += subtractProblems(state, after).length;
    state = after;
  }
  return { ...state, count, applied, ineffective };
}

function collectProblemLines({ problems, changes }: CatalogueState): Set<string> {
  const getKey = createProblemKey(changes);
  return new Set(problems.map((problem) => `${problem.line} ${getKey(problem)}`));
}

/** Lists the problems of one state that another state doesn't have. */
function subtractProblems(state: CatalogueState, other: CatalogueState): Problem[] {
  const counts = new Map<string, number>();
  const getOtherKey = createProblemKey(other.changes);
  for (const key of other.problems.map(getOtherKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const getKey = createProblemKey(state.changes);
  return state.problems.filter((problem) => {
    const key = getKey(problem);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** An applied fix with the key of its problem and the number of its round. */
interface RoundFix extends AppliedFix {
  /** Identifies the problem, see `createProblemKey`. */
  readonly key: string;
  readonly round: number;
}

/** Creates the function that makes a key of a problem; the key stays the same when lines move and files are renamed. */
function createProblemKey(changes: readonly FileChange[]): (problem: Problem) => string {
  const originalPaths = new Map(changes.map(({ from, to }) => [to, from]));
  return ({ file, rule, found }) => JSON.stringify([originalPaths.get(file) ?? file, rule, found]);
}

/**
 * Finds the fixes to blame for a problem: those in its file, or else in its folder, or else all. Only those of the latest
 * round count, and if some of them are on the problem's line, only these.
 */
function findSuspectFixes(
  { file, line }: Problem,
  {
    applied,
    changes,
  }: { readonly applied: readonly RoundFix[]; readonly changes: readonly FileChange[] },
): readonly RoundFix[] {
  // The file may have been renamed.
  const names = new Set([file, ...changes.filter(({ to }) => to === file).map(({ from }) => from)]);
  const folder = getParent(file);
  const inFile = applied.filter((fix) => names.has(fix.problem.file) || fix.file === file);
  const inFolder = applied.filter((fix) => getParent(fix.file) === folder);
  const nearest = [inFile, inFolder, applied].find((fixes) => fixes.length > 0) ?? [];
  const lastRound = Math.max(...nearest.map(({ round }) => round));
  const latest = nearest.filter(({ round }) => round === lastRound);
  const onLine = latest.filter((fix) => fix.file === file && fix.line === line);
  return onLine.length > 0 ? onLine : latest;
}
