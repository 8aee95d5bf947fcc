// A percentage → a small picture as PNG, in base64, for READMEs that show one of a translation server: the figure and a bar.

import { memoize } from '../api/context.ts';
import { getOrCreate } from '../collections.ts';
import { mixShades } from './colours.ts';
import { layOutLine, paintLine, shades } from './glyphs.ts';
import { getLevel } from './levels.ts';
import type { Palette } from './palette.ts';
import { createPicture, encodePng, fillRectangle } from './png.ts';
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

type Theme = keyof typeof themeColours;

/** The pictures that were drawn with a palette, by what they show. */
const getDrawn = memoize((_: Palette) => new Map<string, string>());

/** Draws the picture, on a light ground or on a dark one. */
export function drawSmallPicture(
  { percent = 0, minimum }: Pick<Subject, 'percent' | 'minimum'>,
  theme: Theme,
  palette: Palette,
): string {
  const level = getLevel(percent, minimum);
  return getOrCreate(getDrawn(palette), `${theme} ${level} ${percent}`, () =>
    draw(percent, palette.bars[theme][level].fill, theme),
  );
}

function draw(percent: number, fillColour: string, theme: Theme): string {
  const picture = createPicture(size);
  const line = layOutLine('small', `${percent}%`, figure.width);
  if (line !== undefined) {
    const left = figure.left + Math.floor((figure.width - line.width) / 2);
    const top = Math.floor((size.height - line.height) / 2);
    paintLine(picture, line, { left, top, colour: ink });
  }
  fillRectangle(picture, bar, track);
  fillRectangle(picture, { ...bar, width: Math.round((bar.width * percent) / 100) }, fill);
  const { ground, text: textColour, bar: trackColour } = themeColours[theme];
  const colours = [ground, ...mixShades(ground, textColour), trackColour, fillColour];
  return encodePng(picture, colours).toString('base64');
}
