// Reads the properties of a file that may be JSON by which its format is recognized: its value, whether it is nested,
// and whether it has comments.

import { isJsonObject, type ParsedJsonObject } from './json-object.ts';
import { isSettingsJson } from './settings-files.ts';

/** The properties of a JSON file that show its format. */
export interface JsonShape {
  /** The parsed value; an empty object for text that starts as an object and can't be parsed. */
  readonly root: unknown;
  /** `root` if it is an object, and no settings or data of a program. */
  readonly object: ParsedJsonObject | undefined;
  /** Whether it has comments, or keys without double quotes. A comma too many is a mistake, and does not count. */
  readonly isLenient: boolean;
  readonly isNested: boolean;
}

/** Reads the shape of a text; returns undefined if the text is no JSON, even with comments. */
export function readJsonShape(text: string, path: string): JsonShape | undefined {
  const strict = tryParseJson(text);
  if (strict !== undefined) return createShape(strict, text, false, path);
  const withoutComments = replaceComments(text, ' ');
  const hasComments = withoutComments !== text;
  const lenient = tryParseJson(withoutComments.replace(/,(?=\s*[}\]])/g, ''));
  if (lenient !== undefined) return createShape(lenient, withoutComments, hasComments, path);
  if (!/^\ufeff?\s*\{/.test(withoutComments)) return undefined;
  return createShape({}, text, hasComments || hasLenientKeys(withoutComments), path);
}

function createShape(root: unknown, text: string, isLenient: boolean, path: string): JsonShape {
  const object = isJsonObject(root) && !isSettingsJson(root, path) ? root : undefined;
  return { root, object, isLenient, isNested: /"\s*:\s*[{[]/.test(text) };
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a comma follows the last entry of an object or a list. */
export function hasTrailingComma(text: string): boolean {
  return /,\s*[}\]]/.test(emptyDoubleQuoted(text));
}

/** Whether a key is in single quotes, or in none. */
function hasLenientKeys(text: string): boolean {
  const withoutStrings = emptySingleQuoted(emptyDoubleQuoted(text));
  return /[{,]\s*(?:''|[\w$]+)\s*:/.test(withoutStrings);
}

/** Replaces each comment; strings stay as they are, and so does a comment without an end. */
export function replaceComments(text: string, replacement: string): string {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*)/g,
    (_, stringOrOpenComment: string | undefined) => stringOrOpenComment ?? replacement,
  );
}

/** Empties double-quoted strings: `{"a": "b"}` becomes `{"": ""}`. */
function emptyDoubleQuoted(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*("?)/g, (string, end) => (end === '' ? string : '""'));
}

function emptySingleQuoted(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*('?)/g, (string, end) => (end === '' ? string : "''"));
}
