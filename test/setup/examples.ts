// How many examples a property is tried with. Each property has the same time, so the number follows from what one takes.

import { isAll, isThorough } from './repetitions.ts';

/** The time of a property in milliseconds: a few where someone waits, and many where no one does. */
const budget = isAll ? 10_000 : isThorough ? 300 : 100;

/** The least number of examples. */
const leastExamples = 2;

/** The number of examples of a property of which one takes `cost` milliseconds, as measured once. */
export function countExamples(cost = 1): number {
  return Math.max(leastExamples, Math.floor(budget / cost));
}
