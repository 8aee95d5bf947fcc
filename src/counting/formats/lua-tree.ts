// The bytes of a Lua file → its statements, as a syntax tree. Nothing is ever run. No parser of Lua for
// JavaScript is kept up, and none knows what games add to the language.

import { inCode } from '../../text/wording.ts';
import { wordings } from '../../yaml/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { textOf } from '../text.ts';
import type { LuaCall, LuaField, LuaNode, LuaStatement, LuaTableNode } from './lua-nodes.ts';
import { luaTokens, type Token } from './lua-tokens.ts';
import { type Mistake, unreadable } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

export interface LuaTree {
  readonly text: string;
  readonly statements: readonly LuaStatement[];
}

/** The statements of a Lua file. Throws UnreadableFile. */
export function readLua(bytes: Uint8Array): LuaTree {
  const text = textOf(bytes);
  const conflict = /^<{7}(?=\s|$)/m.exec(text);
  if (conflict !== null) throw unreadable(text, conflict.index, wordings.mergeConflict);
  return { text, statements: new Parser(text).file() };
}

/** How deep Lua itself lets brackets and blocks be nested. */
const mostNested = 200;

class Parser {
  private readonly text: string;
  private readonly nextToken: () => Token;
  private token: Token;
  private following: Token | undefined;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.nextToken = luaTokens(text);
    this.token = this.nextToken();
  }

  file(): LuaStatement[] {
    const statements = this.block();
    if (this.token.kind !== 'end') throw this.unexpected();
    return statements;
  }

  /** Statements up to a word that ends them. */
  private block(): LuaStatement[] {
    return this.nested(() => {
      const statements: LuaStatement[] = [];
      while (this.token.kind !== 'end' && !this.isAt('end', 'else', 'elseif', 'until')) {
        const statement = this.statement();
        if (statement !== undefined) statements.push(statement);
        // Nothing may stand behind it.
        if (statement?.kind === 'return') break;
      }
      return statements;
    });
  }

  private statement(): LuaStatement | undefined {
    const start = this.token;
    if (this.accept(';')) return undefined;
    if (start.kind === 'keyword') return this.statementOfKeyword(start);
    if (this.accept('::')) {
      this.name();
      this.expect('::');
      return undefined;
    }
    return this.acceptLoneWord() ? undefined : this.assignmentOrCall();
  }

  /** `goto name` and `continue`, which are keywords in some versions only. */
  private acceptLoneWord(): boolean {
    const { kind, text } = this.token;
    if (kind !== 'name' || (text !== 'goto' && text !== 'continue')) return false;
    const next = this.peek();
    const isName = next.kind === 'name';
    const isLone = isName || next.kind === 'keyword' || next.kind === 'end' || next.text === ';';
    if (text === 'goto' ? !isName : !isLone) return false;
    this.advance();
    if (text === 'goto') this.advance();
    return true;
  }

  private statementOfKeyword(start: Token): LuaStatement | undefined {
    switch (start.text) {
      case 'local':
        this.advance();
        return this.local();
      case 'return':
        this.advance();
        return this.returned();
      case 'if':
        return this.condition();
      case 'do': {
        this.advance();
        const body = this.block();
        this.close('end', start);
        return { kind: 'block', body };
      }
      case 'while':
        this.advance();
        this.expression();
        return this.loop();
      case 'for':
        this.advance();
        this.names();
        if (!this.accept('=')) this.expect('in');
        this.expressions();
        return this.loop();
      case 'repeat':
        this.advance();
        this.block();
        this.close('until', start);
        this.expression();
        return undefined;
      case 'function':
        this.advance();
        this.name();
        while (this.accept('.') || this.accept(':')) this.name();
        this.functionBody(start);
        return undefined;
      case 'break':
        this.advance();
        return undefined;
      default:
        throw this.unexpected();
    }
  }

  private loop(): undefined {
    const start = this.token;
    this.expect('do');
    this.block();
    this.close('end', start);
  }

  private condition(): LuaStatement {
    const start = this.token;
    const body: LuaStatement[] = [];
    do {
      this.advance();
      this.expression();
      this.expect('then');
      body.push({ kind: 'block', body: this.block() });
    } while (this.isAt('elseif'));
    if (this.accept('else')) body.push({ kind: 'block', body: this.block() });
    this.close('end', start);
    return { kind: 'block', body };
  }

  private local(): LuaStatement | undefined {
    const start = this.token;
    if (this.accept('function')) {
      this.name();
      this.functionBody(start);
      return undefined;
    }
    const targets = this.names();
    const values = this.accept('=') ? this.expressions() : [];
    // `local a, b in values`, as scripts for FiveM take values out of a table.
    if (values.length === 0 && this.accept('in')) this.expression();
    return { kind: 'assignment', targets, values, isLocal: true };
  }

  /** With `<const>` and the like behind them. */
  private names(): LuaNode[] {
    const names: LuaNode[] = [];
    do {
      const { offset } = this.token;
      names.push({ kind: 'name', name: this.name(), offset });
      if (this.accept('<')) {
        this.name();
        this.expect('>');
      }
    } while (this.accept(','));
    return names;
  }

  private returned(): LuaStatement {
    const isEmpty = this.token.kind === 'end' || this.isAt('end', 'else', 'elseif', 'until', ';');
    const values = isEmpty ? [] : this.expressions();
    this.accept(';');
    return { kind: 'return', values };
  }

  private assignmentOrCall(): LuaStatement | undefined {
    const start = this.token;
    const first = this.suffixed();
    if (this.token.kind === 'sign' && compound.has(this.token.text)) {
      this.advance();
      this.expression();
      return undefined;
    }
    if (!this.isAt('=', ',')) {
      if (first.kind === 'call') return { kind: 'call', call: first };
      throw this.unexpected(start, first);
    }
    const targets = [first];
    while (this.accept(',')) targets.push(this.suffixed());
    this.expect('=');
    return { kind: 'assignment', targets, values: this.expressions(), isLocal: false };
  }

  private expressions(): LuaNode[] {
    const nodes = [this.expression()];
    while (this.accept(',')) nodes.push(this.expression());
    return nodes;
  }

  /** An expression whose operators all bind tighter than a limit. */
  private expression(limit = 0): LuaNode {
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

  private operand(): LuaNode {
    const { offset, text: sign } = this.token;
    if (this.accept('not', '-', '#', '~', '!')) {
      return { ...operation(sign, [this.expression(unaryStrength)]), offset };
    }
    return this.simple();
  }

  private simple(): LuaNode {
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
  private suffixed(): LuaNode {
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

  private suffix(object: LuaNode, offset: number): LuaNode | undefined {
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

  private arguments(): LuaCall['arguments'] {
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

  private table(): LuaTableNode {
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

  private field(): LuaField {
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

  private functionBody(start: Token): LuaNode {
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

  private nested<Result>(read: () => Result): Result {
    this.depth++;
    if (this.depth > mostNested) throw unreadable(this.text, this.token.offset, nestedTooDeeply);
    const result = read();
    this.depth--;
    return result;
  }

  private peek(): Token {
    this.following ??= this.nextToken();
    return this.following;
  }

  private advance(): void {
    this.token = this.following ?? this.nextToken();
    this.following = undefined;
  }

  private isAt(...texts: readonly string[]): boolean {
    const { kind, text } = this.token;
    return (kind === 'sign' || kind === 'keyword') && texts.includes(text);
  }

  private accept(...texts: readonly string[]): boolean {
    const isThere = this.isAt(...texts);
    if (isThere) this.advance();
    return isThere;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected();
  }

  /** The end of what was opened by a token. */
  private close(text: string, opening: Token): void {
    if (this.accept(text)) return;
    if (this.token.kind !== 'end') throw this.unexpected();
    throw unreadable(this.text, opening.offset, text.length > 1 ? openBlock(text) : openBracket);
  }

  private name(): string {
    if (this.token.kind !== 'name') throw this.unexpected();
    return this.word();
  }

  /** A name, or behind a dot a word that some versions have as a keyword. */
  private word(): string {
    const { kind, text } = this.token;
    if (kind !== 'name' && kind !== 'keyword') throw this.unexpected();
    this.advance();
    return text;
  }

  private early(): UnreadableFile {
    return unreadable(this.text, this.text.trimEnd().length, endsTooEarly);
  }

  /** The error for a token that cannot stand here, or for an expression that is no statement. */
  private unexpected(start?: Token, node?: LuaNode): UnreadableFile {
    const { kind, offset, end } = this.token;
    if (start !== undefined && node?.kind !== 'name' && node?.kind !== 'index') {
      return unreadable(
        this.text,
        start.offset,
        notExpected(this.text.slice(start.offset, start.end)),
      );
    }
    if (kind === 'end') return this.early();
    return unreadable(this.text, offset, notExpected(this.text.slice(offset, end)));
  }
}

/** What binds tighter stands higher: to the left of an operator, and to its right. */
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

const compound = new Set(['+=', '-=', '*=', '/=', '%=', '^=', '&=', '|=', '<<=', '>>=']);

function joined(left: LuaNode, right: LuaNode): LuaNode {
  const { offset } = left;
  if (left.kind !== 'concat') return { kind: 'concat', parts: [left, right], offset };
  // It was made just now, and nobody else has it.
  (left.parts as LuaNode[]).push(right);
  return left;
}

function operation(sign: string, operands: readonly LuaNode[]): LuaNode {
  return { kind: 'operation', sign, operands, offset: operands[0]?.offset ?? 0 };
}

function notExpected(sign: string): Mistake {
  return {
    found: `The file is not sound Lua: ${inCode(sign)} is not expected here.`,
    expected: 'Lua without mistakes',
    mend:
      'Look for a comma, a bracket or a quote that is missing just before it; ' +
      String.raw`a quote that is part of a text is written \" or \'.`,
  };
}

const openBracket: Mistake = {
  found: 'A bracket opens here and is not closed.',
  expected: 'a closing bracket',
  mend: 'Add the missing bracket.',
};

function openBlock(end: string): Mistake {
  return {
    found: `A block starts here and has no ${inCode(end)}.`,
    expected: `${inCode(end)} at the end of the block`,
    mend: 'Add what is missing, or fetch the file again when it was cut off.',
  };
}

const endsTooEarly: Mistake = {
  found: 'The file ends too early: its last statement is not finished.',
  expected: 'a value behind `=`, and an end of all that is open',
  mend: 'Add what is missing, or fetch the file again when it was cut off.',
};
