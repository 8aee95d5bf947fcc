// Which tests in depth and which rows of tables a run tries. The seed decides, and in CI it is the number of the day.

import { createHash } from 'node:crypto';

/** CI runs each test in depth once in so many days. */
export const turns = 10;

/** Returns the turn of a seed. */
export function getTurn(seed: number): number {
  return wrap(seed, turns);
}

/** Whether the tests in depth of this name run with this seed. */
export function isInTurn(name: string, seed: number): boolean {
  const hash = createHash('sha256').update(name).digest().readUInt32BE();
  return hash % turns === getTurn(seed);
}

/** Chooses one row in `distance`, and one of a shorter table. */
export function isRowInTurn(at: number, rows: number, distance: number, seed: number): boolean {
  const step = Math.min(distance, rows);
  return at % step === wrap(seed, step);
}

/** Returns a remainder that is never negative. */
function wrap(number: number, size: number): number {
  return ((number % size) + size) % size;
}
