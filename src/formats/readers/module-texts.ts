// Reads the text of an expression of a module, if it is a literal or joins literals (`'a' + 'b'`), and removes syntax
// around values.

import type { Node } from '@babel/types';

/** Returns the text of a string, of a template without `${…}`, or of several that `+` joins; undefined for others. */
export function readExpressionText(node: Node): string | undefined {
  let text = '';
  let hasText = false;
  const pending: Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const operand = unwrapTypes(next);
    if (operand?.type === 'BinaryExpression' && operand.operator === '+') {
      pending.push(operand.right, operand.left);
      continue;
    }
    // JavaScript would add up numbers before the first text.
    if (operand?.type === 'NumericLiteral' && hasText) {
      text += String(operand.value);
      continue;
    }
    const piece = operand === null ? undefined : getLiteralText(operand);
    if (piece === undefined) return undefined;
    text += piece;
    hasText = true;
  }
  return text;
}

function getLiteralText(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Removes type syntax and `Object.freeze` from an expression. */
export function unwrapTypes(expression: Node | null): Node | null {
  let node = expression;
  for (;;) {
    if (
      node?.type === 'TSAsExpression' ||
      node?.type === 'TSSatisfiesExpression' ||
      node?.type === 'TSTypeAssertion' ||
      node?.type === 'TSNonNullExpression'
    ) {
      node = node.expression;
      continue;
    }
    const frozen = node === null ? undefined : getFrozen(node);
    if (frozen === undefined) return node;
    node = frozen;
  }
}

/** Returns the value of a function such as `() => ({ save: 'Save' })`; returns other nodes unchanged. */
export function unwrapFunction(node: Node | null): Node | null {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return node;
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only, second] = node.body.body;
  return only?.type === 'ReturnStatement' && second === undefined ? (only.argument ?? null) : node;
}

/** Returns the argument of a call of `Object.freeze`; undefined for other nodes. */
function getFrozen(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return undefined;
  return isMember(node.callee, 'Object', 'freeze') ? node.arguments[0] : undefined;
}

/** Whether an expression is a member of an object with that name: `module.exports`. */
export function isMember(node: Node, object: string, name?: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    (name === undefined || getMemberName(node) === name)
  );
}

/** Returns the name of a member: `save` of `exports.save` and `exports['save']`. */
export function getMemberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'StringLiteral' ? property.value : undefined;
}
