// What a description of the API is made of.

import type { Body } from '../api/bodies.ts';
import type { JsonObject, JsonValue } from '../api/json-values.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';

export interface Description {
  readonly routes: readonly Route[];
  readonly bodies: Readonly<Record<string, Body>>;
}

export interface Site {
  readonly title: string;
  /** Without a last slash. */
  readonly baseUrl: string;
  /** By the names of routes: a record of each, where there is one. */
  readonly examples: ReadonlyMap<string, Example>;
}

/** A published record. */
export interface Example {
  readonly parameters: PathParameters;
  readonly value: JsonValue;
  /** Where it is published as a table too. */
  readonly rows?: readonly JsonObject[];
}
