// Reads JSON files of one language: keys and texts, nested or not. Numbers, booleans and null are no texts.

import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfKey } from '../json-offsets.ts';
import { findJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { readJson } from './json-text.ts';
import { createReadError } from './read-errors.ts';
import { type Contents, collectMessages } from './value-tree.ts';

/** JSON in which a key may hold an object or a list with more texts. */
export const nestedJson: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: findJsonLines,
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  return collectMessages<unknown>({
    root: omitMetadata(root),
    getContents,
    createError: (_, mistake, key) => createReadError(text, findOffsetOfKey(text, key), mistake),
  });
}

/** Omits the metadata of MediaWiki's files, such as the names of their translators. */
function omitMetadata(root: Readonly<Record<string, unknown>>) {
  const { '@metadata': metadata, ...texts } = root;
  return isJsonObject(metadata) ? texts : root;
}

function getContents(value: unknown): Contents<unknown> | undefined {
  if (typeof value === 'string') return { forms: [value] };
  if (Array.isArray(value)) return { items: value };
  return isJsonObject(value) ? { entries: Object.entries(value) } : undefined;
}
