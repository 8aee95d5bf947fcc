// Parses the text of Apple's .strings files into pairs of key and value: `"key" = "value";`. The grammar is ours, and
// lexer and parser are chevrotain's, because npm has no well-kept parser of the format: one of property lists in this
// style takes quadratic time, and others need native code or read line by line.

import {
  defaultParserErrorProvider,
  EmbeddedActionsParser,
  type IToken,
  type TokenType,
  tokenLabel,
} from 'chevrotain';
import { UnreadableFile } from '../format.ts';
import {
  equalsSign,
  readTokens,
  semicolon,
  stringText,
  tokenTypes,
  unclosed,
} from './apple-strings-tokens.ts';
import { createSyntaxError } from './read-errors.ts';

/** The tokens of a key and its value; a key alone is its own value. */
export interface StringsPair {
  readonly key: IToken;
  readonly value: IToken;
}

/** Returns the pairs of a file, in its order. Throws UnreadableFile. */
export function parsePairs(file: string): readonly StringsPair[] {
  const tokens = splitIntoTokens(file);
  parser.input = tokens;
  const pairs = parser.file();
  const [error] = parser.errors;
  // Otherwise the parser would keep its input in memory.
  parser.input = [];
  if (error !== undefined) {
    // The token for the end of the file has no position.
    const token = tokens.includes(error.token) ? error.token : tokens.at(-1);
    const place = { line: token?.startLine ?? 1, column: token?.startColumn ?? 1 };
    const reason =
      error.token.tokenType === unclosed
        ? 'a text or a comment begins here and has no end'
        : error.message;
    throw createSyntaxError('.strings syntax', reason, place);
  }
  return pairs;
}

/** Splits a file into tokens. Throws UnreadableFile if a text is too long for regular expressions. */
function splitIntoTokens(file: string): IToken[] {
  try {
    return readTokens(file);
  } catch (error) {
    // The regular expression for a text overflows after some millions of escapes.
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableFile(
      'The file has a text that is too long to be read.',
      1,
      1,
      'texts for people',
      'Check whether a quote is missing, or whether this is the right file.',
    );
  }
}

const errorMessageProvider = {
  ...defaultParserErrorProvider,
  buildMismatchTokenMessage: ({ expected }: { readonly expected: TokenType }) =>
    `${tokenLabel(expected)} is missing here`,
  buildNoViableAltMessage: () => '`=` or `;` is missing here, after the key',
  buildNotAllInputParsedMessage: () => 'a key in quotes should start here',
};

class AppleStringsParser extends EmbeddedActionsParser {
  constructor() {
    super(tokenTypes, { maxLookahead: 1, errorMessageProvider });
    this.performSelfAnalysis();
  }

  readonly file = this.RULE('file', () => {
    const pairs: StringsPair[] = [];
    this.MANY(() => {
      pairs.push(this.SUBRULE(this.pair));
    });
    return pairs;
  });

  readonly pair = this.RULE('pair', () => {
    const key = this.CONSUME(stringText);
    const value = this.OR([
      {
        ALT: () => {
          this.CONSUME(equalsSign);
          const assigned = this.CONSUME2(stringText);
          this.CONSUME(semicolon);
          return assigned;
        },
      },
      {
        ALT: () => {
          this.CONSUME2(semicolon);
          return key;
        },
      },
    ]);
    return { key, value };
  });
}

const parser = new AppleStringsParser();
