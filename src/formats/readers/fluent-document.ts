// The bytes of a Fluent file → its entries. The parser goes on behind what it does not understand, as
// programs do that show the rest of the texts; here all of a file must be sound.

import { type Entry, FluentParser } from '@fluent/syntax';
import { getText, placeIn } from '../text.ts';
import { mergeConflictIn } from './merge-conflict.ts';
import { type Mistake, unreadable, unsound } from './unreadable.ts';

export interface FluentDocument {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** The entries of a Fluent file. Throws UnreadableFile. */
export function readFluent(bytes: Uint8Array): FluentDocument {
  // A line break is one, however the editor writes it.
  const text = getText(bytes).replaceAll('\r\n', '\n');
  const entries = parse(text);
  const junk = entries.find((entry) => entry.type === 'Junk');
  if (junk === undefined) return { text, entries };
  const [{ message = '', span = junk.span } = {}] = junk.annotations;
  const place = placeIn(text, span?.start ?? 0);
  throw mergeConflictIn(text) ?? unsound('Fluent', message, place);
}

function parse(text: string): readonly Entry[] {
  try {
    return new FluentParser().parse(text).body;
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw unreadable(text, 0, tooDeep);
    throw error;
  }
}

const tooDeep: Mistake = {
  found: 'Braces are nested too deeply in this file for it to be read.',
  expected: 'placeables of a few levels',
  mend: 'Remove the nested braces.',
};
