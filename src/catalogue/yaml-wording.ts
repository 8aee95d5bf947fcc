// The YAML parser's errors in words for people who have not read the YAML specification.

import type { ErrorCode, YAMLError } from 'yaml';
import type { Finding } from '../problem.ts';
import { quoted } from './wording.ts';

type Words = Omit<Finding, 'rule'>;

/** What to say of an error of the parser; unusual ones keep the parser's own message. */
export function wordsOfSyntaxError(text: string, error: YAMLError): Words {
  const [start, end] = error.pos;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (/^(<{7}|={7}|>{7})/.test(text.slice(lineStart, lineStart + 7))) return mergeConflict;
  if (/^Missing closing/.test(error.message)) return openQuote;
  if (/end with a [\]}]/.test(error.message)) return openBracket;
  return wordsOfCode[error.code] ?? parserWords(error.message, text.slice(start, end));
}

function parserWords(message: string, found: string): Words {
  const culprit = found.trim().split('\n', 1)[0] ?? '';
  return {
    found: `This is not sound YAML: ${message.replace(/\.$/, '')}.`,
    expected: 'lines of the form `key: value`',
    mend: `Compare the line with the ones around it${
      culprit === ''
        ? ''
        : `; put a text with special characters, like ${quoted(culprit)}, in quotes`
    }.`,
  };
}

const mergeConflict: Words = {
  found: 'The file holds the marks of a merge conflict that was not resolved.',
  expected: 'one version of the lines',
  mend: 'Keep the right lines, and remove the others and the lines of `<<<<<<<`, `=======`, `>>>>>>>`.',
};

const openQuote: Words = {
  found: 'A quote opens here and is not closed.',
  expected: 'a second quote at the end of the text',
  mend: 'Add the missing quote.',
};

const openBracket: Words = {
  found: 'A bracket opens here and is not closed.',
  expected: 'a closing bracket',
  mend: 'Add the missing bracket, or put the text in quotes when the bracket is part of it.',
};

const wordsOfCode: Partial<Record<ErrorCode, Words>> = {
  BAD_DQ_ESCAPE: {
    found: 'A backslash in double quotes starts an escape, and this one means nothing.',
    expected: String.raw`a known escape such as \n, or \\ for a backslash`,
    mend: 'Double the backslash, or use single quotes.',
  },
  BAD_INDENT: {
    found: 'The line is not indented like the lines it belongs to.',
    expected: 'keys of one mapping at the same depth',
    mend: 'Move the line left or right, with spaces, to line up with the others.',
  },
  BAD_SCALAR_START: {
    found: 'A plain text cannot start with this character.',
    expected: 'a letter, a digit or a quote',
    mend: 'Put the text in quotes: key: "text".',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    found: 'There is a second `: ` here, or the next line is indented too far.',
    expected: 'one `key: value` on a line, each line starting at the same depth',
    mend: 'Put the value in quotes, or move the next line to the left.',
  },
  MISSING_CHAR: {
    found: 'This line has no colon behind its key, or something is not closed.',
    expected: '`key: value`, with a colon and a space',
    mend: 'Add the missing character.',
  },
  MULTILINE_IMPLICIT_KEY: {
    found: 'This line is not of the form `key: value`.',
    expected: '`key: value`, with a colon and a space behind the key',
    mend: 'Add the missing colon or space.',
  },
  MULTIPLE_DOCS: {
    found: 'A second document starts here.',
    expected: 'one document in a file',
    mend: 'Remove the line of dashes, and what does not belong in this file.',
  },
  TAB_AS_INDENT: {
    found: 'The line is indented with a tab.',
    expected: 'spaces',
    mend: 'Replace the tab by two spaces.',
  },
  TAG_RESOLVE_FAILED: {
    found: 'The value has a tag (`!…`) that means nothing here.',
    expected: 'a plain value',
    mend: 'Remove the tag, or put the text in quotes when it starts with `!`.',
  },
};
