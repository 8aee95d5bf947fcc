// Reads `messages.json` of a web extension: `{"key": {"message": "…", "description": "…", "placeholders": {…}}}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { FileInfo, Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import type { Message } from '../message.ts';
import { findTopLevelJsonLines } from '../text.ts';
import { describeJsonType, readJson } from './json-text.ts';
import type { Mistake } from './read-errors.ts';
import { getOptionalText, readTextEntries } from './text-entries.ts';

/** Messages of a web extension; `$…$` and `$1` stay in the texts. */
export const webExtension: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array, { source }: FileInfo): Message[] {
  const { text, root } = readJson(bytes);
  const sourceKeys = new Set(source?.map(({ key }) => key));
  const sourceKeysByLowerCase = new Map(source?.map(({ key }) => [key.toLowerCase(), key]));
  const messages = new Map<string, Message>();
  for (const { key: name, target } of readTextEntries(text, Object.entries(root), entryReader)) {
    // Browsers ignore the case of names, so `Save` translates `save`, unless the file has both.
    const sourceKey = sourceKeys.has(name)
      ? undefined
      : sourceKeysByLowerCase.get(name.toLowerCase());
    const key = sourceKey === undefined || Object.hasOwn(root, sourceKey) ? name : sourceKey;
    messages.set(key, { key, target });
  }
  return [...messages.values()];
}

const entryReader = {
  getText: (entry: unknown) => getOptionalText(isJsonObject(entry) ? entry['message'] : undefined),
  describeMistake,
};

function describeMistake(name: string, entry: unknown): Mistake {
  return {
    found: isJsonObject(entry)
      ? describeMessage(name, entry['message'])
      : `${quote(name)} holds ${describeJsonType(entry)} instead of an entry with a message.`,
    expected: '`{"message": "text"}` for each name',
    advice: `Give ${quoteCode(name)} a text named "message", or remove it.`,
  };
}

function describeMessage(name: string, message: unknown): string {
  if (message === undefined) return `The entry ${quote(name)} has no "message".`;
  return `The "message" of ${quote(name)} is ${describeJsonType(message)}, not a text.`;
}
