// Limits the number of syntactic pieces of a file, such as tokens. A parser creates a few objects for each, so a file
// of many small pieces would take seconds and hundreds of megabytes.

import type { Mistake } from './read-errors.ts';

/**
 * Creates a function to call for each piece; it returns true for the first one too many. `weight` is for a piece for
 * which the parser creates more objects. A file of up to a million characters may have `mostPieces`: callers choose it so that the
 * parser takes less than 2 s and 200 MB, as measured. A larger file may have more.
 */
export function createPieceLimit(text: string, mostPieces: number): (weight?: number) => boolean {
  let remaining = mostPieces + Math.max(0, text.length - sizeWithFixedLimit) / charactersPerPiece;
  return (weight = 1) => {
    remaining -= weight;
    return remaining < 0;
  };
}

/** The characters up to which `mostPieces` holds. Chosen: larger files are rare. */
const sizeWithFixedLimit = 1024 * 1024;

/** The characters of a larger file that allow one more piece. Chosen: keys and texts of a word each are longer. */
const charactersPerPiece = 5;

export const tooManyPieces: Mistake = {
  found: 'The file has too many pieces for its size; up to here it can be read.',
  expected: 'texts for people, with their keys',
  advice: 'Split the file into several, or look whether it is a translation file at all.',
};
