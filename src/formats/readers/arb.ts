// Reads ARB, the Application Resource Bundle of Flutter: JSON of names and texts. Names that start with `@` describe
// the file or a text: `"@@locale": "de"`, `"@save": {"description": "…"}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { findTopLevelJsonLines } from '../text.ts';
import { describeJsonType, readJson } from './json-text.ts';
import type { Mistake } from './read-errors.ts';
import { getOptionalText, readTextEntries } from './text-entries.ts';

/** ARB; a plural in ICU's syntax (`{count, plural, …}`) is one text. Throws UnreadableFile. */
export const arb: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  const entries = Object.entries(root).filter(([key]) => !key.startsWith('@'));
  return readTextEntries(text, entries, { getText: getOptionalText, describeMistake });
}

function describeMistake(key: string, value: unknown): Mistake {
  return {
    found: `${quote(key)} is ${describeJsonType(value)}, not a text.`,
    expected: 'a text for each name that does not start with `@`',
    advice: `Give ${quoteCode(key)} a text, or remove it.`,
  };
}
