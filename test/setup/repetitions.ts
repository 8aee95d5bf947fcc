// How much of what is random, hostile or exhaustive the tests try: all of it by `npm run test:all`; on CI
// every row of most tables, and a third of the repetitions.
// On a developer's machine, a twentieth of both at most, and no `inDepth` tests: for each command,
// host and kind of fault at least one test is left.

import { test } from 'vitest';

const isAll = process.env['TESTS'] === 'all';

/** Whether every row of a table is tried, and what is in depth. */
export const isThorough = isAll || process.env['CI'] === 'true' || process.env['FAULTS'] === 'full';

/** What is left out elsewhere, as `npm test` says at its end. */
export const share = 20;

const shareOnCi = 3;

/** How often to repeat what is done so often where nobody waits. */
export function repetitions(full: number): number {
  return isAll ? full : Math.ceil(full / (isThorough ? shareOnCi : share));
}

/**
 * A `test` of what takes seconds and tries more deeply what another test of the file tries in principle:
 * elsewhere it is skipped, and said to be.
 */
export const inDepth = test.skipIf(!isThorough);

/** Returns the whole table on CI; elsewhere every twentieth row and the last one. */
export function sampleOf<Row>(rows: readonly Row[]): readonly Row[] {
  return isThorough ? rows : rows.filter((_, at) => at % share === 0 || at === rows.length - 1);
}

/**
 * A long table whose rows take a second each and try alike what is tried in parts elsewhere: a third of it
 * on CI, every fortieth row elsewhere.
 */
export function fewOf<Row>(rows: readonly Row[]): readonly Row[] {
  if (isAll) return rows;
  const step = isThorough ? shareOnCi : 2 * share;
  return rows.filter((_, at) => at % step === 0);
}

/** A table whose rows take seconds where nobody waits; elsewhere its first row. */
export function firstOf<Row>(rows: readonly Row[]): readonly Row[] {
  return isThorough ? rows : rows.slice(0, 1);
}
