// A published record, before it is encoded.

import type { JsonObject, JsonValue } from './json-values.ts';
import type { PathParameters } from './path-template.ts';

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
}
