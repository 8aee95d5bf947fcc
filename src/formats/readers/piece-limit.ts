// Files of so many small pieces that a parser, which makes a few objects of each, would take seconds and
// hundreds of megabytes for them.

import type { Mistake } from './unreadable.ts';

/**
 * Returns a function to call for each piece of a text's syntax; it returns true for the first one too many. It may
 * have a weight, for one of which a parser makes more objects. A file of up to 1 MiB may have `most` pieces: so
 * many take the parser less than 2 s and 200 MB, as measured.
 */
export function pieceLimit(text: string, most: number): (weight?: number) => boolean {
  let left = most + Math.max(0, text.length - limitedSize) / shortestPiece;
  return (weight = 1) => {
    left -= weight;
    return left < 0;
  };
}

/** In characters: the size up to which a file has a limit on what it costs. */
const limitedSize = 1024 * 1024;

/** In characters, on average, of what a file has beyond this size; keys and texts of a word each are longer. */
const shortestPiece = 5;

export const tooManyPieces: Mistake = {
  found: 'The file has too many pieces for its size; up to here it can be read.',
  expected: 'texts for people, with their keys',
  advice: 'Split the file into several, or look whether it is a translation file at all.',
};
