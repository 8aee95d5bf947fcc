// The text of a sound PO file → the line of each message, by its key as messages have it. What reads
// the messages tells no places.

import { getKeyword, readPoQuote } from './readers/po-line.ts';

/** The start of each message: its context, else its source text. */
export function linesInPo(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let context: string | undefined;
  let source: string | undefined;
  let start = 0;
  let at: 'context' | 'source' | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const keyword = getKeyword(line);
    const said = readPoQuote(line, line.indexOf('"'));
    if (keyword === 'msgctxt') {
      [context, at, start] = [said, 'context', index + 1];
    } else if (keyword === 'msgid') {
      if (at !== 'context') [context, start] = [undefined, index + 1];
      [source, at] = [said, 'source'];
    } else if (keyword !== undefined) {
      if (at === 'source') {
        lines.set(context === undefined ? `${source}` : `${context}\u0004${source}`, start);
      }
      at = undefined;
    } else if (line.startsWith('"')) {
      if (at === 'context') context += said ?? '';
      else if (at === 'source') source += said ?? '';
    }
  }
  return lines;
}
