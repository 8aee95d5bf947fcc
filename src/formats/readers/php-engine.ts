// Creates the parser of PHP files. Some of its parts are replaced, so that it takes linear time for any file. It runs
// no code.

import { Engine } from 'php-parser';
import { UnreadableFile } from '../format.ts';
import { createPieceLimit, tooManyPieces } from './piece-limit.ts';
import type { Mistake } from './read-errors.ts';

/**
 * Creates a parser for one file, because a parser keeps state after a failure. It keeps strings as they are written.
 * The parsed code may have an end after `text`, which the limit of pieces ignores.
 */
export function createPhpEngine(text: string): Engine {
  const isOneTooMany = createPieceLimit(text, mostTokens);
  /** Reads the next token, and counts it. */
  function lex(this: LexerState): unknown {
    const token: unknown = Reflect.apply(originalLexer.lex, this, []);
    const { first_line: line, first_column: column, first_offset: offset } = this.yylloc;
    const isFree = freeTokens.has(this.yytext);
    if (!isFree && offset < text.length && isOneTooMany()) {
      throw createErrorAt(line, column + 1, tooManyPieces);
    }
    return token;
  }
  return new Engine({
    parser: {
      version: '8.5',
      // The original takes the bytes of `\xC3\xA9` for two characters, and an escape in a heredoc for a quote.
      resolve_special_chars: (written: string) => written,
      read_class_body: refuseClass,
      read_interface_body: refuseClass,
    },
    ast: { withPositions: true, resolvePrecedence },
    lexer: { lex, unput, prematch_ENDOFDOC: findEndOfHeredoc },
  });
}

/** Chosen: more than 100,000 texts with their keys have, which are a key, a text and a comma each. */
const mostTokens = 350_000;

/** Tokens that take no memory. A comma is not among them: it ends an item, which takes more than its text. */
const freeTokens: ReadonlySet<string> = new Set(['=>', ';', '=', ')', ']', '}']);

/** The original methods, which the replaced ones call. */
const { ast: originalTree, lexer: originalLexer } = new Engine({});

/** The properties of php-parser's lexer that are used here. */
interface LexerState {
  readonly _input: string;
  /** The enclosing structures, from outside to inside. */
  readonly conditionStack: readonly string[];
  readonly offset: number;
  readonly yylloc: {
    readonly first_offset: number;
    readonly first_line: number;
    readonly first_column: number;
  };
  yytext: string;
}

/**
 * Moves back by some characters, so that they are read again. First it replaces the token's text, which the lexer
 * joined one character at a time, by a slice of the file: the original would copy the joined text at each `{` of a
 * string, which takes quadratic time.
 */
function unput(this: LexerState, size: number): unknown {
  this.yytext = this._input.slice(this.yylloc.first_offset, this.offset);
  return Reflect.apply(originalLexer.unput, this, [size]);
}

/** Finds the end of a heredoc. Refuses one in another: each searches the whole file if it has no end. */
function findEndOfHeredoc(this: LexerState): unknown {
  const heredocs = this.conditionStack.filter((state) => /^ST_(?:HERE|NOW)DOC$/.test(state));
  const { first_line: line, first_column: column } = this.yylloc;
  if (heredocs.length > 1) throw createErrorAt(line, column + 1, nestedHeredoc);
  return Reflect.apply(Reflect.get(originalLexer, 'prematch_ENDOFDOC'), this, []);
}

const nestedHeredoc = {
  found: 'A text opens here with `<<<` inside of another one.',
  expected: 'texts without variables',
  advice: 'Write each text on its own.',
};

/**
 * Skips the reordering of operators by precedence, which takes quadratic time. The only operators that are read are
 * dots between strings, whose result doesn't depend on the order.
 */
function resolvePrecedence(this: unknown, node: { readonly kind: string }, parser: unknown) {
  if (operatorKinds.has(node.kind)) return node;
  return Reflect.apply(Reflect.get(originalTree, 'resolvePrecedence'), this, [node, parser]);
}

const operatorKinds = new Set(['bin', 'cast', 'retif', 'silent', 'unary']);

/** Refuses a class: its body takes quadratic time to parse, and has no translations that can be counted. */
function refuseClass(this: ParserState): never {
  // The end of the opening brace. Its column, from 0, is that of the brace itself, from 1.
  const [line, column] = this.prev;
  throw createErrorAt(line, column, classDefinition);
}

/** The property of php-parser's parser that is used here. */
interface ParserState {
  /** The end of the last token but one: line, column and offset. */
  readonly prev: readonly [number, number, number];
}

const classDefinition = {
  found: 'The file defines a class here.',
  expected: 'texts that are returned or assigned, and no classes',
  advice: 'Move the class to a file of its own.',
};

function createErrorAt(line: number, column: number, mistake: Mistake): UnreadableFile {
  return new UnreadableFile(mistake.found, line, column, mistake.expected, mistake.advice);
}

/** Returns the offsets at which the parser's last token starts and ends. */
export function findTokenRange({ lexer }: Engine): {
  readonly end: number;
  readonly start: number;
} {
  const end: unknown = Reflect.get(lexer, 'offset');
  const location: unknown = Reflect.get(lexer, 'yylloc');
  const start: unknown =
    typeof location === 'object' && location !== null ? Reflect.get(location, 'first_offset') : 0;
  return { end: typeof end === 'number' ? end : 0, start: typeof start === 'number' ? start : 0 };
}
