// Reads the texts in an expression of a module. An expression whose value is known only at run time is an error.

import type { Node, ObjectMethod, ObjectProperty, Statement, StringLiteral } from '@babel/types';
import { quoteCode } from '../../text/wording.ts';
import { getMemberName, type ModuleTree, readExpressionText, unwrapTypes } from './module-tree.ts';
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
      // The texts of another file count there: `...common` and, before the own texts of German, `...en`.
      if (property.type === 'SpreadElement' && isImported(property.argument)) continue;
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

  function isImported(node: Node): boolean {
    return node.type === 'Identifier' && getValue(node.name) === undefined;
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

/** Represents an unknown value in a text: it counts as a word, and checks ignore it. */
const unknownValue = 'n';

/**
 * Reads the texts of a function's results, of a condition, or of a text with `${…}` or `+`, separated by spaces. Empty
 * if there is no word: `(a, b) => a - b`. Undefined for other computed values, such as a call.
 */
function readComputedText(node: Node): string | undefined {
  if (!isSupported(node)) return undefined;
  const texts = getOutcomes(node).map(readOutcome);
  return texts
    .filter((text) => /\p{L}/u.test(text.replaceAll(unknownMark, '')))
    .map((text) => text.replaceAll(unknownMark, unknownValue))
    .join(' ');
}

/** Returns the list that `'Mon_Tue_Wed'.split('_')` makes; undefined for other nodes. */
function splitTexts(node: Node): StringLiteral[] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [separator, ...others] = node.arguments;
  if (getMemberName(node.callee) !== 'split' || others.length > 0) return undefined;
  if (separator?.type !== 'StringLiteral' || separator.value === '') return undefined;
  const text = readExpressionText(node.callee.object);
  return text?.split(separator.value).map((value) => ({ ...separator, value }));
}

/** Marks an unknown value while a text is read; no text has this character. */
const unknownMark = '\u0000';

function isSupported(node: Node): boolean {
  return (
    isFunction(node) ||
    node.type === 'TemplateLiteral' ||
    node.type === 'ConditionalExpression' ||
    node.type === 'LogicalExpression' ||
    (node.type === 'BinaryExpression' && node.operator === '+')
  );
}

function isFunction(node: Node) {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    (node.type === 'ObjectMethod' && node.kind === 'method')
  );
}

/** Returns the expressions of which a value is one, in their order: both branches of a condition. */
function getOutcomes(start: Node): Node[] {
  const outcomes: Node[] = [];
  const pending: (Node | null | undefined)[] = [start];
  while (pending.length > 0) {
    const node = unwrapTypes(pending.pop() ?? null);
    if (node === null) continue;
    if (
      node.type === 'ArrowFunctionExpression' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ObjectMethod'
    ) {
      // A function that another one returns has no text.
      if (node !== start) continue;
      const { body } = node;
      pushReversed(pending, body.type === 'BlockStatement' ? listReturned(body.body) : [body]);
    } else if (node.type === 'ConditionalExpression') {
      pending.push(node.alternate, node.consequent);
    } else if (node.type === 'LogicalExpression') {
      pending.push(node.right, node.left);
    } else outcomes.push(node);
  }
  return outcomes;
}

/** Lists the expressions that statements return, without those of functions within them. */
function listReturned(statements: readonly Statement[]): Node[] {
  const returned: Node[] = [];
  const pending: (Node | null | undefined)[] = [...statements].reverse();
  while (pending.length > 0) {
    const node = pending.pop();
    switch (node?.type) {
      case 'ReturnStatement':
        if (node.argument) returned.push(node.argument);
        break;
      case 'BlockStatement':
        pushReversed(pending, node.body);
        break;
      case 'IfStatement':
        pending.push(node.alternate, node.consequent);
        break;
      case 'SwitchStatement':
        pushReversed(
          pending,
          node.cases.flatMap(({ consequent }) => consequent),
        );
        break;
      default:
        break;
    }
  }
  return returned;
}

/** Adds items so that the first is popped first. A spread of very many would overflow the stack. */
function pushReversed<Item>(pending: Item[], items: readonly Item[]): void {
  for (const item of items.toReversed()) pending.push(item);
}

/** Joins the texts of a template or of operands of `+`, with a mark for each other value. */
function readOutcome(outcome: Node): string {
  let text = '';
  const pending: Node[] = [outcome];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = unwrapTypes(next);
    if (node?.type === 'BinaryExpression' && node.operator === '+') {
      pending.push(node.right, node.left);
    } else if (node?.type === 'StringLiteral') text += node.value;
    else if (node?.type === 'TemplateLiteral') {
      text += node.quasis.map(({ value }) => value.cooked ?? '').join(unknownMark);
    } else text += unknownMark;
  }
  return text;
}
