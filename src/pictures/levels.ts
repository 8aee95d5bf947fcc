// How far something is → its level, and the colours of levels: blue, bright yellow and dark red differ
// in lightness too, so that those tell them apart who do not see the colours.

import type { Counters } from '../catalogue/model.ts';

export type Level = 'high' | 'middle' | 'low';

/** From which percentage on a level begins. */
const levels: readonly (readonly [level: Level, from: number])[] = [
  ['high', 85],
  ['middle', 50],
  ['low', 0],
];

/** The level of a percentage. */
export function levelOf(percent: number): Level {
  return levels.find(([, from]) => percent >= from)?.[0] ?? 'low';
}

/** A surface, and text on it. */
interface Colours {
  readonly fill: string;
  readonly text: string;
}

/** On a badge, whose ground is of one colour everywhere; `none` is of what has no strings. */
export const badgeColours: Readonly<Record<Level | 'none', Colours>> = {
  high: { fill: '#0b6bb0', text: '#fff' },
  middle: { fill: '#f2b705', text: '#1c1c1c' },
  low: { fill: '#a3262a', text: '#fff' },
  none: { fill: '#9ca3af', text: '#1c1c1c' },
};

/** Of the bars of a chart, with their outlines: on a light ground and on a dark one. */
export const barColours: Readonly<
  Record<
    'light' | 'dark',
    Readonly<Record<Level, { readonly fill: string; readonly line: string }>>
  >
> = {
  light: {
    high: { fill: '#0b6bb0', line: '#0b6bb0' },
    middle: { fill: '#f2b705', line: '#8a6a00' },
    low: { fill: '#a3262a', line: '#a3262a' },
  },
  dark: {
    high: { fill: '#2f81f7', line: '#58a6ff' },
    middle: { fill: '#f2b705', line: '#f2b705' },
    low: { fill: '#c4453f', line: '#e0736d' },
  },
};

/** Per cent, rounded down, so that 100 is only what is complete; undefined of nothing. */
export function wholePercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.floor(tenthsDown(part, whole) / 10);
}

/** The same in tenths of a percent, 0 of nothing. Whole numbers up to 2^53 - 1. */
export function tenthsDown(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part >= whole ? 1000 : Number((1000n * BigInt(part)) / BigInt(whole));
}

/** What of the strings is translated; undefined where there are none. */
export function translatedPercent({
  translated,
  total,
}: Pick<Counters, 'translated' | 'total'>): number | undefined {
  return wholePercent(translated, total);
}
