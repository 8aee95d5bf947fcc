// How much of what is random, hostile or exhaustive the tests try: all of it on CI and by
// `npm run test:all`, and a share of it elsewhere, where somebody waits. Fewer of each kind, and no
// kind less.

export const isThorough = process.env['CI'] === 'true' || process.env['TESTS'] === 'all';

/** What is left out elsewhere, as `npm test` says at its end. */
export const share = 10;

/** How often to repeat what is done so often where nobody waits. */
export function repetitions(full: number): number {
  return isThorough ? full : Math.ceil(full / share);
}

/** A table where nobody waits; elsewhere every tenth row of it and the last one. */
export function sampleOf<Row>(rows: readonly Row[]): readonly Row[] {
  return isThorough ? rows : rows.filter((_, at) => at % share === 0 || at === rows.length - 1);
}
