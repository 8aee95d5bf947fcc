// An expression of a Lua file → the texts that it is written with, by their keys. What no text is in
// is left out: it comes from elsewhere. A text that only running the file could tell is an error.

import { quoteCode } from '../../text/wording.ts';
import type { LuaCall, LuaNode, LuaTableNode } from './lua-nodes.ts';
import { emptyTable, type LuaTable, type LuaText, type LuaValue } from './lua-table.ts';
import { type Mistake, unreadable } from './unreadable.ts';

/** The context for reading the values of a file. */
export interface LuaContext {
  readonly file: string;
  /** The value of a name, or of a part of it, that is known by now. */
  readonly valueAt: (path: readonly string[]) => LuaValue | undefined;
  /** The table that a function gives back, if it gives back one. */
  readonly tableFrom: (node: LuaNode & { readonly kind: 'function' }) => LuaTable | undefined;
  /** How many characters names may still bring into texts. */
  readonly budget: { left: number };
  /** A table that is known and may become a part of the one that is read; undefined when it may not. */
  readonly takeTable?: ((table: LuaTable) => LuaTable | undefined) | undefined;
}

/** The text or the table of an expression; undefined for all else. Throws UnreadableFile. */
export function luaValue(
  node: LuaNode,
  context: LuaContext,
  offset = node.offset,
): LuaValue | undefined {
  switch (node.kind) {
    case 'table':
      return luaTable(node, context);
    case 'function':
      return context.tableFrom(node);
    case 'call': {
      const inside = tableOfCall(node);
      return inside === undefined ? getText(node, context, offset) : luaValue(inside, context);
    }
    case 'operation': {
      // `Texts or { … }`
      const [, right] = node.operands;
      const isDefault = (node.sign === 'or' || node.sign === '||') && right?.kind === 'table';
      return isDefault ? luaTable(right, context) : getText(node, context, offset);
    }
    case 'name':
    case 'index': {
      const path = getKeyPath(node, context);
      const known = path && context.valueAt(path);
      if (known === undefined) return undefined;
      if ('entries' in known) return context.takeTable?.(known);
      return getText(node, context, offset);
    }
    default:
      return getText(node, context, offset);
  }
}

/** The table in `setmetatable({ … }, …)`. */
function tableOfCall({ callee, arguments: [first] }: LuaCall): LuaNode | undefined {
  return callee.kind === 'name' && callee.name === 'setmetatable' ? first : undefined;
}

/** The table of fields. Throws UnreadableFile. */
export function luaTable(node: LuaTableNode, context: LuaContext): LuaTable {
  const isList = node.fields.every(({ key }) => key === undefined);
  const table = emptyTable(node.offset, isList);
  let place = 0;
  for (const { key, value, offset } of node.fields) {
    if (key === undefined) place++;
    const isTrue = typeof key === 'object' && isOwnText(key, value);
    const inside = isTrue ? undefined : luaValue(value, context, offset);
    if (inside === undefined && !isTrue && !isList) continue;
    const name = typeof key === 'object' ? luaKey(key, context) : (key ?? String(place));
    table.entries.set(name, isTrue ? { text: name, offset } : inside);
  }
  return table;
}

/** Whether a value says that its key is the text: `["Save all"] = true`. */
export function isOwnText(key: LuaNode, value: LuaNode): boolean {
  return key.kind === 'string' && value.kind === 'constant' && value.text === 'true';
}

/** The key that an expression represents. Throws UnreadableFile. */
export function luaKey(node: LuaNode, context: LuaContext): string {
  const key = getKey(node, context);
  if (key === undefined) throw unreadable(context.file, node.offset, unknownKey(node));
  return key;
}

function getKey(node: LuaNode, context: LuaContext): string | undefined {
  if (node.kind === 'number') return numberKey(node.text);
  if (node.kind === 'constant') return node.text;
  const isNegative = node.kind === 'operation' && node.sign === '-' && node.operands.length === 1;
  const [operand] = isNegative ? node.operands : [];
  if (operand?.kind === 'number') return `-${numberKey(operand.text)}`;
  // A name that is set elsewhere is the same in each language's file.
  return knownText(node, context) ?? getKeyPath(node, context)?.join('.');
}

/** The number `1.0` is the key `1`; what is no number of JavaScript's stays as it is written. */
function numberKey(written: string): string {
  const number = Number(written);
  return Number.isFinite(number) ? String(number) : written;
}

/**
 * A name and the keys behind it; undefined for what is no such path, and where a key is not known. The
 * table of all names is none of them: `_G["KEY"]` is `KEY`.
 */
export function getKeyPath(node: LuaNode, context: LuaContext): string[] | undefined {
  const keys: string[] = [];
  let at = node;
  while (at.kind === 'index') {
    if (keys.length > mostKeys) throw unreadable(context.file, node.offset, tooManyKeys);
    const key = getKey(at.key, context);
    if (key === undefined) return undefined;
    keys.push(key);
    at = at.object;
  }
  if (at.kind !== 'name') return undefined;
  if (at.name !== '_G' || keys.length === 0) keys.push(at.name);
  return keys.reverse();
}

/** The deepest nesting of texts. */
const mostKeys = 100;

