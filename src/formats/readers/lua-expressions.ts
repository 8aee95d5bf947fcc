// The tokens of a Lua file → its expressions.

import { LuaCursor } from './lua-cursor.ts';
import type { LuaCall, LuaField, LuaNode, LuaStatement, LuaTableNode } from './lua-nodes.ts';
import type { Token } from './lua-tokens.ts';

/** Reads expressions; bodies of functions are statements, which it leaves to others. */
export abstract class LuaExpressions extends LuaCursor {
  /** Statements up to a word that ends them. */
  protected abstract block(): LuaStatement[];

  protected expressions(): LuaNode[] {
    const nodes = [this.expression()];
    while (this.accept(',')) nodes.push(this.expression());
    return nodes;
  }

  /** An expression whose operators all bind tighter than a limit. */
  protected expression(limit = 0): LuaNode {
    return this.nested(() => {
      let left = this.operand();
      for (;;) {
        const sign = this.token.text;
        const isOperator = this.token.kind === 'sign' || this.token.kind === 'keyword';
        const [strength, right] = (isOperator ? operators.get(sign) : undefined) ?? [0, 0];
        if (strength <= limit) return left;
        this.advance();
        const operand = this.expression(right);
        left = sign === '..' ? joined(left, operand) : operation(sign, [left, operand]);
      }
    });
  }

  protected operand(): LuaNode {
    const { offset, text: sign } = this.token;
    if (this.accept('not', '-', '#', '~', '!')) {
      return { ...operation(sign, [this.expression(unaryStrength)]), offset };
    }
    return this.simple();
  }

  protected simple(): LuaNode {
    const start = this.token;
    const { kind, text, offset } = start;
    if (kind === 'number') {
      this.advance();
      return { kind, text, offset };
    }
    if (this.accept('nil', 'true', 'false', '...')) return { kind: 'constant', text, offset };
    if (this.isAt('{')) return this.table();
    if (this.accept('function')) return this.functionBody(start);
    return this.suffixed();
  }

  /** A string, or a name or an expression in brackets with all that is looked up in it or called. */
  protected suffixed(): LuaNode {
    const start = this.token;
    const { offset } = start;
    if (start.kind === 'string') {
      this.advance();
      return { kind: 'string', text: start.text, offset };
    }
    let node: LuaNode;
    if (start.kind === 'name') node = { kind: 'name', name: this.name(), offset };
    else if (this.accept('(')) {
      node = this.expression();
      this.close(')', start);
    } else throw this.unexpected();
    for (;;) {
      const next = this.suffix(node, offset);
      if (next === undefined) return node;
      node = next;
    }
  }

  protected suffix(object: LuaNode, offset: number): LuaNode | undefined {
    if (this.isAt('?') && /^[.[:(]$/.test(this.peek().text)) this.advance();
    const start = this.token;
    if (this.accept('.')) {
      const key: LuaNode = { kind: 'string', offset: this.token.offset, text: this.word() };
      return { kind: 'index', object, key, offset };
    }
    if (this.accept('[')) {
      const key = this.expression();
      this.close(']', start);
      return { kind: 'index', object, key, offset };
    }
    if (this.accept(':')) {
      const method = this.word();
      return { kind: 'call', callee: object, method, arguments: this.arguments(), offset };
    }
    const isCall = this.isAt('(', '{') || this.token.kind === 'string';
    return isCall
      ? { kind: 'call', callee: object, arguments: this.arguments(), offset }
      : undefined;
  }

  protected arguments(): LuaCall['arguments'] {
    const start = this.token;
    if (start.kind === 'string') {
      this.advance();
      return [{ kind: 'string', text: start.text, offset: start.offset }];
    }
    if (this.isAt('{')) return [this.table()];
    this.expect('(');
    const given = this.isAt(')') ? [] : this.expressions();
    this.close(')', start);
    return given;
  }

  protected table(): LuaTableNode {
    const start = this.token;
    const fields: LuaField[] = [];
    this.expect('{');
    while (!this.isAt('}') && this.token.kind !== 'end') {
      fields.push(this.field());
      if (!this.accept(',', ';')) break;
    }
    this.close('}', start);
    return { kind: 'table', fields, offset: start.offset };
  }

  protected field(): LuaField {
    const start = this.token;
    const { offset } = start;
    if (this.accept('[')) {
      const key = this.expression();
      this.close(']', start);
      this.expect('=');
      return { key, value: this.expression(), offset };
    }
    // `{ .a, .b }` is a set in scripts for FiveM.
    if (this.accept('.')) {
      return { key: this.name(), value: { kind: 'constant', text: 'true', offset }, offset };
    }
    const hasName = start.kind === 'name' || start.kind === 'keyword';
    if (hasName && this.peek().kind === 'sign' && this.peek().text === '=') {
      const key = this.name();
      this.expect('=');
      return { key, value: this.expression(), offset };
    }
    return { key: undefined, value: this.expression(), offset };
  }

  protected functionBody(start: Token): LuaNode {
    const opening = this.token;
    this.expect('(');
    while (!this.isAt(')') && this.token.kind !== 'end') {
      if (!this.accept('...')) this.name();
      if (!this.accept(',')) break;
    }
    this.close(')', opening);
    const body = this.block();
    this.close('end', start);
    return { kind: 'function', body, offset: start.offset };
  }
}

/** The precedence of operators: to the left of an operator, and to its right. */
const operators: ReadonlyMap<string, readonly [left: number, right: number]> = new Map(
  [
    ['or', '||'],
    ['and', '&&'],
    ['<', '>', '<=', '>=', '~=', '!=', '=='],
    ['|'],
    ['~'],
    ['&'],
    ['<<', '>>'],
    // Joined from the left: any order will do, and a long text takes no depth.
    ['..'],
    ['+', '-'],
    ['*', '/', '//', '%'],
    [],
    ['^'],
  ].flatMap((signs, index) => signs.map((sign) => [sign, [index + 1, index + 1]] as const)),
);

/** Below `^`, above all others. */
const unaryStrength = 11;

function joined(left: LuaNode, right: LuaNode): LuaNode {
  const { offset } = left;
  if (left.kind !== 'concat') return { kind: 'concat', parts: [left, right], offset };
  // It was made just now, and no one else has it.
  (left.parts as LuaNode[]).push(right);
  return left;
}

function operation(sign: string, operands: readonly LuaNode[]): LuaNode {
  return { kind: 'operation', sign, operands, offset: operands[0]?.offset ?? 0 };
}
