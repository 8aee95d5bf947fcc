// Represents arrays of PHP: ordered entries, whose keys are texts or numbers that count up from 0.

import type { PhpNode } from './php-nodes.ts';

/** A text or an array; undefined for values without text: numbers, booleans, null and constants. */
export type PhpValue = PhpText | PhpArray | undefined;

/** A text in an array. */
export interface PhpText {
  readonly text: string;
  /** The node whose position is reported: the entry with its key. */
  readonly start: PhpNode;
}

/** An array of PHP. */
export interface PhpArray {
  readonly entries: Map<string, PhpValue>;
  /** The key of the next value without one. */
  nextIndex: number;
  /** The node whose position is reported. */
  readonly start: PhpNode;
}

/** The keys that lead to a value inside an array: `$a`, `b` of `$a['b']`; undefined for `[]`, the next number. */
export type KeyPath = readonly (string | undefined)[];

/** Creates an empty array that starts at a node. */
export function createArray(start: PhpNode): PhpArray {
  return { entries: new Map(), nextIndex: 0, start };
}

/** Sets a value in an array; an undefined key is the next number. */
export function setEntry(array: PhpArray, key: string | undefined, value: PhpValue): void {
  const name = key ?? String(array.nextIndex);
  if (/^(?:0|[1-9]\d{0,14})$/.test(name)) {
    array.nextIndex = Math.max(array.nextIndex, Number(name) + 1);
  }
  array.entries.set(name, value);
}

/** Appends a text to the one with a key, as `.=` does. */
export function appendText(array: PhpArray, key: string | undefined, added: PhpText): void {
  const present = key === undefined ? undefined : array.entries.get(key);
  const isText = present !== undefined && 'text' in present;
  setEntry(array, key, isText ? { ...present, text: present.text + added.text } : added);
}

/** Copies all entries of an array into another one. */
export function copyEntries(from: PhpArray, to: PhpArray): void {
  for (const [key, value] of from.entries) setEntry(to, key, value);
}

/** Returns the array to which keys lead, and creates missing ones. */
export function getOrCreateArray(all: PhpArray, path: KeyPath, start: PhpNode): PhpArray {
  let array = all;
  for (const key of path) {
    const name = key ?? String(array.nextIndex);
    const value = array.entries.get(name);
    const next = value !== undefined && 'entries' in value ? value : createArray(start);
    if (next !== value) setEntry(array, name, next);
    array = next;
  }
  return array;
}
