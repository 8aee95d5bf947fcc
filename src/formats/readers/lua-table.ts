// Tables as Lua has them, as far as they hold texts.

export type LuaValue = LuaText | LuaTable;

export interface LuaText {
  readonly text: string;
  /** The line of the entry, including its key. */
  readonly line: number;
}

export interface LuaTable {
  /** Those that are undefined keep the places of what no one translates, in a list. */
  readonly entries: Map<string, LuaValue | undefined>;
  /** Whether it was written without any keys: they count from 1. */
  readonly isList: boolean;
  readonly line: number;
}

/** A table that starts on a line. */
export function createTable(line: number, isList = false): LuaTable {
  return { entries: new Map(), isList, line };
}

export function isTable(value: LuaValue | undefined): value is LuaTable {
  return value !== undefined && 'entries' in value;
}

/** The value that keys lead to. */
export function findValue(
  value: LuaValue | undefined,
  keys: readonly string[],
): LuaValue | undefined {
  return keys.reduce((at, key) => (isTable(at) ? at.entries.get(key) : undefined), value);
}

/** The table that keys lead to, which comes to be where there is none. */
export function getOrCreateTable(table: LuaTable, path: readonly string[], line: number): LuaTable {
  let at = table;
  for (const key of path) {
    const inside = at.entries.get(key);
    const next = isTable(inside) ? inside : createTable(line);
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
      if (isTable(value)) pending.push(value);
      else if (value !== undefined) return true;
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
      if (isTable(before) && isTable(value) && before !== value) pending.push([before, value]);
      else to.entries.set(key, value);
    }
  }
}
