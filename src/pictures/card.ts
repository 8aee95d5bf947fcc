// The name, the figure and the bars of a social card → the card as PNG, 1200 × 630 pixels, in base64. Sites and messengers
// show it beside a link to a page.

import { mixShades } from './colours.ts';
import { drawText, type FontName, shades } from './glyphs.ts';
import type { Palette } from './palette.ts';
import { compressRows, encodePng, type Rows, type Strip } from './png.ts';
import type { ReadyLevel } from './ready-level.ts';

/** The size that networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface Card {
  /** The name of a project, a component or the site; left out if the font lacks its script. */
  readonly title: string;
  /** The name of a language, below the title. */
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

/** The indices of colours. A text has one for each shade; a line has the full colour of the text. */
const ground = 0;
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

/** Draws a card as PNG in base64. */
export function drawCard(card: Card, palette: Palette): string {
  const heading = [card.title, card.language ?? ''].flatMap((name, index) =>
    getTextStrip('name', name, index === 0 ? ink : quietInk),
  );
  const parts = [heading, [getFigureStrip(card)], [drawBars(card)]].filter(
    (strips) => strips.length > 0,
  );
  return encodePng(cardSize.width, listColours(palette), [
    getBand(levelColours.ready, bandHeight),
    ...spaceEvenly(parts),
  ]).toString('base64');
}

/** Puts the same gap above, between and below the parts. */
function spaceEvenly(parts: readonly (readonly Strip[])[]): readonly Strip[] {
  const used = parts.flat().reduce((sum, { height }) => sum + height, bandHeight);
  const gap = Math.floor((cardSize.height - used) / (parts.length + 1));
  const last = cardSize.height - used - gap * parts.length;
  return [...parts.flatMap((strips) => [getBand(ground, gap), ...strips]), getBand(ground, last)];
}

/** Strips that cards share, by what they show. */
const strips = new Map<string, readonly Strip[]>();
/** Chosen: some kilobytes each. */
const mostStrips = 2_000;

function memoizeStrips(key: string, make: () => readonly Strip[]): readonly Strip[] {
  const known = strips.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (strips.size < mostStrips) strips.set(key, made);
  return made;
}

/** Returns a strip of one colour, as wide as the card. */
function getBand(colour: number, height: number): Strip {
  const [band] = memoizeStrips(`band ${colour} ${height}`, () => {
    const pixels = new Uint8Array(cardSize.width).fill(colour);
    return [compressRows([{ pixels, count: height }], cardSize.width)];
  }) as readonly [Strip];
  return band;
}

/** Returns no strip for an empty text, and for one in a script that the font lacks. */
function getTextStrip(font: FontName, text: string, colour: number): readonly Strip[] {
  return memoizeStrips(`text ${font} ${colour} ${text}`, () => {
    const drawn = drawText(font, text, contentWidth);
    if (drawn === undefined) return [];
    const rows = createRows(drawn.height);
    paintText(rows, font, text, { left: margin, top: 0, colour });
    return [compressRows(rows, cardSize.width)];
  });
}

const gapBesideFigure = 32;
const gapBetweenLines = 4;

function getFigureStrip({ figure, words }: Card): Strip {
  const [strip] = memoizeStrips(`figure ${figure} ${words.join('\n')}`, () => {
    const drawn = drawText('figure', figure, contentWidth);
    const rows = createRows(drawn?.height ?? 0);
    paintText(rows, 'figure', figure, { left: margin, top: 0, colour: ink });
    const left = margin + (drawn?.width ?? 0) + gapBesideFigure;
    const lineHeight =
      (drawText('line', words[0] ?? '', contentWidth)?.height ?? 0) + gapBetweenLines;
    const first = Math.floor((rows.length - lineHeight * words.length) / 2);
    for (const [index, text] of words.entries()) {
      const colour = index === 0 ? ink : quietInk;
      paintText(rows, 'line', text, { left, top: first + index * lineHeight, colour });
    }
    return [compressRows(rows, cardSize.width)];
  }) as readonly [Strip];
  return strip;
}

/** Creates rows of the ground, each of which can be painted. */
function createRows(height: number): readonly Rows[] {
  return Array.from({ length: height }, () => ({
    pixels: new Uint8Array(cardSize.width),
    count: 1,
  }));
}

