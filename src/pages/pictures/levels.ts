// A percentage → its level, which badges and charts show by colour.

export type Level = 'high' | 'middle' | 'low';

/** The percentages at which the levels high and middle begin without a minimum. */
const [highStart, middleStart] = [85, 50];

/** The most points below the minimum that a language counts as nearly there. Chosen: a fifth of all strings. */
export const nearPoints = 20;

/** Returns the level of a percentage; with a minimum, `high` is ready, and `middle` nearly there. */
export function getLevel(percent: number, minimum?: number): Level {
  const high = minimum ?? highStart;
  const middle = minimum === undefined ? middleStart : minimum - nearPoints;
  if (percent >= high) return 'high';
  return percent >= middle ? 'middle' : 'low';
}
