// Finds the exports of a module, and the values of its top-level names.

import type { AssignmentExpression, MemberExpression, Node, Statement } from '@babel/types';
import { getMemberName, isMember } from './module-tree.ts';

/** The exports and top-level values of a module. */
export interface ModuleExports {
  /** `export default …`, `module.exports = …` or `export = …`. */
  readonly defaultExport: Node | undefined;
  /** `export const name = …`, `export { name }` or `exports.name = …`. */
  readonly namedExports: ReadonlyMap<string, Node>;
  /** The values of top-level constants and variables, by name. */
  readonly values: ReadonlyMap<string, Node>;
  /** The first assignment to a property of such a value. */
  readonly mutation: Node | undefined;
  /** The first statement that exports from another file. */
  readonly reexport: Node | undefined;
}

/** Collects the exports of a module. */
export function collectExports(statements: readonly Statement[]): ModuleExports {
  const values = new Map<string, Node>();
  const namedExports = new Map<string, Node>();
  let defaultExport: Node | undefined;
  const mutations: MemberExpression[] = [];
  let reexport: Node | undefined;
  for (const statement of statements) read(statement);
  const mutation = mutations.find((member) => values.has(getRootName(member)));
  return {
    defaultExport: defaultExport ?? namedExports.get('default'),
    namedExports,
    values,
    mutation,
    reexport,
  };

  function read(statement: Statement): void {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier' || init == null) continue;
          values.set(id.name, init);
          // `const en = module.exports = {…}`
          if (init.type === 'AssignmentExpression') values.set(id.name, readAssignment(init));
        }
        return;
      case 'ExportDefaultDeclaration':
        defaultExport = statement.declaration;
        return;
      case 'TSExportAssignment':
        defaultExport = statement.expression;
        return;
      case 'ExportAllDeclaration':
        if (statement.exportKind !== 'type') reexport ??= statement;
        return;
      case 'ExportNamedDeclaration':
        readNamed(statement);
        return;
      case 'ExpressionStatement':
        if (statement.expression.type === 'AssignmentExpression')
          readAssignment(statement.expression);
        return;
      default:
    }
  }

  function readNamed(statement: Extract<Statement, { type: 'ExportNamedDeclaration' }>): void {
    const { declaration, specifiers, source } = statement;
    if (statement.exportKind === 'type') return;
    if (source != null) reexport ??= statement;
    if (declaration?.type === 'VariableDeclaration') {
      read(declaration);
      for (const { id } of declaration.declarations) {
        if (id.type === 'Identifier') namedExports.set(id.name, id);
      }
    }
    for (const specifier of source == null ? specifiers : []) {
      if (specifier.type !== 'ExportSpecifier' || specifier.exportKind === 'type') continue;
      const { exported, local } = specifier;
      namedExports.set(exported.type === 'Identifier' ? exported.name : exported.value, local);
    }
  }

  /** Records an assignment to a name or an export, and returns its value. */
  function readAssignment({ left, right, operator }: AssignmentExpression): Node {
    const value = right.type === 'AssignmentExpression' ? readAssignment(right) : right;
    if (isMember(left, 'module', 'exports')) defaultExport = value;
    else if (isMember(left, 'exports')) namedExports.set(getMemberName(left) ?? '', value);
    else if (left.type === 'MemberExpression' && isMember(left.object, 'module', 'exports')) {
      namedExports.set(getMemberName(left) ?? '', value);
    } else if (left.type === 'Identifier' && operator === '=') values.set(left.name, value);
    else if (left.type === 'MemberExpression') mutations.push(left);
    return value;
  }
}

/** Returns the name at the start of `name.part.part`. */
function getRootName(member: MemberExpression): string {
  let node: Node = member;
  while (node.type === 'MemberExpression') node = node.object;
  return node.type === 'Identifier' ? node.name : '';
}
