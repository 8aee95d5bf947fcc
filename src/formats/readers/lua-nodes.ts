// The syntax tree of a Lua file, as far as it is looked at here.

export type LuaNode = { readonly offset: number } & (
  | { readonly kind: 'string'; readonly text: string }
  /** The source text. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly object: LuaNode; readonly key: LuaNode }
  | LuaCall
  | LuaTableNode
  | { readonly kind: 'function'; readonly body: readonly LuaStatement[] }
  /** Joined with `..`. */
  | { readonly kind: 'concat'; readonly parts: readonly LuaNode[] }
  | { readonly kind: 'operation'; readonly sign: string; readonly operands: readonly LuaNode[] }
);

export interface LuaCall {
  readonly kind: 'call';
  readonly offset: number;
  /** The object where a method is called. */
  readonly callee: LuaNode;
  readonly method?: string;
  readonly arguments: readonly LuaNode[];
}

export interface LuaTableNode {
  readonly kind: 'table';
  readonly offset: number;
  readonly fields: readonly LuaField[];
}

export interface LuaField {
  /** Undefined for what has a place and no key; a string for `key = …`. */
  readonly key: LuaNode | string | undefined;
  readonly value: LuaNode;
  readonly offset: number;
}

/** Statements that may concern texts; all others are read and dropped. */
export type LuaStatement =
  | {
      readonly kind: 'assignment';
      readonly targets: readonly LuaNode[];
      readonly values: readonly LuaNode[];
      readonly isLocal: boolean;
    }
  | { readonly kind: 'call'; readonly call: LuaCall }
  | { readonly kind: 'return'; readonly values: readonly LuaNode[] }
  /** The statements between `do` and `end`, or in a branch of an `if`. */
  | { readonly kind: 'block'; readonly body: readonly LuaStatement[] };
