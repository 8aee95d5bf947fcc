// The JSON of FormatJS: an entry for each message, which holds its text beside what is said about it:
// `{"id": {"defaultMessage": "…", "description": "…"}}`. Files that come back from translators often
// have the texts alone: `{"id": "…"}`; structured JSON, which FormatJS writes too, calls a text `string`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import { findTopLevelJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { getKind, readJson } from './json-text.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/** Messages of FormatJS; a plural in ICU's syntax (`{count, plural, …}`) is one text. */
export const formatJs: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  return Object.entries(root).map(([key, entry]) => {
    const message = isJsonObject(entry) ? (entry['defaultMessage'] ?? entry['string']) : entry;
    if (typeof message === 'string') return { key, target: [message] };
    throw createReadError(text, findOffsetOfPath(text, [key]), noMessage(key, entry));
  });
}

function noMessage(key: string, entry: unknown): Mistake {
  return {
    found: inWords(key, entry),
    expected: '`{"defaultMessage": "text"}` or a text for each name',
    advice: `Give ${quoteCode(key)} a text named "defaultMessage", or remove it.`,
  };
}

function inWords(key: string, entry: unknown): string {
  if (!isJsonObject(entry)) return `${quote(key)} holds ${getKind(entry)} instead of a message.`;
  const message = entry['defaultMessage'];
  if (message === undefined) return `The entry ${quote(key)} has no "defaultMessage".`;
  return `The "defaultMessage" of ${quote(key)} is ${getKind(message)}, not a text.`;
}
