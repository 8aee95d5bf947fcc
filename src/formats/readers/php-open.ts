// A PHP file that ends before everything in it is closed → the error that tells what is open.

import type { UnreadableFile } from '../format.ts';
import { phpEngine } from './php-engine.ts';
import { type Mistake, unreadable } from './unreadable.ts';

/** The error for a text that ends too early, by what was put behind it to find that out. */
export function describePhpEnd(text: string, end: string): UnreadableFile {
  const { offset, mistake } = openIn(text, end) ?? {
    offset: text.trimEnd().length,
    mistake: early,
  };
  return unreadable(text, offset, mistake);
}

interface Open {
  readonly offset: number;
  readonly mistake: Mistake;
}

/** Finds the last structure that is still open where a text ends; undefined when there is none. */
function openIn(text: string, end: string): Open | undefined {
  const brackets: Open[] = [];
  let quote: Open | undefined;
  let offset = 0;
  for (const token of tokenize(text + end)) {
    const [name, written] = typeof token === 'string' ? [token, token] : token;
    if (name === undefined || written === undefined || offset > text.length) break;
    const mistake = quotes[name];
    if (mistake !== undefined) quote = { offset, mistake };
    else if (opening.has(name)) brackets.push({ offset, mistake: bracket });
    else if (closing.has(name)) brackets.pop();
    offset += written.length;
  }
  // The rest of an open text or comment is one token.
  return offset === text.length + end.length ? quote : brackets.at(-1);
}

function tokenize(text: string): readonly (string | readonly string[])[] {
  try {
    return phpEngine(text).tokenGetAll(text);
  } catch {
    return [];
  }
}

const opening = new Set(['(', '[', '{', 'T_CURLY_OPEN', 'T_DOLLAR_OPEN_CURLY_BRACES']);
const closing = new Set([')', ']', '}']);

const openQuote = {
  found: 'A text opens here and is not closed.',
  expected: 'a second quote at the end of the text',
  mend: 'Add the missing quote.',
};

const openComment = {
  found: 'A comment opens here and is not closed.',
  expected: '`*/` at the end of the comment',
  mend: 'Add the missing `*/`.',
};

const openHeredoc = {
  found: 'A text opens here with `<<<` and is not closed.',
  expected: 'a line that starts with the word behind `<<<`',
  mend: 'Add that line at the end of the text.',
};

const quotes: Readonly<Record<string, Mistake>> = {
  '"': openQuote,
  'b"': openQuote,
  'B"': openQuote,
  '`': openQuote,
  T_CONSTANT_ENCAPSED_STRING: openQuote,
  T_COMMENT: openComment,
  T_DOC_COMMENT: openComment,
  T_START_HEREDOC: openHeredoc,
};

const bracket = {
  found: 'A bracket opens here and is not closed.',
  expected: 'a closing bracket',
  mend: 'Add the missing bracket.',
};

const early = {
  found: 'The file ends too early: its last statement is not finished.',
  expected: 'a semicolon at the end of it',
  mend: 'Add what is missing, or fetch the file again when it was cut off.',
};
