// An expression of a module → the text that it is written with, if it is one.

import type { Node } from '@babel/types';

/** The text of a string, of a template without `${…}`, or of several that `+` joins. */
export function readExpressionText(node: Node): string | undefined {
  let text = '';
  let hasText = false;
  const pending: Node[] = [node];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const plain = unwrapTypes(part);
    if (plain?.type === 'BinaryExpression' && plain.operator === '+') {
      pending.push(plain.right, plain.left);
      continue;
    }
    // Numbers in front of the first text would be added up.
    if (plain?.type === 'NumericLiteral' && hasText) {
      text += String(plain.value);
      continue;
    }
    const piece = plain === null ? undefined : getPiece(plain);
    if (piece === undefined) return undefined;
    text += piece;
    hasText = true;
  }
  return text;
}

function getPiece(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Removes type syntax and `Object.freeze` from an expression. */
export function unwrapTypes(given: Node | null): Node | null {
  let node = given;
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
    const frozen = node === null ? undefined : frozenIn(node);
    if (frozen === undefined) return node;
    node = frozen;
  }
}

/** Returns the argument of `Object.freeze`, which returns it unchanged. */
function frozenIn(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return undefined;
  return isMember(node.callee, 'Object', 'freeze') ? node.arguments[0] : undefined;
}

/** Whether an expression is a part of something, by their names: `module.exports`. */
export function isMember(node: Node, object: string, name?: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    (name === undefined || getMemberName(node) === name)
  );
}

/** The name of a part: `save` in `exports.save` and `exports['save']`. */
export function getMemberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'StringLiteral' ? property.value : undefined;
}
