// Parses a Fluent file into its entries. The parser skips invalid parts, as programs do that show the other texts; here
// an invalid part is an error.

import { type Entry, FluentParser } from '@fluent/syntax';
import { decodeFile, findPosition } from '../text.ts';
import { findMergeConflict } from './merge-conflict.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';

/** A parsed Fluent file. */
export interface FluentDocument {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** Parses a Fluent file. Throws UnreadableFile. */
export function readFluent(bytes: Uint8Array): FluentDocument {
  // Line breaks of Windows count as one character.
  const text = decodeFile(bytes).replaceAll('\r\n', '\n');
  const entries = parse(text);
  const junk = entries.find((entry) => entry.type === 'Junk');
  if (junk === undefined) return { text, entries };
  const [{ message = '', span = junk.span } = {}] = junk.annotations;
  const place = findPosition(text, span?.start ?? 0);
  throw findMergeConflict(text) ?? createSyntaxError('Fluent', message, place);
}

function parse(text: string): readonly Entry[] {
  try {
    return new FluentParser().parse(text).body;
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw createReadError(text, 0, tooDeep);
    throw error;
  }
}

const tooDeep: Mistake = {
  found: 'Braces are nested too deeply in this file for it to be read.',
  expected: 'placeables of a few levels',
  advice: 'Remove the nested braces.',
};
