// Splits Apple's .strings files into tokens. Each pattern runs in linear time: an unclosed string or comment is one
// token up to the end of the file.

import { createToken, type IToken, Lexer } from 'chevrotain';

/** A key or a value, with quotes or without. */
export const stringText = createToken({ name: 'text', label: 'a text', pattern: Lexer.NA });

export const quotedText = createToken({
  name: 'quotedText',
  pattern: /"[^"\\]*(?:\\[\s\S][^"\\]*)*?"|'[^'\\]*(?:\\[\s\S][^'\\]*)*?'/y,
  categories: [stringText],
  line_breaks: true,
});

/** A string or a comment without an end. */
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

/** Any other character with all that follows, so that the parser, and never the lexer, reports the error. */
const stray = createToken({ name: 'stray', pattern: /[\0-\uffff][\s\S]*/, line_breaks: true });

/** All token types, in the order in which the lexer tries them. */
export const tokenTypes = [
  space,
  comment,
  lineComment,
  quotedText,
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

/** Splits a file into tokens, without spaces and comments. */
export function readTokens(file: string): IToken[] {
  return lexer.tokenize(file).tokens;
}
