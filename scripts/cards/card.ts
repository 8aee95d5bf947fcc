// A percentage → the picture of a social card: the figure and a bar, as PNG, for cards take no SVG. What
// it is a percentage of stands beside the picture, as text: so the same 101 do for every site.

import { cardSize } from '../../src/pictures/card-size.ts';
import { grounds } from '../../src/pictures/grounds.ts';
import { barColours, levelOf } from '../../src/pictures/levels.ts';
import { pngFile } from './png.ts';
import { glyphMask, lineMask, type Mask } from './strokes.ts';

const figure = { top: 65, height: 115, gap: 11 };
const bar = { left: 65, top: 215, width: 470, height: 35 };

/** Shades between two colours, for edges that are neither. */
const shades = 4;

/** The bytes of the file. */
export function cardPng(percent: number): Buffer {
  const { ground, text, bar: track } = grounds.light;
  const { fill } = barColours.light[levelOf(percent)];
  const colours = [ground, ...[text, track, fill].flatMap((colour) => blends(ground, colour))];
  const [ofText, ofTrack, ofFill] = [0, shades, 2 * shades];
  const at = new Uint8Array(cardSize.width * cardSize.height);

  const masks = [...`${percent}%`].map((one) => known(one, () => glyphMask(one, figure.height)));
  const width = masks.reduce((sum, one) => sum + one.width + figure.gap, -figure.gap);
  let left = Math.round((cardSize.width - width) / 2);
  for (const mask of masks) {
    paint(at, mask, left, figure.top, () => ofText);
    left += mask.width + figure.gap;
  }
  const filled = Math.round((bar.width * percent) / 100);
  const line = known('bar', () => lineMask(bar.width, bar.height));
  paint(at, line, bar.left, bar.top, (x) => (x < filled ? ofFill : ofTrack));
  return pngFile({ ...cardSize, at, colours });
}

/** Puts what a mask covers into the picture; `first` is what the shades of the colour there begin behind. */
function paint(
  at: Uint8Array,
  { width, height, covered }: Mask,
  left: number,
  top: number,
  first: (x: number) => number,
): void {
  for (let y = 0; y < height; y++) {
    const start = (top + y) * cardSize.width + left;
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
