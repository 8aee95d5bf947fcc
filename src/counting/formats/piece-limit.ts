// Files of so many small pieces that a parser, which makes a few objects of each, would take seconds and
// hundreds of megabytes for them.

import type { Mistake } from './unreadable.ts';

/** Returns a function to call for each piece of a text's syntax; it returns true for the first one too many. */
export function pieceLimit(text: string): () => boolean {
  let left = 100_000 + text.length / shortestPiece;
  return () => --left < 0;
}

/**
 * In characters, on average, of a large file. Measured: a file of 1 MiB with no longer ones takes the parsers
 * of YAML and JavaScript less than 200 MB; keys and texts of a word each are longer.
 */
const shortestPiece = 5;

export const tooManyPieces: Mistake = {
  found: 'The file has too many pieces for its size; up to here it can be read.',
  expected: 'texts for people, with their keys',
  mend: 'Split the file into several, or look whether it is a translation file at all.',
};
