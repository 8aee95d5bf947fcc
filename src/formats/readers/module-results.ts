// Replaces a function of a module that only returns a value by this value.

import type { Node } from '@babel/types';

/** Returns the value of a function such as `() => ({ save: 'Save' })`; returns other nodes unchanged. */
export function getResult(node: Node | null): Node | null {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return node;
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only, second] = node.body.body;
  return only?.type === 'ReturnStatement' && second === undefined ? (only.argument ?? null) : node;
}
