// Refuses modules that would take the TypeScript parser too long, before it starts. It parses `<a>(b` both as types and
// as a comparison, so its time doubles with each such bracket inside another; and each token takes memory.

import { createPieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError } from './read-errors.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** Throws UnreadableFile if brackets are nested too deeply, or tokens are too many. */
export function guardModule(text: string): void {
  /** For each open bracket, whether it is ambiguous. */
  const open: boolean[] = [];
  /** Whether a bracket here would be ambiguous: `<` or `?` is between it and the last comma or bracket. */
  let isAmbiguous = false;
  let ambiguousCount = 0;
  /** The number of comments with nothing between them. */
  let commentCount = 0;
  const isOneTooMany = createPieceLimit(text, mostTokens);
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (/^\/[/*]/.test(token)) {
      commentCount++;
      if (commentCount > mostComments) throw createReadError(text, index, tooManyPieces);
      continue;
    }
    commentCount = 0;
    const values = token.split('${').length - 1;
    if (isOneTooMany(1 + values * tokensOfValue)) throw createReadError(text, index, tooManyPieces);
    if (/^[<?]/.test(token)) isAmbiguous = true;
    else if (/^[,;]/.test(token)) isAmbiguous = false;
    else if (/^[([{]/.test(token)) {
      open.push(isAmbiguous);
      if (isAmbiguous) ambiguousCount++;
      isAmbiguous = false;
    } else if (/^[)\]}]/.test(token)) {
      isAmbiguous = open.pop() ?? false;
      if (isAmbiguous) ambiguousCount--;
    }
    if (open.length > mostBrackets || ambiguousCount > mostAmbiguous) {
      throw createReadError(text, index, nestedTooDeeply);
    }
  }
}

/**
 * Comments, strings, words and other characters. A string or comment without an end reaches to that of its line or the
 * file.
 */
const tokens =
  /\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?|[\w$\u0080-\uffff]+|[^\s\w]/g;

/** Chosen: more than 100,000 texts with their keys have, which are a key, a colon, a text and a comma each. */
const mostTokens = 600_000;

/** The tokens of `${name}` in a template, which is one match here: the name, and the text around it. */
const tokensOfValue = 3;

/** Chosen: more than texts are nested, and fewer than the parser, which is recursive, can parse. */
const mostBrackets = 300;

/** Chosen: the parser takes 32 times as long for them. */
const mostAmbiguous = 5;

/** Measured: the parser takes a second for so many, as its time is quadratic in comments with nothing between them. */
const mostComments = 20_000;
