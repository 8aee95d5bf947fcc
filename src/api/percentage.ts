// Percentages (contract, sections 2.1 and 2.5): exact, rounded half up to one decimal.

import { Percentage } from './json-values.ts';

/**
 * part / whole × 100 in tenths of a percent. Whole numbers with 0 ≤ part ≤ whole ≤ 2^53 - 1.
 * Of an empty whole it is `ofNothing`: 100 for what is translated, else 0.
 */
export function percentage(part: number, whole: number, ofNothing: 0 | 100): Percentage {
  if (whole === 0) return new Percentage(ofNothing * 10);
  const numerator = 2000 * part + whole;
  if (numerator > Number.MAX_SAFE_INTEGER || whole > Number.MAX_SAFE_INTEGER / 2) {
    const [exactPart, exactWhole] = [BigInt(part), BigInt(whole)];
    return new Percentage(Number((2000n * exactPart + exactWhole) / (2n * exactWhole)));
  }
  // The remainder is taken off first, so that the division has an exact result.
  return new Percentage((numerator - (numerator % (2 * whole))) / (2 * whole));
}
