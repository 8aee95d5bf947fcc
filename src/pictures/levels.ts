// How far something is → its level, and the colours of levels: blue, bright yellow and dark red differ
// in lightness too, so that those tell them apart who do not see the colours.

export type Level = 'high' | 'middle' | 'low';

/** From which percentage on a level begins. */
const levels: readonly (readonly [level: Level, from: number])[] = [
  ['high', 85],
  ['middle', 50],
  ['low', 0],
];

/** The level of a percentage. */
export function getLevel(percent: number): Level {
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

/** The colours of bars in a chart, with their outlines: on a light ground and on a dark one. */
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
