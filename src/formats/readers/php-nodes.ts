// Types the nodes of a PHP syntax tree that readers use, and creates errors for them. The parser's own types have
// `kind: string`, so a comparison of `kind` would not narrow a node to a type.

import { UnreadableFile } from '../format.ts';
import type { Mistake } from './read-errors.ts';

export interface Node {
  readonly kind: string;
  /** Lines count from 1, columns from 0. */
  readonly loc: { readonly start: { readonly line: number; readonly column: number } } | null;
}

/** The fields of each kind of node. */
interface Kinds {
  readonly array: { readonly items: readonly Node[] };
  readonly assign: { readonly left: Node; readonly right: Node; readonly operator: string };
  readonly bin: { readonly type: string; readonly left: Node; readonly right: Node };
  readonly block: Children;
  readonly boolean: { readonly value: boolean };
  readonly call: { readonly what: Node; readonly arguments: readonly Node[] };
  readonly constant: { readonly name: Node; readonly value: Node };
  readonly constantstatement: { readonly constants: readonly Node[] };
  readonly declare: Children;
  readonly encapsed: { readonly value: readonly Node[]; readonly type: string };
  readonly encapsedpart: { readonly expression: Node };
  readonly entry: {
    readonly key: Node | null;
    readonly value: Node;
    /** `...[1, 2]` instead of one value. */
    readonly unpack: boolean;
  };
  readonly expressionstatement: { readonly expression: Node };
  readonly halt: { readonly after: string };
  readonly identifier: { readonly name: string };
  readonly magic: { readonly value: string };
  readonly name: { readonly name: string };
  readonly namespace: Children;
  readonly nowdoc: { readonly value: string };
  readonly nullkeyword: { readonly raw: string };
  readonly number: { readonly value: string };
  /** `offset` is false for `$list[]`. */
  readonly offsetlookup: { readonly what: Node; readonly offset: Node | false };
  readonly return: { readonly expr: Node | null };
  readonly silent: { readonly expr: Node };
  readonly staticlookup: { readonly offset: Node };
  readonly string: { readonly value: string; readonly raw: string };
  readonly unary: { readonly type: string; readonly what: Node };
  /** `name` is a node for a variable variable, such as `$$name`. */
  readonly variable: { readonly name: string | Node };
}

interface Children {
  /** Null for an empty statement. */
  readonly children: readonly (Node | null)[];
}

/** Whether a node is of a kind. */
export function isKind<Kind extends keyof Kinds>(
  node: Node | null | undefined,
  kind: Kind,
): node is Node & Kinds[Kind] {
  return node?.kind === kind;
}

/** Whether a node is a call of a PHP function by its name: `define(…)`. */
export function isCallTo(node: Node | null, name: string): node is Node & Kinds['call'] {
  if (!isKind(node, 'call') || !isKind(node.what, 'name')) return false;
  return node.what.name.toLowerCase().replace('\\', '') === name;
}

/** Returns the line on which a node starts, from 1. */
export function findLine(node: Node): number {
  return node.loc?.start.line ?? 1;
}

/** Creates the error for a mistake at the start of a node. */
export function createNodeError(node: Node, { found, expected, advice }: Mistake): UnreadableFile {
  return new UnreadableFile(
    found,
    findLine(node),
    (node.loc?.start.column ?? 0) + 1,
    expected,
    advice,
  );
}
