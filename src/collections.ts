// Functions on collections that the oldest supported Node lacks.

/** The items by their keys, in the order in which they come. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrCreate(groups, getKey(item), () => []).push(item);
  return groups;
}

/** A Map or a WeakMap. */
interface ReadWrite<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, created and added where the map has none. */
export function getOrCreate<Key, Value>(
  map: ReadWrite<Key, Value>,
  key: Key,
  create: (key: Key) => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create(key);
  map.set(key, value);
  return value;
}
