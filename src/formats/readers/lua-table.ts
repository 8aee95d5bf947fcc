// Represents tables of Lua with texts: their entries by keys, in order.

export type LuaValue = LuaText | LuaTable;

/** A text in a table. */
export interface LuaText {
  readonly text: string;
  /** The line of the entry, including its key. */
  readonly line: number;
}

/** A table, as far as it has texts. */
export interface LuaTable {
  /** In a list, a value that is no text is undefined, so that the others keep their indexes. */
  readonly entries: Map<string, LuaValue | undefined>;
  /** Whether it was written without any keys; then the keys count from 1. */
  readonly isList: boolean;
  readonly line: number;
}

/** Creates a table that starts on a line. */
export function createTable(line: number, isList = false): LuaTable {
  return { entries: new Map(), isList, line };
}

export function isTable(value: LuaValue | undefined): value is LuaTable {
  return value !== undefined && 'entries' in value;
}

/** Returns the value to which keys lead from a value. */
export function findValueInside(
  value: LuaValue | undefined,
  keys: readonly string[],
): LuaValue | undefined {
  return keys.reduce((inner, key) => (isTable(inner) ? inner.entries.get(key) : undefined), value);
}

/** Returns the table to which keys lead from a table, and creates missing ones. */
export function getOrCreateTable(table: LuaTable, path: readonly string[], line: number): LuaTable {
  let current = table;
  for (const key of path) {
    const value = current.entries.get(key);
    const next = isTable(value) ? value : createTable(line);
    current.entries.set(key, next);
    current = next;
  }
  return current;
}

/** Whether a text is in a table, at any depth. */
export function holdsTexts(table: LuaTable): boolean {
  const pending = [table];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const value of next.entries.values()) {
      if (isTable(value)) pending.push(value);
      else if (value !== undefined) return true;
    }
  }
  return false;
}

/** Adds all values of a table to another one; if both have a table with the same key, these are merged. */
export function mergeInto(target: LuaTable, added: LuaTable): void {
  const pending = [[target, added] as const];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [to, from] = pair;
    for (const [key, value] of from.entries) {
      const present = to.entries.get(key);
      if (isTable(present) && isTable(value) && present !== value) pending.push([present, value]);
      else to.entries.set(key, value);
    }
  }
}
