// Arrays as PHP has them: values by keys, which are texts or count up from 0, in the order in which
// they came.

import type { Node } from './php-nodes.ts';

/** Undefined for what no one translates: numbers, booleans, null and constants. */
export type PhpValue = PhpText | PhpArray | undefined;

export interface PhpText {
  readonly text: string;
  /** The position of the entry, including its key. */
  readonly start: Node;
}

export interface PhpArray {
  readonly entries: Map<string, PhpValue>;
  /** The key of the next value that comes without one. */
  nextIndex: number;
  readonly start: Node;
}

/** Keys that lead to a value from outside to inside; undefined for `[]`, the next number. */
export type Keys = readonly (string | undefined)[];

/** An array that starts at a node. */
export function createArray(start: Node): PhpArray {
  return { entries: new Map(), nextIndex: 0, start };
}

/** Sets a value in an array; an undefined key is the next number. */
export function put(array: PhpArray, key: string | undefined, value: PhpValue): void {
  const name = key ?? String(array.nextIndex);
  if (/^(?:0|[1-9]\d{0,14})$/.test(name)) {
    array.nextIndex = Math.max(array.nextIndex, Number(name) + 1);
  }
  array.entries.set(name, value);
}

/** Adds a text to the end of another. */
export function append(array: PhpArray, key: string | undefined, more: PhpText): void {
  const before = key === undefined ? undefined : array.entries.get(key);
  const isText = before !== undefined && 'text' in before;
  put(array, key, isText ? { ...before, text: before.text + more.text } : more);
}

/** Sets all values of an array in another one. */
export function copy(from: PhpArray, to: PhpArray): void {
  for (const [key, value] of from.entries) put(to, key, value);
}

/** The array that keys lead to, which comes to be when there is none. */
export function getOrCreateArray(all: PhpArray, path: Keys, start: Node): PhpArray {
  let array = all;
  for (const key of path) {
    const name = key ?? String(array.nextIndex);
    const inside = array.entries.get(name);
    const next = inside !== undefined && 'entries' in inside ? inside : createArray(start);
    if (next !== inside) put(array, name, next);
    array = next;
  }
  return array;
}
