// Reads the texts in computed values of a module, such as `(n) => n > 1 ? n + ' files' : 'one file'`: the text of this
// function is `n files one file`. A translator translates these, too, so each such value counts as one string. Modules
// are never run.

import type { Node, Statement, StringLiteral } from '@babel/types';
import { getMemberName, readExpressionText, unwrapTypes } from './module-texts.ts';

/** Represents an unknown value in a text: it counts as a word, and checks ignore it. */
const unknownValue = 'n';

/**
 * Reads the texts of a function's results, of a condition, or of a text with `${…}` or `+`, separated by spaces. Empty
 * if there is no word: `(a, b) => a - b`. Undefined for other computed values, such as a call.
 */
export function readComputedText(node: Node): string | undefined {
  if (!isSupported(node)) return undefined;
  const texts = getOutcomes(node).map(readOutcome);
  return texts
    .filter((text) => /\p{L}/u.test(text.replaceAll(unknownMark, '')))
    .map((text) => text.replaceAll(unknownMark, unknownValue))
    .join(' ');
}

/** Returns the list that `'Mon_Tue_Wed'.split('_')` makes; undefined for other nodes. */
export function splitTexts(node: Node): StringLiteral[] | undefined {
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
