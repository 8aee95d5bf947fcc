// A text → its lines, with where each begins: for formats of which every line is an entry.

export interface TextLine {
  /** Without its line break. */
  readonly content: string;
  /** From 1. */
  readonly line: number;
  /** The offset of the content in the text. */
  readonly offset: number;
}

/** The lines of a text, of which the last may be empty; `\n` and `\r\n` end them. */
export function* listLines(text: string): Generator<TextLine, undefined> {
  let [offset, line] = [0, 0];
  while (offset <= text.length) {
    const found = text.indexOf('\n', offset);
    const end = found < 0 ? text.length : found;
    const content = text.slice(offset, text[end - 1] === '\r' && end > offset ? end - 1 : end);
    yield { content, line: ++line, offset };
    offset = end + 1;
  }
  return undefined;
}

/** The same without white space around their contents. */
export function* getTrimmedLines(text: string): Iterable<TextLine> {
  for (const { content, line, offset } of listLines(text)) {
    const start = offset + content.length - content.trimStart().length;
    yield { content: content.trim(), line, offset: start };
  }
}
