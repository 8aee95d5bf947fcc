// How much of what is random, hostile or exhaustive the tests try: all of it by `npm run test:all`, a twentieth
// of it in CI, and half of that where someone waits. For each command, host and kind of fault at least one test is left.

import { test } from 'vitest';

export const isAll = process.env['TESTS'] === 'all';

/** Whether every host, client and file of tests has its turn. */
export const isThorough = isAll || process.env['CI'] === 'true' || process.env['FAULTS'] === 'full';

/** One row of so many, and one repetition, is tried where not all are. */
export const share = isThorough ? 20 : 40;

/** How often to repeat what is done so often where no one waits. */
export function repetitions(full: number): number {
  return isAll ? full : Math.ceil(full / share);
}

/** A `test` of a host or another program that takes seconds: CI and `npm run test:all` have it. */
export const onCi = test.skipIf(!isThorough);

/**
 * A `test` of what takes seconds and tries more deeply what another test of the file tries in principle.
 * Only `npm run test:all` has it; elsewhere it is skipped, and said to be.
 */
export const inDepth = test.skipIf(!isAll);

/** Returns the whole table for `npm run test:all`, else one row of `share` and the last one. */
export function getSample<Row>(rows: readonly Row[]): readonly Row[] {
  if (isAll) return rows;
  return rows.filter((_, at) => at % share === 0 || at === rows.length - 1);
}

/** A long table whose rows try alike what is tried in parts elsewhere: CI has all of it, else every fourth row is tried. */
export function takeSome<Row>(rows: readonly Row[]): readonly Row[] {
  return isThorough ? rows : rows.filter((_, at) => at % 4 === 0);
}

/** A long table whose rows take a second each and try alike what is tried in parts elsewhere. */
export function takeFew<Row>(rows: readonly Row[]): readonly Row[] {
  if (isAll) return rows;
  return rows.filter((_, at) => at % (2 * share) === 0);
}

/** A table whose rows take seconds: all for `npm run test:all`, else the first row. */
export function takeFirst<Row>(rows: readonly Row[]): readonly Row[] {
  return isAll ? rows : rows.slice(0, 1);
}
