// Which of the formats that are JSON a file has.

import type { FileStart } from './file-start.ts';
import { emptyDoubleQuoted, emptySingleQuoted, replaceComments } from './json-text.ts';
import { isSettingsJson } from './settings-files.ts';

/** The name of a format, or undefined for JSON that is no translation file. */
export function jsonFormat({ head, path }: FileStart): string | undefined {
  const root = parsed(head);
  if (root !== undefined) return formatOfValue(root, head, path);
  const plain = replaceComments(head, ' ');
  const lenient = parsed(plain.replace(/,(?=\s*[}\]])/g, ''));
  if (lenient !== undefined) {
    const format = formatOfValue(lenient, plain, path);
    // A comma too many is a mistake in JSON, and no sign of another format.
    const isPlain = ['json', 'json-nested', 'i18next'].includes(format ?? '');
    return isPlain && plain !== head ? 'json5' : format;
  }
  if (!/^\ufeff?\s*\{/.test(plain)) return undefined;
  if (plain !== head || hasOtherKeys(plain)) return 'json5';
  return /"\s*:\s*[{[]/.test(head) ? 'json-nested' : 'json';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Values = Readonly<Record<string, unknown>>;

function formatOfValue(root: unknown, text: string, path: string): string | undefined {
  if (Array.isArray(root)) return isGoList(root) ? 'go-i18n-json' : undefined;
  if (!isValues(root) || isSettingsJson(root, path)) return undefined;
  if (typeof root['language'] === 'string' && Array.isArray(root['messages'])) return 'gotext';
  if (isOfNextcloud(root)) return 'nextcloud-json';
  const entries = Object.values(root).filter(isValues);
  if (isOfFormatJs(entries)) return 'formatjs';
  if (isOfExtension(entries, path)) return 'webextension';
  if (entries.some((one) => areTexts(one, 'hash', 'other'))) return 'go-i18n-json-v2';
  if (hasPlurals(root, 0)) return 'i18next';
  return /"\s*:\s*[{[]/.test(text) ? 'json-nested' : 'json';
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(values: Values, ...names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(values, name) && typeof values[name] === 'string');
}

/** Whether a comma follows the last entry of an object or a list. */
export function hasLastComma(text: string): boolean {
  return /,\s*[}\]]/.test(emptyDoubleQuoted(text));
}

/** Whether a key is in single quotes, or in none. */
function hasOtherKeys(head: string): boolean {
  const blank = emptySingleQuoted(emptyDoubleQuoted(head));
  return /[{,]\s*(?:''|[\w$]+)\s*:/.test(blank);
}

function isGoList(items: readonly unknown[]): boolean {
  return items.some((item) => isValues(item) && 'id' in item && 'translation' in item);
}

/** `{"translations": {"text": "…"}, "pluralForm": "…"}`. */
function isOfNextcloud({ translations, pluralForm }: Values): boolean {
  const isText = (value: unknown) => typeof value === 'string' || Array.isArray(value);
  return (
    isValues(translations) &&
    typeof pluralForm === 'string' &&
    Object.values(translations).slice(0, 1).every(isText)
  );
}

/** `{"key": {"message": "…", "description": "…"}}`. */
function isOfExtension(entries: readonly Values[], path: string): boolean {
  const isNamedSo = /(?:^|\/)(?:_locales\/|messages\.json$)/.test(path);
  const isFirst = ['message', 'description', 'placeholders', 'hash'].includes(firstKey(entries));
  return (isFirst || isNamedSo) && entries.some((one) => areTexts(one, 'message'));
}

function firstKey([first = {}]: readonly Values[]): string {
  return Object.keys(first)[0] ?? '';
}

/** `{"key": {"defaultMessage": "…"}}`, or the same as structured JSON: `{"key": {"string": "…"}}`. */
function isOfFormatJs(entries: readonly Values[]): boolean {
  const key = firstKey(entries);
  if (['defaultMessage', 'description', 'id'].includes(key)) {
    return entries.some((one) => 'defaultMessage' in one);
  }
  const isStructured = ['string', 'context', 'developer_comment'].includes(key);
  return isStructured && entries.some((one) => areTexts(one, 'string', 'context'));
}

/** `key_one` beside `key_other`, or `key_plural` beside `key`, at any depth. */
function hasPlurals(values: Values, depth: number): boolean {
  for (const [name, value] of Object.entries(values)) {
    if (isValues(value)) {
      if (depth < deepest && hasPlurals(value, depth + 1)) return true;
      continue;
    }
    const [, stem = '', form] = /^(.+)_(other|plural)$/.exec(name) ?? [];
    if (form === undefined || typeof value !== 'string') continue;
    const others = form === 'plural' ? [stem] : singleForms.map((one) => `${stem}_${one}`);
    if (others.some((other) => Object.hasOwn(values, other))) return true;
  }
  return false;
}

const singleForms = ['zero', 'one', 'two', 'few', 'many'];

/** The deepest nesting that is inspected; people nest far less. */
const deepest = 100;
