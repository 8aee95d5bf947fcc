// A mistake at an offset of a file's text → the error that tells where and what it is.

import { UnreadableFile } from '../format.ts';
import { placeIn } from '../text.ts';

/** A fault in the three parts that every message has. */
export interface Mistake {
  readonly found: string;
  readonly expected: string;
  readonly mend: string;
}

/** The error to throw for a mistake at an offset of a text. */
export function unreadable(text: string, offset: number, mistake: Mistake): UnreadableFile {
  const { line, column } = placeIn(text, offset);
  return new UnreadableFile(mistake.found, line, column, mistake.expected, mistake.mend);
}

/** The error for a file that a parser refuses, in the words of the parser. */
export function unsound(
  format: string,
  message: string,
  { line, column }: { readonly line: number; readonly column: number },
): UnreadableFile {
  // Behind an empty line parsers show the lines of the file.
  const [reason = ''] = message.split('\n\n', 1);
  const short = reason.replace(/\s+/g, ' ').slice(0, longestReason).trim().replace(/\.$/, '');
  return new UnreadableFile(
    `The file is not sound ${format}: ${short}.`,
    line,
    column,
    `${format} without mistakes`,
    'Correct the mistake, which may begin just before this place.',
  );
}

/** Characters; some parsers quote all the rest of a file. */
const longestReason = 200;

/** Refuses a text with U+0000, as other files than texts have it. Throws UnreadableFile. */
export function refuseNul(text: string): void {
  const nul = text.indexOf('\0');
  if (nul >= 0) throw unreadable(text, nul, noText);
}

const noText: Mistake = {
  found: 'The file is not text: here is the control character U+0000.',
  expected: 'text in UTF-8',
  mend: 'Save the file as UTF-8.',
};
