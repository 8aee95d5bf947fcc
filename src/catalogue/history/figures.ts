// The figures of translations that the history follows, and functions that complete, compare and add them.

/** Numbers of strings. */
export type Figures = readonly [total: number, translated: number, fuzzy: number, failing: number];

export const noFigures: Figures = [0, 0, 0, 0];

/** The figures as a counters file has them; undefined ones are missing. */
export type AuthoredFigures = readonly [
  total: number | undefined,
  translated: number | undefined,
  fuzzy: number,
  failing: number,
];

/**
 * Completes the figures of a counters file with the source language's, like `completeCounters` of the catalogue. Undefined
 * if they are incomplete or contradictory, so that they weren't published.
 */
export function completeFigures(
  own: AuthoredFigures,
  source: AuthoredFigures | undefined,
  isSource: boolean,
): Figures | undefined {
  const [total = source?.[0], translated = isSource ? total : undefined, fuzzy, failing] = own;
  if (total === undefined || translated === undefined) return undefined;
  const isValid = translated + fuzzy <= total && failing <= total;
  return isValid ? [total, translated, fuzzy, failing] : undefined;
}

/** Whether two figures are equal, or both undefined. */
export function areEqualFigures(one: Figures | undefined, other: Figures | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.every((value, index) => value === other[index]);
}

/** Adjusts a sum in which some figures are replaced by others. */
export function adjustSum(
  sum: Figures,
  before: Figures = noFigures,
  after: Figures = noFigures,
): Figures {
  return [
    sum[0] - before[0] + after[0],
    sum[1] - before[1] + after[1],
    sum[2] - before[2] + after[2],
    sum[3] - before[3] + after[3],
  ];
}
