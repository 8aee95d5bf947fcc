// The bytes of a Lua file → its statements, as a syntax tree. Nothing is ever run. No parser of Lua for
// JavaScript is kept up, and none knows what games add to the language.

import { getText } from '../text.ts';
import { LuaExpressions } from './lua-expressions.ts';
import type { LuaNode, LuaStatement } from './lua-nodes.ts';
import type { Token } from './lua-tokens.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';

export interface LuaTree {
  readonly text: string;
  readonly statements: readonly LuaStatement[];
}

/** The statements of a Lua file. Throws UnreadableFile. */
export function readLua(bytes: Uint8Array): LuaTree {
  const text = getText(bytes);
  const conflict = mergeConflictInProgram(text);
  if (conflict !== undefined) throw conflict;
  return { text, statements: new LuaStatements(text).file() };
}

class LuaStatements extends LuaExpressions {
  file(): LuaStatement[] {
    const statements = this.block();
    if (this.token.kind !== 'end') throw this.unexpected();
    return statements;
  }

  protected override block(): LuaStatement[] {
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
}

const compound = new Set(['+=', '-=', '*=', '/=', '%=', '^=', '&=', '|=', '<<=', '>>=']);
