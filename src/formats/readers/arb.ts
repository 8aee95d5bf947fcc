// Reads ARB, the Application Resource Bundle of Flutter: JSON of names and texts. Names that start with `@` describe
// the file or a text: `"@@locale": "de"`, `"@save": {"description": "…"}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import { findTopLevelJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { describeJsonType, readJson } from './json-text.ts';
import { createReadError } from './read-errors.ts';

/** ARB; a plural in ICU's syntax (`{count, plural, …}`) is one text. Throws UnreadableFile. */
export const arb: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  return Object.entries(root).flatMap(([key, value]) => {
    if (key.startsWith('@')) return [];
    if (typeof value === 'string') return [{ key, target: [value] }];
    throw createReadError(text, findOffsetOfPath(text, [key]), {
      found: `${quote(key)} is ${describeJsonType(value)}, not a text.`,
      expected: 'a text for each name that does not start with `@`',
      advice: `Give ${quoteCode(key)} a text, or remove it.`,
    });
  });
}
