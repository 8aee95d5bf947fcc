// A text in quotes that ends on its line, as a file has it → the text that it means. What a backslash means in
// it is the format's own.

import { type Mistake, unreadable } from './unreadable.ts';

/** Reads a quoted text at an offset of a file. */
export interface ReadText {
  readonly text: string;
  /** Behind what was read. */
  readonly end: number;
}

export interface QuotedTextRules {
  /** The text for what a backslash at an offset begins. Throws UnreadableFile. */
  readonly escapeAt: (file: string, at: number) => ReadText;
  /** Describes a quote that nothing closes on its line. */
  readonly openQuote: Mistake;
}

/** The text whose quote, `"` or `'`, is at an offset. Throws UnreadableFile. */
export function quotedText(file: string, start: number, rules: QuotedTextRules): ReadText {
  const quote = file[start];
  const plain = quote === '"' ? plainInDouble : plainInSingle;
  let text = '';
  let at = start + 1;
  for (;;) {
    plain.lastIndex = at;
    const written = plain.exec(file)?.[0] ?? '';
    text += written;
    at += written.length;
    if (file[at] === quote) return { text, end: at + 1 };
    if (file[at] !== '\\') throw unreadable(file, start, rules.openQuote);
    const escaped = rules.escapeAt(file, at);
    text += escaped.text;
    at = escaped.end;
  }
}

const plainInDouble = /[^"\\\r\n]*/y;
const plainInSingle = /[^'\\\r\n]*/y;
