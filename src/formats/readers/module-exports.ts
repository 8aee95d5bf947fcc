// The statements of a module → what it gives to others, and what the names at its top represent.

import type { AssignmentExpression, MemberExpression, Node, Statement } from '@babel/types';
import { isMember, memberName } from './module-texts.ts';

export interface ModuleExports {
  /** `export default …`, `module.exports = …` or `export = …`. */
  readonly whole: Node | undefined;
  /** `export const name = …`, `export { name }` or `exports.name = …`. */
  readonly parts: ReadonlyMap<string, Node>;
  /** The values of constants and variables. */
  readonly names: ReadonlyMap<string, Node>;
  /** The first statement that changes a part of one of them. */
  readonly change: Node | undefined;
  /** The first statement that takes exports from another file. */
  readonly elsewhere: Node | undefined;
}

/** Collects the exports of a module. An unknown name represents itself. */
export function getExports(statements: readonly Statement[]): ModuleExports {
  const names = new Map<string, Node>();
  const parts = new Map<string, Node>();
  let whole: Node | undefined;
  const changes: MemberExpression[] = [];
  let elsewhere: Node | undefined;
  for (const statement of statements) read(statement);
  const change = changes.find((one) => names.has(nameIn(one)));
  return { whole: whole ?? parts.get('default'), parts, names, change, elsewhere };

  function read(statement: Statement): void {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier' || init == null) continue;
          names.set(id.name, init);
          // `const en = module.exports = {…}`
          if (init.type === 'AssignmentExpression') names.set(id.name, assigned(init));
        }
        return;
      case 'ExportDefaultDeclaration':
        whole = statement.declaration;
        return;
      case 'TSExportAssignment':
        whole = statement.expression;
        return;
      case 'ExportAllDeclaration':
        if (statement.exportKind !== 'type') elsewhere ??= statement;
        return;
      case 'ExportNamedDeclaration':
        readNamed(statement);
        return;
      case 'ExpressionStatement':
        if (statement.expression.type === 'AssignmentExpression') assigned(statement.expression);
        return;
      default:
    }
  }

  function readNamed(statement: Extract<Statement, { type: 'ExportNamedDeclaration' }>): void {
    const { declaration, specifiers, source } = statement;
    if (statement.exportKind === 'type') return;
    if (source != null) elsewhere ??= statement;
    if (declaration?.type === 'VariableDeclaration') {
      read(declaration);
      for (const { id } of declaration.declarations) {
        if (id.type === 'Identifier') parts.set(id.name, id);
      }
    }
    for (const specifier of source == null ? specifiers : []) {
      if (specifier.type !== 'ExportSpecifier' || specifier.exportKind === 'type') continue;
      const { exported, local } = specifier;
      parts.set(exported.type === 'Identifier' ? exported.name : exported.value, local);
    }
  }

  /** The assigned value, after its destination. */
  function assigned({ left, right, operator }: AssignmentExpression): Node {
    const value = right.type === 'AssignmentExpression' ? assigned(right) : right;
    if (isMember(left, 'module', 'exports')) whole = value;
    else if (isMember(left, 'exports')) parts.set(memberName(left) ?? '', value);
    else if (left.type === 'MemberExpression' && isMember(left.object, 'module', 'exports')) {
      parts.set(memberName(left) ?? '', value);
    } else if (left.type === 'Identifier' && operator === '=') names.set(left.name, value);
    else if (left.type === 'MemberExpression') changes.push(left);
    return value;
  }
}

/** The name that a part of a part of it starts with. */
function nameIn(member: MemberExpression): string {
  let node: Node = member;
  while (node.type === 'MemberExpression') node = node.object;
  return node.type === 'Identifier' ? node.name : '';
}
