// Declares the nodes of a PHP syntax tree and its arrays, and creates errors for nodes. The types of the parser have
// `kind: string`, so a comparison of `kind` would not narrow a node to a type.

import { UnreadableFile } from '../format.ts';
import type { Mistake } from './read-errors.ts';

/** A node of the syntax tree. */
export interface PhpNode {
  readonly kind: string;
  /** Lines count from 1, columns from 0. */
  readonly loc: { readonly start: { readonly line: number; readonly column: number } } | null;
}

interface Kinds {
  readonly array: { readonly items: readonly PhpNode[] };
  readonly assign: { readonly left: PhpNode; readonly right: PhpNode; readonly operator: string };
  readonly bin: { readonly type: string; readonly left: PhpNode; readonly right: PhpNode };
  readonly block: Children;
  readonly boolean: { readonly value: boolean };
  readonly call: { readonly what: PhpNode; readonly arguments: readonly PhpNode[] };
  readonly constant: { readonly name: PhpNode; readonly value: PhpNode };
  readonly constantstatement: { readonly constants: readonly PhpNode[] };
  readonly declare: Children;
  readonly encapsed: { readonly value: readonly PhpNode[]; readonly type: string };
  readonly encapsedpart: { readonly expression: PhpNode };
  readonly entry: {
    readonly key: PhpNode | null;
    readonly value: PhpNode;
    /** `...[1, 2]` instead of one value. */
    readonly unpack: boolean;
  };
  readonly expressionstatement: { readonly expression: PhpNode };
  readonly halt: { readonly after: string };
  readonly identifier: { readonly name: string };
  readonly magic: { readonly value: string };
  readonly name: { readonly name: string };
  readonly namespace: Children;
  readonly nowdoc: { readonly value: string };
  readonly nullkeyword: { readonly raw: string };
  readonly number: { readonly value: string };
  /** `offset` is false for `$list[]`. */
  readonly offsetlookup: { readonly what: PhpNode; readonly offset: PhpNode | false };
  readonly return: { readonly expr: PhpNode | null };
  readonly silent: { readonly expr: PhpNode };
  readonly staticlookup: { readonly what: PhpNode; readonly offset: PhpNode };
  readonly string: { readonly value: string; readonly raw: string };
  readonly unary: { readonly type: string; readonly what: PhpNode };
  /** `name` is a node for a variable variable, such as `$$name`. */
  readonly variable: { readonly name: string | PhpNode };
}

/** The fields of a node that contains statements. */
interface Children {
  /** Null for an empty statement. */
  readonly children: readonly (PhpNode | null)[];
}

/** Whether a node is of a kind. */
export function isKind<Kind extends keyof Kinds>(
  node: PhpNode | null | undefined,
  kind: Kind,
): node is PhpNode & Kinds[Kind] {
  return node?.kind === kind;
}

/** Whether a node is a call of a PHP function by its name: `define(…)`. */
export function isCallTo(node: PhpNode | null, name: string): node is PhpNode & Kinds['call'] {
  if (!isKind(node, 'call') || !isKind(node.what, 'name')) return false;
  return node.what.name.toLowerCase().replace('\\', '') === name;
}

/** Returns the line on which a node starts, from 1. */
export function findLine(node: PhpNode): number {
  return node.loc?.start.line ?? 1;
}

/** Creates the error for a mistake at the start of a node. */
export function createNodeError(
  node: PhpNode,
  { found, expected, advice }: Mistake,
): UnreadableFile {
  return new UnreadableFile(
    found,
    findLine(node),
    (node.loc?.start.column ?? 0) + 1,
    expected,
    advice,
  );
}

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
