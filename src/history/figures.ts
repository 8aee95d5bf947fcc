// The figures that the history follows for each translation, and their sums.

/** Strings: how many there are, and how many are translated, fuzzy and failing a check. */
export type Figures = readonly [total: number, translated: number, fuzzy: number, failing: number];

export const noFigures: Figures = [0, 0, 0, 0];

/** The figures of a counters file; undefined when it has none. */
export type AuthoredFigures = readonly [
  total: number | undefined,
  translated: number | undefined,
  fuzzy: number,
  failing: number,
];

/**
 * The figures that were published of a counters file: completed from the source language's, as
 * `completeCounters` of the catalogue does it. undefined where they could not be published.
 */
export function completeFigures(
  own: AuthoredFigures,
  source: AuthoredFigures | undefined,
  isSource: boolean,
): Figures | undefined {
  const [total = source?.[0], translated = isSource ? total : undefined, fuzzy, failing] = own;
  if (total === undefined || translated === undefined) return undefined;
  const isSound = translated + fuzzy <= total && failing <= total;
  return isSound ? [total, translated, fuzzy, failing] : undefined;
}

/** Whether two figures are the same, or both are not there. */
export function isEqual(one: Figures | undefined, other: Figures | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.every((value, at) => value === other[at]);
}

/** Figures with others added, and still others taken away. */
export function replaceInSum(
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
