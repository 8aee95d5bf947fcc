// The statements of a Lua file that set, return or hand over texts → these texts, in the tables that they
// are in. All other statements do nothing to them.

import type { LuaCall, LuaNode, LuaStatement } from './lua-nodes.ts';
import {
  emptyTable,
  type LuaRoot,
  type LuaTable,
  type LuaValue,
  type LuaVariable,
  mergeInto,
  tableAt,
} from './lua-table.ts';
import type { LuaTree } from './lua-tree.ts';
import {
  getKeyPath,
  isAdder,
  isOwnText,
  knownText,
  type LuaContext,
  lastName,
  luaKey,
  luaTable,
  luaValue,
  mayBeTable,
  mayBeTexts,
} from './lua-values.ts';

export interface LuaTexts {
  readonly roots: readonly LuaRoot[];
  /** Texts with names of their own: global variables, and what `Add("KEY", "text")` adds. */
  readonly single: LuaTable;
}

/** Tells whether a text is the code of a language. */
type IsCode = (text: string) => boolean;

/** All texts of a file. Throws UnreadableFile. */
export function luaTexts({ text, statements }: LuaTree, isCode: IsCode): LuaTexts {
  const reader = new Reader(text, isCode, { left: 4 * text.length + 100_000 }, undefined);
  reader.readAll(statements);
  return { roots: reader.rootsWithTexts(), single: reader.single };
}

interface Root {
  name: string | undefined;
  readonly table: LuaTable;
}

class Reader {
  readonly single = emptyTable(0);
  private readonly variables = new Map<string, LuaVariable>();
  private readonly roots = new Map<LuaTable, Root>();
  private readonly calls = new Map<string, LuaTable>();
  /** Tables that have a local name of their own, where else they stand: `local L = Program.Texts`. */
  private readonly named: { readonly path: readonly string[]; readonly table: LuaTable }[] = [];
  /** Tables that have become a part of one that is returned. */
  private readonly taken = new Set<LuaTable>();
  private returned: LuaTable | undefined;
  private readonly context: LuaContext;
  private readonly isCode: IsCode;
  /** For a function, its position. */
  private readonly around: Reader | undefined;

  constructor(
    file: string,
    isCode: IsCode,
    budget: LuaContext['budget'],
    around: Reader | undefined,
  ) {
    this.isCode = isCode;
    this.around = around;
    this.context = {
      file,
      budget,
      valueAt: (path) => this.valueAt(path),
      tableFrom: ({ body }) => {
        // A function that does more than return a table is a part of the program.
        const last = body.at(-1);
        const [value] = last?.kind === 'return' ? last.values : [];
        if (value === undefined || !mayBeTable.has(value.kind)) return undefined;
        const inside = new Reader(file, isCode, budget, this);
        inside.readAll(body);
        return inside.returned;
      },
    };
  }

  readAll(statements: readonly LuaStatement[]): void {
    for (const statement of statements) this.read(statement);
  }

  rootsWithTexts(): LuaRoot[] {
    for (const { path, table } of this.named) {
      const key = path.at(-1) ?? '';
      const above = this.valueAt(path.slice(0, -1));
      if (above === undefined || 'text' in above || above.entries.get(key) !== table) continue;
      above.entries.delete(key);
      this.roots.set(table, { name: undefined, table });
    }
    const calls = [...this.calls].map(([name, table]) => ({ name, table }));
    return [...this.roots.values(), ...calls].filter(({ table }) => !this.taken.has(table));
  }

  private read(statement: LuaStatement): void {
    switch (statement.kind) {
      case 'block':
        this.readAll(statement.body);
        return;
      case 'call':
        this.readCall(statement.call);
        return;
      case 'return':
        for (const value of statement.values) this.readReturned(value);
        return;
      case 'assignment':
        statement.targets.forEach((target, index) => {
          const value = statement.values[index];
          if (statement.isLocal || value !== undefined) {
            this.assign(target, value, statement.isLocal);
          }
        });
    }
  }

  private readReturned(node: LuaNode): void {
    const take = (table: LuaTable) => {
      // Tables from outside of a function stay there, so that none is ever a part of itself.
      if (this.taken.has(table) || !this.roots.has(table)) return undefined;
      this.taken.add(table);
      return table;
    };
    if (node.kind === 'call') this.readCall(node);
    const value = luaValue(node, { ...this.context, takeTable: take });
    if (value === undefined || 'text' in value) return;
    this.taken.delete(value);
    this.returned = value;
    this.roots.set(value, { name: undefined, table: value });
  }

  private assign(target: LuaNode, value: LuaNode | undefined, isLocal: boolean): void {
    if (target.kind === 'name') {
      this.setVariable(target.name, value, isLocal, target.offset);
      return;
    }
    if (target.kind !== 'index' || value === undefined) return;
    if (value.kind === 'call') this.readCall(value);
    const [name, ...keys] = getKeyPath(target, this.context) ?? [];
    const key = keys.at(-1);
    if (name === undefined) {
      // Its place is not known, which is no matter where it is no text.
      if (luaValue(value, this.context) !== undefined) luaKey(target, this.context);
    } else if (key === undefined) this.setVariable(name, value, false, target.offset);
    else this.setElement(target, value, { name, keys: keys.slice(0, -1), key });
  }

