// Parses a YAML file into a document whose nodes have their offsets, and reports the first mistake. Limits keep the
// time and memory linear in the size of the file.

import { Composer, CST, Document, Lexer, LineCounter, Parser, YAMLParseError } from 'yaml';
import type { UnreadableFile } from '../format.ts';
import { decodeFile } from '../text.ts';
import { findSyntaxErrors } from '../yaml/errors.ts';
import { wordingsByCode } from '../yaml/wording.ts';
import { createPieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';

/** A parsed YAML file. */
export interface YamlDocument {
  readonly text: string;
  /** The outermost node; null or undefined for a file that has only comments. */
  readonly root: unknown;
  /** Returns the line of an offset, from 1. */
  readonly getLine: (offset: number) => number;
}

/** Parses a YAML file with one document. Throws UnreadableFile if it is not valid YAML. */
export function readYamlDocument(bytes: Uint8Array): YamlDocument {
  const text = decodeFile(bytes);
  const lineCounter = new LineCounter();
  const document = composeDocument(text, lineCounter);
  const [error] = document.errors;
  if (error !== undefined) throw toReadError(text, document, error);
  return {
    text,
    root: document.contents,
    getLine: (offset) => lineCounter.linePos(offset).line,
  };
}

/** Composes the document without stack traces, which the parser would create for each mistake. */
function composeDocument(text: string, lineCounter: LineCounter): Document {
  const { stackTraceLimit } = Error;
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
    // The parser finds duplicate keys in quadratic time. As in most programs, the last one counts.
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

/**
 * Makes a composer keep only the first error, because a file may have one in each line. Warnings, such as unknown tags,
 * are dropped.
 */
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

/** Chosen: more lexemes than 100,000 texts with their keys have, which are a key, a colon and a text each. */
const mostLexemes = 305_000;

/**
 * Yields the tokens of a text. Throws UnreadableFile before values are nested so deeply that the composer, which is
 * recursive, would overflow the stack. That can't be left to the engine: it ends the process if the stack overflows
 * while it compiles a regular expression.
 */
function* tokenize(text: string, { addNewLine }: LineCounter): Generator<CST.Token, void> {
  const parser = new Parser(addNewLine);
  addNewLine(0);
  const isOneTooMany = createPieceLimit(text, mostLexemes);
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    let isBroken = false;
    for (const token of parser.next(lexeme)) {
      isBroken ||= token.type === 'error';
      yield token;
    }
    // Only the first mistake is reported, and each further character may be one. Behind the marker of the lexer for a
    // plain text, a quote is a part of that text.
    if (isBroken || (previous !== CST.SCALAR && isUnclosedQuote(lexeme))) break;
    previous = lexeme;
    if (takesMemory(lexeme) && isOneTooMany())
      throw createReadError(text, parser.offset, tooManyPieces);
    // The stack has the document, and the values that are open at this point.
    const deepest = parser.stack[mostLevels + 1];
    if (deepest !== undefined && CST.isCollection(deepest)) {
      throw createReadError(text, deepest.offset, nestedTooDeeply);
    }
  }
  yield* parser.end();
}

/** Whether the parser creates objects for a lexeme: not for white space, comments and the markers of the lexer. */
function takesMemory(lexeme: string): boolean {
  return !/^(?:\s|#|$)/.test(lexeme) && !lexerMarkers.has(lexeme);
}

const lexerMarkers: ReadonlySet<string> = new Set([
  CST.BOM,
  CST.DOCUMENT,
  CST.FLOW_END,
  CST.SCALAR,
]);

/** Whether a text has no closing quote: it ends with the file, or at a line that is not indented as far. */
function isUnclosedQuote(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  return (quote === '"' || quote === "'") && (lexeme.length === 1 || !lexeme.endsWith(quote));
}

/** Converts the first error of the parser; it often causes the others. */
function toReadError(text: string, document: Document, error: YAMLParseError): UnreadableFile {
  const [start] = error.pos;
  const known = error.code === 'KEY_OVER_1024_CHARS' ? keyTooLong : wordingsByCode[error.code];
  if (known === keyTooLong || isOnLongLine(text, start)) {
    return createReadError(text, start, known ?? invalidLine);
  }
  document.errors = [error];
  // Unknown tags: their values are read as if they had none.
  document.warnings = [];
  const [problem] = findSyntaxErrors(text, document);
  return createReadError(text, problem?.range[0] ?? start, problem ?? invalidLine);
}

/** Whether a line is too long to analyse the mistake, which takes quadratic time. */
function isOnLongLine(text: string, offset: number): boolean {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return (end < 0 ? text.length : end) - start > longestLine;
}

/** Characters. Chosen: far more than people write on a line. */
const longestLine = 2000;

const invalidLine: Mistake = {
  found: 'This line is not valid YAML from here on.',
  expected: '`key: text`, with quotes around a text of special characters',
  advice: 'Put the whole text in quotes, or correct those that it has.',
};

const keyTooLong: Mistake = {
  found: 'A key of more than 1024 characters starts here.',
  expected: 'a shorter key',
  advice: 'Shorten the key, or put the text in quotes when it only looks like one.',
};