/** The text of an expression that is no table. */
function getText(node: LuaNode, context: LuaContext, offset: number): LuaText | undefined {
  const text = knownText(node, context);
  if (text !== undefined) return { text, offset };
  const isText = node.kind === 'concat' ? hasWord(node) : isComputedText(node);
  if (!isText) return undefined;
  const parts = node.kind === 'concat' ? node.parts : [node];
  const unknown = parts.find((part) => knownPiece(part, context) === undefined) ?? node;
  throw unreadable(context.file, unknown.offset, unknownText(unknown));
}

/** The text of a string, or of several that are joined; undefined where it is not known. */
export function knownText(node: LuaNode, context: LuaContext): string | undefined {
  if (node.kind !== 'concat') return node.kind === 'number' ? undefined : getPiece(node, context);
  let text = '';
  for (const part of node.parts) {
    const piece = knownPiece(part, context);
    if (piece === undefined) return undefined;
    text += piece;
  }
  return text;
}

function knownPiece(part: LuaNode, context: LuaContext): string | undefined {
  return part.kind === 'concat' ? knownText(part, context) : getPiece(part, context);
}

function getPiece(part: LuaNode, context: LuaContext): string | undefined {
  if (part.kind === 'string') return part.text;
  if (part.kind === 'number') return /^\d{1,15}$/.test(part.text) ? part.text : undefined;
  if (part.kind !== 'name' && part.kind !== 'index') return undefined;
  const path = getKeyPath(part, context);
  const value = path && context.valueAt(path);
  if (value === undefined || !('text' in value)) return undefined;
  context.budget.left -= value.text.length;
  if (context.budget.left < 0) throw unreadable(context.file, part.offset, tooManyNames);
  return value.text;
}

/** Whether a text is in what is computed: `isNew and "New" or "Old"`, `format("%d of %d", a, b)`. */
function isComputedText(node: LuaNode): boolean {
  const pending = [node];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (one.kind === 'operation' && choices.has(one.sign)) {
      if (one.operands.some((operand) => hasWord(operand))) return true;
      pending.push(...one.operands);
    } else if (one.kind === 'call') {
      const name = one.method ?? lastName(one.callee) ?? '';
      const words = ofTexts.test(name) ? aWord : ofLocales.test(name) ? undefined : severalWords;
      // `("text"):format(number)`
      if (hasWord(one.callee)) return true;
      if (words && one.arguments.some((argument) => hasWord(argument, words))) return true;
      pending.push(one.callee);
    }
  }
  return false;
}

const choices = new Set(['and', 'or', '&&', '||']);

/** Functions that know languages by what they are given: `NewLocale("My Program", "deDE")`. */
const ofLocales = /locale|libstub/i;

/** Functions that make a text of another. */
const ofTexts = /format|concat|join|gsub|upper|lower|colou?r/i;

const aWord = /\p{L}/u;
const severalWords = /\p{L}\s+\p{L}/u;

function hasWord(node: LuaNode, words = aWord): boolean {
  const parts = node.kind === 'concat' ? node.parts : [node];
  return parts.some((part) => part.kind === 'string' && words.test(part.text));
}

/** The name of a function, without what it is looked up in. */
export function lastName(node: LuaNode): string | undefined {
  if (node.kind === 'name') return node.name;
  return node.kind === 'index' && node.key.kind === 'string' ? node.key.text : undefined;
}

function unknownText(node: LuaNode): Mistake {
  return {
    found: `${inWords(node)} is here. Nothing in the file is run, so its text is not known.`,
    expected: 'a plain text in quotes, or a table of them that is written out',
    mend: 'Write the text itself.',
  };
}

function unknownKey(node: LuaNode): Mistake {
  return {
    found: `${inWords(node)} is the key here. Nothing in the file is run, so the key is not known.`,
    expected: 'a key in quotes, a number or a name',
    mend: 'Write the key itself, in quotes.',
  };
}

function inWords(node: LuaNode): string {
  if (node.kind === 'name')
    return `The name ${quoteCode(node.name)}, which is not set in this file,`;
  return kinds[node.kind] ?? 'Something that is computed';
}

const kinds: Readonly<Record<string, string>> = {
  call: 'A call of a function',
  function: 'A function',
  index: 'A part of another value',
  table: 'A table',
};

const tooManyNames: Mistake = {
  found: 'The names in this file represent texts that multiply into too large a whole.',
  expected: 'texts that are written out where they belong',
  mend: 'Write the texts out instead of their names.',
};

const tooManyKeys: Mistake = {
  found: 'Too many names stand one behind another here for the file to be read.',
  expected: 'a name with a few keys behind it',
  mend: 'Shorten the names.',
};

/** Functions of games that add a text by its key. */
export function isAdder({ callee, method }: LuaCall, name: string): boolean {
  if (/^(?:SafeAddString|ZO_CreateStringId|AddToLanguage)$/.test(name)) return true;
  const object = method === undefined && callee.kind === 'index' ? callee.object : callee;
  return /^add$/i.test(name) && /^(?:lang|language|locale|i18n)$/i.test(lastName(object) ?? '');
}

/** The table that a function may return. */
export const mayBeTable: ReadonlySet<LuaNode['kind']> = new Set(['table', 'name', 'call']);

/** Expressions that a variable may be set to as texts. */
export const mayBeTexts: ReadonlySet<LuaNode['kind']> = new Set(['string', 'concat', 'table']);
