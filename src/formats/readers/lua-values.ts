// Reads the texts in an expression of a Lua file: a text, or a table with texts. Expressions without texts are ignored.
// A text that is known only at run time, such as `"a" .. getName()`, is an error.

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
import type { Mistake } from './read-errors.ts';
import { mostLevels } from './value-tree.ts';

/** A call of a function, as `f("a")`, `f "a"` or `f {…}`. */
export type LuaCall = CallExpression | StringCallExpression | TableCallExpression;

/** The variables around an expression. */
export interface LuaContext {
  /** Returns the value of a variable, or of a part of it, such as `Texts.de`. */
  readonly findValue: (path: readonly string[]) => LuaValue | undefined;
  /** Returns the table that a function returns. */
  readonly findReturnedTable: (node: FunctionDeclaration) => LuaTable | undefined;
  /** Makes the table of a variable a part of the table that is read; returns undefined if it can't be one. */
  readonly nestTable?: (table: LuaTable) => LuaTable | undefined;
}

/** Returns the text or the table of an expression; undefined for others. Throws UnreadableFile. */
export function readLuaValue(
  node: Expression,
  context: LuaContext,
  line = findLuaLine(node),
): LuaValue | undefined {
  switch (node.type) {
    case 'TableConstructorExpression':
      return readTable(node, context);
    case 'FunctionDeclaration':
      return context.findReturnedTable(node);
    case 'LogicalExpression':
      // `Texts or { … }`
      if (isDefaultTable(node)) return readLuaValue(node.right, context);
      break;
    case 'Identifier':
    case 'MemberExpression':
    case 'IndexExpression': {
      const path = getKeyPath(node, context);
      const value = path && context.findValue(path);
      if (isTable(value)) return context.nestTable?.(value);
      return value && { text: value.text, line };
    }
    default: {
      // `setmetatable({ … }, …)`
      const [table] =
        isCall(node) && getCalledName(node) === 'setmetatable' ? getArguments(node) : [];
      if (table !== undefined) return readLuaValue(table, context);
    }
  }
  return getText(node, context, line);
}

/** Whether an expression is a name with a table as default: `Texts or { … }`. */
export function isDefaultTable(node: Expression) {
  return (
    node.type === 'LogicalExpression' &&
    node.operator === 'or' &&
    node.right.type === 'TableConstructorExpression'
  );
}

function readTable(node: TableConstructorExpression, context: LuaContext): LuaTable {
  const isList = node.fields.every(({ type }) => type === 'TableValue');
  const table = createTable(findLuaLine(node), isList);
  let index = 0;
  for (const field of node.fields) {
    const line = findLuaLine(field);
    if (field.type === 'TableValue') index++;
    if (field.type === 'TableKey' && isKeyTheText(field.key, field.value)) {
      const text = readLuaKey(field.key, context);
      table.entries.set(text, { text, line });
      continue;
    }
    const value = readLuaValue(field.value, context, line);
    if (value === undefined && !isList) continue;
    if (field.type === 'TableValue') table.entries.set(String(index), value);
    else if (field.type === 'TableKeyString') table.entries.set(field.key.name, value);
    else table.entries.set(readLuaKey(field.key, context), value);
  }
  return table;
}

/** Whether a value means that its key is the text: `["Save all"] = true`. */
export function isKeyTheText(key: Expression, value: Expression): boolean {
  return key.type === 'StringLiteral' && value.type === 'BooleanLiteral' && value.value;
}

/** Returns the key that an expression represents. Throws UnreadableFile. */
export function readLuaKey(node: Expression, context: LuaContext): string {
  const key = getKey(node, context);
  if (key === undefined) throw createLuaError(node, describeUnknownKey(node));
  return key;
}

function getKey(node: Expression, context: LuaContext): string | undefined {
  if (node.type === 'NumericLiteral') return String(node.value);
  if (node.type === 'BooleanLiteral') return node.raw;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const { argument } = node;
    return argument.type === 'NumericLiteral' ? `-${argument.value}` : undefined;
  }
  if (!/^(?:Identifier|MemberExpression|IndexExpression)$/.test(node.type))
    return findKnownText(node, context);
  // Keys may be in one another, so each path is computed only once.
  const path = getKeyPath(node, context);
  const value = path && context.findValue(path);
  // A variable of another file is the same in each language's file, so its name serves as the key.
  return value === undefined || isTable(value) ? path?.join('.') : value.text;
}

/**
 * Returns a name and the keys after it: `Texts`, `de` of `Texts["de"]`; undefined for other expressions, and if a key
 * is not known. `_G` is the table of all global variables, so `_G["KEY"]` is `KEY`.
 */
export function getKeyPath(node: Expression, context: LuaContext): string[] | undefined {
  const keys: string[] = [];
  let inner = node;
  while (inner.type === 'MemberExpression' || inner.type === 'IndexExpression') {
    if (keys.length > mostKeys) throw createLuaError(node, tooManyKeys);
    const key =
      inner.type === 'MemberExpression' ? inner.identifier.name : getKey(inner.index, context);
    if (key === undefined) return undefined;
    keys.push(key);
    inner = inner.base;
  }
  if (inner.type !== 'Identifier') return undefined;
  if (inner.name !== '_G' || keys.length === 0) keys.push(inner.name);
  return keys.reverse();
}

/** Chosen: readers refuse files with more levels. */
const mostKeys = 100;

