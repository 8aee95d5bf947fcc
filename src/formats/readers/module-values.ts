// Reads the texts in an expression of a module. An expression whose value is known only at run time is an error.

import type { Node, ObjectMethod, ObjectProperty } from '@babel/types';
import { quoteCode } from '../../text/wording.ts';
import { readComputedText, splitTexts } from './module-computed.ts';
import { readExpressionText, unwrapTypes } from './module-texts.ts';
import type { ModuleTree } from './module-tree.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import type { Contents } from './value-tree.ts';

/** A value, with the offset of its key or, in a list, of itself. */
export interface ModuleValue {
  /** Null is a hole in a list. */
  readonly node: Node | null;
  readonly offset: number;
}

/** Returns the value of a top-level name of the module. */
export type GetNamedValue = (name: string) => Node | undefined;

/**
 * Creates a function that returns the content of a value; undefined for numbers, booleans and the like. It resolves
 * names of the module, and throws UnreadableFile.
 */
export function createContentsReader(
  { text }: Pick<ModuleTree, 'text'>,
  getValue: GetNamedValue,
): (value: ModuleValue) => Contents<ModuleValue> | undefined {
  // Every value takes at least one character, unless names repeat it. The numbers are chosen: names of names, whose
  // values double each time, soon exceed the limit.
  let remainingValues = 4 * text.length + 100_000;

  return ({ node: unresolved, offset }) => {
    remainingValues--;
    if (remainingValues < 0) throw createReadError(text, offset, tooManyNames);
    const node = resolveName(unresolved, getValue);
    if (node === null || isUntranslatable(node)) return undefined;
    const literalText = readExpressionText(node);
    if (literalText !== undefined) return { forms: [literalText] };
    if (node.type === 'ObjectExpression') return { entries: [...listEntries(node.properties)] };
    if (node.type === 'ArrayExpression') return { items: node.elements.map(getItem) };
    const pieces = splitTexts(node);
    if (pieces !== undefined) return { items: pieces.map(getItem) };
    const computed = readComputedText(node);
    if (computed !== undefined) return computed === '' ? undefined : { forms: [computed] };
    throw createReadError(text, node.start ?? offset, describeUnknownText(node));
  };

  function listEntries(properties: readonly Node[]): Map<string, ModuleValue> {
    const entries = new Map<string, ModuleValue>();
    for (const property of properties) {
      const offset = property.start ?? 0;
      if (!isEntry(property)) throw createReadError(text, offset, describeUnknownText(property));
      const name = getName(property);
      if (name === undefined)
        throw createReadError(text, property.key.start ?? offset, unknownName);
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
const longestChain = 20;

/** Returns the value of a name, also through other names; returns an unknown name, and other nodes, unchanged. */
export function resolveName(expression: Node | null, getValue: GetNamedValue): Node | null {
  let node = unwrapTypes(expression);
  for (let step = 0; step < longestChain && node?.type === 'Identifier'; step++) {
    const value = getValue(node.name);
    if (value === undefined) break;
    node = unwrapTypes(value);
  }
  return node;
}

/** Whether a property has a key and a value: `save: 'Save'` or `files(n) {…}`, but neither `...others` nor a getter. */
function isEntry(property: Node): property is ObjectProperty | ObjectMethod {
  return property.type === 'ObjectMethod'
    ? property.kind === 'method'
    : property.type === 'ObjectProperty';
}

function getName({ key, computed }: ObjectProperty | ObjectMethod): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  if (key.type === 'NumericLiteral') return String(key.value);
  return readExpressionText(key);
}

function isUntranslatable(node: Node): boolean {
  switch (node.type) {
    case 'NumericLiteral':
    case 'BigIntLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'RegExpLiteral':
      return true;
    case 'UnaryExpression':
      return node.operator === 'void' || isUntranslatable(node.argument);
    default:
      return node.type === 'Identifier' && globalValues.has(node.name);
  }
}

const globalValues: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity']);

function describeUnknownText(node: Node): Mistake {
  return {
    found: `${describeNode(node)} is here. Nothing in the file is run, so its text is not known.`,
    expected: 'a plain text in quotes, or an object or a list of them that is written out',
    advice: 'Write the text itself.',
  };
}

function describeNode(node: Node): string {
  if (node.type === 'Identifier')
    return `The name ${quoteCode(node.name)}, which is not set in this file,`;
  return nodeDescriptions[node.type] ?? 'Something that is computed';
}

const nodeDescriptions: Readonly<Record<string, string>> = {
  SpreadElement: 'A spread (`...`)',
  ObjectMethod: 'A function',
  CallExpression: 'A call of a function',
  TaggedTemplateExpression: 'A call of a function',
  MemberExpression: 'A part of another value',
};

const unknownName: Mistake = {
  found: 'The key is computed here. Nothing in the file is run, so it is not known.',
  expected: 'a key as it is, or in quotes',
  advice: 'Write the key itself.',
};

const tooManyNames: Mistake = {
  found: 'The names in this file represent values that multiply into too large a whole.',
  expected: 'values that are written out where they belong',
  advice: 'Write the values out instead of their names.',
};
