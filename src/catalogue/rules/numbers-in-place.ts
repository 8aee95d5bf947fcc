// The numbers of a translation with what they mean in their folder, for the rules between them. A
// number that the file does not say itself comes from the source language's file; the problem is shown
// at the number that the file does say.

import type { Problem, ProblemText } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import { type ComponentFolder, listCountersInPlace } from '../component-folder.ts';
import { completeCounters, type PartialCounters } from '../counters.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import type { CounterName } from '../model.ts';

export interface NumbersInPlace {
  readonly entry: CountersEntry;
  readonly source: CountersEntry | undefined;
  readonly counters: PartialCounters;
}

const ofFolders = new WeakMap<ComponentFolder, readonly NumbersInPlace[]>();

/** Checks each translation of a folder; none while the component cannot be read. */
export function getNumbersInPlace(folder: ComponentFolder): readonly NumbersInPlace[] {
  // Several rules ask for the same.
  const numbers = ofFolders.get(folder) ?? completeNumbers(folder);
  ofFolders.set(folder, numbers);
  return numbers;
}

function completeNumbers(folder: ComponentFolder): NumbersInPlace[] {
  if (folder.component === undefined) return [];
  return [...listCountersInPlace(folder)].map(({ entry, source, isSource }) => {
    return { entry, source, counters: completeCounters(entry, source, isSource) };
  });
}

/** A value, with the file that it comes from when that is not the entry's own. */
export function describeOrigin(
  { entry, source, counters }: NumbersInPlace,
  name: CounterName,
): string {
  const value = formatNumber(counters[name] ?? 0);
  const own = entry.value[name as keyof typeof entry.value] !== undefined;
  return own || source === undefined || source === entry
    ? value
    : `${value} in ${source.place.code}.yaml`;
}

/** Finds the number that limits others: in the file, or in the source's. */
export function findLimitLocation(
  { entry, source }: NumbersInPlace,
  name: CounterName,
): { readonly measuredBy: NonNullable<Problem['measuredBy']> } {
  const own = entry.value[name as keyof typeof entry.value] !== undefined;
  return { measuredBy: { file: (own ? entry : (source ?? entry)).path, key: name } };
}

/** At the value, or at the file's first line when the file does not say it. */
export function createNumberProblem<Name extends string>(
  entry: CountersEntry,
  name: CounterName,
  what: ProblemText<Name>,
): Problem<Name> {
  return createEntryProblem(entry, [name], 'value', what);
}
