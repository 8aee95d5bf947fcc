// Parses a JSON file, and reports mistakes with their position. In nearly every format the value is an object.

import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { decodeFile } from '../text.ts';
import { createJsonError } from './json-errors.ts';
import { createReadError, type Mistake } from './read-errors.ts';

/** Parses a JSON file whose root is an object. Throws UnreadableFile for other files. */
export function readJson(bytes: Uint8Array): {
  readonly text: string;
  readonly root: ParsedJsonObject;
} {
  const { text, root } = readAnyJson(bytes);
  return { text, root: requireObject(root, text) };
}

/** Returns the root of a JSON file without its `$schema` if it is an object; else throws UnreadableFile. */
export function requireObject(root: unknown, text: string): ParsedJsonObject {
  if (isJsonObject(root)) {
    if (!Object.hasOwn(root, '$schema')) return root;
    const { $schema: _, ...values } = root;
    return values;
  }
  throw createReadError(text, text.search(/\S/), {
    ...notAnObject,
    found: `The file holds ${describeJsonType(root)}, not an object.`,
  });
}

/** Parses a JSON file with any value. Throws UnreadableFile if it isn't JSON. */
export function readAnyJson(bytes: Uint8Array): { readonly text: string; readonly root: unknown } {
  const text = decodeFile(bytes);
  return { text, root: parseJson(text) };
}

/** Names the type of a JSON value, with its article: `a list`. */
export function describeJsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

function parseJson(text: string): unknown {
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
