// An expression of a Lua file → the texts that it is written with, by their keys. What no text is in
// is left out: it comes from elsewhere. A text that only running the file could tell is an error.

import type {
  CallExpression,
  Expression,
  FunctionDeclaration,
  StringCallExpression,
  TableCallExpression,
  TableConstructorExpression,
} from 'luaparse';
import { quoteCode } from '../../text/wording.ts';
import { createTable, isTable, type LuaTable, type LuaText, type LuaValue } from './lua-table.ts';
import { createLuaError, decodeLuaBytes, findLuaLine } from './lua-tree.ts';
import type { Mistake } from './unreadable.ts';
import { mostLevels } from './value-tree.ts';

export type LuaCall = CallExpression | StringCallExpression | TableCallExpression;

/** The context for reading the values of a file. */
export interface LuaContext {
  /** The value of a name, or of a part of it, that is known by now. */
  readonly valueAt: (path: readonly string[]) => LuaValue | undefined;
  /** The table that a function gives back, if it gives back one. */
  readonly tableFrom: (node: FunctionDeclaration) => LuaTable | undefined;
  /** A table that is known and may become a part of the one that is read; undefined when it may not. */
  readonly takeTable?: (table: LuaTable) => LuaTable | undefined;
}

/** The text or the table of an expression; undefined for all else. Throws UnreadableFile. */
export function readLuaValue(
  node: Expression,
  context: LuaContext,
  line = findLuaLine(node),
): LuaValue | undefined {
  switch (node.type) {
    case 'TableConstructorExpression':
      return luaTable(node, context);
    case 'FunctionDeclaration':
      return context.tableFrom(node);
    case 'LogicalExpression':
      // `Texts or { … }`
      if (isDefaultTable(node)) return readLuaValue(node.right, context);
      break;
    case 'Identifier':
    case 'MemberExpression':
    case 'IndexExpression': {
      const path = getKeyPath(node, context);
      const known = path && context.valueAt(path);
      if (isTable(known)) return context.takeTable?.(known);
      return known && { text: known.text, line };
    }
    default: {
      // `setmetatable({ … }, …)`
      const [inside] =
        isCall(node) && getCalledName(node) === 'setmetatable' ? getArguments(node) : [];
      if (inside !== undefined) return readLuaValue(inside, context);
    }
  }
  return getText(node, context, line);
}

/** Whether an expression is a table for a name that has no value yet: `Texts or { … }`. */
export function isDefaultTable(node: Expression) {
  return (
    node.type === 'LogicalExpression' &&
    node.operator === 'or' &&
    node.right.type === 'TableConstructorExpression'
  );
}

/** The table of fields. Throws UnreadableFile. */
function luaTable(node: TableConstructorExpression, context: LuaContext): LuaTable {
  const isList = node.fields.every(({ type }) => type === 'TableValue');
  const table = createTable(findLuaLine(node), isList);
  let place = 0;
  for (const field of node.fields) {
    const line = findLuaLine(field);
    if (field.type === 'TableValue') place++;
    if (field.type === 'TableKey' && isOwnText(field.key, field.value)) {
      const text = readLuaKey(field.key, context);
      table.entries.set(text, { text, line });
      continue;
    }
    const value = readLuaValue(field.value, context, line);
    if (value === undefined && !isList) continue;
    if (field.type === 'TableValue') table.entries.set(String(place), value);
    else if (field.type === 'TableKeyString') table.entries.set(field.key.name, value);
    else table.entries.set(readLuaKey(field.key, context), value);
  }
  return table;
}

/** Whether a value says that its key is the text: `["Save all"] = true`. */
export function isOwnText(key: Expression, value: Expression): boolean {
  return key.type === 'StringLiteral' && value.type === 'BooleanLiteral' && value.value;
}

/** The key that an expression represents. Throws UnreadableFile. */
export function readLuaKey(node: Expression, context: LuaContext): string {
  const key = getKey(node, context);
  if (key === undefined) throw createLuaError(node, unknownKey(node));
  return key;
}

function getKey(node: Expression, context: LuaContext): string | undefined {
  if (node.type === 'NumericLiteral') return String(node.value);
  if (node.type === 'BooleanLiteral') return node.raw;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const { argument } = node;
    return argument.type === 'NumericLiteral' ? `-${argument.value}` : undefined;
  }
  // A name that is set elsewhere is the same in each language's file.
  return findKnownText(node, context) ?? getKeyPath(node, context)?.join('.');
}

/**
 * A name and the keys behind it; undefined for what is no such path, and where a key is not known. The
 * table of all names is none of them: `_G["KEY"]` is `KEY`.
 */
export function getKeyPath(node: Expression, context: LuaContext): string[] | undefined {
  const keys: string[] = [];
  let at = node;
  while (at.type === 'MemberExpression' || at.type === 'IndexExpression') {
    if (keys.length > mostKeys) throw createLuaError(node, tooManyKeys);
    const key = at.type === 'MemberExpression' ? at.identifier.name : getKey(at.index, context);
    if (key === undefined) return undefined;
    keys.push(key);
    at = at.base;
  }
  if (at.type !== 'Identifier') return undefined;
  if (at.name !== '_G' || keys.length === 0) keys.push(at.name);
  return keys.reverse();
}

/** The deepest nesting of texts. */
const mostKeys = 100;

