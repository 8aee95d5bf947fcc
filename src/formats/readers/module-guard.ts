// Finds input that takes the TypeScript parser too long, before it starts. It reads `<a>(b` once as
// types and once as a comparison, and so twice as often with each bracket inside another; a
// condition (`a ? (b`) does the same. Its time grows with the square of the number of comments, and its
// memory with every character.

import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import { unreadable } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/**
 * The text of a module as the parser may have it: where there are very many comments, spaces stand in
 * their places. Throws UnreadableFile where brackets stand too deep.
 */
export function guardedModule(text: string): string {
  /** For each open bracket, whether it follows what can be read in two ways. */
  const open: boolean[] = [];
  const comments: Range[] = [];
  let ambiguous = 0;
  /** Whether `<` or `?` is between the last comma or bracket and here. */
  let isInDoubt = false;
  const isOneTooMany = pieceLimit(text, mostPieces);
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isSpace(sign)) continue;
    if (sign === '/') {
      const end = endOfComment(text, at);
      if (end > at) {
        comments.push([at, end]);
        at = end - 1;
        continue;
      }
    }
    if (!(isWord(sign) && isWord(text.charAt(at - 1))) && isOneTooMany()) {
      throw unreadable(text, at, tooManyPieces);
    }
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = endOfText(text, at, sign);
    else if (sign === '`') {
      const end = endOfText(text, at, sign);
      const values = text.slice(at, end).split('${').length - 1;
      if (isOneTooMany(values * piecesOfValue)) throw unreadable(text, at, tooManyPieces);
      at = end;
    } else if (sign === '<' || sign === '?') isInDoubt = true;
    else if (sign === ',' || sign === ';') isInDoubt = false;
    else if (sign === '(' || sign === '[' || sign === '{') {
      open.push(isInDoubt);
      if (isInDoubt) ambiguous++;
      isInDoubt = false;
      if (open.length > mostBrackets || ambiguous > mostAmbiguous) {
        throw unreadable(text, at, nestedTooDeeply);
      }
    } else if (sign === ')' || sign === ']' || sign === '}') {
      isInDoubt = open.pop() ?? false;
      if (isInDoubt) ambiguous--;
    }
  }
  return comments.length > manyComments ? withoutComments(text, comments) : text;
}

/** More than a hundred thousand texts with their keys have: a key, a colon, a text and a comma each. */
const mostPieces = 600_000;

/** A value in a template: its name, and the text after it. */
const piecesOfValue = 3;

/** More than texts are nested, and fewer than the parser, which is recursive, has room for. */
const mostBrackets = 300;

const mostAmbiguous = 5;

const manyComments = 2_000;

type Range = readonly [start: number, end: number];

function isSpace(sign: string): boolean {
  return sign <= ' ';
}

/** Whether a character may be a part of a name or a number. */
function isWord(sign: string): boolean {
  return /[\w$]/.test(sign) || sign > '\x7f';
}

/** Finds the end of a string or template that starts at an offset. */
function endOfText(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === quote || (sign === '\n' && quote !== '`')) return at;
  }
  return text.length;
}

/** Behind the comment that starts at an offset; the offset where none does. */
function endOfComment(text: string, start: number): number {
  const next = text[start + 1];
  if (next !== '/' && next !== '*') return start;
  const end = text.indexOf(next === '/' ? '\n' : '*/', start + 2);
  if (end < 0) return next === '/' ? text.length : start;
  return next === '/' ? end : end + 2;
}

/** All else stays where it is. */
function withoutComments(text: string, comments: readonly Range[]): string {
  let end = 0;
  const parts: string[] = [];
  for (const [start, stop] of comments) {
    parts.push(text.slice(end, start), text.slice(start, stop).replace(/[^\n\r]/g, ' '));
    end = stop;
  }
  return parts.join('') + text.slice(end);
}
