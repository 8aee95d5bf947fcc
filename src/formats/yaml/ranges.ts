// Compares ranges of a YAML text with offsets, and finds the range of the next line with content.

import type { TextRange } from '../../problem/problem.ts';

/** A range that no offset is within: its end is before its start. */
export const emptyRange: TextRange = [0, -1];

/** Whether an offset is in a range or at its end. */
export function isWithin(offset: number, [start, end]: TextRange): boolean {
  return offset >= start && offset <= end;
}

/** Returns the range of the next line that is neither empty nor a comment; the character at `from` if there is none. */
export function findNextLine(text: string, from: number): TextRange {
  const contentLine = /\n[ \t]*([^\s#].*)/g;
  contentLine.lastIndex = from;
  const match = contentLine.exec(text);
  if (match === null) return [from, from + 1];
  const end = match.index + match[0].trimEnd().length;
  return [end - (match[1] ?? '').trimEnd().length, end];
}
