// Splits a text into lines with their positions, for formats in which each line is an entry.

/** A line with its position. */
export interface TextLine {
  readonly content: string;
  /** From 1. */
  readonly line: number;
  /** The offset of the content in the text. */
  readonly offset: number;
}

/** Yields the lines of a text, which `\n` or `\r\n` ends; the last may be empty. */
export function* listLines(text: string): Generator<TextLine, undefined> {
  let [offset, line] = [0, 0];
  while (offset <= text.length) {
    const lineFeed = text.indexOf('\n', offset);
    const end = lineFeed < 0 ? text.length : lineFeed;
    const content = text.slice(offset, text[end - 1] === '\r' && end > offset ? end - 1 : end);
    yield { content, line: ++line, offset };
    offset = end + 1;
  }
  return undefined;
}

/** Yields the lines of a text without white space around their contents. */
export function* listTrimmedLines(text: string): Iterable<TextLine> {
  for (const { content, line, offset } of listLines(text)) {
    const start = offset + content.length - content.trimStart().length;
    yield { content: content.trim(), line, offset: start };
  }
}
