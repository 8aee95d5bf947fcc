// messages.json of a web extension: an entry for each message, which holds its text beside what is
// said about it: `{"key": {"message": "…", "description": "…", "placeholders": {…}}}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { FileInfo, Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import { findTopLevelJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { getKind, readJson } from './json-text.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/** Messages of a web extension; `$…$` and `$1` stay in the texts. */
export const webExtension: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findTopLevelJsonLines,
};

function readMessages(bytes: Uint8Array, { source }: FileInfo): Message[] {
  const { text, root } = readJson(bytes);
  const sourceKeys = new Set(source?.map(({ key }) => key));
  const getSourceKey = new Map(source?.map(({ key }) => [key.toLowerCase(), key]));
  const messages = new Map<string, Message>();
  for (const [name, entry] of Object.entries(root)) {
    const message = isJsonObject(entry) ? entry['message'] : undefined;
    if (typeof message !== 'string') {
      throw createReadError(text, findOffsetOfPath(text, [name]), noMessage(name, entry));
    }
    // Browsers do not tell names apart by their case; other programs with such files do.
    const alike = sourceKeys.has(name) ? undefined : getSourceKey.get(name.toLowerCase());
    const key = alike === undefined || Object.hasOwn(root, alike) ? name : alike;
    messages.set(key, { key, target: [message] });
  }
  return [...messages.values()];
}

function noMessage(name: string, entry: unknown): Mistake {
  return {
    found: isJsonObject(entry)
      ? messageInWords(name, entry['message'])
      : `${quote(name)} holds ${getKind(entry)} instead of an entry with a message.`,
    expected: '`{"message": "text"}` for each name',
    advice: `Give ${quoteCode(name)} a text named "message", or remove it.`,
  };
}

function messageInWords(name: string, message: unknown): string {
  if (message === undefined) return `The entry ${quote(name)} has no "message".`;
  return `The "message" of ${quote(name)} is ${getKind(message)}, not a text.`;
}
