// Helpers for maps and lists, as `Map.groupBy` and `Map.getOrInsert` are missing in the oldest supported version of Node.

/** Groups items by key; keys and items keep their order. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrCreate(groups, getKey(item), () => []).push(item);
  return groups;
}

/** A Map or a WeakMap. */
interface MutableMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value of a key, and creates it if the map has none. */
export function getOrCreate<Key, Value>(
  map: MutableMap<Key, Value>,
  key: Key,
  create: (key: Key) => Value,
): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const value = create(key);
  map.set(key, value);
  return value;
}

/** Memoizes a function without parameters, which is called when its result is first needed. */
export function memoizeOnce<Value>(make: () => Value): () => Value {
  let memoized: { readonly value: Value } | undefined;
  return () => {
    memoized ??= { value: make() };
    return memoized.value;
  };
}

/** Adds a value to a map that remembers results; if the map has `most` values already, it forgets them first. */
export function remember<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  if (map.size >= most) map.clear();
  map.set(key, value);
}

/** A map by text of which only single values are asked for, so that they can be read when they are needed. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'size'>;
