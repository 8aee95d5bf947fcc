// A Lua file → its tokens, one after the other: those of Lua 5.1 to 5.4 and of LuaJIT, and what games
// add to them, such as comments of C.

import { longBracket, longString, quotedString } from './lua-strings.ts';
import { type Mistake, unreadable } from './unreadable.ts';

export interface Token {
  readonly kind: 'name' | 'keyword' | 'string' | 'number' | 'sign' | 'end';
  /** The source text; for a string, its value. */
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

/** A function that gives the next token each time, and at last `end`. It throws UnreadableFile. */
export function luaTokens(file: string): () => Token {
  let at = file.startsWith('#') ? lineEnd(file, 0) : 0;
  let before: Token | undefined;
  return () => {
    at = behindBlank(file, at, before);
    before = tokenAt(file, at);
    at = before.end;
    return before;
  };
}

function tokenAt(file: string, offset: number): Token {
  if (offset >= file.length) return { kind: 'end', text: '', offset, end: offset };
  const sign = file[offset] ?? '';
  if (sign === '"' || sign === "'")
    return { kind: 'string', offset, ...quotedString(file, offset) };
  const opening = sign === '[' ? longBracket(file, offset) : undefined;
  if (opening !== undefined) {
    return { kind: 'string', offset, ...longString(file, offset, opening) };
  }
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = offset;
    const [text] = pattern.exec(file) ?? [];
    if (text === undefined) continue;
    const end = offset + text.length;
    // The hash of a name, in scripts for FiveM: a number.
    if (kind === 'hash') return { kind: 'number', text, offset, end };
    return { kind: kind === 'name' && keywords.has(text) ? 'keyword' : kind, text, offset, end };
  }
  throw unreadable(file, offset, unknownSign(sign));
}

const patterns: readonly (readonly ['name' | 'number' | 'sign' | 'hash', RegExp])[] = [
  ['name', /[A-Za-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*/uy],
  [
    'number',
    /(?:0[xX][\da-fA-F]*(?:\.[\da-fA-F]*)?(?:[pP][-+]?\d+)?|(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?:[uU]?[lL]{2}|i\b)?/y,
  ],
  ['hash', /`[^`\r\n]*`/y],
  [
    'sign',
    /\.\.\.|\.\.|[=~!<>]=|<<=?|>>=?|&&|\|\||\/\/|::|[-+*/%^&|]=|[-+*/%^#&~|<>=(){}[\];:,.!?]/y,
  ],
];

const keywords: ReadonlySet<string> = new Set(
  (
    'and break do else elseif end false for function if in local nil not or repeat return then true ' +
    'until while'
  ).split(' '),
);

/** The start of the next token, after white space and comments. */
function behindBlank(file: string, start: number, before: Token | undefined): number {
  let at = start;
  for (;;) {
    blank.lastIndex = at;
    at += blank.exec(file)?.[0].length ?? 0;
    const behind = behindComment(file, at, before);
    if (behind === at) return at;
    at = behind;
  }
}

const blank = /[ \t\r\n\f\v]*/y;

function behindComment(file: string, at: number, before: Token | undefined): number {
  if (file.startsWith('--', at)) {
    const opening = longBracket(file, at + 2);
    return opening === undefined ? lineEnd(file, at) : longString(file, at + 2, opening).end;
  }
  if (file.startsWith('/*', at)) {
    const end = file.indexOf('*/', at + 2);
    if (end < 0) throw unreadable(file, at, openComment);
    return end + 2;
  }
  const isComment = file.startsWith('//', at) && !isDivision(file, at, before);
  return isComment ? lineEnd(file, at) : at;
}

/** In most games' Lua `//` starts a comment; from Lua 5.3 on it divides numbers. */
function isDivision(file: string, at: number, before: Token | undefined): boolean {
  const isBehindValue =
    before?.kind === 'name' || before?.kind === 'number' || /^[)\]]$/.test(before?.text ?? '');
  return isBehindValue && before?.kind !== 'string' && /^\/\/ ?[\d(]/.test(file.slice(at, at + 4));
}

function lineEnd(file: string, at: number): number {
  restOfLine.lastIndex = at;
  return at + (restOfLine.exec(file)?.[0].length ?? 0);
}

const restOfLine = /[^\r\n]*/y;

function unknownSign(sign: string): Mistake {
  return {
    found: /\p{Cc}/u.test(sign)
      ? 'A control character is here.'
      : `The file is not sound Lua: \`${sign === '`' ? "'" : sign}\` is not expected here.`,
    expected: 'Lua without mistakes',
    mend: 'Remove it, or put it in quotes when it is part of a text.',
  };
}

const openComment: Mistake = {
  found: 'A comment opens here and is not closed.',
  expected: '`*/` at the end of the comment',
  mend: 'Add the missing `*/`.',
};
