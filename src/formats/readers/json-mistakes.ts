// Explains mistakes in JSON. The message of JSON.parse distinguishes the
// mistakes, and is not shown.

import { quoteCode } from '../../text/wording.ts';
import type { Mistake } from './unreadable.ts';

/** The mistake of a word or character, by the message of the error of JSON.parse. */
export function findMistake(sign: string, message: string): Mistake {
  for (const [pattern, mistake] of mistakesInTexts) if (pattern.test(message)) return mistake(sign);
  if (/^[/#]/.test(sign)) return comment;
  if (/^['`´‘’‚“”„«»]/.test(sign)) return otherQuote(sign);
  for (const [pattern, mistake] of mistakesBetween) if (pattern.test(message)) return mistake(sign);
  return misplaced(sign, 'a value', 'a text in double quotes as the value of a key');
}

type MistakeOf = (sign: string) => Mistake;

const mistakesInTexts: readonly (readonly [RegExp, MistakeOf])[] = [
  [
    /^Bad control character/,
    (sign) => ({
      found: `${controlCharacters[sign] ?? 'A control character'} is inside a text.`,
      expected: String.raw`a closing quote before it, or an escape such as \n in its place`,
      mend: String.raw`Close the text, or write \n for a line break and \t for a tab.`,
    }),
  ],
  [
    /^Bad (?:escaped character|Unicode escape)/,
    () => ({
      found: 'A backslash in a text starts an escape, and this one means nothing.',
      expected: String.raw`a known escape such as \n or \u00e9, or \\ for a backslash`,
      mend: 'Correct the escape, or double the backslash.',
    }),
  ],
];

const mistakesBetween: readonly (readonly [RegExp, MistakeOf])[] = [
  [
    /^Expected (?:double-quoted )?property name/,
    (sign) =>
      sign === '}'
        ? {
            ...misplaced(sign, 'a key', 'a key behind the comma'),
            mend: 'Remove the comma in front of the brace.',
          }
        : misplaced(sign, 'a key', 'a key in double quotes'),
  ],
  [/^Expected ':'/, (sign) => misplaced(sign, 'a colon', 'a colon between a key and its value')],
  [
    /^Expected ',' or '}'/,
    (sign) => misplaced(sign, 'a comma', 'a comma between two entries, or a closing brace'),
  ],
  [
    /^Expected ',' or '\]'/,
    (sign) => misplaced(sign, 'a comma', 'a comma between two items, or a closing bracket'),
  ],
  [
    /^(?:Unexpected number|No number|Unterminated fractional|Exponent)/,
    () => ({
      found: 'A number is here that is not written as JSON has it.',
      expected: 'a number such as 10 or -0.5, or a text in double quotes',
      mend: 'Put it in double quotes when it is a text.',
    }),
  ],
  [
    /^Unexpected non-whitespace character after JSON/,
    (sign) => ({
      found: `After the end of the JSON comes ${inWords(sign)}.`,
      expected: 'nothing behind the last closing brace',
      mend: 'Remove what follows, or the brace that closes too early.',
    }),
  ],
];

/** A word or character, so that it can be seen. */
function inWords(sign: string): string {
  if (!/^[\p{Z}\p{C}\p{M}]/u.test(sign)) return quoteCode(sign);
  const code = sign.codePointAt(0) ?? 0;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function misplaced(sign: string, wanted: string, expected: string): Mistake {
  return {
    found: `The file is not JSON: ${inWords(sign)} is where ${wanted} should be.`,
    expected,
    mend: 'Look before it for a comma, a colon or a double quote that is missing, or one too many.',
  };
}

function otherQuote(sign: string): Mistake {
  return {
    found: `${quoteCode(sign)} does not open a text in JSON.`,
    expected: 'straight double quotes around keys and texts',
    mend: 'Write `"` instead, before and behind the text.',
  };
}

const controlCharacters: Readonly<Record<string, string>> = {
  '\n': 'A line break',
  '\r': 'A line break',
  '\t': 'A tab',
};

const comment: Mistake = {
  found: 'JSON has no comments, and something like one is here.',
  expected: 'nothing but keys and values',
  mend: 'Remove the comment, or write `file_format: json5`, which has comments.',
};

/** A text that could continue to be JSON. */
export const endsTooEarly: Mistake = {
  found: 'The file ends too early: a text or a brace is still open.',
  expected: 'a closing quote, bracket or brace',
  mend: 'Add what is missing, or fetch the file again when it was cut off.',
};
