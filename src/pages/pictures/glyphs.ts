// A text → its pixels in a picture. The characters were drawn once by `npm run generate -- glyphs`, so a build needs no font.

import { inflateSync } from 'node:zlib';
import { memoize } from '../../api/context.ts';
import storedFonts from './glyphs.json' with { type: 'json' };
import type { Picture } from './png.ts';

/** Shades between the ground and the colour of a text, which make its edges smooth. */
export const shades = 3;

/** The box around a character's pixels; `left` and `top` count from its start on the baseline. */
export type GlyphBox = readonly [
  advance: number,
  left: number,
  top: number,
  width: number,
  height: number,
];

/** The characters of one size. */
export interface StoredFont {
  /** Pixels from the highest point of all characters to the lowest one. */
  readonly height: number;
  /** Pixels of it above the baseline. */
  readonly ascent: number;
  readonly characters: string;
  readonly boxes: readonly GlyphBox[];
  /** How much of each pixel in the boxes is covered, 0 to `shades`, compressed, in base64. */
  readonly coverage: string;
}

export type FontName = keyof typeof storedFonts;

const fonts = storedFonts as unknown as Readonly<Record<FontName, StoredFont>>;

interface Glyph {
  readonly box: GlyphBox;
  readonly coverage: Uint8Array;
}

const noBox: GlyphBox = [0, 0, 0, 0, 0];

const readGlyphs = memoize((font: StoredFont): ReadonlyMap<string, Glyph> => {
  const all = inflateSync(Buffer.from(font.coverage, 'base64'));
  let start = 0;
  return new Map(
    [...font.characters].map((character, index) => {
      const box = font.boxes[index] ?? noBox;
      const [, , , width, height] = box;
      const coverage = all.subarray(start, start + width * height);
      start += coverage.length;
      return [character, { box, coverage }];
    }),
  );
});

/** A line of text to paint, in pixels. */
export interface TextLine {
  readonly width: number;
  readonly height: number;
  readonly ascent: number;
  readonly glyphs: readonly Glyph[];
}

/** Lays out a text; a longer one than `maximumWidth` ends with `…`. undefined if the font lacks one of its characters. */
export function layOutLine(
  fontName: FontName,
  text: string,
  maximumWidth: number,
): TextLine | undefined {
  const font = fonts[fontName];
  const all = readGlyphs(font);
  const found = [...text].map((character) => all.get(character));
  if (found.length === 0 || found.includes(undefined)) return undefined;
  const glyphs = shortenLine(found as Glyph[], all.get('…'), maximumWidth);
  return { width: measureGlyphs(glyphs), height: font.height, ascent: font.ascent, glyphs };
}

/** Paints a line, whose first shade has the index `colour`. */
export function paintLine(
  picture: Picture,
  { glyphs, ascent }: TextLine,
  { left, top, colour }: { readonly left: number; readonly top: number; readonly colour: number },
): void {
  let start = left;
  for (const glyph of glyphs) {
    paintGlyph(picture, glyph, start, top + ascent, colour);
    start += glyph.box[0];
  }
}

function shortenLine(glyphs: Glyph[], ellipsis: Glyph | undefined, maximumWidth: number): Glyph[] {
  if (measureGlyphs(glyphs) <= maximumWidth) return glyphs;
  const end = ellipsis === undefined ? [] : [ellipsis];
  const shown = [...glyphs];
  while (shown.length > 0 && measureGlyphs([...shown, ...end]) > maximumWidth) shown.pop();
  return [...shown, ...end];
}

function measureGlyphs(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { box: [advance] }) => sum + advance, 0);
}

/** Paints a glyph on the baseline. Pixels that two glyphs share keep the darker shade. */
function paintGlyph(
  { pixels, width: rowWidth }: Picture,
  { box: [, left, top, width, height], coverage }: Glyph,
  start: number,
  baseline: number,
  colour: number,
): void {
  for (let y = 0; y < height; y++) {
    const rowStart = (baseline + top + y) * rowWidth + start + left;
    for (let x = 0; x < width; x++) {
      const shade = coverage[y * width + x] as number;
      if (shade > 0)
        pixels[rowStart + x] = Math.max(pixels[rowStart + x] as number, colour - 1 + shade);
    }
  }
}
