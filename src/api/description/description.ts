// The types of the input for an OpenAPI description: the site, and an example of each resource.

import type { JsonObject, JsonValue } from '../json-values.ts';
import type { PathParameters } from '../path-template.ts';

/** The site whose API is described. */
export interface DescribedSite {
  readonly title: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Examples by the names of resources; a resource without a record has none. */
  readonly examples: ReadonlyMap<string, Example>;
}

/** A published record that is shown as an example. */
export interface Example {
  readonly parameters: PathParameters;
  readonly value: JsonValue;
  /** The rows of the table, if the resource has one. */
  readonly rows?: readonly JsonObject[];
}
