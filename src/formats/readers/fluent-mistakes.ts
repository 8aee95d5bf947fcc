// Words for the codes of the Fluent parser's errors.

import { quoteCode } from '../../text/wording.ts';
import type { Mistake } from './unreadable.ts';

/** The mistake of a code, by the text that follows. */
export function fluentMistake(code: string, rest: string): Mistake {
  const known = mistakes[code];
  if (known !== undefined) return known;
  const sign = /^(?:[\p{L}\p{N}_-]+|\S)/u.exec(rest.slice(0, 100))?.[0];
  return {
    found:
      sign === undefined
        ? 'Here is the end of a line or of the file, and something is missing.'
        : `The file is not sound Fluent: ${quoteCode(sign)} is not expected here.`,
    expected: 'messages such as `key = Text` and `key = Text with { $name }`',
    mend: 'Correct the line; lines of a text that goes on start with a space.',
  };
}

const noEntry: Mistake = {
  found: 'This line is no message, and belongs to none.',
  expected: '`key = Text`, with a letter in front; or a comment behind `#` and a space',
  mend: 'Indent the line when it belongs to the text before it, or put `# ` in front.',
};

const noValue: Mistake = {
  found: 'There is no text here.',
  expected: 'a text behind `=`, or `{ "" }` for an empty one',
  mend: 'Write the text, or remove the line.',
};

const variants: Mistake = {
  found: 'The variants of a choice must have exactly one with a `*`.',
  expected: '`*[other] text` among the variants',
  mend: 'Put `*` in front of the variant that is for all other cases.',
};

const unknownEscape: Mistake = {
  found: 'A backslash in quotes starts an escape, and this one means nothing.',
  expected: String.raw`\\, \", \u00e9 or \U01f600`,
  mend: 'Correct the escape, or double the backslash.',
};

const mistakes: Readonly<Record<string, Mistake>> = {
  E0002: noEntry,
  E0005: noValue,
  E0006: noValue,
  E0010: variants,
  E0011: variants,
  E0012: noValue,
  E0015: variants,
  E0020: {
    found: 'The quote that opens before is not closed on its line.',
    expected: 'a second quote',
    mend: 'Close the quote.',
  },
  E0025: unknownEscape,
  E0026: unknownEscape,
  E0027: {
    found: 'A brace closes here, and none is open.',
    expected: '`{` before `}`',
    mend: 'Remove the brace, or write `{ "}" }` when it is a part of the text.',
  },
};
