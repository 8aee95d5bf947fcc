// A function of a module → what it gives back, where it does nothing else.

import type { Node } from '@babel/types';

/** Replaces functions that only return a value by that value; others stay. */
export function getResult(node: Node | null): Node | null {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return node;
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only, second] = node.body.body;
  return only?.type === 'ReturnStatement' && second === undefined ? (only.argument ?? null) : node;
}
