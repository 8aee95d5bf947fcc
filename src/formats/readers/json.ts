// JSON files of one language: keys and texts, nested or not. Numbers, booleans and null are no texts.

import type { Format } from '../format.ts';
import { offsetOfKey } from '../json-offsets.ts';
import { findLinesInJson } from '../lines.ts';
import type { Message } from '../message.ts';
import { isJsonObject, readJson } from './json-text.ts';
import { unreadable } from './unreadable.ts';
import { type Contents, messagesIn } from './value-tree.ts';

/** JSON in which a key may hold an object or a list with more texts. */
export const nestedJson: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findLinesInJson,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  return messagesIn<unknown>({
    root: withoutMetadata(root),
    getContents: getContents,
    errorAt: (_, mistake, key) => unreadable(text, offsetOfKey(text, key), mistake),
  });
}

/** The metadata in MediaWiki's files, such as the names of their translators, is no text. */
function withoutMetadata(root: Readonly<Record<string, unknown>>) {
  const { '@metadata': metadata, ...texts } = root;
  return isJsonObject(metadata) ? texts : root;
}

function getContents(value: unknown): Contents<unknown> | undefined {
  if (typeof value === 'string') return { forms: [value] };
  if (Array.isArray(value)) return { items: value };
  return isJsonObject(value) ? { entries: Object.entries(value) } : undefined;
}
