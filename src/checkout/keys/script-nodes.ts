// Reads nodes of the syntax tree of JavaScript, and has the options of its parser.

import type { ParserOptions } from '@babel/parser';
import type { Node } from '@babel/types';

/** Reads as much as a file has, in any of the language's forms. */
export const parserOptions: ParserOptions = {
  sourceType: 'unambiguous',
  plugins: ['typescript', 'jsx', 'decorators-legacy', 'explicitResourceManagement'],
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true,
  errorRecovery: true,
};

/** Whether options of a call may have a context: `t('friend', { context: 'male' })`. */
export function mayHaveContext(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return node.type !== 'StringLiteral';
  return node.properties.some(
    (property) =>
      property.type === 'SpreadElement' ||
      getName(property.type === 'ObjectProperty' ? property.key : undefined) === 'context',
  );
}

export function readProperty(node: Node | null | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type === 'ObjectProperty' && getName(property.key) === name) return property.value;
  }
  return undefined;
}

function getName(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'StringLiteral' ? node.value : undefined;
}

/** Returns the last name of what is called: `t` of `i18n.t`. */
export function getCalleeName(callee: Node): string | undefined {
  const node = unwrap(callee);
  if (isMemberNode(node)) {
    return node.computed ? undefined : getName(node.property);
  }
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Removes what doesn't change a value: types, `await`, parentheses. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return unwrap(node.expression);
    case 'AwaitExpression':
      return unwrap(node.argument);
    default:
      return node;
  }
}

export function* listChildren(node: Node): Iterable<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield child;
    }
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  );
}

export function getLine(node: Node): number {
  return node.loc?.start.line ?? 1;
}

export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export type MemberNode = Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>;

export function isMemberNode(node: Node): node is MemberNode {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';
}
