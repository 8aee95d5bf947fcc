// The name, the figure and the bars of a social card → the card as PNG, 1200 × 630 pixels, in base64. Sites and messengers
// show it beside a link to a page.

import { mixShades } from './colours.ts';
import { layOutLine, paintLine, shades } from './glyphs.ts';
import type { Palette } from './palette.ts';
import { copyRowAbove, createPicture, encodePng, fillRectangle, type Picture } from './png.ts';
import type { ReadyLevel } from './ready-level.ts';

/** The size that networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface Card {
  /** The name of a project, a component or the site; left out if the font lacks its script. */
  readonly title: string;
  readonly language?: string;
  readonly figure: string;
  /** The words beside the figure, in one or two lines. */
  readonly words: readonly string[];
  /** In percent; a dashed line in the bars. */
  readonly minimum: number | undefined;
  /** The most complete first. */
  readonly bars: readonly CardBar[];
}

export interface CardBar {
  /** From 0 to 1. */
  readonly share: number;
  readonly level: ReadyLevel;
}

/** Describes a card in words, for those who don't see it: `41 languages ready to ship, of 73, at 80% or more`. */
export function describeCard({ figure, words }: Card): string {
  return `${figure} ${words.join(', ')}`;
}

/** The indices of colours; 0 is the ground. A text has one for each shade; a line has the full colour of the text. */
const ink = 1;
const quietInk = ink + shades;
const line = ink + shades - 1;
const firstLevel = quietInk + shades;
const levelColours: Readonly<Record<ReadyLevel, number>> = {
  ready: firstLevel,
  near: firstLevel + 1,
  started: firstLevel + 2,
  waiting: firstLevel + 3,
};

/** The light colours of the pages, whose stylesheet has them too. */
function listColours({ card: { ready, near, started, waiting } }: Palette): readonly string[] {
  return [
    '#ffffff',
    ...mixShades('#ffffff', '#1b2329'),
    ...mixShades('#ffffff', '#55626c'),
    ready,
    near,
    started,
    waiting,
  ];
}

const margin = 80;
const contentWidth = cardSize.width - 2 * margin;
const bandHeight = 16;
const highChartHeight = 220;
/** Below a second name there is less room. */
const lowChartHeight = 160;
const singleBarHeight = 56;

/** A part of a card: a text or the bars. The parts are below each other. */
interface Part {
  readonly height: number;
  readonly paint: (picture: Picture, top: number) => void;
}

/** Draws a card as PNG in base64. */
export function drawCard(card: Card, palette: Palette): string {
  const picture = createPicture(cardSize);
  const band = { left: 0, top: 0, width: cardSize.width, height: bandHeight };
  fillRectangle(picture, band, levelColours.ready);
  paintEvenly(picture, [
    [...layOutName(card.title, ink), ...layOutName(card.language ?? '', quietInk)],
    [layOutFigure(card)],
    [layOutBars(card)],
  ]);
  return encodePng(picture, listColours(palette)).toString('base64');
}

/** Paints groups of parts below the band, with the same gap above, between and below the groups. */
function paintEvenly(picture: Picture, all: readonly (readonly Part[])[]): void {
  const groups = all.filter((parts) => parts.length > 0);
  const used = groups.flat().reduce((sum, { height }) => sum + height, bandHeight);
  const gap = Math.floor((cardSize.height - used) / (groups.length + 1));
  let top = bandHeight;
  for (const parts of groups) {
    top += gap;
    for (const { height, paint } of parts) {
      paint(picture, top);
      top += height;
    }
  }
}

/** Returns no part for an empty name, and for one in a script that the font lacks. */
function layOutName(name: string, colour: number): readonly Part[] {
  const line = layOutLine('name', name, contentWidth);
  if (line === undefined) return [];
  const paint = (picture: Picture, top: number) =>
    paintLine(picture, line, { left: margin, top, colour });
  return [{ height: line.height, paint }];
}

