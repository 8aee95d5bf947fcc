// Splits a plural formula into tokens: `n != 1` has the tokens `n`, `!=`, `1` and the end.

/** A token of a formula. */
export interface PluralToken {
  readonly offset: number;
  /** The token as it is written; empty for the end, and `invalidText` for text that no formula contains. */
  readonly text: string;
  /** Names the token in an error. */
  readonly description: string;
  /** Set for numbers only. */
  readonly value?: number;
}

/** Splits a formula. Text that no formula contains becomes a token that the parser never expects. */
export function tokenizeFormula(text: string): readonly [PluralToken, ...PluralToken[]] {
  const [first = createEndToken(text), ...others] = [...tokenize(text)];
  return [first, ...others, createEndToken(text)];
}

function* tokenize(text: string): Generator<PluralToken> {
  for (const { 0: piece, index: offset } of text.matchAll(pieces)) {
    if (/^\s/.test(piece)) continue;
    const description = describePiece(piece);
    if (!/^\d/.test(piece)) {
      yield { offset, text: validText.test(piece) ? piece : invalidText, description };
      continue;
    }
    const value = Number(piece);
    if (Number.isSafeInteger(value)) yield { offset, text: piece, description, value };
    else {
      const tooLarge = `a number of ${piece.length} digits, too large`;
      yield { offset, text: invalidText, description: tooLarge };
    }
  }
}

/** White space, numbers, words, operators and other characters; the longer operators come first. */
const pieces = /\s+|\d+|[A-Za-z_]\w*|\|\||&&|[=!<>]=|[\s\S]/gu;
const validText = /^(n|\|\||&&|[=!<>]=|[<>+\-*/%!?:()])$/;
const invalidText = '\0';

/** Quotes a piece for a message, without long words and control characters. */
function describePiece(piece: string): string {
  if (/^\p{C}$/u.test(piece)) {
    return `the character U+${piece.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return piece.length > longestPiece ? `\`${piece.slice(0, longestPiece)}…\`` : `\`${piece}\``;
}

/** Characters. Chosen: enough to recognize a word in a message. */
const longestPiece = 30;

function createEndToken(text: string): PluralToken {
  return { offset: text.length, text: '', description: 'the end of the formula' };
}
