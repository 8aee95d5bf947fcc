// The parser of PHP, set up to read files as data. It runs nothing.

import { Engine } from 'php-parser';
import { UnreadableFile } from '../format.ts';
import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import type { Mistake } from './unreadable.ts';

/**
 * Creates a parser for one file, because a parser keeps state after a failure. The replaced parts make it take
 * linear time for any file, and keep strings as they are written. What it is given may go on behind `text`.
 */
export function createPhpEngine(text: string): Engine {
  const isOneTooMany = pieceLimit(text, mostPieces);
  function lex(this: LexerState): unknown {
    const token: unknown = Reflect.apply(usualLexer.lex, this, []);
    const { first_line: line, first_column: column, first_offset: offset } = this.yylloc;
    const isJoint = joints.has(this.yytext);
    if (!isJoint && offset < text.length && isOneTooMany()) {
      throw mistakeAt(line, column + 1, tooManyPieces);
    }
    return token;
  }
  return new Engine({
    parser: {
      version: '8.5',
      // It takes the bytes of `\xC3\xA9` for two characters, and an escape in a heredoc for a quote.
      resolve_special_chars: (written: string) => written,
      read_class_body: refuseClass,
      read_interface_body: refuseClass,
    },
    ast: { withPositions: true, resolvePrecedence },
    lexer: { lex, unput, prematch_ENDOFDOC: findEndOfHeredoc },
  });
}

/** More than a hundred thousand texts with their keys have: a key, a text and a comma each. */
const mostPieces = 350_000;

/** These take no memory, whereas a comma ends an item, which takes more than its text. */
const joints: ReadonlySet<string> = new Set(['=>', ';', '=', ')', ']', '}']);

/** The parts of the parser that are there for what they do usually. */
const { ast: usualTree, lexer: usualLexer } = new Engine({});

/** The part of the parser that reads tokens, as far as it is looked at. */
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
 * Steps back in the file. The text of the token, which was put together one character at a time, is
 * taken from the file first: to cut it would copy all of it, at each `{` of a string.
 */
function unput(this: LexerState, size: number): unknown {
  this.yytext = this._input.slice(this.yylloc.first_offset, this.offset);
  return Reflect.apply(usualLexer.unput, this, [size]);
}

/** Looks for the end of a heredoc that starts, through all of the file when there is none. */
function findEndOfHeredoc(this: LexerState): unknown {
  const around = this.conditionStack.filter((state) => /^ST_(?:HERE|NOW)DOC$/.test(state));
  const { first_line: line, first_column: column } = this.yylloc;
  if (around.length > 1) throw mistakeAt(line, column + 1, nestedHeredoc);
  return Reflect.apply(Reflect.get(usualLexer, 'prematch_ENDOFDOC'), this, []);
}

const nestedHeredoc = {
  found: 'A text opens here with `<<<` inside of another one.',
  expected: 'texts without variables',
  advice: 'Write each text on its own.',
};

/**
 * Turns a tree around where one operator binds tighter than the next, once for every operator to its
 * right. All that is read here are dots between strings, for which any order will do.
 */
function resolvePrecedence(this: unknown, node: { readonly kind: string }, parser: unknown) {
  if (withOperators.has(node.kind)) return node;
  return Reflect.apply(Reflect.get(usualTree, 'resolvePrecedence'), this, [node, parser]);
}

const withOperators = new Set(['bin', 'cast', 'retif', 'silent', 'unary']);

/** The body of a class takes quadratic time to parse, and has no translations that can be counted. */
function refuseClass(this: ParserState): never {
  // The brace before what is inside.
  const [line, column] = this.prev;
  throw mistakeAt(line, column, classDefinition);
}

/** The parser itself, as far as it is looked at. */
interface ParserState {
  /** The end of the last token but one: line, column and offset. */
  readonly prev: readonly [number, number, number];
}

const classDefinition = {
  found: 'The file defines a class here.',
  expected: 'texts that are returned or assigned, and no classes',
  advice: 'Move the class to a file of its own.',
};

function mistakeAt(line: number, column: number, mistake: Mistake): UnreadableFile {
  return new UnreadableFile(mistake.found, line, column, mistake.expected, mistake.advice);
}

/** The offsets where the parser's last token starts and ends. */
export function findTokenRange({ lexer }: Engine): {
  readonly end: number;
  readonly start: number;
} {
  const end: unknown = Reflect.get(lexer, 'offset');
  const place: unknown = Reflect.get(lexer, 'yylloc');
  const start: unknown =
    typeof place === 'object' && place !== null ? Reflect.get(place, 'first_offset') : 0;
  return { end: typeof end === 'number' ? end : 0, start: typeof start === 'number' ? start : 0 };
}
