// Collects the texts that the statements of a Lua file set, return or pass to functions, in their tables:
// `L["save"] = "Save"`, `return { save = "Save" }`, `Add("de", { save = "Sichern" })`. Other statements are ignored.

import type { Expression, Statement } from 'luaparse';
import {
  createTable,
  findValueInside,
  getOrCreateTable,
  isTable,
  type LuaTable,
  type LuaValue,
  mergeInto,
} from './lua-table.ts';
import { findLuaLine, getStatements } from './lua-tree.ts';
import {
  findKnownText,
  getArguments,
  getCalledName,
  getKeyPath,
  isAddCall,
  isCall,
  isDefaultTable,
  isKeyTheText,
  type LuaCall,
  type LuaContext,
  readLuaKey,
  readLuaValue,
} from './lua-values.ts';

/** All texts of a file. */
export interface LuaTexts {
  readonly roots: readonly LuaRoot[];
  /** The texts outside of tables: global variables, and those that `Add("KEY", "text")` adds. */
  readonly globalTexts: LuaTable;
}

/** A table with texts that is in no other table. */
interface LuaRoot {
  /** Its global variable, or the function that it is passed to. Undefined for a local variable or a returned table. */
  readonly name: string | undefined;
  readonly table: LuaTable;
}

/** Collects all texts of a file; `isCode` recognizes language codes. Throws UnreadableFile. */
export function readLuaTexts(
  statements: readonly Statement[],
  isCode: (text: string) => boolean,
): LuaTexts {
  const reader = new LuaReader(isCode, undefined);
  reader.readAll(statements);
  return { roots: reader.listRoots(), globalTexts: reader.globalTexts };
}

interface Variable {
  readonly value: LuaValue | undefined;
  readonly isLocal: boolean;
  /** The texts in the call that returned its value: `Menu` of `Addon:GetModule("Menu")`. */
  readonly callTexts: readonly string[];
}

/** The types of nodes that may be a table, and of those that may be the value of a variable with texts. */
const tableNodeTypes = /^(?:TableConstructorExpression|Identifier|\w*CallExpression)$/;
const valueNodeTypes = /^(?:StringLiteral|BinaryExpression|TableConstructorExpression)$/;

/** Reads the statements of a file, or of a function, and keeps the values of its variables. */
class LuaReader {
  readonly globalTexts = createTable(1);
  private readonly variables = new Map<string, Variable>();
  /** The tables of variables and results, with the names of the global variables. */
  private readonly roots = new Map<LuaTable, string | undefined>();
  /** The tables that are passed to functions, by the name of the function. */
  private readonly argumentTables = new Map<string, LuaTable>();
  /** Tables that are in another one, and have a local name: `local L = Program.Texts`. */
  private readonly aliases: { readonly path: readonly string[]; readonly table: LuaTable }[] = [];
  /** Tables that are a part of the returned one. */
  private readonly nested = new Set<LuaTable>();
  private returned: LuaTable | undefined;
  private readonly context: LuaContext = {
    findValue: (path) => this.findValue(path),
    findReturnedTable: ({ body }) => {
      // A function that does not return a table is a part of the program.
      const last = body.at(-1);
      const [value] = last?.type === 'ReturnStatement' ? last.arguments : [];
      if (value === undefined || !tableNodeTypes.test(value.type)) return undefined;
      const inner = new LuaReader(this.isCode, this);
      inner.readAll(body);
      return inner.returned;
    },
  };

  /** For the body of a function, `outer` is the reader of the code around it. */
  constructor(
    private readonly isCode: (text: string) => boolean,
    private readonly outer: LuaReader | undefined,
  ) {}

  readAll(statements: readonly Statement[]): void {
    for (const statement of statements) this.read(statement);
  }

  /** Lists all tables with texts. A table with a local name is one of its own, and not a part of another. */
  listRoots(): LuaRoot[] {
    for (const { path, table } of this.aliases) {
      const key = path.at(-1) ?? '';
      const parent = this.findValue(path.slice(0, -1));
      if (!isTable(parent) || parent.entries.get(key) !== table) continue;
      parent.entries.delete(key);
      this.roots.set(table, undefined);
    }
    const roots = [...this.roots].map(([table, name]) => ({ name, table }));
    const passed = [...this.argumentTables].map(([name, table]) => ({ name, table }));
    return [...roots, ...passed].filter(({ table }) => !this.nested.has(table));
  }

