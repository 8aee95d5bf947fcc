// A text that JSON.parse refuses → the error that tells where it is wrong, and what is expected there. The engines of
// JavaScript word their errors each in their own way, so another parser says which mistake it is.

import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { mergeConflictIn } from './merge-conflict.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** The error for a text that is not JSON. */
export function createJsonError(text: string): UnreadableFile {
  const conflict = mergeConflictIn(text);
  if (conflict !== undefined) return conflict;
  const first = findFirst(text);
  if (first === undefined) return createReadError(text, 0, nestedTooDeeply);
  const { code } = first;
  const offset =
    text[first.offset] === '"' && code in mistakes ? endOfSound(text, first) : first.offset;
  const end = text.trimEnd().length;
  if (offset >= end && code !== 'InvalidSymbol') return createReadError(text, end, endsTooEarly);
  const sign = /^(?:[\p{L}\p{N}_$]+|.)/su.exec(text.slice(offset, offset + 100))?.[0];
  const isValue =
    code === 'InvalidSymbol' && /:\s*$/.test(text.slice(Math.max(0, offset - 50), offset));
  return createReadError(text, offset, getMistake(isValue ? 'ValueExpected' : code, sign ?? ''));
}

/** The offset in a text in quotes up to which it is valid. */
function endOfSound(text: string, { offset }: First): number {
  soundText.lastIndex = offset;
  return soundText.test(text) ? soundText.lastIndex : offset;
}

const soundText = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

interface First {
  readonly code: string;
  readonly offset: number;
}

/** The first mistake; undefined where brackets are too deep for a parser that calls itself. */
function findFirst(text: string): First | undefined {
  const found: First[] = [];
  try {
    visit(
      text,
      {
        onError(code: ParseErrorCode, offset: number) {
          found.push({ code: printParseErrorCode(code), offset });
          // The other mistakes are often caused by this one.
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

function getMistake(code: string, sign: string): Mistake {
  const known = mistakes[code];
  if (known !== undefined) return known;
  if (/^[/#]/.test(sign)) return comment;
  if (/^['`´‘’‚“”„«»]/.test(sign)) return otherQuote(sign);
  if (code === 'PropertyNameExpected' && sign === '}') return lastComma;
  const [wanted, expected] = missing[code] ?? ['', 'keys and texts in double quotes'];
  return {
    found: `The file is not JSON: ${inWords(sign)} is ${wanted === '' ? 'not expected here' : `where ${wanted} should be`}.`,
    expected,
    advice:
      'Look before it for a comma, a colon or a double quote that is missing, or one too many.',
  };
}

/** A word or character, so that it can be seen. */
function inWords(sign: string): string {
  if (!/^[\p{Z}\p{C}\p{M}]/u.test(sign)) return quoteCode(sign);
  const code = sign.codePointAt(0) ?? 0;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** By the parser's names of mistakes: the part that is missing, and the expectation. */
const missing: Readonly<Record<string, readonly [wanted: string, expected: string]>> = {
  ValueExpected: ['a value', 'a text in double quotes as the value of a key'],
  PropertyNameExpected: ['a key', 'a key in double quotes'],
  ColonExpected: ['a colon', 'a colon between a key and its value'],
  CommaExpected: ['a comma', 'a comma between two entries, or a closing brace or bracket'],
  CloseBraceExpected: ['a closing brace', 'a comma between two entries, or a closing brace'],
  CloseBracketExpected: ['a closing bracket', 'a comma between two items, or a closing bracket'],
  EndOfFileExpected: ['the end of the file', 'nothing behind the last closing brace'],
};

function otherQuote(sign: string): Mistake {
  return {
    found: `${quoteCode(sign)} does not open a text in JSON.`,
    expected: 'straight double quotes around keys and texts',
    advice: 'Write `"` instead, before and behind the text.',
  };
}

const lastComma: Mistake = {
  found: 'The file is not JSON: `}` is where a key should be.',
  expected: 'a key behind the comma',
  advice: 'Remove the comma in front of the brace.',
};

const comment: Mistake = {
  found: 'JSON has no comments, and something like one is here.',
  expected: 'nothing but keys and values',
  advice: 'Remove the comment, or write `file_format: json5`, which has comments.',
};

const unsoundText: Mistake = {
  found: 'A line break, a tab or another control character is inside a text.',
  expected: String.raw`a closing quote before it, or an escape such as \n in its place`,
  advice: String.raw`Close the text, or write \n for a line break and \t for a tab.`,
};

const unsoundEscape: Mistake = {
  found: 'A backslash in a text starts an escape, and this one means nothing.',
  expected: String.raw`a known escape such as \n or \u00e9, or \\ for a backslash`,
  advice: 'Correct the escape, or double the backslash.',
};

const unsoundNumber: Mistake = {
  found: 'A number is here that is not written as JSON has it.',
  expected: 'a number such as 10 or -0.5, or a text in double quotes',
  advice: 'Put it in double quotes when it is a text.',
};

const mistakes: Readonly<Record<string, Mistake>> = {
  UnexpectedEndOfString: unsoundText,
  InvalidCharacter: unsoundText,
  InvalidUnicode: unsoundEscape,
  InvalidEscapeCharacter: unsoundEscape,
  InvalidNumberFormat: unsoundNumber,
  UnexpectedEndOfNumber: unsoundNumber,
};

/** A text that could continue to be JSON. */
const endsTooEarly: Mistake = {
  found: 'The file ends too early: a text or a brace is still open.',
  expected: 'a closing quote, bracket or brace',
  advice: 'Add what is missing, or fetch the file again when it was cut off.',
};
