// Reads the JSON of FormatJS, in which each message is an object: `{"id": {"defaultMessage": "…", "description":
// "…"}}`. Files that come back from translators often have only the texts: `{"id": "…"}`; structured JSON, which
// FormatJS writes too, calls a text `string`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import type { Message } from '../message.ts';
import { findTopLevelJsonLines } from '../text.ts';
import { describeJsonType, readJson } from './json-text.ts';
import type { Mistake } from './read-errors.ts';
import { getOptionalText, readTextEntries } from './text-entries.ts';

/** Messages of FormatJS; a plural in ICU's syntax (`{count, plural, …}`) is one text. */
export const formatJs: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  return readTextEntries(text, Object.entries(root), { getText, describeMistake });
}

function getText(entry: unknown): string | null | undefined {
  if (!isJsonObject(entry)) return getOptionalText(entry);
  const { defaultMessage, string } = entry;
  return getOptionalText(
    typeof defaultMessage === 'string' ? defaultMessage : (string ?? defaultMessage),
  );
}

function describeMistake(key: string, entry: unknown): Mistake {
  return {
    found: describeEntry(key, entry),
    expected: '`{"defaultMessage": "text"}` or a text for each name',
    advice: `Give ${quoteCode(key)} a text named "defaultMessage", or remove it.`,
  };
}

function describeEntry(key: string, entry: unknown): string {
  if (!isJsonObject(entry))
    return `${quote(key)} holds ${describeJsonType(entry)} instead of a message.`;
  const message = entry['defaultMessage'];
  if (message === undefined) return `The entry ${quote(key)} has no "defaultMessage".`;
  return `The "defaultMessage" of ${quote(key)} is ${describeJsonType(message)}, not a text.`;
}
