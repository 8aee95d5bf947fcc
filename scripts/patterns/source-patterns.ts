// A module → its regular expressions: literals, and those that are put together from constants.

import { type ParserPlugin, parse } from '@babel/parser';
import {
  type Expression,
  isIdentifier,
  isNewExpression,
  isRegExpLiteral,
  isVariableDeclarator,
  type Node,
  traverseFast,
} from '@babel/types';

export interface SourcePattern {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** The placeholder for a part that only a run can know; such parts are escaped names and numbers. */
const unknownPart = 'x';

/** Finds every regular expression of a module. */
export function findPatterns(text: string, path: string): SourcePattern[] {
  const plugins: ParserPlugin[] = path.endsWith('.ts') ? ['typescript'] : [];
  const file = parse(text, { sourceType: 'module', plugins });
  const constants = new Map<string, Expression>();
  const patterns: SourcePattern[] = [];
  traverseFast(file, (node) => {
    if (isVariableDeclarator(node) && isIdentifier(node.id) && node.init) {
      constants.set(node.id.name, node.init);
    }
  });
  traverseFast(file, (node) => {
    const line = node.loc?.start.line ?? 0;
    if (isRegExpLiteral(node)) patterns.push({ line, source: node.pattern, flags: node.flags });
    if (!isNewExpression(node) || !isIdentifier(node.callee, { name: 'RegExp' })) return;
    const [source, flags] = node.arguments.map((one) => constantText(one, constants));
    patterns.push({ line, source: source ?? unknownPart, flags: flags ?? '' });
  });
  return patterns;
}

/** Returns the text of an expression, with a placeholder for each part that only a run can know. */
function constantText(node: Node, constants: ReadonlyMap<string, Expression>): string {
  const read = (one: Node): string => constantText(one, constants);
  switch (node.type) {
    case 'StringLiteral':
      return node.value;
    case 'RegExpLiteral':
      return node.pattern;
    case 'Identifier': {
      const value = constants.get(node.name);
      const others = new Map([...constants].filter(([name]) => name !== node.name));
      return value === undefined ? unknownPart : constantText(value, others);
    }
    case 'BinaryExpression':
      return node.operator === '+' ? read(node.left) + read(node.right) : unknownPart;
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral': {
      const isRaw = node.type === 'TaggedTemplateExpression';
      const { quasis, expressions } = isRaw ? node.quasi : node;
      return quasis
        .map(({ value }, at) => {
          const part = expressions[at];
          return (isRaw ? value.raw : (value.cooked ?? '')) + (part ? read(part) : '');
        })
        .join('');
    }
    case 'MemberExpression':
      return isIdentifier(node.property, { name: 'source' }) ? read(node.object) : unknownPart;
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') break;
      if (!isIdentifier(callee.property, { name: 'join' })) break;
      const separator = node.arguments[0] ? read(node.arguments[0]) : ',';
      return callee.object.elements.map((one) => (one ? read(one) : '')).join(separator);
    }
  }
  return unknownPart;
}
