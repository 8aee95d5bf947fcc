// A text → how wide it is in the fonts of pictures. Verdana is the widest of them, and what its table
// does not know is taken for a wide letter: so no text ever needs more room than it gets.

import table from 'anafanafo/data/verdana-11px-normal.json' with { type: 'json' };
import { createConsumer } from 'char-width-table-consumer';

/** The fonts, of which a browser takes the first that it has. */
export const fontFamily = 'Verdana,Geneva,DejaVu Sans,sans-serif';

const sizeOfTable = 11;
/** Letters of other scripts may be a little wider than the table's widest. */
const margin = 1.03;

const consumer = createConsumer(table as unknown as readonly (readonly number[])[]);
/** By character, as far as they have been asked for: the same few come again and again. */
const known = new Map<string, number>();

/** In pixels, rounded up. */
export function measureTextWidth(text: string, fontSize = sizeOfTable): number {
  let width = 0;
  for (const character of text) width += known.get(character) ?? getWidth(character);
  return Math.ceil((width * margin * fontSize) / sizeOfTable);
}

function getWidth(character: string): number {
  const width = consumer.widthOf(character);
  known.set(character, width);
  return width;
}
