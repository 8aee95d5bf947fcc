// The control character U+0000, which stands in no text: a reader of ours would take it for a letter.

import { type Mistake, unreadable } from './unreadable.ts';

/** Throws UnreadableFile for a text that has the character. */
export function refuseNul(text: string): void {
  const nul = text.indexOf('\0');
  if (nul >= 0) throw unreadable(text, nul, noText);
}

const noText: Mistake = {
  found: 'The file is not text: here is the control character U+0000.',
  expected: 'text in UTF-8',
  mend: 'Save the file as UTF-8.',
};
