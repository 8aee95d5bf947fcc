// Parses a Lua file into a syntax tree, and creates errors for its nodes. The file is never run.

import { type Expression, type Node, parse, type Statement } from 'luaparse';
import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { createPieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';
import { findMergeConflictInProgram } from './text-lines.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** Parses the statements of a Lua file. Throws UnreadableFile. */
export function readLua(bytes: Uint8Array): readonly Statement[] {
  // Line breaks of Windows count as one character.
  const text = decodeFile(bytes).replace(/\r\n?/g, '\n');
  const conflict = findMergeConflictInProgram(text);
  if (conflict !== undefined) throw conflict;
  try {
    return parseVersion('5.3', text);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    try {
      // Escapes that later versions refuse, such as `\d`, are letters in 5.1.
      return parseVersion('5.1', replaceSyntaxOfC(text));
    } catch {
      throw toReadError(error, text);
    }
  }
}

function parseVersion(luaVersion: '5.1' | '5.3', text: string): readonly Statement[] {
  const isOneTooMany = createPieceLimit(text, mostNodes);
  return parse(encodeLuaBytes(text), {
    luaVersion,
    encodingMode: 'pseudo-latin1',
    comments: false,
    locations: true,
    onCreateNode(node) {
      if (isOneTooMany()) throw createLuaError(node, tooManyPieces);
    },
  }).body;
}

/** Chosen: more than 100,000 statements with a key and a text have, which are five nodes each. */
const mostNodes = 600_000;

/** Returns a character for each byte of UTF-8: texts of Lua are bytes, and an escape such as `\195` is one of them. */
function encodeLuaBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** Decodes a text of the parser, which has a character for each byte. */
export function decodeLuaBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** Replaces the comments and operators of C, which Garry's Mod and other games allow, by those of Lua. */
function replaceSyntaxOfC(text: string): string {
  return text.replace(stringsAndSyntaxOfC, (token) => {
    if (token.startsWith('//')) return `--${token.slice(2)}`;
    if (token.endsWith('*/')) return token.replace(/[^\n]/g, ' ');
    return operators[token] ?? token;
  });
}

/** Strings and comments of Lua, which stay as they are, and comments and operators of C. */
const stringsAndSyntaxOfC =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|(?:--)?\[\[[\s\S]*?(?:\]\]|$)|--.*|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|!=|&&|\|\||!/g;

const operators: Readonly<Record<string, string>> = {
  '!=': '~=',
  '&&': ' and ',
  '||': ' or ',
  '!': ' not ',
};

/** Converts an error of the parser, which is recursive; returns other errors unchanged. */
function toReadError(error: unknown, text: string): unknown {
  if (error instanceof RangeError) return createReadError(text, 0, nestedTooDeeply);
  if (!(error instanceof SyntaxError && 'index' in error)) return error;
  const offset = decodeLuaBytes(encodeLuaBytes(text).slice(0, Number(error.index))).length;
  return createSyntaxError(
    'Lua',
    decodeLuaBytes(error.message.replace(/^\[\d+:\d+\] /, '')),
    findPosition(text, offset),
  );
}

/**
 * Returns the statements of a block, or of a function that does nothing but set texts, as the loader of a language does:
 * `function load() L.save = "Save" end`. Returns none for other nodes.
 */
export function getStatements(node: Expression | Statement): readonly Statement[] {
  if (node.type === 'DoStatement') return node.body;
  if (node.type !== 'FunctionDeclaration' || node.parameters.length > 0) return [];
  const { identifier, body } = node;
  const isMethod = identifier?.type === 'MemberExpression' && identifier.indexer === ':';
  return !isMethod && body.every(({ type }) => type === 'AssignmentStatement') ? body : [];
}

/** Returns the line on which a node starts, from 1. */
export function findLuaLine({ loc }: Node): number {
  return loc?.start.line ?? 1;
}

/** Creates the error for a mistake at the start of a node. */
export function createLuaError(
  { loc }: Node,
  { found, expected, advice }: Mistake,
): UnreadableFile {
  const { line, column } = loc?.start ?? { line: 1, column: 0 };
  return new UnreadableFile(found, line, column + 1, expected, advice);
}
