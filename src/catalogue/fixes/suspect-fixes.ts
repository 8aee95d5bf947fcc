// Finds the applied fixes that may have caused a new problem, so that `check --fix` can do without them.

import type { Problem } from '../../problem/problem.ts';
import type { AppliedFix, FileChange } from './apply-fixes.ts';
import { getParentPath } from './renames.ts';

/** An applied fix with the key of its problem and the number of its round. */
export interface RoundFix extends AppliedFix {
  /** Identifies the problem, see `createProblemKey`. */
  readonly key: string;
  readonly round: number;
}

/** Creates the function that makes a key of a problem; the key stays the same when lines move and files are renamed. */
export function createProblemKey(changes: readonly FileChange[]): (problem: Problem) => string {
  const originalPaths = new Map(changes.map(({ from, to }) => [to, from]));
  return ({ file, rule, found }) => JSON.stringify([originalPaths.get(file) ?? file, rule, found]);
}

/**
 * Finds the fixes to blame for a problem: those in its file, or else in its folder, or else all. Only those of the latest
 * round count, and if some of them are on the problem's line, only these.
 */
export function findSuspectFixes(
  { file, line }: Problem,
  {
    applied,
    changes,
  }: { readonly applied: readonly RoundFix[]; readonly changes: readonly FileChange[] },
): readonly RoundFix[] {
  // The file may have been renamed.
  const names = new Set([file, ...changes.filter(({ to }) => to === file).map(({ from }) => from)]);
  const folder = getParentPath(file);
  const inFile = applied.filter((fix) => names.has(fix.problem.file) || fix.file === file);
  const inFolder = applied.filter((fix) => getParentPath(fix.file) === folder);
  const nearest = [inFile, inFolder, applied].find((fixes) => fixes.length > 0) ?? [];
  const lastRound = Math.max(...nearest.map(({ round }) => round));
  const latest = nearest.filter(({ round }) => round === lastRound);
  const onLine = latest.filter((fix) => fix.file === file && fix.line === line);
  return onLine.length > 0 ? onLine : latest;
}
