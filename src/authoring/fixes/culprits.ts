// A problem that fixing has brought to light → the fixes that may have done it.

import type { Problem } from '../../problem.ts';
import { getFolderAbove } from './renames.ts';
import type { AppliedFix, FileChange } from './round.ts';

/** A fix that was taken, with the name of its problem and the number of the round. */
export interface TakenInRound extends AppliedFix {
  readonly name: string;
  readonly round: number;
}

/** Gives what a problem is known by while lines move and files are renamed. */
export function createProblemNamer(changes: readonly FileChange[]): (problem: Problem) => string {
  const firstPaths = new Map(changes.map(({ from, to }) => [to, from]));
  return ({ file, rule, found }) => JSON.stringify([firstPaths.get(file) ?? file, rule, found]);
}

/** The fixes of the problem's line; else the last ones in its file, in its folder, or anywhere. */
export function findCulprits(
  { file, line }: Problem,
  {
    taken,
    changes,
  }: { readonly taken: readonly TakenInRound[]; readonly changes: readonly FileChange[] },
): readonly TakenInRound[] {
  // The file may have had several names on the way.
  const names = new Set([file, ...changes.filter(({ to }) => to === file).map(({ from }) => from)]);
  const folder = getFolderAbove(file);
  const inFile = taken.filter((one) => names.has(one.problem.file) || one.file === file);
  const inFolder = taken.filter((one) => getFolderAbove(one.file) === folder);
  const near = [inFile, inFolder, taken].find((some) => some.length > 0) ?? [];
  const last = Math.max(...near.map(({ round }) => round));
  const latest = near.filter(({ round }) => round === last);
  const onLine = latest.filter((one) => one.file === file && one.line === line);
  return onLine.length > 0 ? onLine : latest;
}
