// Creates the errors for files that cannot be read.

import { UnreadableFile } from '../format.ts';
import { findPosition } from '../text.ts';

/** A mistake in a file, in the three parts that every message has. */
export interface Mistake {
  /** The fault: a whole sentence. */
  readonly found: string;
  /** The expectation: a phrase that may follow "Expected:". */
  readonly expected: string;
  /** The fix: a whole sentence in the imperative. */
  readonly advice: string;
}

/** Creates the error for a mistake at an offset of a text. */
export function createReadError(text: string, offset: number, mistake: Mistake): UnreadableFile {
  const { line, column } = findPosition(text, offset);
  return new UnreadableFile(mistake.found, line, column, mistake.expected, mistake.advice);
}

/** Creates the error for a file that a parser refuses, with the parser's message. */
export function createSyntaxError(
  format: string,
  message: string,
  { line, column }: { readonly line: number; readonly column: number },
): UnreadableFile {
  // After an empty line parsers quote the file.
  const [reason = ''] = message.split('\n\n', 1);
  const short = reason.replace(/\s+/g, ' ').slice(0, longestReason).trim().replace(/\.$/, '');
  return new UnreadableFile(
    `The file is not valid ${format}: ${short}.`,
    line,
    column,
    `${format} without mistakes`,
    'Correct the mistake, which may begin just before this place.',
  );
}

/** Characters. Chosen: some parsers quote all the rest of a file. */
const longestReason = 200;

/** Throws UnreadableFile for a text with U+0000, which only binary files have. */
export function refuseNul(text: string): void {
  const nul = text.indexOf('\0');
  if (nul >= 0) throw createReadError(text, nul, binaryFile);
}

const binaryFile: Mistake = {
  found: 'The file is not text: here is the control character U+0000.',
  expected: 'text in UTF-8',
  advice: 'Save the file as UTF-8.',
};
