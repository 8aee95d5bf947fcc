// A line of a PO file → its keyword and its text, where it is of the plain shape.

import { resolvePoEscapes } from './po-escapes.ts';

/** Plural forms are all alike: `msgstr[0]` is `msgstr`. */
export type PoKeyword = 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';

/** The keyword that a line starts with, if a text follows it. */
export function getKeyword(line: string): PoKeyword | undefined {
  const quote = line.indexOf('"');
  if (quote < 0) return undefined;
  const word = line.slice(0, quote).trimEnd();
  switch (word) {
    case 'msgid':
    case 'msgstr':
    case 'msgctxt':
    case 'msgid_plural':
      return word;
    default:
      return /^msgstr\[\d+\]$/.test(word) ? 'msgstr' : undefined;
  }
}

/** The text between a quote and the end of the line; undefined when it is not one text. */
export function readPoQuote(line: string, start: number): string | undefined {
  const end = line.length - 1;
  if (start < 0 || end <= start || line.charAt(end) !== '"') return undefined;
  const written = line.slice(start + 1, end);
  if (!written.includes('\\')) return written.includes('"') ? undefined : written;
  let text = '';
  let from = 0;
  let hasRareEscape = false;
  for (let at = 0; at < written.length; at++) {
    const sign = written.charAt(at);
    if (sign === '"') return undefined;
    if (sign !== '\\') continue;
    // The last quote belongs to the text.
    if (at === written.length - 1) return undefined;
    const letter = written.charAt(at + 1);
    hasRareEscape ||= /[abfvx0-7]/.test(letter);
    text += written.slice(from, at) + getMeaning(letter);
    at++;
    from = at + 1;
  }
  return hasRareEscape ? resolvePoEscapes(written) : text + written.slice(from);
}

/** Resolves the character after a backslash. */
function getMeaning(sign: string): string {
  switch (sign) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case 'r':
      return '\r';
    default:
      return sign;
  }
}
