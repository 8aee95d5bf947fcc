// Tables as Lua has them, as far as they hold texts.

export type LuaValue = LuaText | LuaTable;

export interface LuaText {
  readonly text: string;
  /** The position of the entry, including its key. */
  readonly offset: number;
}

export interface LuaTable {
  /** Those that are undefined keep the places of what no one translates, in a list. */
  readonly entries: Map<string, LuaValue | undefined>;
  /** Whether it was written without any keys: they count from 1. */
  readonly isList: boolean;
  readonly offset: number;
}

/** A table that starts at an offset. */
export function emptyTable(offset: number, isList = false): LuaTable {
  return { entries: new Map(), isList, offset };
}

/** The table that keys lead to, which comes to be where there is none. */
export function tableAt(table: LuaTable, path: readonly string[], offset: number): LuaTable {
  let at = table;
  for (const key of path) {
    const inside = at.entries.get(key);
    const next = inside !== undefined && 'entries' in inside ? inside : emptyTable(offset);
    at.entries.set(key, next);
    at = next;
  }
  return at;
}

/** Whether there is a text in a table, however deep. */
export function holdsTexts(table: LuaTable): boolean {
  const pending = [table];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    for (const value of one.entries.values()) {
      if (value === undefined) continue;
      if ('text' in value) return true;
      pending.push(value);
    }
  }
  return false;
}

/** Sets all values of a table in another one; of tables with one name those inside of them. */
export function mergeInto(target: LuaTable, from: LuaTable): void {
  const pending = [[target, from] as const];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [to, added] = pair;
    for (const [key, value] of added.entries) {
      const before = to.entries.get(key);
      const areTables =
        before !== undefined && value !== undefined && 'entries' in before && 'entries' in value;
      if (areTables && before !== value) pending.push([before, value]);
      else to.entries.set(key, value);
    }
  }
}

/** A table with texts. */
export interface LuaRoot {
  /**
   * The name of the global variable, or of the function that it is handed over to. Local variables are
   * called as their file likes, and what is returned has no name.
   */
  readonly name: string | undefined;
  readonly table: LuaTable;
}

/** The value of a name in a Lua file. */
export interface LuaVariable {
  readonly value: LuaValue | undefined;
  readonly isLocal: boolean;
  /** The texts that it was made with by a call, such as `Addon:GetModule("Menu")`. */
  readonly madeWith: readonly string[];
}
