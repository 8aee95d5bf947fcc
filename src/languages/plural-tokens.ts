// Splits a plural formula into tokens; the last token is the end.

/** A piece of the text. `words` names it in an error; only numbers have a `value`. */
export interface PluralToken {
  readonly offset: number;
  /** The piece itself; empty for the end of the text, FOREIGN for anything that no formula contains. */
  readonly text: string;
  readonly words: string;
  readonly value?: number;
}

/** Splits the text. Anything that no formula contains becomes a token that the parser never expects. */
export function tokenizeFormula(text: string): readonly [PluralToken, ...PluralToken[]] {
  const [first = getEnd(text), ...others] = [...tokenize(text)];
  return [first, ...others, getEnd(text)];
}

function* tokenize(text: string): Generator<PluralToken> {
  for (const { 0: piece, index: offset } of text.matchAll(PIECES)) {
    if (/^\s/.test(piece)) continue;
    const words = describePiece(piece);
    if (/^\d/.test(piece)) {
      const value = Number(piece);
      if (Number.isSafeInteger(value)) yield { offset, text: piece, words, value };
      else yield { offset, text: FOREIGN, words: `a number of ${piece.length} digits, too large` };
    } else yield { offset, text: KNOWN.test(piece) ? piece : FOREIGN, words };
  }
}

// In this order: what starts with a letter is one word, `<=` is not `<` and `=`.
const PIECES = /\s+|\d+|[A-Za-z_]\w*|\|\||&&|[=!<>]=|[\s\S]/gu;
const KNOWN = /^(n|\|\||&&|[=!<>]=|[<>+\-*/%!?:()])$/;
const FOREIGN = '\0';

/** Quotes the piece for a message, without long words and control characters. */
function describePiece(piece: string): string {
  if (/^\p{C}$/u.test(piece)) {
    return `the character U+${piece.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return piece.length > 30 ? `\`${piece.slice(0, 30)}…\`` : `\`${piece}\``;
}

function getEnd(text: string): PluralToken {
  return { offset: text.length, text: '', words: 'the end of the formula' };
}