const gapBesideFigure = 32;
const gapBetweenLines = 4;

function layOutFigure({ figure, words }: Card): Part {
  const figureLine = layOutLine('figure', figure, contentWidth);
  const { width = 0, height = 0 } = figureLine ?? {};
  const left = margin + width + gapBesideFigure;
  const lines = words.map((text) => layOutLine('line', text, cardSize.width - margin - left));
  const lineHeight = (lines[0]?.height ?? 0) + gapBetweenLines;
  const firstTop = Math.floor((height - lineHeight * lines.length) / 2);
  return {
    height,
    paint: (picture, top) => {
      if (figureLine !== undefined)
        paintLine(picture, figureLine, { left: margin, top, colour: ink });
      for (const [index, line] of lines.entries()) {
        const colour = index === 0 ? ink : quietInk;
        const lineTop = top + firstTop + index * lineHeight;
        if (line !== undefined) paintLine(picture, line, { left, top: lineTop, colour });
      }
    },
  };
}

function layOutBars({ bars, language, minimum }: Card): Part {
  const [only, another] = bars;
  if (only !== undefined && another === undefined) {
    return {
      height: singleBarHeight,
      paint: (picture, top) => paintSingleBar(picture, only, minimum, top),
    };
  }
  const height = language === undefined ? highChartHeight : lowChartHeight;
  return { height, paint: (picture, top) => paintSkyline(picture, bars, minimum, { top, height }) };
}

const lineThickness = 3;

function paintSingleBar(
  picture: Picture,
  { share, level }: CardBar,
  minimum: number | undefined,
  top: number,
): void {
  const whole = { left: margin, top, width: contentWidth, height: singleBarHeight };
  fillRectangle(picture, whole, levelColours.waiting);
  const width = Math.round(share * contentWidth);
  fillRectangle(picture, { ...whole, width }, levelColours[level]);
  if (minimum === undefined) return;
  const end = margin + Math.round((minimum * contentWidth) / 100);
  fillRectangle(picture, { ...whole, left: end - lineThickness, width: lineThickness }, line);
}

/** The most pixels from the start of a bar to that of the next one: few bars don't fill the card. */
const widestStep = 96;
/** The least height of a bar that isn't empty, and the height of one that is. */
const leastHeight = 4;
const dash = { drawn: 10, gap: 6 };

function paintSkyline(
  picture: Picture,
  all: readonly CardBar[],
  minimum: number | undefined,
  { top, height: chartHeight }: { readonly top: number; readonly height: number },
): void {
  // More bars than pixels don't fit.
  const bars = all.slice(0, contentWidth);
  const step = Math.min(widestStep, Math.floor(contentWidth / bars.length));
  const width = step - getGap(step);
  const heights = bars.map(({ share }) => Math.max(leastHeight, Math.round(share * chartHeight)));
  const bottom = top + chartHeight;
  // Bars are sorted, so each row is the one above, and the bars that begin in it.
  let next = 0;
  for (let y = top; y < bottom; y++) {
    copyRowAbove(picture, y);
    for (; heights[next] === bottom - y; next++) {
      const bar = { left: margin + next * step, top: y, width, height: 1 };
      fillRectangle(picture, bar, levelColours[bars[next]?.level ?? 'waiting']);
    }
  }
  if (minimum === undefined) return;
  const lineTop = top + Math.round(chartHeight * (1 - minimum / 100));
  const height = Math.min(lineThickness, bottom - lineTop);
  const end = margin + bars.length * step;
  for (let left = margin; left < end; left += dash.drawn + dash.gap) {
    const drawn = Math.min(dash.drawn, end - left);
    fillRectangle(picture, { left, top: lineTop, width: drawn, height }, line);
  }
}

/** Returns the pixels between two bars. Chosen by eye: narrow bars need each pixel. */
function getGap(step: number): number {
  if (step >= 12) return 3;
  return step >= 4 ? 1 : 0;
}