function paintText(
  rows: readonly Rows[],
  font: FontName,
  text: string,
  { left, top, colour }: { readonly left: number; readonly top: number; readonly colour: number },
): void {
  const drawn = drawText(font, text, cardSize.width - margin - left);
  if (drawn === undefined) return;
  const { width, height, coverage } = drawn;
  for (let y = 0; y < height; y++) {
    const pixels = rows[top + y]?.pixels;
    for (let x = 0; x < width; x++) {
      const shade = coverage[y * width + x] ?? 0;
      if (pixels !== undefined && shade > 0) pixels[left + x] = colour - 1 + shade;
    }
  }
}

/** Draws a bar for each language or component, or one long bar. */
function drawBars(card: Card): Strip {
  const { bars, language, minimum } = card;
  const [only, another] = bars;
  if (only !== undefined && another === undefined) {
    const [strip] = memoizeStrips(`bar ${only.share} ${only.level} ${minimum}`, () => [
      drawSingleBar(only, minimum),
    ]) as readonly [Strip];
    return strip;
  }
  return drawSkyline(bars, minimum, language === undefined ? highChartHeight : lowChartHeight);
}

const lineThickness = 3;

function drawSingleBar({ share, level }: CardBar, minimum: number | undefined): Strip {
  const pixels = new Uint8Array(cardSize.width);
  pixels.fill(levelColours.waiting, margin, margin + contentWidth);
  pixels.fill(levelColours[level], margin, margin + Math.round(share * contentWidth));
  if (minimum !== undefined) {
    const end = margin + Math.round((minimum * contentWidth) / 100);
    pixels.fill(line, end - lineThickness, end);
  }
  return compressRows([{ pixels, count: singleBarHeight }], cardSize.width);
}

/** The most pixels from the start of a bar to that of the next one: few bars don't fill the card. */
const widestStep = 96;
/** The least height of a bar that isn't empty, and the height of one that is. */
const leastHeight = 4;

function drawSkyline(
  all: readonly CardBar[],
  minimum: number | undefined,
  chartHeight: number,
): Strip {
  // More bars than pixels don't fit.
  const bars = all.slice(0, contentWidth);
  const step = Math.min(widestStep, Math.floor(contentWidth / bars.length));
  const barWidth = step - getGap(step);
  const heights = bars.map(({ share }) => Math.max(leastHeight, Math.round(share * chartHeight)));
  const lineTop = minimum === undefined ? undefined : Math.round(chartHeight * (1 - minimum / 100));
  const isLine = (y: number) =>
    lineTop !== undefined && y >= lineTop && y < lineTop + lineThickness;
  // Alike rows are painted once: `top` is the first of them.
  const rows = splitRows(heights, chartHeight, lineTop).map(({ top, count }): Rows => {
    const pixels = new Uint8Array(cardSize.width);
    for (const [index, { level }] of bars.entries()) {
      const start = margin + index * step;
      const isInBar = top >= chartHeight - (heights[index] ?? 0);
      if (isInBar) pixels.fill(levelColours[level], start, start + barWidth);
    }
    if (isLine(top)) paintDashes(pixels, margin + bars.length * step);
    return { pixels, count };
  });
  return compressRows(rows, cardSize.width);
}

/** Returns the pixels between two bars. Chosen by eye: narrow bars need each pixel. */
function getGap(step: number): number {
  if (step >= 12) return 3;
  return step >= 4 ? 1 : 0;
}

/** Splits the rows of a chart where a bar or the line begins or ends; those between are alike. */
function splitRows(heights: readonly number[], chartHeight: number, lineTop: number | undefined) {
  const edges = new Set([0, chartHeight, ...heights.map((height) => chartHeight - height)]);
  if (lineTop !== undefined) edges.add(lineTop).add(Math.min(chartHeight, lineTop + lineThickness));
  const sorted = [...edges].sort((one, other) => one - other);
  return sorted.slice(0, -1).map((top, index) => ({
    top,
    count: (sorted[index + 1] ?? top) - top,
  }));
}

const dash = { drawn: 10, gap: 6 };

function paintDashes(pixels: Uint8Array, end: number): void {
  for (let start = margin; start < end; start += dash.drawn + dash.gap) {
    pixels.fill(line, start, Math.min(end, start + dash.drawn));
  }
}
