// The bytes of a Lua file → its statements, as a syntax tree. Nothing is ever run.

import { type Node, parse, type Statement } from 'luaparse';
import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';
import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError, createSyntaxError, type Mistake } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** The statements of a Lua file. Throws UnreadableFile. */
export function readLua(bytes: Uint8Array): readonly Statement[] {
  // A line break is one, however the editor writes it.
  const text = decodeFile(bytes).replace(/\r\n?/g, '\n');
  const conflict = mergeConflictInProgram(text);
  if (conflict !== undefined) throw conflict;
  try {
    return parseAs('5.3', text);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    try {
      // Escapes that later versions refuse, such as `\d`, are letters in 5.1.
      return parseAs('5.1', withoutSignsOfC(text));
    } catch {
      throw describe(error, text);
    }
  }
}

function parseAs(luaVersion: '5.1' | '5.3', text: string): readonly Statement[] {
  const isOneTooMany = pieceLimit(text, mostNodes);
  return parse(toBytes(text), {
    luaVersion,
    encodingMode: 'pseudo-latin1',
    comments: false,
    locations: true,
    onCreateNode(node) {
      if (isOneTooMany()) throw createLuaError(node, tooManyPieces);
    },
  }).body;
}

/** More than a hundred thousand statements with a key and a text have, of five nodes each. */
const mostNodes = 600_000;

/** Lua's texts are bytes, of which escapes name one each; so the parser gets a character for each byte. */
function toBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The text of bytes that the parser gave. */
export function decodeLuaBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** Garry's Mod and other games allow comments and operators of C, which become those of Lua. */
function withoutSignsOfC(text: string): string {
  return text.replace(textsAndSigns, (sign) => {
    if (sign.startsWith('//')) return `--${sign.slice(2)}`;
    if (sign.endsWith('*/')) return sign.replace(/[^\n]/g, ' ');
    return operators[sign] ?? sign;
  });
}

/** Texts in quotes, long texts of one level, Lua's own comments, and signs of C. */
const textsAndSigns =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|(?:--)?\[\[[\s\S]*?(?:\]\]|$)|--.*|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|!=|&&|\|\||!/g;

const operators: Readonly<Record<string, string>> = {
  '!=': '~=',
  '&&': ' and ',
  '||': ' or ',
  '!': ' not ',
};

function describe(error: unknown, text: string): unknown {
  if (error instanceof RangeError) return createReadError(text, 0, nestedTooDeeply);
  if (!(error instanceof SyntaxError && 'index' in error)) return error;
  const offset = decodeLuaBytes(toBytes(text).slice(0, Number(error.index))).length;
  return createSyntaxError(
    'Lua',
    decodeLuaBytes(error.message.replace(/^\[\d+:\d+\] /, '')),
    findPosition(text, offset),
  );
}

/** The line where a node starts. */
export function findLuaLine({ loc }: Node): number {
  return loc?.start.line ?? 1;
}

/** The error to throw for a mistake where a node starts. */
export function createLuaError(
  { loc }: Node,
  { found, expected, advice }: Mistake,
): UnreadableFile {
  const { line, column } = loc?.start ?? { line: 1, column: 0 };
  return new UnreadableFile(found, line, column + 1, expected, advice);
}