/**
 * Returns the text of an expression that is no table; undefined if it has none. Throws UnreadableFile for a text that
 * is known only at run time.
 */
function getText(node: Expression, context: LuaContext, line: number): LuaText | undefined {
  if (node.type === 'NumericLiteral') return undefined;
  const text = findKnownText(node, context);
  if (text !== undefined) return { text, line };
  if (!(node.type === 'BinaryExpression' && hasWord(node)) && !isComputedText(node))
    return undefined;
  const unknown =
    listOperands(node).find((operand) => findOperandText(operand, context) === undefined) ?? node;
  throw createLuaError(unknown, describeUnknownText(unknown));
}

/** Returns the text of a string, or of several that `..` joins; undefined if it is not known. */
export function findKnownText(node: Expression, context: LuaContext): string | undefined {
  let text = '';
  for (const operand of listOperands(node)) {
    const piece = findOperandText(operand, context);
    if (piece === undefined || text.length > longestText) return undefined;
    text += piece;
  }
  return text;
}

/** Characters. Chosen: people write some hundreds, but variables that join others could double a text each time. */
const longestText = 100_000;

/** Lists the operands of a chain of `..` from left to right. */
function listOperands(node: Expression): Expression[] {
  const operands: Expression[] = [];
  const pending = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'BinaryExpression' && next.operator === '..') {
      pending.push(next.right, next.left);
    } else operands.push(next);
  }
  return operands;
}

function findOperandText(operand: Expression, context: LuaContext): string | undefined {
  if (operand.type === 'StringLiteral') return decodeLuaBytes(operand.value);
  if (operand.type === 'NumericLiteral') {
    // Lua would format longer numbers and fractions in its own way.
    return /^\d{1,15}$/.test(operand.raw) ? operand.raw : undefined;
  }
  const path = getKeyPath(operand, context);
  const value = path && context.findValue(path);
  return value === undefined || isTable(value) ? undefined : value.text;
}

/** Whether an expression computes a text from others: `isNew and "New" or "Old"`, `format("%d of %d", a, b)`. */
function isComputedText(node: Expression): boolean {
  const pending = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'LogicalExpression') {
      if (hasWord(next.left) || hasWord(next.right)) return true;
      pending.push(next.left, next.right);
    } else if (isCall(next)) {
      const name = getCalledName(next) ?? '';
      // A single word that is passed to another function may be a name.
      const words = textFunctions.test(name) ? oneWord : severalWords;
      const mayTakeTexts = textFunctions.test(name) || !localeFunctions.test(name);
      if (mayTakeTexts && getArguments(next).some((argument) => hasWord(argument, words)))
        return true;
      // `("text"):format(number)`
      const object = next.base.type === 'MemberExpression' ? next.base.base : next.base;
      if (hasWord(object)) return true;
      pending.push(object);
    }
  }
  return false;
}

/** Functions whose arguments are no texts but names of programs and languages: `NewLocale("My Program", "deDE")`. */
const localeFunctions = /locale|libstub/i;

const textFunctions = /format|concat|join|gsub|upper|lower|colou?r/i;

const oneWord = /\p{L}/u;
const severalWords = /\p{L}\s+\p{L}/u;

function hasWord(node: Expression, words = oneWord): boolean {
  return listOperands(node).some(
    (operand) => operand.type === 'StringLiteral' && words.test(decodeLuaBytes(operand.value)),
  );
}

export function isCall(node: Expression): node is LuaCall {
  return /^(?:Table|String)?CallExpression$/.test(node.type);
}

/** Returns the arguments of a call in any of these forms. */
export function getArguments(call: LuaCall): readonly Expression[] {
  if (call.type === 'CallExpression') return call.arguments;
  return [call.type === 'StringCallExpression' ? call.argument : call.arguments];
}

/**
 * Whether a call adds a text by its key with a function of a game: `SafeAddString(KEY, "text")`, `lang.Add("KEY",
 * "text")`.
 */
export function isAddCall({ base }: LuaCall, name: string): boolean {
  if (/^(?:SafeAddString|ZO_CreateStringId|AddToLanguage)$/.test(name)) return true;
  const object = base.type === 'MemberExpression' ? getCalledName(base.base) : undefined;
  return /^add$/i.test(name) && /^(?:lang|language|locale|i18n)$/i.test(object ?? '');
}

/** Returns the last name of a called function: `format` of `string.format`; undefined if it has no name. */
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

function describeUnknownText(node: Expression): Mistake {
  return {
    found: `${describeNode(node)} is here. Nothing in the file is run, so its text is not known.`,
    expected: 'a plain text in quotes, or a table of them that is written out',
    advice: 'Write the text itself.',
  };
}

function describeUnknownKey(node: Expression): Mistake {
  return {
    found: `${describeNode(node)} is the key here. Nothing in the file is run, so the key is not known.`,
    expected: 'a key in quotes, a number or a name',
    advice: 'Write the key itself, in quotes.',
  };
}

function describeNode(node: Expression): string {
  if (node.type === 'Identifier') {
    return `The name ${quoteCode(node.name)}, which is not set in this file,`;
  }
  return isCall(node) ? 'A call of a function' : 'Something that is computed';
}

const tooManyKeys: Mistake = {
  found: 'This name has too many keys.',
  expected: 'a name with a few keys after it',
  advice: 'Shorten the names.',
};
