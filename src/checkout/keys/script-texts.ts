// Reads texts and bindings of JavaScript: strings with parts that only the running program knows, and functions that translate.

import type { Node } from '@babel/types';
import { factories, getCalleeName, readProperty, unwrap } from './script-nodes.ts';
import { type Ask, unknownPart } from './uses.ts';

/** The beginning of the keys that a function takes, and their namespaces. */
export type Binding = Pick<Ask, 'prefix' | 'namespaces' | 'isOpen'>;

/** Reads texts of the syntax tree. `constants` are the texts of the file that have a name. */
export function createTextReader(constants: ReadonlyMap<string, string>) {
  return { readPattern, readChildren, readBinding };

  /** Reads a text, with `*` for each part that isn't written down; undefined for other values. */
  function readPattern(written: Node): string | undefined {
    const node = unwrap(written);
    switch (node.type) {
      case 'StringLiteral':
      case 'JSXText':
        return node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, index) => {
            const expression = node.expressions[index];
            const part = expression === undefined ? '' : (readPattern(expression) ?? unknownPart);
            return (value.cooked ?? value.raw) + part;
          })
          .join('');
      case 'BinaryExpression': {
        if (node.operator !== '+' || node.left.type === 'PrivateName') return undefined;
        const [left, right] = [readPattern(node.left), readPattern(node.right)];
        return left === undefined && right === undefined
          ? undefined
          : (left ?? unknownPart) + (right ?? unknownPart);
      }
      case 'Identifier':
        return constants.get(node.name);
      default:
        return undefined;
    }
  }

  /** Joins the texts of children, with `*` for each value. */
  function readChildren(children: readonly Node[]): string {
    return children
      .map((child) => {
        if (child.type === 'JSXText')
          return child.value.trim() === '' && child.value.includes('\n') ? '' : child.value;
        if (child.type === 'JSXElement' || child.type === 'JSXFragment')
          return readChildren(child.children);
        if (child.type !== 'JSXExpressionContainer') return '';
        return child.expression.type === 'JSXEmptyExpression'
          ? ''
          : (readPattern(child.expression) ?? unknownPart);
      })
      .join('');
  }

  /** Reads `useTranslation('shop', { keyPrefix: 'cart' })` and the like; undefined for any other value. */
  function readBinding(value: Node): Binding | undefined {
    if (value.type === 'MemberExpression') return readBinding(unwrap(value.object));
    if (value.type !== 'CallExpression') return undefined;
    const factory = factories.get(getCalleeName(value.callee) ?? '');
    if (factory === undefined) return undefined;
    const [first, second, third] = value.arguments;
    if (factory === 'global') return {};
    const names = factory === 'fixed' ? second : first;
    const object = factory === 'namespace' ? second : first;
    const namespace = readProperty(object, 'namespace');
    const keyPrefix = factory === 'fixed' ? third : readProperty(object, 'keyPrefix');
    if (factory === 'prefix') {
      const node = first?.type === 'ObjectExpression' ? namespace : first;
      if (node === undefined) return {};
      const prefix = readPattern(node);
      return prefix === undefined || prefix.includes(unknownPart) ? { isOpen: true } : { prefix };
    }
    const texts = names?.type === 'ArrayExpression' ? names.elements : [names];
    const namespaces = texts.flatMap((node) => (node ? (readPattern(node) ?? []) : []));
    const prefix = keyPrefix && readPattern(keyPrefix);
    return {
      ...(namespaces.length > 0 && namespaces.length === texts.length && { namespaces }),
      ...(prefix !== undefined && !prefix.includes(unknownPart) && { prefix }),
      ...(keyPrefix !== undefined && prefix === undefined && { isOpen: true }),
    };
  }
}
