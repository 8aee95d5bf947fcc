// A text → its width in pixels in the fonts of pictures. No text needs more room than its width: Verdana, whose widths are
// measured, is the widest of the fonts, and a character without a measured width counts as a wide letter.

import table from 'anafanafo/data/verdana-11px-normal.json' with { type: 'json' };
import { createConsumer } from 'char-width-table-consumer';

/** The fonts of pictures; a browser takes the first one that it has. */
export const fontFamily = 'Verdana,Geneva,DejaVu Sans,sans-serif';

/** Bold letters are so much wider. Measured in Verdana. */
export const boldFactor = 1.15;

/** The font size that the table of widths is for. */
const measuredFontSize = 11;
/** Letters of other scripts may be a little wider than the widest one of the table. */
const safetyFactor = 1.03;

/** Answers for the width of a character. */
const consumer = createConsumer(table as unknown as readonly (readonly number[])[]);
/** Memoizes widths, by character: texts repeat the same few. */
const knownWidths = new Map<string, number>();

/** Measures a text in pixels, rounded up. */
export function measureTextWidth(text: string, fontSize = measuredFontSize): number {
  let width = 0;
  for (const character of text) width += knownWidths.get(character) ?? measureCharacter(character);
  return Math.ceil((width * safetyFactor * fontSize) / measuredFontSize);
}

function measureCharacter(character: string): number {
  const width = consumer.widthOf(character);
  knownWidths.set(character, width);
  return width;
}
