// The bytes of a JSON file → its text and its value, which is an object in nearly every format.

import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { decodeFile } from '../text.ts';
import { createJsonError } from './json-errors.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/** The text and the value of a JSON file. Throws UnreadableFile for all but one object. */
export function readJson(bytes: Uint8Array): {
  readonly text: string;
  readonly root: ParsedJsonObject;
} {
  const { text, root } = readAnyJson(bytes);
  return { text, root: getObject(root, text) };
}

/** The root of a JSON file as an object. Throws UnreadableFile for all else. */
export function getObject(root: unknown, text: string): ParsedJsonObject {
  if (isJsonObject(root)) return root;
  throw createReadError(text, text.search(/\S/), {
    ...notAnObject,
    found: `The file holds ${getKind(root)}, not an object.`,
  });
}

/** The text and the value of a JSON file. Throws UnreadableFile for what is no JSON. */
export function readAnyJson(bytes: Uint8Array): { readonly text: string; readonly root: unknown } {
  const text = decodeFile(bytes);
  return { text, root: parsed(text) };
}

/** Names the type of a JSON value, with its article. */
export function getKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

function parsed(text: string): unknown {
  if (text.trim() === '') throw createReadError(text, 0, emptyFile);
  try {
    return JSON.parse(text);
  } catch {
    throw createJsonError(text);
  }
}

const notAnObject: Omit<Mistake, 'found'> = {
  expected: 'one object that holds the texts by their keys, such as `{"key": "text"}`',
  advice: 'Put braces around the keys and texts.',
};

const emptyFile: Mistake = {
  found: 'The file is empty.',
  expected: notAnObject.expected,
  advice: 'Write `{}` when there are no texts yet.',
};