  private read(statement: Statement): void {
    switch (statement.type) {
      case 'DoStatement':
      case 'FunctionDeclaration':
        this.readAll(getStatements(statement));
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
    const nestTable = (table: LuaTable) => {
      // A table from outside of a function stays there, so that no table is ever a part of itself.
      if (this.nested.has(table) || !this.roots.has(table)) return undefined;
      this.nested.add(table);
      return table;
    };
    if (isCall(node)) this.readCall(node);
    const value = readLuaValue(node, { ...this.context, nestTable });
    if (!isTable(value)) return;
    // The returned table itself is in no other one.
    this.nested.delete(value);
    this.returned = value;
    this.roots.set(value, undefined);
  }

  private assign(target: Expression, value: Expression | undefined, isLocal: boolean): void {
    const [name, ...keys] = getKeyPath(target, this.context) ?? [];
    if (value !== undefined) this.readAll(getStatements(value));
    if (name !== undefined && keys.length === 0) {
      this.setVariable(name, value, isLocal, findLuaLine(target));
      return;
    }
    if (value === undefined) return;
    if (isCall(value)) this.readCall(value);
    if (name === undefined) {
      // An unknown key is only a mistake, which `readLuaKey` throws, if the value is a text.
      if (readLuaValue(value, this.context) !== undefined) readLuaKey(target, this.context);
    } else this.setElement(target, value, name, keys);
  }

  private setElement(
    target: Expression,
    node: Expression,
    name: string,
    path: readonly string[],
  ): void {
    const line = findLuaLine(target);
    const key = path.at(-1) ?? '';
    const table = getOrCreateTable(this.getOrCreateNamedTable(name, line), path.slice(0, -1), line);
    const isText = target.type === 'IndexExpression' && isKeyTheText(target.index, node);
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
    const variable = this.findVariable(name);
    const staysLocal = isLocal || (variable?.isLocal ?? false);
    const callTexts = node && isCall(node) ? this.readCall(node) : [];
    const aliased = node && this.findNamedTable(node);
    const value = aliased ?? (node && this.readVariable(node, staysLocal, line));
    if (node && isDefaultTable(node) && isTable(variable?.value)) {
      // `Texts = Texts or {}`
      if (isTable(value)) mergeInto(variable.value, value);
      return;
    }
    this.variables.set(name, { value, isLocal: staysLocal, callTexts });
    if (node && aliased !== undefined && staysLocal && node.type !== 'Identifier') {
      this.aliases.push({ path: getKeyPath(node, this.context) ?? [], table: aliased });
    }
    if (value === undefined || value === aliased) return;
    if (isTable(value)) this.roots.set(value, staysLocal ? undefined : name);
    else if (!staysLocal) this.globalTexts.entries.set(name, value);
  }

  /** Reads a value that may have texts. Other values are for programs, and a local text is for the file itself. */
  private readVariable(node: Expression, isLocal: boolean, line: number): LuaValue | undefined {
    if (isCall(node)) {
      const table =
        getCalledName(node) === 'setmetatable' ? readLuaValue(node, this.context) : undefined;
      return isTable(table) ? table : undefined;
    }
    if (node.type === 'BinaryExpression' && isLocal) {
      const text = findKnownText(node, this.context);
      return text === undefined ? undefined : { text, line };
    }
    const mayHaveTexts = valueNodeTypes.test(node.type) || isDefaultTable(node);
    return mayHaveTexts ? readLuaValue(node, this.context, line) : undefined;
  }

  /** Returns the table that an expression names: `Texts.de` of `local L = Texts.de`. */
  private findNamedTable(node: Expression): LuaTable | undefined {
    const path = getKeyPath(node, this.context);
    const value = path && this.findValue(path);
    return isTable(value) ? value : undefined;
  }

  /**
   * Adds the texts that are passed to a function in tables. Returns the arguments that are texts, without language
   * codes.
   */
  private readCall(call: LuaCall): readonly string[] {
    const name = getCalledName(call) ?? '';
    if (name === 'setmetatable') return [];
    const callArguments = getArguments(call);
    const texts = callArguments.flatMap((argument) => {
      const text =
        argument.type === 'StringLiteral' ? findKnownText(argument, this.context) : undefined;
      return text === undefined || this.isCode(text) ? [] : [text];
    });
    if (isAddCall(call, name)) {
      this.addText(call, callArguments);
      return texts;
    }
    for (const argument of callArguments) {
      if (!/^(?:TableConstructorExpression|FunctionDeclaration)$/.test(argument.type)) continue;
      const table = readLuaValue(argument, this.context);
      if (!isTable(table)) continue;
      const line = findLuaLine(call);
      const all = this.argumentTables.get(name) ?? createTable(line);
      this.argumentTables.set(name, all);
      mergeInto(getOrCreateTable(all, [...this.getCallTexts(call), ...texts], line), table);
    }
    return texts;
  }

  /** Returns the texts in the call that returned the object of a method. */
  private getCallTexts({ base }: LuaCall): readonly string[] {
    const isMethod = base.type === 'MemberExpression' && base.indexer === ':';
    if (!isMethod || base.base.type !== 'Identifier') return [];
    return this.findVariable(base.base.name)?.callTexts ?? [];
  }

  /** Adds the text of `Add("KEY", "text")` or `Add("de", "KEY", "text")`. */
  private addText(call: LuaCall, callArguments: readonly Expression[]): void {
    const [first, ...others] = callArguments;
    const hasCode = first?.type === 'StringLiteral' && this.isCode(first.value);
    const [key, value] = hasCode && others.length > 1 ? others : callArguments;
    if (key === undefined || value === undefined) return;
    const text = readLuaValue(value, this.context, findLuaLine(call));
    if (text !== undefined) this.globalTexts.entries.set(readLuaKey(key, this.context), text);
  }

  private findVariable(name: string): Variable | undefined {
    return this.variables.get(name) ?? this.outer?.findVariable(name);
  }

  private findValue([name = '', ...keys]: readonly string[]): LuaValue | undefined {
    return findValueInside(this.findVariable(name)?.value, keys);
  }

  /** Returns the table of a variable, and creates it if there is none. */
  private getOrCreateNamedTable(name: string, line: number): LuaTable {
    const { value, isLocal = false, callTexts = [] } = this.findVariable(name) ?? {};
    if (isTable(value)) return value;
    const table = createTable(line);
    this.variables.set(name, { value: table, isLocal, callTexts });
    this.roots.set(table, isLocal ? undefined : name);
    return table;
  }
}
