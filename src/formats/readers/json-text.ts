// Parses a JSON file, and reports mistakes with their position. In nearly every format the value is an object.

import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { findMergeConflict } from './text-lines.ts';
import { nestedTooDeeply } from './value-tree.ts';

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

/** Creates the error for a text that is not JSON. */
function createJsonError(text: string): UnreadableFile {
  const conflict = findMergeConflict(text);
  if (conflict !== undefined) return conflict;
  const first = findFirstMistake(text);
  if (first === undefined) return createReadError(text, 0, nestedTooDeeply);
  const { code } = first;
  const isInString = text[first.offset] === '"' && code in stringMistakes;
  const offset = isInString ? findEndOfValidPart(text, first.offset) : first.offset;
  const end = text.trimEnd().length;
  if (offset >= end && code !== 'InvalidSymbol') return createReadError(text, end, endsTooEarly);
  const [token = ''] = wordOrCharacter.exec(text.slice(offset, offset + longestToken)) ?? [];
  // A word after a colon is in place of a value.
  const isValue =
    code === 'InvalidSymbol' &&
    /:\s*$/.test(text.slice(Math.max(0, offset - mostSpaceBeforeValue), offset));
  return createReadError(text, offset, describeMistake(isValue ? 'ValueExpected' : code, token));
}

const wordOrCharacter = /^(?:[\p{L}\p{N}_$]+|.)/su;

/** Characters. Chosen: enough for a word in a message, and for the space between a colon and its value. */
const longestToken = 100;
const mostSpaceBeforeValue = 50;

/** Returns the offset up to which the string that starts at an offset is valid. */
function findEndOfValidPart(text: string, start: number): number {
  validString.lastIndex = start;
  return validString.test(text) ? validString.lastIndex : start;
}

const validString = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/** A mistake with the name that jsonc-parser has for it. */
interface ParserMistake {
  readonly code: string;
  readonly offset: number;
}

/** Finds the first mistake; undefined if brackets are nested too deeply for the parser, which is recursive. */
function findFirstMistake(text: string): ParserMistake | undefined {
  const found: ParserMistake[] = [];
  try {
    visit(
      text,
      {
        onError(code: ParseErrorCode, offset: number) {
          found.push({ code: printParseErrorCode(code), offset });
          // The parser stops here: the other mistakes are often caused by this one.
          throw new RangeError();
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found[0];
}

/** Describes a mistake by the parser's name for it, and by the word or character at its position. */
function describeMistake(code: string, token: string): Mistake {
  const known = stringMistakes[code];
  if (known !== undefined) return known;
  if (/^[/#]/.test(token)) return comment;
  if (/^['`´‘’‚“”„«»]/.test(token)) return describeOtherQuote(token);
  if (code === 'PropertyNameExpected' && token === '}') return trailingComma;
  const [missing, expected] = missingParts[code] ?? ['', 'keys and texts in double quotes'];
  return {
    found: `The file is not JSON: ${quoteToken(token)} is ${missing === '' ? 'not expected here' : `where ${missing} should be`}.`,
    expected,
    advice:
      'Look before it for a comma, a colon or a double quote that is missing, or one too many.',
  };
}

/** Quotes a word or character; an invisible character is named by its code point. */
function quoteToken(token: string): string {
  if (!/^[\p{Z}\p{C}\p{M}]/u.test(token)) return quoteCode(token);
  const code = token.codePointAt(0) ?? 0;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The part that is missing, and the expectation, by the parser's name for the mistake. */
const missingParts: Readonly<Record<string, readonly [missing: string, expected: string]>> = {
  ValueExpected: ['a value', 'a text in double quotes as the value of a key'],
  PropertyNameExpected: ['a key', 'a key in double quotes'],
  ColonExpected: ['a colon', 'a colon between a key and its value'],
  CommaExpected: ['a comma', 'a comma between two entries, or a closing brace or bracket'],
  CloseBraceExpected: ['a closing brace', 'a comma between two entries, or a closing brace'],
  CloseBracketExpected: ['a closing bracket', 'a comma between two items, or a closing bracket'],
  EndOfFileExpected: ['the end of the file', 'nothing after the last closing brace'],
};

function describeOtherQuote(quote: string): Mistake {
  return {
    found: `${quoteCode(quote)} does not open a text in JSON.`,
    expected: 'straight double quotes around keys and texts',
    advice: 'Write `"` instead, before and after the text.',
  };
}

const trailingComma: Mistake = {
  found: 'The file is not JSON: `}` is where a key should be.',
  expected: 'a key after the comma',
  advice: 'Remove the comma in front of the brace.',
};

const comment: Mistake = {
  found: 'JSON has no comments, and something like one is here.',
  expected: 'nothing but keys and values',
  advice: 'Remove the comment, or write `file_format: json5`, which has comments.',
};

const controlCharacter: Mistake = {
  found: 'A line break, a tab or another control character is inside a text.',
  expected: String.raw`a closing quote before it, or an escape such as \n in its place`,
  advice: String.raw`Close the text, or write \n for a line break and \t for a tab.`,
};

const unknownEscape: Mistake = {
  found: 'A backslash in a text starts an escape, and this one means nothing.',
  expected: String.raw`a known escape such as \n or \u00e9, or \\ for a backslash`,
  advice: 'Correct the escape, or double the backslash.',
};

const invalidNumber: Mistake = {
  found: 'A number is here that is not written as JSON has it.',
  expected: 'a number such as 10 or -0.5, or a text in double quotes',
  advice: 'Put it in double quotes when it is a text.',
};

/** Mistakes within a string or a number, by the parser's name. */
const stringMistakes: Readonly<Record<string, Mistake>> = {
  UnexpectedEndOfString: controlCharacter,
  InvalidCharacter: controlCharacter,
  InvalidUnicode: unknownEscape,
  InvalidEscapeCharacter: unknownEscape,
  InvalidNumberFormat: invalidNumber,
  UnexpectedEndOfNumber: invalidNumber,
};

const endsTooEarly: Mistake = {
  found: 'The file ends too early: a text or a brace is still open.',
  expected: 'a closing quote, bracket or brace',
  advice: 'Add what is missing, or fetch the file again when it was cut off.',
};
