// Refuses modules that take the TypeScript parser too long, before it starts. It reads `<a>(b` once as types and once
// as a comparison, and so twice as often with each bracket inside another; and each piece takes memory.

import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** Throws UnreadableFile where brackets are too deep, or pieces too many. */
export function guardModule(text: string): void {
  /** For each open bracket, whether it follows what can be read in two ways. */
  const open: boolean[] = [];
  /** Whether `<` or `?` is between the last comma or bracket and here. */
  let isInDoubt = false;
  let ambiguous = 0;
  /** Comments with nothing between them. */
  let comments = 0;
  const isOneTooMany = pieceLimit(text, mostPieces);
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (/^\/[/*]/.test(piece)) {
      comments++;
      if (comments > mostComments) throw createReadError(text, index, tooManyPieces);
      continue;
    }
    comments = 0;
    const values = piece.split('${').length - 1;
    if (isOneTooMany(1 + values * piecesOfValue)) throw createReadError(text, index, tooManyPieces);
    if (/^[<?]/.test(piece)) isInDoubt = true;
    else if (/^[,;]/.test(piece)) isInDoubt = false;
    else if (/^[([{]/.test(piece)) {
      open.push(isInDoubt);
      if (isInDoubt) ambiguous++;
      isInDoubt = false;
    } else if (/^[)\]}]/.test(piece)) {
      isInDoubt = open.pop() ?? false;
      if (isInDoubt) ambiguous--;
    }
    if (open.length > mostBrackets || ambiguous > mostAmbiguous) {
      throw createReadError(text, index, nestedTooDeeply);
    }
  }
}

/** Comments, texts, words and signs. What has no end goes on to the end of its line, or of the file. */
const pieces =
  /\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?|[\w$\u0080-\uffff]+|[^\s\w]/g;

/** More than a hundred thousand texts with their keys have: a key, a colon, a text and a comma each. */
const mostPieces = 600_000;

/** A value in a template: its name, and the text after it. */
const piecesOfValue = 3;

/** More than texts are nested, and fewer than the parser, which is recursive, has room for. */
const mostBrackets = 300;

const mostAmbiguous = 5;

/** The parser reads comments with nothing between them in quadratic time: so many take it a second. */
const mostComments = 20_000;
