// The statements of a Lua file that set, return or hand over texts → these texts, in the tables that they
// are in. All other statements do nothing to them.

import type { Expression, Statement } from 'luaparse';
import {
  createTable,
  findValue,
  getOrCreateTable,
  isTable,
  type LuaTable,
  type LuaValue,
  mergeInto,
} from './lua-table.ts';
import { findLuaLine } from './lua-tree.ts';
import {
  findKnownText,
  getArguments,
  getCalledName,
  getKeyPath,
  isAdder,
  isCall,
  isDefaultTable,
  isOwnText,
  type LuaCall,
  type LuaContext,
  readLuaKey,
  readLuaValue,
} from './lua-values.ts';

export interface LuaTexts {
  readonly roots: readonly LuaRoot[];
  /** Texts with names of their own: global variables, and what `Add("KEY", "text")` adds. */
  readonly single: LuaTable;
}

/** A table with texts. */
interface LuaRoot {
  /**
   * The name of the global variable, or of the function that it is handed over to. Local variables are
   * called as their file likes, and what is returned has no name.
   */
  readonly name: string | undefined;
  readonly table: LuaTable;
}

/** All texts of a file; `isCode` tells codes of languages. Throws UnreadableFile. */
export function readLuaTexts(
  statements: readonly Statement[],
  isCode: (text: string) => boolean,
): LuaTexts {
  const reader = new Reader(isCode, undefined);
  reader.readAll(statements);
  return { roots: reader.rootsWithTexts(), single: reader.single };
}

/** The value of a name in a Lua file. */
interface Variable {
  readonly value: LuaValue | undefined;
  readonly isLocal: boolean;
  /** The texts that it was made with by a call, such as `Addon:GetModule("Menu")`. */
  readonly madeWith: readonly string[];
}

/** The value that a function may return as a table. */
const mayBeTable = /^(?:TableConstructorExpression|Identifier|\w*CallExpression)$/;

class Reader {
  readonly single = createTable(1);
  private readonly variables = new Map<string, Variable>();
  private readonly roots = new Map<LuaTable, string | undefined>();
  private readonly calls = new Map<string, LuaTable>();
  /** Tables that have a local name of their own, and a place elsewhere: `local L = Program.Texts`. */
  private readonly named: { readonly path: readonly string[]; readonly table: LuaTable }[] = [];
  /** Tables that have become a part of one that is returned. */
  private readonly taken = new Set<LuaTable>();
  private returned: LuaTable | undefined;
  private readonly context: LuaContext;

  /** Inside of a function, `around` is the reader of what is outside. */
  constructor(
    private readonly isCode: (text: string) => boolean,
    private readonly around: Reader | undefined,
  ) {
    this.context = {
      valueAt: (path) => this.valueAt(path),
      tableFrom: ({ body }) => {
        // A function that does more than return a table is a part of the program.
        const last = body.at(-1);
        const [value] = last?.type === 'ReturnStatement' ? last.arguments : [];
        if (value === undefined || !mayBeTable.test(value.type)) return undefined;
        const inside = new Reader(isCode, this);
        inside.readAll(body);
        return inside.returned;
      },
    };
  }

  readAll(statements: readonly Statement[]): void {
    for (const statement of statements) this.read(statement);
  }

  rootsWithTexts(): LuaRoot[] {
    for (const { path, table } of this.named) {
      const key = path.at(-1) ?? '';
      const above = this.valueAt(path.slice(0, -1));
      if (!isTable(above) || above.entries.get(key) !== table) continue;
      above.entries.delete(key);
      this.roots.set(table, undefined);
    }
    const roots = [...this.roots].map(([table, name]) => ({ name, table }));
    const calls = [...this.calls].map(([name, table]) => ({ name, table }));
    return [...roots, ...calls].filter(({ table }) => !this.taken.has(table));
  }

  private read(statement: Statement): void {
    switch (statement.type) {
      case 'DoStatement':
        this.readAll(statement.body);
        return;
      case 'IfStatement':
        for (const { body } of statement.clauses) this.readAll(body);
        return;
      case 'CallStatement':
        this.readCall(statement.expression);
        return;
      case 'ReturnStatement':
        for (const value of statement.arguments) this.readReturned(value);
        return;
      case 'LocalStatement':
      case 'AssignmentStatement':
        for (const [index, target] of statement.variables.entries()) {
          const value = statement.init[index];
          const isLocal = statement.type === 'LocalStatement';
          if (isLocal || value !== undefined) this.assign(target, value, isLocal);
        }
    }
  }

  private readReturned(node: Expression): void {
    const takeTable = (table: LuaTable) => {
      // Tables from outside of a function stay there, so that none is ever a part of itself.
      if (this.taken.has(table) || !this.roots.has(table)) return undefined;
      this.taken.add(table);
      return table;
    };
    if (isCall(node)) this.readCall(node);
    const value = readLuaValue(node, { ...this.context, takeTable });
    if (!isTable(value)) return;
    this.taken.delete(value);
    this.returned = value;
    this.roots.set(value, undefined);
  }

  private assign(target: Expression, value: Expression | undefined, isLocal: boolean): void {
    if (target.type === 'Identifier') {
      this.setVariable(target.name, value, isLocal, findLuaLine(target));
      return;
    }
    if (value === undefined) return;
    if (isCall(value)) this.readCall(value);
    const [name, ...keys] = getKeyPath(target, this.context) ?? [];
    if (name === undefined) {
      // Its place is not known, which is no matter where it is no text.
      if (readLuaValue(value, this.context) !== undefined) readLuaKey(target, this.context);
    } else if (keys.length === 0) this.setVariable(name, value, false, findLuaLine(target));
    else this.setElement(target, value, name, keys);
  }

