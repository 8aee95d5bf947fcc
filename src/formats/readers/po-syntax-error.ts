// An error that gettext-parser throws → the same in our words, with its place.

import { UnreadableFile } from '../format.ts';

/** The error for people; undefined for one that is not about the syntax, and has no line. */
export function poSyntaxError(error: unknown, text: string): UnreadableFile | undefined {
  if (!(error instanceof Error && 'lineNumber' in error)) return undefined;
  const { message, lineNumber } = error;
  if (typeof lineNumber !== 'number') return undefined;
  const word = /Invalid key name "([^"]*)"/.exec(message)?.[1];
  // The parser may have counted the line break already that ends a text, or a backslash behind one.
  if (word === undefined) return unclosedText(findLine(text, lineNumber - 1), lineNumber - 1);
  const line = findLine(text, lineNumber);
  return word === '\\' && !withoutKnown(line).includes(word)
    ? strayWord(word, findLine(text, lineNumber - 1), lineNumber - 1)
    : strayWord(word, line, lineNumber);
}

function findLine(text: string, number: number): string {
  return text.split('\n', number)[number - 1] ?? '';
}

function unclosedText(line: string, number: number): UnreadableFile {
  return new UnreadableFile(
    'This text has no closing quote on its line.',
    number,
    Math.max(withoutKnown(line).search(/["']/), 0) + 1,
    'a `"` at the end of the text',
    'Close the quote; a line break inside a text is written as `\\n`.',
  );
}

function strayWord(word: string, line: string, number: number): UnreadableFile {
  const offset = Math.max(withoutKnown(line).indexOf(word), 0);
  return new UnreadableFile(
    isPrintable.test(word)
      ? `\`${shortened(word)}\` is no keyword of a PO file.`
      : 'Here is something that is no keyword of a PO file.',
    number,
    offset + 1,
    '`msgctxt`, `msgid`, `msgid_plural`, `msgstr`, a text in quotes, or a comment behind `#`',
    /["']/.test(line.slice(0, offset))
      ? 'Put a backslash before a quote that belongs to the text: `\\"`.'
      : 'Remove it, put it in quotes, or put `#` before it.',
  );
}

/**
 * A line with spaces in place of the texts and keywords that are sound, so that what is left is what
 * the parser stopped at. A long line is cut: no one would look at its end.
 */
function withoutKnown(line: string): string {
  return line.slice(0, 1_000).replace(known, (part) => ' '.repeat(part.length));
}

const known =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<![\w\-[\]])msg(?:ctxt|id(?:_plural)?|str(?:\[\d+\])?)(?![\w\-[\]])/g;

/** No half of a character, no control character, and none that has no shape. */
const isPrintable = /^[^\p{C}\p{Z}]+$/u;

function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 39)}…` : word;
}
