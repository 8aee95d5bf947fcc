// A percentage → a small picture as PNG, in base64, for READMEs that show one of a translation server: the figure and a bar.

import { mixShades } from './colours.ts';
import { drawText, shades } from './glyphs.ts';
import { getLevel } from './levels.ts';
import type { Palette } from './palette.ts';
import { compressRows, encodePng } from './png.ts';
import type { Subject } from './subjects.ts';
import { themeColours } from './theme-colours.ts';

/** The size that translation servers give it, in pixels. */
const size = { width: 287, height: 66 };
/** The figure is in the middle of these columns. */
const figure = { left: 12, width: 86 };
const bar = { left: 110, top: 25, width: 160, height: 16 };

/** The indices of colours: the ground has 0, and the text one for each shade. */
const ink = 1;
const [track, fill] = [ink + shades, ink + shades + 1];

/** Draws the picture, on a light ground or on a dark one. */
export function drawSmallPicture(
  { percent = 0, minimum }: Pick<Subject, 'percent' | 'minimum'>,
  theme: keyof typeof themeColours,
  palette: Palette,
): string {
  const rows = Array.from({ length: size.height }, () => new Uint8Array(size.width));
  const text = drawText('small', `${percent}%`, figure.width);
  if (text !== undefined) {
    const left = figure.left + Math.floor((figure.width - text.width) / 2);
    const top = Math.floor((size.height - text.height) / 2);
    for (const [index, shade] of text.coverage.entries()) {
      const pixels = rows[top + Math.floor(index / text.width)];
      if (pixels !== undefined && shade > 0) pixels[left + (index % text.width)] = ink - 1 + shade;
    }
  }
  const filled = bar.left + Math.round((bar.width * percent) / 100);
  for (const pixels of rows.slice(bar.top, bar.top + bar.height)) {
    pixels.fill(track, bar.left, bar.left + bar.width).fill(fill, bar.left, filled);
  }
  const strip = compressRows(
    rows.map((pixels) => ({ pixels, count: 1 })),
    size.width,
  );
  const { ground, text: textColour, bar: trackColour } = themeColours[theme];
  const { fill: fillColour } = palette.bars[theme][getLevel(percent, minimum)];
  const colours = [ground, ...mixShades(ground, textColour), trackColour, fillColour];
  return encodePng(size.width, colours, [strip]).toString('base64');
}
