// Reads JSON files of one language: keys and texts, nested or not. Numbers, booleans and null are no texts.

import type { FileInfo, Format } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { findOffsetOfKey } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { findJsonLines } from '../text.ts';
import { readJson } from './json-text.ts';
import {
  collectSourceForms,
  describeVariants,
  type Forms,
  type PluralChoice,
  readCategories,
  type SourceForms,
} from './plural-forms.ts';
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
  const { text, root: wholeRoot } = readJson(bytes);
  const root = omitMetadata(wholeRoot);
  const rootEntries = listEntries(root);
  const belowLanguage = findLanguageEntry(rootEntries, info);
  return collectMessages<unknown>({
    root: isJsonObject(belowLanguage) ? belowLanguage : root,
    getContents(value, key) {
      if (typeof value === 'string') return { forms: [value] };
      if (typeof value !== 'object' || value === null) return undefined;
      const message = readMessage(value, key);
      if (message !== undefined) return message;
      if (Array.isArray(value)) return { items: value };
      return { entries: omitDescriptions(value === root ? rootEntries : listEntries(value)) };
    },
    createError: (_, mistake, key) => createReadError(text, findOffsetOfKey(text, key), mistake),
  });
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

type Entries = readonly (readonly [name: string, value: unknown])[];

/** Lists the entries of an object; for large objects, `Object.entries` takes twice as long. */
function listEntries(object: object): Entries {
  const values = object as ParsedJsonObject;
  return Object.keys(object).map((name) => [name, values[name]] as const);
}

/**
 * Leaves out the entries that describe others, as in slang and ARB: `@@locale`, and `@save` beside `save` or
 * `save(rich)`.
 */
function omitDescriptions(entries: Entries): Entries {
  if (!entries.some(([name]) => name.startsWith('@'))) return entries;
  const described = new Set(
    entries.map(([name]) => `@${name.endsWith(')') ? name.split('(', 1)[0] : name}`),
  );
  return entries.filter(([name]) => !(name.startsWith('@@') || described.has(name)));
}

/** Returns the message that a value is; no entries if it is obsolete, and undefined if it holds other values. */
export function readJsonMessage(
  value: object,
  key: string,
  info: FileInfo,
  source: SourceForms,
): Contents<unknown> | undefined {
  if (key === '') return undefined;
  const entries = Array.isArray(value) ? readNamedValues(value, key) : undefined;
  if (entries !== undefined) return { entries };
  const forms = isJsonObject(value)
    ? (readLinguiEntry(value, info) ??
      readCommentedText(value, key) ??
      readPluralForms(value, key, info, source))
    : (readQuantities(value, key, info, source) ?? readVariants(value, info));
  if (forms === undefined || forms === 'obsolete') return forms && { entries: [] };
  const { target, ...properties } = forms;
  return { forms: target, ...properties };
}

/** Reads `{"one": "…", "other": "…"}`. */
function readPluralForms(
  object: ParsedJsonObject,
  key: string,
  { language }: FileInfo,
  source: SourceForms,
): Forms | undefined {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(object)) {
    if (typeof text !== 'string') return undefined;
    texts.set(name, text);
  }
  return readCategories(texts, key, language, source, 'other');
}

/** Reads `{"message": "…", "translation": "…", "origin": […]}`. In the source language, `message` may be the only text. */
function readLinguiEntry(
  { translation, message, origin, comments, obsolete }: ParsedJsonObject,
  { language, sourceLanguage }: FileInfo,
): Forms | 'obsolete' | undefined {
  if (typeof translation !== 'string') return undefined;
  if (typeof message !== 'string' && !Array.isArray(origin) && !Array.isArray(comments)) {
    return undefined;
  }
  if (obsolete === true) return 'obsolete';
  const isSource = language === sourceLanguage && typeof message === 'string';
  return { target: [isSource ? translation || message : translation] };
}

/** Reads `{"message": "…", "comment": […]}` of extensions of VS Code, with or without the comment. */
function readCommentedText(
  { message, comment, ...others }: ParsedJsonObject,
  key: string,
): Forms | undefined {
  // A name with a dot is a whole key, and not one of its parts.
  const mayLackComment = comment === undefined && key.includes('\\.');
  const hasComment = typeof comment === 'string' || Array.isArray(comment);
  const isText = typeof message === 'string' && Object.keys(others).length === 0;
  return isText && (hasComment || mayLackComment) ? { target: [message] } : undefined;
}

/** Reads the values of HarmonyOS by their names: `{"string": [{"name": "save", "value": "Save"}]}`. */
function readNamedValues(
  list: readonly unknown[],
  key: string,
): (readonly [name: string, value: unknown])[] | undefined {
  if (!resourceKinds.has(key)) return undefined;
  const entries = list.flatMap((item) =>
    isJsonObject(item) && typeof item['name'] === 'string' && Object.hasOwn(item, 'value')
      ? [[item['name'], item['value']] as const]
      : [],
  );
  return entries.length === list.length ? entries : undefined;
}

const resourceKinds: ReadonlySet<string> = new Set(['string', 'plural', 'strarray']);

/** Reads the plural forms of HarmonyOS: `[{"quantity": "one", "value": "…"}, …]`. */
function readQuantities(
  list: object,
  key: string,
  { language }: FileInfo,
  source: SourceForms,
): Forms | undefined {
  const texts = new Map<string, string>();
  for (const item of Array.isArray(list) ? list : []) {
    const { quantity, value } = isJsonObject(item) ? item : {};
    if (typeof quantity !== 'string' || typeof value !== 'string') return undefined;
    texts.set(quantity, value);
  }
  return texts.size === 0 ? undefined : readCategories(texts, key, language, source, 'other');
}

/** Reads `[{"declarations": […], "selectors": […], "match": {"countPlural=one": "…"}}]`. */
function readVariants(list: object, { language }: FileInfo): Forms | undefined {
  const [variants, second] = Array.isArray(list) ? list : [];
  if (second !== undefined || !isJsonObject(variants) || !isJsonObject(variants['match'])) {
    return undefined;
  }
  const entries = Object.entries(variants['match']);
  const target = entries.map(([, text]) => text);
  if (!target.every((text) => typeof text === 'string')) return undefined;
  const declarations = Array.isArray(variants['declarations']) ? variants['declarations'] : [];
  const choices = declarations.flatMap((declaration): PluralChoice[] => {
    const [, name] = /^\s*local\s+(\w+)\s*=\s*\w+\s*:\s*plural\b/.exec(String(declaration)) ?? [];
    if (name === undefined) return [];
    const kind = String(declaration).includes('type=ordinal') ? 'ordinal' : 'cardinal';
    return [{ names: entries.map(([match]) => getCategory(match, name)), kind }];
  });
  return describeVariants(target, choices, language);
}

/** Returns the plural category of a variable in `countPlural=one, gender=*`; a variant for all others is `other`. */
function getCategory(match: string, variable: string): string {
  const condition = match
    .split(',')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === variable);
  const category = condition?.[1] ?? '*';
  return category === '*' ? 'other' : category;
}
