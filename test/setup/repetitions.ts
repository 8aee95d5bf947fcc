// How much of what is random, hostile or exhaustive the tests try: all of it by `npm run test:all`, a twentieth
// of it in CI, and half of that where someone waits. For each command, host and kind of fault at least one test is left.

import { inject, test } from 'vitest';
import { isInTurn, isRowInTurn } from './turns.ts';

export const isAll = process.env['TESTS'] === 'all';

/** Whether every host, client and file of tests has its turn. */
export const isThorough = isAll || process.env['CI'] === 'true' || process.env['FAULTS'] === 'full';

/** `npm run mutation` tries each mutant only with tests that cover it, so it has time for whole tables. */
const isMeasured = process.env['TESTS'] === 'measured';

/** One row of so many, and one repetition, is tried where not all are. */
export const share = isThorough ? 20 : 40;

/** How often to repeat what is done so often where no one waits. */
export function repetitions(full: number): number {
  return isAll ? full : Math.ceil(full / share);
}

/** A `test` of a host or another program that takes seconds: CI and `npm run test:all` have it. */
export const onCi = test.skipIf(!isThorough && !isMeasured);

/**
 * A `test` that takes seconds and tries more deeply what another test of the file tries in principle. `npm run test:all`
 * runs all of them, and CI those whose turn it is. Elsewhere they are skipped.
 */
export const inDepth = Object.assign(
  (name: string, run: () => unknown) => chooseTest(name)(name, run),
  {
    each: ((rows: readonly never[]) => (name: string, run: never) => {
      for (const [at, row] of rows.entries()) chooseTest(`${name} ${at}`).each([row])(name, run);
    }) as typeof test.each,
  },
);

function chooseTest(name: string): typeof test | typeof test.skip {
  return hasTurn(name) ? test : test.skip;
}

/** Whether tests in depth of this name run. */
export function hasTurn(name: string): boolean {
  return isAll || (isThorough && isInTurn(name, inject('seed')));
}

/** Returns the whole table for `npm run test:all`, else one row of `share` and the last one. */
export function getSample<Row>(rows: readonly Row[]): readonly Row[] {
  if (isAll || isMeasured) return rows;
  return rows.filter((_, at) => isChosen(at, rows, share) || at === rows.length - 1);
}

/**
 * A long table whose rows try alike what is tried in parts elsewhere: CI tries every second row, each day others, and a run
 * before a commit every fourth.
 */
export function takeSome<Row>(rows: readonly Row[]): readonly Row[] {
  return isAll || isMeasured ? rows : chooseRows(rows, isThorough ? 2 : 4);
}

/** A long table whose rows take a second each and try alike what is tried in parts elsewhere. */
export function takeFew<Row>(rows: readonly Row[]): readonly Row[] {
  return isAll ? rows : chooseRows(rows, 2 * share);
}

/** A table whose rows take seconds: all for `npm run test:all`, else one row. */
export function takeOne<Row>(rows: readonly Row[]): readonly Row[] {
  return isAll ? rows : chooseRows(rows, rows.length);
}

function chooseRows<Row>(rows: readonly Row[], distance: number): readonly Row[] {
  return rows.filter((_, at) => isChosen(at, rows, distance));
}

function isChosen(at: number, rows: readonly unknown[], distance: number): boolean {
  return isRowInTurn(at, rows.length, distance, inject('seed'));
}
