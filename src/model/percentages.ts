// Computes percentages, with one rule for each kind of reader:
//
// | reader                                     | function                    | rule                                 |
// |--------------------------------------------|-----------------------------|--------------------------------------|
// | programs: the API                          | `computePercentage`         | exact, half up to one decimal        |
// | people: pages, tables of commands, diffs   | `computeReadablePercentage` | the same, but 100.0 only if complete |
// | people at a glance: badges, charts, README | `computeWholePercent`       | whole percent, rounded down          |
// | release bars: `minimum`, `--min`           | `reachesMinimum`            | compares counts, rounds nothing      |
//
// Counts are whole numbers with 0 ≤ part ≤ whole ≤ 2^53 - 1.

/** A percentage, or a difference of two, in tenths: 438 is `43.8`. */
export class Percentage {
  constructor(readonly tenths: number) {}

  /** The percentage with one decimal: `43.8`. */
  get text(): string {
    const tenths = Math.abs(this.tenths);
    return `${this.tenths < 0 ? '-' : ''}${(tenths - (tenths % 10)) / 10}.${tenths % 10}`;
  }
}

/**
 * Computes the percentage for the API (contract, sections 2.1 and 2.5). `percentOfEmpty` is the result for an empty whole:
 * 100 for translated strings, 0 for others.
 */
export function computePercentage(
  part: number,
  whole: number,
  percentOfEmpty: 0 | 100,
): Percentage {
  if (whole === 0) return new Percentage(percentOfEmpty * 10);
  const numerator = 2000 * part + whole;
  if (numerator > Number.MAX_SAFE_INTEGER) {
    const [exactPart, exactWhole] = [BigInt(part), BigInt(whole)];
    return new Percentage(Number((2000n * exactPart + exactWhole) / (2n * exactWhole)));
  }
  // Subtracting the remainder first makes the division exact.
  return new Percentage((numerator - (numerator % (2 * whole))) / (2 * whole));
}

/** Computes a percentage for people, for whom 100.0 means that nothing is missing: it is 99.9 for 9,999 of 10,000. */
export function computeReadablePercentage(part: number, whole: number): Percentage {
  const { tenths } = computePercentage(part, whole, 100);
  return new Percentage(part < whole ? Math.min(tenths, 999) : tenths);
}

/** Computes a whole percentage, rounded down; undefined for an empty whole. */
export function computeWholePercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Number((100n * BigInt(part)) / BigInt(whole));
}

/** Whether a part reaches a minimum in percent. 79.96 % does not reach 80. */
export function reachesMinimum(part: number, whole: number, minimum: number): boolean {
  return countMissingForMinimum(part, whole, minimum) === 0;
}

/** Counts how much a part lacks to reach a minimum in percent; 0 if it reaches it. */
export function countMissingForMinimum(part: number, whole: number, minimum: number): number {
  return Math.max(0, countForMinimum(minimum, whole) - part);
}

/** The number of decimals of a minimum that count (chosen): people write fewer. */
const decimals = 10;

/** Computes the smallest part that reaches a minimum in percent: 573 for 57.3 % of 1,000. */
function countForMinimum(minimum: number, whole: number): number {
  const scaledMinimum = BigInt(minimum.toFixed(decimals).replace('.', ''));
  const scaledHundred = 100n * 10n ** BigInt(decimals);
  // Rounds up.
  return Number((scaledMinimum * BigInt(whole) + scaledHundred - 1n) / scaledHundred);
}

/**
 * Formats a percentage below a minimum, for a sentence that names the minimum too. The text never equals the minimum:
 * `79.9 %`, but `just under 80 %` for 79.96 %.
 */
export function formatPercentBelow(minimum: number, part: number, whole: number): string {
  const { tenths, text } = computeReadablePercentage(part, whole);
  return tenths < minimum * 10 ? `${text} %` : `just under ${minimum} %`;
}