  private setElement(
    target: Expression,
    node: Expression,
    name: string,
    path: readonly string[],
  ): void {
    const line = findLuaLine(target);
    const key = path.at(-1) ?? '';
    const table = getOrCreateTable(this.getTable(name, line), path.slice(0, -1), line);
    const isText = target.type === 'IndexExpression' && isOwnText(target.index, node);
    const value = isText ? { text: key, line } : readLuaValue(node, this.context, line);
    // `Texts.de = Texts.de or {}`
    if (isDefaultTable(node) && isTable(value))
      mergeInto(getOrCreateTable(table, [key], line), value);
    else if (value !== undefined) table.entries.set(key, value);
    else table.entries.delete(key);
  }

  private setVariable(
    name: string,
    node: Expression | undefined,
    isLocal: boolean,
    line: number,
  ): void {
    const before = this.variable(name);
    const local = isLocal || (before?.isLocal ?? false);
    const madeWith = node && isCall(node) ? this.readCall(node) : [];
    const alias = node && this.tableNamed(node);
    const value = alias ?? (node && this.valueOfVariable(node, local, line));
    if (node && isDefaultTable(node) && isTable(before?.value)) {
      // `Texts = Texts or {}`
      if (isTable(value)) mergeInto(before.value, value);
      return;
    }
    this.variables.set(name, { value, isLocal: local, madeWith });
    if (node && alias !== undefined && local && node.type !== 'Identifier') {
      this.named.push({ path: getKeyPath(node, this.context) ?? [], table: alias });
    }
    if (value === undefined || value === alias) return;
    if (isTable(value)) this.roots.set(value, local ? undefined : name);
    else if (!local) this.single.entries.set(name, value);
  }

  /** Other values of a variable are for programs, and a local text is for the file itself. */
  private valueOfVariable(node: Expression, isLocal: boolean, line: number): LuaValue | undefined {
    if (isCall(node)) {
      const made =
        getCalledName(node) === 'setmetatable' ? readLuaValue(node, this.context) : undefined;
      return isTable(made) ? made : undefined;
    }
    if (node.type === 'BinaryExpression' && isLocal) {
      const text = findKnownText(node, this.context);
      return text === undefined ? undefined : { text, line };
    }
    const mayBeTexts =
      node.type === 'StringLiteral' ||
      node.type === 'BinaryExpression' ||
      node.type === 'TableConstructorExpression' ||
      isDefaultTable(node);
    return mayBeTexts ? readLuaValue(node, this.context, line) : undefined;
  }

  /** `local L = Texts.de`, another name of a table. */
  private tableNamed(node: Expression): LuaTable | undefined {
    const path = getKeyPath(node, this.context);
    const value = path && this.valueAt(path);
    return isTable(value) ? value : undefined;
  }

  /**
   * Takes what a call hands over; gives the texts that it is called with, but for codes of languages.
   */
  private readCall(call: LuaCall): readonly string[] {
    const name = getCalledName(call) ?? '';
    if (name === 'setmetatable') return [];
    const given = getArguments(call);
    const texts = given.flatMap((one) => {
      const text = one.type === 'StringLiteral' ? findKnownText(one, this.context) : undefined;
      return text === undefined || this.isCode(text) ? [] : [text];
    });
    if (isAdder(call, name)) {
      this.addText(call, given);
      return texts;
    }
    for (const argument of given) {
      if (!/^(?:TableConstructorExpression|FunctionDeclaration)$/.test(argument.type)) continue;
      const table = readLuaValue(argument, this.context);
      if (!isTable(table)) continue;
      const line = findLuaLine(call);
      const all = this.calls.get(name) ?? createTable(line);
      this.calls.set(name, all);
      mergeInto(getOrCreateTable(all, [...this.objectMadeWith(call), ...texts], line), table);
    }
    return texts;
  }

  /** The texts that the object of a method was made with. */
  private objectMadeWith({ base }: LuaCall): readonly string[] {
    const isMethod = base.type === 'MemberExpression' && base.indexer === ':';
    if (!isMethod || base.base.type !== 'Identifier') return [];
    return this.variable(base.base.name)?.madeWith ?? [];
  }

  /** `Add("KEY", "text")`, with a language before them or not. */
  private addText(call: LuaCall, given: readonly Expression[]): void {
    const [first] = given;
    const code = first?.type === 'StringLiteral' ? first.value : '';
    const [key, value] = given.length > 2 && this.isCode(code) ? given.slice(1) : given;
    if (key === undefined || value === undefined) return;
    const text = readLuaValue(value, this.context, findLuaLine(call));
    if (text !== undefined) this.single.entries.set(readLuaKey(key, this.context), text);
  }

  private variable(name: string): Variable | undefined {
    return this.variables.get(name) ?? this.around?.variable(name);
  }

  private valueAt([name = '', ...keys]: readonly string[]): LuaValue | undefined {
    return findValue(this.variable(name)?.value, keys);
  }

  /** The table of a variable, which comes to be where there is none. */
  private getTable(name: string, line: number): LuaTable {
    const { value, isLocal = false, madeWith = [] } = this.variable(name) ?? {};
    if (isTable(value)) return value;
    const table = createTable(line);
    this.variables.set(name, { value: table, isLocal, madeWith });
    this.roots.set(table, isLocal ? undefined : name);
    return table;
  }
}
