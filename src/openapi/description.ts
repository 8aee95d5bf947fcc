// The input of a description of the API.

import type { JsonObject, JsonValue } from '../api/json-values.ts';
import type { PathParameters } from '../api/path-template.ts';

export interface DescribedSite {
  readonly title: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** By the names of resources: a record of each, where there is one. */
  readonly examples: ReadonlyMap<string, Example>;
}

/** A published record. */
export interface Example {
  readonly parameters: PathParameters;
  readonly value: JsonValue;
  /** The rows of its table, where there is one. */
  readonly rows?: readonly JsonObject[];
}
