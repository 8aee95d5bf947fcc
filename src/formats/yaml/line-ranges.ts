// Finds the ranges of lines in a text, in UTF-16 code units.

import type { TextRange } from '../../problem/problem.ts';

/** A range that no offset is within: its end is before its start. */
export const emptyRange: TextRange = [0, -1];

/** Whether an offset is in a range or at its end. */
export function isWithin(offset: number, [start, end]: TextRange): boolean {
  return offset >= start && offset <= end;
}

/** Returns the range of the line of an offset, without its line break. */
export function getLineRange(text: string, offset: number): TextRange {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return [start, end < 0 ? text.length : end];
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
