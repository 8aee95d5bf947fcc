// A mistake at an offset of a file's text → the error that tells where and what it is.

import { UnreadableFile } from '../format.ts';
import { placeIn } from '../text.ts';

/** What is wrong, in the three parts that every message has. */
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
