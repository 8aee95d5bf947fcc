// An expression of a module → the texts that it is written with, by their keys. What only running it
// could tell is an error.

import type { Node, ObjectMethod, ObjectProperty } from '@babel/types';
import { quoteCode } from '../../text/wording.ts';
import { splitTexts, textOfComputed } from './module-computed.ts';
import { textOfExpression, withoutTypes } from './module-texts.ts';
import type { ModuleTree } from './module-tree.ts';
import { type Mistake, unreadable } from './unreadable.ts';
import type { Contents } from './value-tree.ts';

/** A value, and where it begins to be told: at its key, when it has one. */
export interface ModuleValue {
  /** Null is a hole in a list. */
  readonly node: Node | null;
  readonly offset: number;
}

/** Finds the value of a name at the top of the module. */
export type ValueOfName = (name: string) => Node | undefined;

/**
 * How to look into the values of a module: what a value holds, or undefined for numbers, booleans and
 * the like. Names of the module represent their values. Throws UnreadableFile, and so does what it gives.
 */
export function moduleContents(
  { text }: Pick<ModuleTree, 'text'>,
  valueOfName: ValueOfName,
): (value: ModuleValue) => Contents<ModuleValue> | undefined {
  // Every value takes a character at least, unless names repeat it.
  let left = 4 * text.length + 100_000;

  return ({ node: given, offset }) => {
    left--;
    if (left < 0) throw unreadable(text, offset, tooManyNames);
    const node = resolved(given, valueOfName);
    if (node === null || isNoText(node)) return undefined;
    const written = textOfExpression(node);
    if (written !== undefined) return { forms: [written] };
    if (node.type === 'ObjectExpression') return { entries: [...listEntries(node.properties)] };
    if (node.type === 'ArrayExpression') return { items: node.elements.map(getItem) };
    const pieces = splitTexts(node);
    if (pieces !== undefined) return { items: pieces.map(getItem) };
    const computed = textOfComputed(node);
    if (computed !== undefined) return computed === '' ? undefined : { forms: [computed] };
    throw unreadable(text, node.start ?? offset, unknownText(node));
  };

  function listEntries(properties: readonly Node[]): Map<string, ModuleValue> {
    const entries = new Map<string, ModuleValue>();
    for (const property of properties) {
      const offset = property.start ?? 0;
      if (!isEntry(property)) throw unreadable(text, offset, unknownText(property));
      const name = getName(property);
      if (name === undefined) throw unreadable(text, property.key.start ?? offset, unknownName);
      entries.set(name, {
        node: property.type === 'ObjectMethod' ? property : property.value,
        offset,
      });
    }
    return entries;
  }
}

function getItem(node: Node | null): ModuleValue {
  return { node, offset: node?.start ?? 0 };
}

/** The longest chain of names that refer to each other; chosen: real files have a few. */
const mostNames = 20;

/** Resolves a name, also through other names; an unknown one represents itself. */
export function resolved(given: Node | null, valueOfName: ValueOfName): Node | null {
  let node = withoutTypes(given);
  for (let step = 0; step < mostNames && node?.type === 'Identifier'; step++) {
    const value = valueOfName(node.name);
    if (value === undefined) break;
    node = withoutTypes(value);
  }
  return node;
}

function isEntry(property: Node): property is ObjectProperty | ObjectMethod {
  return property.type === 'ObjectMethod'
    ? property.kind === 'method'
    : property.type === 'ObjectProperty';
}

function getName({ key, computed }: ObjectProperty | ObjectMethod): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  if (key.type === 'NumericLiteral') return String(key.value);
  return textOfExpression(key);
}

function isNoText(node: Node): boolean {
  switch (node.type) {
    case 'NumericLiteral':
    case 'BigIntLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'RegExpLiteral':
      return true;
    case 'UnaryExpression':
      return node.operator === 'void' || isNoText(node.argument);
    default:
      return node.type === 'Identifier' && globalValues.has(node.name);
  }
}

const globalValues: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity']);

function unknownText(node: Node): Mistake {
  return {
    found: `${inWords(node)} is here. Nothing in the file is run, so its text is not known.`,
    expected: 'a plain text in quotes, or an object or a list of them that is written out',
    mend: 'Write the text itself.',
  };
}

function inWords(node: Node): string {
  if (node.type === 'Identifier')
    return `The name ${quoteCode(node.name)}, which is not set in this file,`;
  return kinds[node.type] ?? 'Something that is computed';
}

const kinds: Readonly<Record<string, string>> = {
  SpreadElement: 'A spread (`...`)',
  ObjectMethod: 'A function',
  CallExpression: 'A call of a function',
  TaggedTemplateExpression: 'A call of a function',
  MemberExpression: 'A part of another value',
};

const unknownName: Mistake = {
  found: 'The key is computed here. Nothing in the file is run, so it is not known.',
  expected: 'a key as it is, or in quotes',
  mend: 'Write the key itself.',
};

const tooManyNames: Mistake = {
  found: 'The names in this file represent values that multiply into too large a whole.',
  expected: 'values that are written out where they belong',
  mend: 'Write the values out instead of their names.',
};
