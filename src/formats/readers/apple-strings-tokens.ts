// The tokens of Apple's .strings files: text → keys, values and signs, with their places. None of the
// patterns looks at a character twice: what has no end is a token too, which takes all the rest.

import { createToken, type IToken, Lexer } from 'chevrotain';

/** A key or a value, with quotes or without. */
export const stringText = createToken({ name: 'text', label: 'a text', pattern: Lexer.NA });

export const readQuotedToken = createToken({
  name: 'quotedText',
  pattern: /"[^"\\]*(?:\\[\s\S][^"\\]*)*?"|'[^'\\]*(?:\\[\s\S][^'\\]*)*?'/y,
  categories: [stringText],
  line_breaks: true,
});

/** A text or a comment without an end. */
export const unclosed = createToken({
  name: 'unclosed',
  pattern: /["'][\s\S]*|\/\*[\s\S]*/,
  line_breaks: true,
});

const bareText = createToken({
  name: 'bareText',
  pattern: /[\w$/:.-]+/,
  categories: [stringText],
});

const comment = createToken({
  name: 'comment',
  pattern: /\/\*[\s\S]*?\*\//y,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

const lineComment = createToken({
  name: 'lineComment',
  pattern: /\/\/[^\n\r\u2028\u2029]*/,
  group: Lexer.SKIPPED,
  line_breaks: false,
});

export const equalsSign = createToken({ name: 'equalsSign', label: '`=`', pattern: '=' });

export const semicolon = createToken({ name: 'semicolon', label: '`;`', pattern: ';' });

const space = createToken({
  name: 'space',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

/** Any other character, and all the rest, so that only the parser has anything to complain about. */
const stray = createToken({ name: 'stray', pattern: /[\0-\uffff][\s\S]*/, line_breaks: true });

/** All kinds, in the order in which they are tried. */
export const tokenTypes = [
  space,
  comment,
  lineComment,
  readQuotedToken,
  unclosed,
  equalsSign,
  semicolon,
  bareText,
  stray,
  stringText,
];

const lexer = new Lexer(tokenTypes, {
  lineTerminatorsPattern: /\n/g,
  lineTerminatorCharacters: ['\n'],
});

/** The tokens of a file but for its spaces and comments. */
export function readTokens(file: string): IToken[] {
  return lexer.tokenize(file).tokens;
}
