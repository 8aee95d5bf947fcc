// A published record, before it is encoded.

import type { JsonObject, JsonValue } from './json-values.ts';
import type { PathParameters } from './path-template.ts';

export interface RowBlocks {
  /** The key under which JSON has them, behind those of the record's value; without it, it has none. */
  readonly key?: string;
  /** Some rows after the other, made when asked for. */
  readonly make: () => Iterable<readonly JsonObject[]>;
}

export interface PublishedRecord {
  readonly parameters: PathParameters;
  /** Of a list: which of its pages, from 1 on. */
  readonly page?: number;
  /** Changes whenever anything of the record does. */
  readonly version: string;
  /** Made when asked for. */
  readonly value: () => JsonValue;
  /** Where the whole is published as a table too: its rows. */
  readonly rows?: () => readonly JsonObject[];
  /** In their place: rows that are too many to be held at once. */
  readonly blocks?: RowBlocks;
}
