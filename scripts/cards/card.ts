// A percentage → pictures as PNG, for what takes no SVG: the figure and a bar, in a social card or in a
// small picture for a README. What it is a percentage of is beside the picture, as text: so the
// same do for every site.

import { cardSize, smallSize } from '../../src/pictures/card-size.ts';
import { grounds } from '../../src/pictures/grounds.ts';
import { barColours, getLevel } from '../../src/pictures/levels.ts';
import { pngFile } from './png.ts';
import { glyphMask, lineMask, type Mask } from './strokes.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  readonly size: { readonly width: number; readonly height: number };
  /** The figure is in the middle of it. */
  readonly figure: Box;
  /** Between two signs. */
  readonly gap: number;
  readonly bar: Box;
}

const card: Layout = {
  size: cardSize,
  figure: { left: 0, top: 65, width: cardSize.width, height: 115 },
  gap: 11,
  bar: { left: 65, top: 215, width: 470, height: 35 },
};

const small: Layout = {
  size: smallSize,
  figure: { left: 12, top: 20, width: 86, height: 26 },
  gap: 4,
  bar: { left: 110, top: 25, width: 160, height: 16 },
};

/** Shades between two colours, for edges that are neither. */
const shades = 4;

/** The bytes of a social card. */
export function cardPng(percent: number): Buffer {
  return png(percent, card, 'light');
}

/** The bytes of a small picture, on a light ground or on a dark one. */
export function smallPng(percent: number, on: keyof typeof grounds): Buffer {
  return png(percent, small, on);
}

function png(percent: number, layout: Layout, on: keyof typeof grounds): Buffer {
  const { size, figure, gap, bar } = layout;
  const { ground, text, bar: track } = grounds[on];
  const { fill } = barColours[on][getLevel(percent)];
  const colours = [ground, ...[text, track, fill].flatMap((colour) => blends(ground, colour))];
  const [ofText, ofTrack, ofFill] = [0, shades, 2 * shades];
  const at = new Uint8Array(size.width * size.height);

  const masks = [...`${percent}%`].map((one) =>
    known(`${one} ${figure.height}`, () => glyphMask(one, figure.height)),
  );
  const width = masks.reduce((sum, one) => sum + one.width + gap, -gap);
  let left = figure.left + Math.round((figure.width - width) / 2);
  for (const mask of masks) {
    paint(at, size.width, mask, left, figure.top, () => ofText);
    left += mask.width + gap;
  }
  const filled = Math.round((bar.width * percent) / 100);
  const line = known(`bar ${bar.width}`, () => lineMask(bar.width, bar.height));
  paint(at, size.width, line, bar.left, bar.top, (x) => (x < filled ? ofFill : ofTrack));
  return pngFile({ ...size, at, colours });
}

/** Puts what a mask covers into the picture; `first` is what the shades of the colour there begin behind. */
function paint(
  at: Uint8Array,
  rowWidth: number,
  { width, height, covered }: Mask,
  left: number,
  top: number,
  first: (x: number) => number,
): void {
  for (let y = 0; y < height; y++) {
    const start = (top + y) * rowWidth + left;
    for (let x = 0; x < width; x++) {
      const shade = Math.round((covered[y * width + x] ?? 0) * shades);
      if (shade > 0) at[start + x] = first(x) + shade;
    }
  }
}

const masks = new Map<string, Mask>();

/** Makes each mask once: the same few are on all cards. */
function known(name: string, make: () => Mask): Mask {
  const mask = masks.get(name) ?? make();
  masks.set(name, mask);
  return mask;
}

/** Colours on the way from one to another, without the first. */
function blends(from: string, to: string): string[] {
  const [one, other] = [from, to].map((colour) => Buffer.from(colour.slice(1), 'hex'));
  return Array.from({ length: shades }, (_, step) => {
    const share = (step + 1) / shades;
    const parts = [0, 1, 2].map((part) => {
      const start = one?.[part] ?? 0;
      return Math.round(start + ((other?.[part] ?? 0) - start) * share);
    });
    return `#${Buffer.from(parts).toString('hex')}`;
  });
}
