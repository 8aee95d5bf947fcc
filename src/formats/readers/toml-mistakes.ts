// Explains mistakes in TOML. The parser's message distinguishes the
// mistakes, and is not shown.

import { quoteCode } from '../../text/wording.ts';
import type { Mistake } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** The mistake that the parser tells, by what is left of its line. */
export function tomlMistake(message: string, rest: string): Mistake {
  const known = mistakes.find(([pattern]) => pattern.test(message));
  return known === undefined ? misplaced(rest) : known[1];
}

const mistakes: readonly (readonly [RegExp, Mistake])[] = [
  [/excessively nested/, nestedTooDeeply],
  [
    /followed by an end-of-line/,
    {
      found: 'Something follows the value.',
      expected: 'the end of the line, or a comment behind `#`',
      mend: 'Remove it, or put a backslash before a quote that belongs to the text: `\\"`.',
    },
  ],
  [
    /unfinished string/,
    {
      found: 'This text has no closing quote.',
      expected: 'a quote at the end of the text, on the same line unless there are three of them',
      mend: 'Close the quote; a text of several lines is between `"""` and `"""`.',
    },
  ],
  [
    /unfinished (?:table|array)/,
    {
      found: 'A bracket or brace opens here and is not closed.',
      expected: 'a closing bracket or brace',
      mend: 'Add what is missing.',
    },
  ],
  [
    /control characters are not allowed/,
    {
      found: 'A line break or another control character is where none may be.',
      expected: 'a closing quote before it, or an escape such as \\n in its place',
      mend: 'Close the quote, or write the text of several lines between `"""` and `"""`.',
    },
  ],
  [
    /escape/,
    {
      found: 'A backslash in a text starts an escape, and this one means nothing.',
      expected: String.raw`a known escape such as \n or \u00e9, or \\ for a backslash`,
      mend: 'Correct the escape, double the backslash, or put the text in single quotes.',
    },
  ],
  [
    /redefine/,
    {
      found: 'This name is there already, with another value.',
      expected: 'every name once',
      mend: 'Remove one of the two, or give it another name.',
    },
  ],
  [
    /key/,
    {
      found: 'The line is not of the form `name = "text"` or `[table]`.',
      expected: 'a name of letters, digits, `-` and `_`, or one in quotes',
      mend: 'Add the missing `=` or bracket, or put the name in quotes.',
    },
  ],
];

function misplaced(rest: string): Mistake {
  const sign = /^(?:[\p{L}\p{N}_-]+|\S)/u.exec(rest.slice(0, 100))?.[0];
  return {
    found:
      sign === undefined
        ? 'The value is missing.'
        : `The file is not TOML: ${quoteCode(sign)} is where a value should be.`,
    expected: 'a text in quotes',
    mend: 'Put the text in double quotes.',
  };
}
