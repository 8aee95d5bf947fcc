// Reads JSON files of one language: keys and texts, nested or not. Numbers, booleans and null are no texts.

import type { FileInfo, Format } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { findOffsetOfKey } from '../json-offsets.ts';
import { findJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { readJsonMessage } from './json-messages.ts';
import { readJson } from './json-text.ts';
import { collectSourceForms } from './plural-forms.ts';
import { createReadError } from './read-errors.ts';
import { findLanguageEntry } from './root-language.ts';
import { type Contents, collectMessages } from './value-tree.ts';

/** JSON in which a key may hold an object or a list with more texts, or one text in its plural forms. */
export const nestedJson: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const source = collectSourceForms(info.source);
    return readTexts(bytes, info, (value, key) => readJsonMessage(value, key, info, source));
  },
  findLines: findLinesBelowLanguage,
};

/** Reads JSON in which each text is a value of its own. Throws UnreadableFile. */
export function readSingleTexts(bytes: Uint8Array, info: FileInfo): Message[] {
  return readTexts(bytes, info, () => undefined);
}

/** Finds the lines of keys, also without the first name, which may be the language. */
export function findLinesBelowLanguage(bytes: Uint8Array): ReadonlyMap<string, number> {
  const lines = findJsonLines(bytes);
  const [first] = lines.keys();
  if (
    first === undefined ||
    [...lines.keys()].some((key) => key !== first && !key.startsWith(`${first}.`))
  )
    return lines;
  return new Map(
    [...lines].flatMap(([key, line]) => [
      [key, line],
      [key.slice(first.length + 1), line],
    ]),
  );
}

/** Reads all texts; `readMessage` returns the message that an object or a list is, if it is one. */
function readTexts(
  bytes: Uint8Array,
  info: FileInfo,
  readMessage: (value: object, key: string) => Contents<unknown> | undefined,
): Message[] {
  const { text, root } = readJson(bytes);
  return collectMessages<unknown>({
    root: unwrapLanguage(omitMetadata(root), info),
    getContents(value, key) {
      if (typeof value === 'string') return { forms: [value] };
      if (typeof value !== 'object' || value === null) return undefined;
      const message = readMessage(value, key);
      if (message !== undefined) return message;
      return Array.isArray(value) ? { items: value } : { entries: listEntries(value) };
    },
    createError: (_, mistake, key) => createReadError(text, findOffsetOfKey(text, key), mistake),
  });
}

function unwrapLanguage(root: ParsedJsonObject, info: FileInfo): ParsedJsonObject {
  const value = findLanguageEntry(Object.entries(root), info);
  return isJsonObject(value) ? value : root;
}

/** Names at the root that describe a file, in files of one tool. */
const metadataKinds: readonly {
  readonly note: string;
  readonly matches: (root: ParsedJsonObject) => boolean;
  readonly names: readonly string[];
}[] = [
  {
    note: 'MediaWiki: the names of the translators.',
    matches: (root) => isJsonObject(root['@metadata']),
    names: ['@metadata'],
  },
  {
    note: 'Angular: `{"locale": "de", "translations": {…}}`.',
    matches: (root) => isText(root['locale']) && isJsonObject(root['translations']) && hasTwo(root),
    names: ['locale'],
  },
  {
    note: 'ABP: `{"culture": "de", "texts": {…}}`.',
    matches: (root) => isText(root['culture']) && isJsonObject(root['texts']) && hasTwo(root),
    names: ['culture'],
  },
  {
    note: 'Shopify: texts of its own that themes repeat.',
    matches: ({ shopify }) => isJsonObject(shopify) && isJsonObject(shopify['checkout']),
    names: ['shopify', 'customer_accounts'],
  },
];

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function hasTwo(root: ParsedJsonObject): boolean {
  return Object.keys(root).length === 2;
}

function omitMetadata(root: ParsedJsonObject): ParsedJsonObject {
  const omitted = metadataKinds.flatMap(({ matches, names }) => (matches(root) ? names : []));
  if (omitted.length === 0) return root;
  return Object.fromEntries(Object.entries(root).filter(([name]) => !omitted.includes(name)));
}

/**
 * Lists the entries of an object without those that describe others, as in slang and ARB: `@@locale`, and `@save` beside
 * `save` or `save(rich)`.
 */
function listEntries(object: object): (readonly [name: string, value: unknown])[] {
  const entries = Object.entries(object);
  if (!entries.some(([name]) => name.startsWith('@'))) return entries;
  const described = new Set(
    entries.map(([name]) => `@${name.endsWith(')') ? name.split('(', 1)[0] : name}`),
  );
  return entries.filter(([name]) => !(name.startsWith('@@') || described.has(name)));
}
