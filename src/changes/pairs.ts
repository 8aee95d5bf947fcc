// Pairs the objects of two sides by their names, and compares the fields of two objects.

import { compareText } from '../problem/problem.ts';
import type { FieldChange } from './changes.ts';

export interface Pairs<T> {
  readonly added: readonly (readonly [name: string, after: T])[];
  readonly removed: readonly (readonly [name: string, before: T])[];
  readonly kept: readonly (readonly [name: string, before: T, after: T])[];
}

/** Pairs the values of two sides. Each list is in the order of names. */
export function pairByName<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Pairs<T> {
  const added: [string, T][] = [];
  const removed: [string, T][] = [];
  const kept: [string, T, T][] = [];
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort(compareText)) {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined && is !== undefined) added.push([name, is]);
    else if (was !== undefined && is === undefined) removed.push([name, was]);
    else if (was !== undefined && is !== undefined) kept.push([name, was, is]);
  }
  return { added, removed, kept };
}

/** Lists the fields whose values differ, in the order in which the objects have them. */
export function compareFields(before: object, after: object): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
