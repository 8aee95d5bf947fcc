// A published record, before it is encoded.

import type { JsonObject, JsonValue } from './json-values.ts';
import type { PathParameters } from './path-template.ts';

/** Rows that are too many to be held at once. */
export interface RowBlocks {
  /** The last key of the record's value, an empty array there: JSON has them in it. Without: nowhere. */
  readonly key?: string;
  readonly blocks: readonly RowBlock[];
}

/** Some rows that follow each other, at least one. */
export interface RowBlock {
  /** Changes whenever any of them does. */
  readonly version: string;
  /** Made when asked for. */
  readonly rows: () => readonly JsonObject[];
}

export interface PublishedRecord {
  readonly parameters: PathParameters;
  /** Of a list: which of its pages, from 1 on. */
  readonly page?: number;
  /** Changes whenever anything of the record does. */
  readonly version: string;
  /** Made when asked for. */
  readonly value: () => JsonValue;
  /** What stands for it in the API's description, where that is not to change with every build. */
  readonly example?: () => JsonValue;
  /** Where the whole is published as a table too: its rows. */
  readonly rows?: () => readonly JsonObject[];
  /** In their place: rows in blocks. */
  readonly inBlocks?: RowBlocks;
}