  private setElement(
    target: LuaNode & { readonly kind: 'index' },
    node: LuaNode,
    { name, keys, key }: { readonly name: string; readonly keys: string[]; readonly key: string },
  ): void {
    const { offset } = target;
    const table = tableAt(this.getTable(name, offset), keys, offset);
    const isInQuotes = /["'[]/.test(this.context.file[target.key.offset] ?? '');
    const value =
      isInQuotes && isOwnText(target.key, node)
        ? { text: key, offset }
        : luaValue(node, this.context, offset);
    // `Texts.de = Texts.de or {}`
    const isDefault = node.kind === 'operation' && value !== undefined && 'entries' in value;
    if (isDefault) mergeInto(tableAt(table, [key], offset), value);
    else if (value !== undefined) table.entries.set(key, value);
    else table.entries.delete(key);
  }

  private setVariable(
    name: string,
    node: LuaNode | undefined,
    isLocal: boolean,
    offset: number,
  ): void {
    const before = this.variable(name);
    const local = isLocal || (before?.isLocal ?? false);
    const madeWith = node?.kind === 'call' ? this.readCall(node) : [];
    const alias = this.tableNamed(node);
    const value = alias ?? (node && this.valueOfVariable(node, local, offset));
    if (node?.kind === 'operation' && before?.value !== undefined && 'entries' in before.value) {
      // `Texts = Texts or {}`
      if (value !== undefined && 'entries' in value) mergeInto(before.value, value);
      return;
    }
    this.variables.set(name, { value, isLocal: local, madeWith });
    if (alias !== undefined && local && node?.kind === 'index') {
      this.named.push({ path: getKeyPath(node, this.context) ?? [], table: alias });
    }
    if (value === undefined || value === alias) return;
    if ('entries' in value) this.roots.set(value, { name: local ? undefined : name, table: value });
    else if (!local) this.single.entries.set(name, value);
  }

  /** Other values of a variable are for programs, and a local text is for the file itself. */
  private valueOfVariable(node: LuaNode, isLocal: boolean, offset: number): LuaValue | undefined {
    if (node.kind === 'concat' && isLocal) {
      const text = knownText(node, this.context);
      return text === undefined ? undefined : { text, offset };
    }
    if (node.kind === 'call') return this.tableMade(node);
    const isDefault = node.kind === 'operation' && node.operands[1]?.kind === 'table';
    return isDefault || mayBeTexts.has(node.kind)
      ? luaValue(node, this.context, offset)
      : undefined;
  }

  /** The table in `setmetatable({ … }, …)`. */
  private tableMade(node: LuaCall): LuaTable | undefined {
    if (lastName(node.callee) !== 'setmetatable') return undefined;
    const value = luaValue(node, this.context);
    return value !== undefined && 'entries' in value ? value : undefined;
  }

  /** `local L = Texts.de`, another name of a table. */
  private tableNamed(node: LuaNode | undefined): LuaTable | undefined {
    if (node?.kind !== 'name' && node?.kind !== 'index') return undefined;
    const path = getKeyPath(node, this.context);
    const value = path && this.valueAt(path);
    return value !== undefined && 'entries' in value ? value : undefined;
  }

  /**
   * Takes what a call hands over; gives the texts that it is called with, but for codes of languages.
   */
  private readCall(call: LuaCall): readonly string[] {
    const name = call.method ?? lastName(call.callee) ?? '';
    const texts = call.arguments.flatMap((one) =>
      one.kind === 'string' && !this.isCode(one.text) ? [one.text] : [],
    );
    if (name === 'setmetatable') return [];
    if (isAdder(call, name)) {
      this.addText(call);
      return texts;
    }
    for (const argument of call.arguments) {
      if (argument.kind !== 'table' && argument.kind !== 'function') continue;
      const table =
        argument.kind === 'table'
          ? luaTable(argument, this.context)
          : this.context.tableFrom(argument);
      if (table === undefined) continue;
      const made = call.method === undefined ? [] : this.madeWith(call.callee);
      const all = this.calls.get(name) ?? emptyTable(call.offset);
      this.calls.set(name, all);
      mergeInto(tableAt(all, [...made, ...texts], call.offset), table);
    }
    return texts;
  }

  private madeWith(node: LuaNode): readonly string[] {
    return (node.kind === 'name' ? this.variable(node.name)?.madeWith : undefined) ?? [];
  }

  /** `Add("KEY", "text")`, with a language before them or not. */
  private addText({ arguments: given, offset }: LuaCall): void {
    const [first] = given;
    const isLanguage = first?.kind === 'string' && this.isCode(first.text) && given.length > 2;
    const [key, value] = isLanguage ? given.slice(1) : given;
    if (key === undefined || value === undefined) return;
    const text = luaValue(value, this.context, offset);
    if (text !== undefined) this.single.entries.set(luaKey(key, this.context), text);
  }

  private variable(name: string): LuaVariable | undefined {
    return this.variables.get(name) ?? this.around?.variable(name);
  }

  private valueAt(path: readonly string[]): LuaValue | undefined {
    const [name = '', ...keys] = path;
    let value = this.variable(name)?.value;
    for (const key of keys) {
      value = value !== undefined && 'entries' in value ? value.entries.get(key) : undefined;
    }
    return value;
  }

  /** The table of a variable, which comes to be where there is none. */
  private getTable(name: string, offset: number): LuaTable {
    const variable = this.variable(name);
    if (variable?.value !== undefined && 'entries' in variable.value) return variable.value;
    const table = emptyTable(offset);
    const isLocal = variable?.isLocal ?? false;
    const madeWith = variable?.madeWith ?? [];
    this.variables.set(name, { value: table, isLocal, madeWith });
    this.roots.set(table, { name: isLocal ? undefined : name, table });
    return table;
  }
}