/** The text of an expression that is no table. */
function getText(node: Expression, context: LuaContext, line: number): LuaText | undefined {
  if (node.type === 'NumericLiteral') return undefined;
  const text = findKnownText(node, context);
  if (text !== undefined) return { text, line };
  if (!isJoined(node) && !isComputedText(node)) return undefined;
  const unknown = listParts(node).find((part) => knownPiece(part, context) === undefined) ?? node;
  throw createLuaError(unknown, unknownText(unknown));
}

/** The text of a string, or of several that are joined; undefined where it is not known. */
export function findKnownText(node: Expression, context: LuaContext): string | undefined {
  let text = '';
  for (const part of listParts(node)) {
    const piece = knownPiece(part, context);
    if (piece === undefined || text.length > longestText) return undefined;
    text += piece;
  }
  return text;
}

/** Characters that a text may have which names are joined to; people write some hundreds. */
const longestText = 100_000;

/** Lists the operands of a chain of `..` from left to right. */
function listParts(node: Expression): Expression[] {
  const parts: Expression[] = [];
  const pending = [node];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.type === 'BinaryExpression' && part.operator === '..') {
      pending.push(part.right, part.left);
    } else parts.push(part);
  }
  return parts;
}

function knownPiece(part: Expression, context: LuaContext): string | undefined {
  if (part.type === 'StringLiteral') return decodeLuaBytes(part.value);
  if (part.type === 'NumericLiteral') return /^\d{1,15}$/.test(part.raw) ? part.raw : undefined;
  const path = getKeyPath(part, context);
  const value = path && context.valueAt(path);
  return value === undefined || isTable(value) ? undefined : value.text;
}

/** Whether texts are joined with something. */
function isJoined(node: Expression): boolean {
  return node.type === 'BinaryExpression' && hasWord(node);
}

/** Whether a text is in what is computed: `isNew and "New" or "Old"`, `format("%d of %d", a, b)`. */
function isComputedText(node: Expression): boolean {
  const pending = [node];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (one.type === 'LogicalExpression') {
      if (hasWord(one.left) || hasWord(one.right)) return true;
      pending.push(one.left, one.right);
    } else if (isCall(one)) {
      const name = getCalledName(one) ?? '';
      const words = textFunctions.test(name) ? aWord : severalWords;
      const mayTakeTexts = textFunctions.test(name) || !localeFunctions.test(name);
      if (mayTakeTexts && getArguments(one).some((argument) => hasWord(argument, words)))
        return true;
      // `("text"):format(number)`
      const object = one.base.type === 'MemberExpression' ? one.base.base : one.base;
      if (hasWord(object)) return true;
      pending.push(object);
    }
  }
  return false;
}

/** Functions that know languages by what they are given: `NewLocale("My Program", "deDE")`. */
const localeFunctions = /locale|libstub/i;

/** Functions that make a text of another. */
const textFunctions = /format|concat|join|gsub|upper|lower|colou?r/i;

const aWord = /\p{L}/u;
const severalWords = /\p{L}\s+\p{L}/u;

function hasWord(node: Expression, words = aWord): boolean {
  return listParts(node).some(
    (part) => part.type === 'StringLiteral' && words.test(decodeLuaBytes(part.value)),
  );
}

export function isCall(node: Expression): node is LuaCall {
  return /^(?:Table|String)?CallExpression$/.test(node.type);
}

export function getArguments(call: LuaCall): readonly Expression[] {
  if (call.type === 'CallExpression') return call.arguments;
  return [call.type === 'StringCallExpression' ? call.argument : call.arguments];
}

/** Functions of games that add a text by its key. */
export function isAdder({ base }: LuaCall, name: string): boolean {
  if (/^(?:SafeAddString|ZO_CreateStringId|AddToLanguage)$/.test(name)) return true;
  const object = base.type === 'MemberExpression' ? getCalledName(base.base) : undefined;
  return /^add$/i.test(name) && /^(?:lang|language|locale|i18n)$/i.test(object ?? '');
}

/** The name of a function or a value, without what it is looked up in; undefined for calls of calls, and so on. */
export function getCalledName(called: Expression): string | undefined {
  let node = called;
  for (let level = 0; isCall(node); level++) {
    if (level > mostLevels) return undefined;
    node = node.base;
  }
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.identifier.name;
  if (node.type !== 'IndexExpression' || node.index.type !== 'StringLiteral') return undefined;
  return node.index.value;
}

function unknownText(node: Expression): Mistake {
  return {
    found: `${inWords(node)} is here. Nothing in the file is run, so its text is not known.`,
    expected: 'a plain text in quotes, or a table of them that is written out',
    advice: 'Write the text itself.',
  };
}

function unknownKey(node: Expression): Mistake {
  return {
    found: `${inWords(node)} is the key here. Nothing in the file is run, so the key is not known.`,
    expected: 'a key in quotes, a number or a name',
    advice: 'Write the key itself, in quotes.',
  };
}

function inWords(node: Expression): string {
  if (node.type === 'Identifier') {
    return `The name ${quoteCode(node.name)}, which is not set in this file,`;
  }
  return isCall(node) ? 'A call of a function' : 'Something that is computed';
}

const tooManyKeys: Mistake = {
  found: 'Too many names follow one another here for the file to be read.',
  expected: 'a name with a few keys behind it',
  advice: 'Shorten the names.',
};
