// A percentage → its level, and the colours of levels on badges and charts. Blue, bright yellow and dark red differ in
// lightness, too, so that people who see fewer colours tell them apart.

export type Level = 'high' | 'middle' | 'low';

/** The percentage at which each level begins, the highest first. Chosen. */
const levelStarts: readonly (readonly [level: Level, from: number])[] = [
  ['high', 85],
  ['middle', 50],
  ['low', 0],
];

/** Returns the level of a percentage. */
export function getLevel(percent: number): Level {
  return levelStarts.find(([, from]) => percent >= from)?.[0] ?? 'low';
}

/** The colours of a surface and of the text on it. */
interface BadgeColours {
  readonly fill: string;
  readonly text: string;
}

/** The colours of badges; `none` is for projects and languages without strings. */
export const badgeColours: Readonly<Record<Level | 'none', BadgeColours>> = {
  high: { fill: '#0b6bb0', text: '#fff' },
  middle: { fill: '#f2b705', text: '#1c1c1c' },
  low: { fill: '#a3262a', text: '#fff' },
  none: { fill: '#9ca3af', text: '#1c1c1c' },
};

/** The colours of bars in charts and of their outlines, on a light ground and on a dark one. */
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
