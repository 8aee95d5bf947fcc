// How much of what is random, hostile or exhaustive the tests try: all of it by `npm run test:all`, a twentieth
// of it in CI, and half of that where someone waits. For each command, host and kind of fault at least one test is left.

import { test } from 'vitest';

export const isAll = process.env['TESTS'] === 'all';

/** Whether every host, client and file of tests has its turn. */
export const isThorough = isAll || process.env['CI'] === 'true' || process.env['FAULTS'] === 'full';

/** One row of so many, and one repetition, is tried where not all are. */
export const share = isThorough ? 20 : 40;

/** The days within which each test in depth runs in CI once. */
const days = 10;

const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));

/** How often to repeat what is done so often where no one waits. */
export function repetitions(full: number): number {
  return isAll ? full : Math.ceil(full / share);
}

/** A `test` of a host or another program that takes seconds: CI and `npm run test:all` have it. */
export const onCi = test.skipIf(!isThorough);

/**
 * A `test` that takes seconds and tries more deeply what another test of the file tries in principle. `npm run test:all` has
 * all of them. In CI, each of them has its turn within ten days, and elsewhere they are skipped.
 */
export const inDepth = Object.assign(
  (name: string, run: () => unknown) => hasTurn(name)(name, run),
  {
    each: ((rows: never) => (name: string, run: never) =>
      hasTurn(name).each(rows)(name, run)) as typeof test.each,
  },
);

/** `test`, or `test.skip` for a name that has its turn on another day. */
function hasTurn(name: string): typeof test | typeof test.skip {
  const sum = [...name].reduce(
    (total, character) => total + (character.codePointAt(0) ?? 0),
    today,
  );
  const isToday = sum % days === 0;
  return isAll || (isThorough && isToday) ? test : test.skip;
}

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
