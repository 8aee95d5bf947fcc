// The accent colour of a site → the colours of its badges, charts and cards. The stylesheet of the pages has the same bounds
// and the same ambers.

import { memoize } from '../../api/context.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { limitColour } from './colours.ts';
import type { Level, ReadyLevel } from './ready-level.ts';

type BarColours = Readonly<Record<Level, { readonly fill: string; readonly line: string }>>;

export interface Palette {
  /** The colours of badges; `none` is for projects and languages without strings. */
  readonly badges: Readonly<
    Record<Level | 'none', { readonly fill: string; readonly text: string }>
  >;
  /** The colours of charts, on a light ground and on a dark one. */
  readonly bars: Readonly<Record<'light' | 'dark', BarColours>>;
  /** The colours of social cards, whose ground is white. */
  readonly card: Readonly<Record<ReadyLevel, string>>;
}

/** Bounds of the accent, between which it can be read on a ground. Chosen: 4.5 to 1 for every hue. */
const onLight = { lightness: [0, 0.5], mostChroma: 0.16 } as const;
const onDark = { lightness: [0.78, 1], mostChroma: 0.12 } as const;

const paperText = '#fff';
const inkText = '#1c1c1c';
const amberLine = '#8a6a00';
const noStrings = { fill: '#9ca3af', text: inkText };

/** Returns the palette of a site. */
export const getPalette = memoize(({ accent }: Pick<Catalogue['site'], 'accent'>): Palette => {
  const card = {
    ready: limitColour(accent, onLight),
    near: '#d9971e',
    started: '#efe0bd',
    waiting: '#dfe5e8',
  };
  const onDarkGround = limitColour(accent, onDark);
  return {
    badges: {
      high: { fill: card.ready, text: paperText },
      middle: { fill: card.near, text: inkText },
      low: { fill: card.started, text: inkText },
      none: noStrings,
    },
    bars: {
      light: {
        high: { fill: card.ready, line: card.ready },
        middle: { fill: card.near, line: amberLine },
        low: { fill: card.started, line: amberLine },
      },
      dark: {
        high: { fill: onDarkGround, line: onDarkGround },
        middle: { fill: '#ad7718', line: '#ad7718' },
        low: { fill: '#574a36', line: '#ad7718' },
      },
    },
    card,
  };
});

export const themeColours = {
  light: { ground: '#ffffff', edge: '#d0d7de', text: '#1f2328', bar: '#eaeef2', line: '#8c959f' },
  dark: { ground: '#161b22', edge: '#3d444d', text: '#e6edf3', bar: '#2a313c', line: '#6e7681' },
};
