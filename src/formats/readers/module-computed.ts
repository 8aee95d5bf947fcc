// Values that a module computes → the texts that it is written with: a function gives one of them, or a
// text with values in it. A translator translates these too, so each such value is one string. Nothing is
// run.

import type { Node, Statement, StringLiteral } from '@babel/types';
import { getMemberName, readExpressionText, unwrapTypes } from './module-texts.ts';

/** A placeholder for an unknown value in a text: a word to count, which no check looks at. */
const unknownValue = 'n';

/**
 * Evaluates a function's result, or a text with `${…}` or `+` or a condition, as far as it is written out;
 * blanks separate several texts. Empty without a word: `(a, b) => a - b`. Undefined for everything else
 * that is computed, such as a call.
 */
export function textOfComputed(node: Node): string | undefined {
  if (!isUnderstood(node)) return undefined;
  const texts = getOutcomes(node).map(textOfPieces);
  return texts
    .filter((text) => /\p{L}/u.test(text.replaceAll(unknownMark, '')))
    .map(shown)
    .join(' ');
}

/** The list that `'Mon_Tue_Wed'.split('_')` writes; undefined for all else. */
export function splitTexts(node: Node): StringLiteral[] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [separator, ...others] = node.arguments;
  if (getMemberName(node.callee) !== 'split' || others.length > 0) return undefined;
  if (separator?.type !== 'StringLiteral' || separator.value === '') return undefined;
  const text = readExpressionText(node.callee.object);
  return text?.split(separator.value).map((value) => ({ ...separator, value }));
}

/** No text has it. */
const unknownMark = '\u0000';

function shown(text: string): string {
  return text.replaceAll(unknownMark, unknownValue);
}

function isUnderstood(node: Node): boolean {
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

/** The expressions of which a value is one, in their order. */
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
      // A function that gives a function is no one's text.
      if (node !== start) continue;
      const { body } = node;
      pushReversed(pending, body.type === 'BlockStatement' ? returnedIn(body.body) : [body]);
    } else if (node.type === 'ConditionalExpression') {
      pending.push(node.alternate, node.consequent);
    } else if (node.type === 'LogicalExpression') {
      pending.push(node.right, node.left);
    } else outcomes.push(node);
  }
  return outcomes;
}

/** Collects the results of statements, without those of functions within them. */
function returnedIn(statements: readonly Statement[]): Node[] {
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

/** Adds items so that the first is popped first. A spread has no room for very many. */
function pushReversed<Item>(pending: Item[], items: readonly Item[]): void {
  for (const item of items.toReversed()) pending.push(item);
}

/** Texts that `+` or a template joins, with a mark for each value that is none. */
function textOfPieces(node: Node): string {
  let text = '';
  const pending: Node[] = [node];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const plain = unwrapTypes(part);
    if (plain?.type === 'BinaryExpression' && plain.operator === '+') {
      pending.push(plain.right, plain.left);
    } else if (plain?.type === 'StringLiteral') text += plain.value;
    else if (plain?.type === 'TemplateLiteral') {
      text += plain.quasis.map(({ value }) => value.cooked ?? '').join(unknownMark);
    } else text += unknownMark;
  }
  return text;
}
