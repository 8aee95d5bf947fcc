// Completes the counters of each translation in a folder, for the rules that compare counters. A missing `total` comes
// from the source language's file, so the problem of a counter above it has the location of this limit, too.

import type { Problem, ProblemText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { formatNumber } from '../../text/wording.ts';
import { type ComponentFolder, listCountersInFolder } from '../component-folder.ts';
import { completeCounters, type PartialCounters } from '../counters.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import type { CounterName } from '../model.ts';

/** A counters entry with all its counters, and the source language's entry that completes it. */
export interface CompletedCounters {
  readonly entry: CountersEntry;
  readonly source: CountersEntry | undefined;
  readonly counters: PartialCounters;
}

const memoizedCounters = new WeakMap<ComponentFolder, readonly CompletedCounters[]>();

/** Completes the counters of a folder, once for all rules; without a valid component there are none. */
export function getCompletedCounters(folder: ComponentFolder): readonly CompletedCounters[] {
  return getOrCreate(memoizedCounters, folder, () => completeFolder(folder));
}

function completeFolder(folder: ComponentFolder): CompletedCounters[] {
  if (folder.component === undefined) return [];
  return [...listCountersInFolder(folder)].map(({ entry, source, isSource }) => {
    return { entry, source, counters: completeCounters(entry, source, isSource) };
  });
}

/** Describes a counter with the file that it comes from, if this is another one: `610 in en.yaml`. */
export function describeOrigin(
  { entry, source, counters }: CompletedCounters,
  name: CounterName,
): string {
  const value = formatNumber(counters[name] ?? 0);
  const isOwn = entry.value[name as keyof typeof entry.value] !== undefined;
  return isOwn || source === undefined || source === entry
    ? value
    : `${value} in ${source.place.code}.yaml`;
}

/** Finds the location of a counter that limits others: in the file, or in that of the source language. */
export function findLimitLocation(
  { entry, source }: CompletedCounters,
  name: CounterName,
): { readonly limitLocation: NonNullable<Problem['limitLocation']> } {
  const isOwn = entry.value[name as keyof typeof entry.value] !== undefined;
  return { limitLocation: { file: (isOwn ? entry : (source ?? entry)).path, key: name } };
}

/** Creates a problem at a counter, or at the file's first line if the file lacks it. */
export function createCounterProblem<Name extends string>(
  entry: CountersEntry,
  name: CounterName,
  wording: ProblemText<Name>,
): Problem<Name> {
  return createEntryProblem(entry, [name], 'value', wording);
}
