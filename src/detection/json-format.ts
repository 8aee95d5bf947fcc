// Which of the formats that are JSON a file has, by its beginning.

import type { FileStart } from './file-start.ts';
import { emptyDoubleQuoted, emptySingleQuoted, replaceComments } from './json-text.ts';

/** The name of a format, or undefined for JSON that is no translation file. */
export function jsonFormat({ head, path }: FileStart): string | undefined {
  const plain = replaceComments(head, ' ');
  const start = plain.slice(0, 20_000);
  if (/^\ufeff?\s*\[/.test(start)) return isGoList(start) ? 'go-i18n-json' : undefined;
  if (!/^\ufeff?\s*\{/.test(start) || settings.test(start.slice(0, 2000))) return undefined;
  if (isOfGotext(start)) return 'gotext';
  if (isOfNextcloud(start, plain)) return 'nextcloud-json';
  if (isOfFormatJs(start)) return 'formatjs';
  if (isOfExtension(start, path)) return 'webextension';
  if (isGoObject(start)) return 'go-i18n-json-v2';
  // A comma too many is a mistake in JSON, and no sign of another format.
  if (plain !== head || hasOtherKeys(plain)) return 'json5';
  if (hasPlurals(head)) return 'i18next';
  return /"\s*:\s*[{[]/.test(head) ? 'json-nested' : 'json';
}

/** Whether a comma stands behind the last entry of an object or a list. */
export function hasLastComma(text: string): boolean {
  return /,\s*[}\]]/.test(emptyDoubleQuoted(text));
}

/** Whether a key stands in single quotes, or in none. */
function hasOtherKeys(head: string): boolean {
  const blank = emptySingleQuoted(emptyDoubleQuoted(head));
  return /[{,]\s*(?:''|[\w$]+)\s*:/.test(blank);
}

/** What settings and data begin with, and texts do not. */
const settings =
  /"(?:\$id|compilerOptions|dependencies|devDependencies|openapi|swagger|FeatureCollection|lockfileVersion|manifest_version)"/;

/** `{"language": "de", "messages": [{"id": "…", "translation": "…"}]}`: its texts are not its values. */
function isOfGotext(start: string): boolean {
  return /^\ufeff?\s*\{\s*"language"\s*:\s*"[^"]*"\s*,\s*"messages"\s*:\s*\[/.test(start);
}

function isGoList(start: string): boolean {
  return /"id"\s*:/.test(start) && /"translation"\s*:/.test(start);
}

/** `{"key": {"message": "…", "description": "…"}}`. */
function isOfExtension(start: string, path: string): boolean {
  const isNamedSo = /(?:^|\/)(?:_locales\/|messages\.json$)/.test(path);
  const isFirst = ['message', 'description', 'placeholders', 'hash'].includes(innerKey(start));
  return /"message"\s*:\s*"/.test(start) && (isFirst || isNamedSo);
}

/** The first key of the object below the first key; empty where the start has none. */
function innerKey(start: string): string {
  return innerStart.exec(start)?.[1] ?? '';
}

/** The first key, the first one below it, and the quotation mark of a text. */
const innerStart = /^\s*\{\s*"[^"]*"\s*:\s*\{\s*"(\w+)"\s*:\s*("?)/;

/** `"key_one": "…", "key_other": "…"`, or `key_plural` of older versions. */
function hasPlurals(head: string): boolean {
  const isThere = (endings: string) => new RegExp(`[^"]_(?:${endings})"\\s*:\\s*"`).test(head);
  return isThere('plural') || (isThere('other') && isThere('one|few|many'));
}

/** `{"translations": {"text": "…"}, "pluralForm": "…"}`, whose end may be beyond what is read. */
function isOfNextcloud(start: string, head: string): boolean {
  const isSo = /^\ufeff?\s*\{\s*"translations"\s*:\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*["[]|\})/.test(
    start,
  );
  return isSo && (/"pluralForm"\s*:/.test(head) || !/\}\s*$/.test(head));
}

/** `{"key": {"defaultMessage": "…"}}`, or the same as structured JSON: `{"key": {"string": "…"}}`. */
function isOfFormatJs(start: string): boolean {
  const [, key = '', quote] = innerStart.exec(start) ?? [];
  if (['defaultMessage', 'description', 'id'].includes(key)) {
    return /"defaultMessage"\s*:/.test(start);
  }
  const isStructured = quote === '"' && ['string', 'context', 'developer_comment'].includes(key);
  return isStructured && /"context"\s*:\s*"/.test(start) && /"string"\s*:\s*"/.test(start);
}

/** `{"key": {"hash": "…", "other": "…"}}`. */
function isGoObject(start: string): boolean {
  return /"hash"\s*:\s*"/.test(start) && /"other"\s*:\s*"/.test(start);
}
