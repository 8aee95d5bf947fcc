// A text → rows of pixels. The characters were drawn once by `npm run glyphs`, so a build needs no font.

import { inflateSync } from 'node:zlib';
import { memoize } from '../api/context.ts';
import storedFonts from './glyphs.json' with { type: 'json' };

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
  /** The boxes of the characters. */
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

/** A line of text as pixels. */
export interface TextPixels {
  readonly width: number;
  readonly height: number;
  /** Row by row, how much of each pixel is covered: 0 to `shades`. */
  readonly coverage: Uint8Array;
}

/** Draws a text; a longer one than `maximumWidth` ends with `…`. undefined if the font lacks one of its characters. */
export function drawText(
  fontName: FontName,
  text: string,
  maximumWidth: number,
): TextPixels | undefined {
  const font = fonts[fontName];
  const all = readGlyphs(font);
  const glyphs = [...text].map((character) => all.get(character));
  if (glyphs.length === 0 || glyphs.includes(undefined)) return undefined;
  const shown = shortenLine(glyphs as Glyph[], all.get('…'), maximumWidth);
  const width = measureGlyphs(shown);
  const coverage = new Uint8Array(width * font.height);
  let start = 0;
  for (const glyph of shown) {
    paintGlyph(coverage, width, glyph, start, font.ascent);
    start += glyph.box[0];
  }
  return { width, height: font.height, coverage };
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

/** Pixels that two glyphs share keep the darker shade. */
function paintGlyph(
  pixels: Uint8Array,
  rowWidth: number,
  { box: [, left, top, width, height], coverage }: Glyph,
  start: number,
  ascent: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = start + left + x;
      if (column < 0 || column >= rowWidth) continue;
      const at = (ascent + top + y) * rowWidth + column;
      pixels[at] = Math.max(pixels[at] ?? 0, coverage[y * width + x] ?? 0);
    }
  }
}
