// A module → its regular expressions: literals, and those that are put together from constants.

import { type ParserPlugin, parse } from '@babel/parser';
import {
  type File,
  isCallExpression,
  isExportNamedDeclaration,
  isIdentifier,
  isImportSpecifier,
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
  /** Whether `source` has a placeholder for a part that only a run can know. */
  readonly isPartlyUnknown: boolean;
}

export interface Module {
  readonly file: File;
  /** The values of its constants by name. A name that is declared twice is left out. */
  readonly constants: ReadonlyMap<string, Constant>;
  readonly exported: readonly string[];
  readonly imported: readonly string[];
}

interface Constant {
  readonly value: Node;
  readonly scope: Scope;
}

type Scope = Map<string, Constant>;

/** The placeholder for a part that only a run can know. */
const unknownPart = 'x';

/** Parses a module of TypeScript or JavaScript. */
export function parseModule(text: string, path: string): Module {
  const plugins: ParserPlugin[] = path.endsWith('.ts') ? ['typescript'] : [];
  const file = parse(text, { sourceType: 'module', plugins });
  const constants: Scope = new Map();
  const declared = new Set<string>();
  const exported: string[] = [];
  const imported: string[] = [];
  traverseFast(file, (node) => {
    if (isVariableDeclarator(node) && isIdentifier(node.id)) {
      const { name } = node.id;
      if (declared.has(name)) constants.delete(name);
      else if (node.init) constants.set(name, { value: node.init, scope: constants });
      declared.add(name);
    }
    if (isExportNamedDeclaration(node) && node.declaration?.type === 'VariableDeclaration') {
      for (const { id } of node.declaration.declarations) {
        if (isIdentifier(id)) exported.push(id.name);
      }
    }
    // An import under another name stays unknown.
    if (isImportSpecifier(node) && isIdentifier(node.imported, { name: node.local.name })) {
      imported.push(node.local.name);
    }
  });
  return { file, constants, exported, imported };
}

/** Collects the exported constants of modules; exported names are unique. */
export function collectExports(modules: Iterable<Module>): Map<string, Constant> {
  const exports = new Map<string, Constant>();
  for (const { exported, constants } of modules) {
    for (const name of exported) {
      const constant = constants.get(name);
      if (constant !== undefined) exports.set(name, constant);
    }
  }
  return exports;
}

/** Finds every regular expression of a module, with constants of other modules where it imports them. */
export function findPatterns(
  { file, constants, imported }: Module,
  exports: ReadonlyMap<string, Constant> = new Map(),
): SourcePattern[] {
  const scope: Scope = new Map(constants);
  for (const name of imported) {
    const constant = exports.get(name);
    if (constant !== undefined && !scope.has(name)) scope.set(name, constant);
  }
  const patterns: SourcePattern[] = [];
  traverseFast(file, (node) => {
    const line = node.loc?.start.line ?? 0;
    if (isRegExpLiteral(node)) {
      const { pattern: source, flags } = node;
      patterns.push({ line, source, flags, isPartlyUnknown: false });
    }
    const name = namePattern(node);
    if (name !== undefined) {
      const { text, isKnown } = readText(name, scope);
      patterns.push({ line, source: `^(?:${text})$`, flags: '', isPartlyUnknown: !isKnown });
    }
    if (!isNewExpression(node) && !isCallExpression(node)) return;
    if (!isIdentifier(node.callee, { name: 'RegExp' })) return;
    const [source, flags] = node.arguments.map((one) => readText(one, scope));
    patterns.push({
      line,
      source: source?.text ?? unknownPart,
      flags: flags?.text ?? '',
      isPartlyUnknown: !(source?.isKnown && (flags?.isKnown ?? true)),
    });
  });
  return patterns;
}

/** Returns the source of a pattern for names, which paths are made of: `{ source: '[a-z]+', maximumLength: 9 }`. */
function namePattern(node: Node): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const [source, length] = ['source', 'maximumLength'].map((name) =>
    node.properties.find(
      (one) => one.type === 'ObjectProperty' && isIdentifier(one.key, { name }) && !one.shorthand,
    ),
  );
  return source?.type === 'ObjectProperty' && length !== undefined ? source.value : undefined;
}

/** Returns the text of an expression, with a placeholder for each part that only a run can know. */
function readText(start: Node, startScope: Scope): { text: string; isKnown: boolean } {
  let isKnown = true;
  return { text: read({ value: start, scope: startScope }), isKnown };

  function unknown(): string {
    isKnown = false;
    return unknownPart;
  }

  function read(one: Constant): string {
    const { value: node, scope } = resolve(one);
    const part = (value: Node) => read({ value, scope });
    switch (node.type) {
      case 'StringLiteral':
        return node.value;
      case 'NumericLiteral':
        return String(node.value);
      case 'RegExpLiteral':
        return node.pattern;
      case 'BinaryExpression':
        return node.operator === '+' ? part(node.left) + part(node.right) : unknown();
      case 'TaggedTemplateExpression':
      case 'TemplateLiteral': {
        const isRaw = node.type === 'TaggedTemplateExpression';
        const { quasis, expressions } = isRaw ? node.quasi : node;
        return quasis
          .map(({ value }, at) => {
            const expression = expressions[at];
            const before = isRaw ? value.raw : (value.cooked ?? '');
            return before + (expression ? part(expression) : '');
          })
          .join('');
      }
      case 'MemberExpression':
        return isIdentifier(node.property, { name: 'source' }) ? part(node.object) : unknown();
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') break;
        if (!isIdentifier(callee.property, { name: 'join' })) break;
        const separator = node.arguments[0] ? part(node.arguments[0]) : ',';
        return callee.object.elements.map((item) => (item ? part(item) : '')).join(separator);
      }
    }
    return unknown();
  }
}

/** Follows names, and keys of objects, to the expression that they name. */
function resolve(one: Constant): Constant {
  const { value: node, scope } = one;
  if (node.type === 'Identifier') {
    const found = scope.get(node.name);
    if (found === undefined) return one;
    // Without its own name, so that a constant that holds itself ends.
    const rest = new Map([...found.scope].filter(([name]) => name !== node.name));
    return resolve({ value: found.value, scope: rest });
  }
  if (node.type === 'MemberExpression' && isIdentifier(node.property) && !node.computed) {
    const { name } = node.property;
    const object = resolve({ value: node.object, scope });
    if (object.value.type !== 'ObjectExpression') return one;
    for (const property of object.value.properties) {
      if (property.type !== 'ObjectProperty' || !isIdentifier(property.key, { name })) continue;
      return resolve({ value: property.value, scope: object.scope });
    }
  }
  return one;
}
