// Reads the objects and lists of JSON that are one message: plural forms by their categories, texts with comments, entries
// of Lingui, and messages of inlang with variants.

import type { FileInfo } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import {
  countMissingForms,
  type Forms,
  isForSingleNumber,
  readCategories,
  type SourceForms,
} from './plural-forms.ts';
import type { Contents } from './value-tree.ts';

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
      readCommentedText(value) ??
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

/** Reads `{"message": "…", "comment": […]}` of extensions of VS Code. */
function readCommentedText({ message, comment, ...others }: ParsedJsonObject): Forms | undefined {
  const hasComment = typeof comment === 'string' || Array.isArray(comment);
  const isText = typeof message === 'string' && Object.keys(others).length === 0;
  return isText && hasComment ? { target: [message] } : undefined;
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
  const choices = declarations.flatMap((declaration) => {
    const [, name] = /^\s*local\s+(\w+)\s*=\s*\w+\s*:\s*plural\b/.exec(String(declaration)) ?? [];
    return name === undefined ? [] : [entries.map(([match]) => getCategory(match, name))];
  });
  const lacksForms = choices.some((names) => countMissingForms(new Set(names), language) > 0);
  const singleNumberForms = target.map((_, index) =>
    choices.some((names) => isForSingleNumber(names[index] ?? 'other', language)),
  );
  return { target, singleNumberForms, ...(lacksForms && { lacksForms }) };
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
