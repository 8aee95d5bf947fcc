// The text of a file that may be JSON → what its formats are told by.

import { emptyDoubleQuoted, emptySingleQuoted, replaceComments } from './json-comments.ts';
import { isSettingsJson } from './settings-files.ts';

export type JsonValues = Readonly<Record<string, unknown>>;

export interface JsonShape {
  /** The parsed value; an empty object for text that starts as an object and can't be parsed. */
  readonly root: unknown;
  /** The same where it is an object, and no settings or data of a program. */
  readonly object: JsonValues | undefined;
  /** Whether it has comments, or keys without double quotes. A comma too many is a mistake. */
  readonly isLenient: boolean;
  /** Whether a value is an object or a list. */
  readonly isNested: boolean;
}

/** Undefined for what is no JSON. */
export function readJsonShape(text: string, path: string): JsonShape | undefined {
  const strict = parsed(text);
  if (strict !== undefined) return makeShape(strict, text, false, path);
  const plain = replaceComments(text, ' ');
  const hasComments = plain !== text;
  const lenient = parsed(plain.replace(/,(?=\s*[}\]])/g, ''));
  if (lenient !== undefined) return makeShape(lenient, plain, hasComments, path);
  if (!/^\ufeff?\s*\{/.test(plain)) return undefined;
  return makeShape({}, text, hasComments || hasOtherKeys(plain), path);
}

function makeShape(root: unknown, text: string, isLenient: boolean, path: string): JsonShape {
  const object = isJsonValues(root) && !isSettingsJson(root, path) ? root : undefined;
  return { root, object, isLenient, isNested: /"\s*:\s*[{[]/.test(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJsonValues(value: unknown): value is JsonValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
