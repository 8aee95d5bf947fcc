// Finds the line of an offset in a text.

/** Returns the offset at which the line of an offset starts. */
export function getLineStart(text: string, offset: number): number {
  // `lastIndexOf` takes a negative position for 0.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the range of the line of an offset, without its line break. */
export function getLineRange(text: string, offset: number): readonly [start: number, end: number] {
  const end = text.indexOf('\n', offset);
  return [getLineStart(text, offset), end < 0 ? text.length : end];
}
