// The bytes of a YAML file → its document, in which every node tells where it is.

import { Composer, CST, Document, Lexer, LineCounter, Parser, YAMLParseError } from 'yaml';
import { findSyntaxErrors } from '../../yaml/errors.ts';
import { wordingsByCode } from '../../yaml/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { decodeFile } from '../text.ts';
import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';

export interface YamlDocument {
  readonly text: string;
  /** Undefined for a file of comments. */
  readonly root: unknown;
  /** The line of an offset, from 1. */
  readonly lineAt: (offset: number) => number;
}

/** Parses a YAML file with one document. Throws UnreadableFile if it is not valid YAML. */
export function readYamlDocument(bytes: Uint8Array): YamlDocument {
  const text = decodeFile(bytes);
  const lineCounter = new LineCounter();
  const document = composeDocument(text, lineCounter);
  const [error] = document.errors;
  if (error !== undefined) throw syntaxError(text, document, error);
  return {
    text,
    root: document.contents,
    lineAt: (offset) => lineCounter.linePos(offset).line,
  };
}

function composeDocument(text: string, lineCounter: LineCounter): Document {
  const { stackTraceLimit } = Error;
  // The parser creates an error with a stack trace for each mistake.
  Error.stackTraceLimit = 0;
  try {
    return compose(text, lineCounter);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function compose(text: string, lineCounter: LineCounter): Document {
  const composer = new Composer({
    // Neither a `%YAML 1.1` line nor a tag such as `!!set` changes what values mean.
    schema: 'core',
    resolveKnownTags: false,
    merge: false,
    // The parser looks for them in quadratic time. As in most programs, the last one counts.
    uniqueKeys: false,
  });
  keepFirstError(composer);
  const documents = composer.compose(tokenize(text, lineCounter), true, text.length);
  const [document = new Document(), second] = documents;
  if (second !== undefined) {
    const [start, end] = second.range;
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Several documents'));
  }
  return document;
}

/** Only the first error is reported, and a file may have one in each line; unknown tags are no errors. */
function keepFirstError(composer: Composer): void {
  const addError: unknown = Reflect.get(composer, 'onError');
  let hasError = false;
  Reflect.set(composer, 'onError', (...args: [unknown, string, string, boolean?]) => {
    const [, , , isWarning] = args;
    if (hasError || isWarning || typeof addError !== 'function') return;
    hasError = true;
    Reflect.apply(addError, composer, args);
  });
}

/** More than a hundred thousand texts with their keys have: a key, a colon and a text each. */
const mostPieces = 305_000;

/**
 * The tokens of a text. Throws before values are nested so deeply that the composer, which walks them
 * by recursion, would be out of stack; the engine ends the process where a pattern is compiled then.
 */
function* tokenize(text: string, { addNewLine }: LineCounter): Generator<CST.Token, void> {
  const parser = new Parser(addNewLine);
  addNewLine(0);
  const isOneTooMany = pieceLimit(text, mostPieces);
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    let isBroken = false;
    for (const token of parser.next(lexeme)) {
      isBroken ||= token.type === 'error';
      yield token;
    }
    // Only the first mistake is reported, and each further character may be one.
    if (isBroken || (before !== CST.SCALAR && isOpenQuote(lexeme))) break;
    before = lexeme;
    if (isPiece(lexeme) && isOneTooMany())
      throw createReadError(text, parser.offset, tooManyPieces);
    // The open structures: the document, and the nested values in it.
    const deepest = parser.stack[mostLevels + 1];
    if (deepest !== undefined && CST.isCollection(deepest)) {
      throw createReadError(text, deepest.offset, nestedTooDeeply);
    }
  }
  yield* parser.end();
}

/** Whether a lexeme takes much memory, other than blanks, comments and the marks of the lexer. */
function isPiece(lexeme: string): boolean {
  return !/^(?:\s|#|$)/.test(lexeme) && !marks.has(lexeme);
}

const marks: ReadonlySet<string> = new Set([CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Whether a text in quotes ends without one, at a line that is not indented as far or at the end of the file. */
function isOpenQuote(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  return (quote === '"' || quote === "'") && (lexeme.length === 1 || !lexeme.endsWith(quote));
}

/** The first error as ours; those behind it are often caused by it. */
function syntaxError(text: string, document: Document, error: YAMLParseError): UnreadableFile {
  const [start] = error.pos;
  const known = error.code === 'KEY_OVER_1024_CHARS' ? keyTooLong : wordingsByCode[error.code];
  if (known === keyTooLong || isOnLongLine(text, start)) {
    return createReadError(text, start, known ?? unsoundLine);
  }
  document.errors = [error];
  // Unknown tags: their values are read as if they had none.
  document.warnings = [];
  const [problem] = findSyntaxErrors(text, document);
  return createReadError(text, problem?.range[0] ?? start, problem ?? unsoundLine);
}

/** Too long to look for the mistake closely, which takes quadratic time. */
function isOnLongLine(text: string, offset: number): boolean {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return (end < 0 ? text.length : end) - start > 2000;
}

const unsoundLine: Mistake = {
  found: 'This line is not valid YAML from here on.',
  expected: '`key: text`, with quotes around a text of special characters',
  advice: 'Put the whole text in quotes, or correct those that it has.',
};

const keyTooLong: Mistake = {
  found: 'A key of more than 1024 characters starts here.',
  expected: 'a shorter key',
  advice: 'Shorten the key, or put the text in quotes when it only looks like one.',
};
