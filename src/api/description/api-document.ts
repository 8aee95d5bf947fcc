// Reads an OpenAPI description for its readers: the parts that are shown, similar objects, and the examples.

import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../context.ts';
import { createJsonWriter, joinPieces } from '../json.ts';
import type { JsonObject } from '../json-values.ts';

/** The parts of an OpenAPI description that are shown. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The operations at a path. HEAD and OPTIONS are not shown. */
export interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly get: Operation;
  readonly delete?: unknown;
}

export interface Operation {
  readonly tags: readonly [string];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}

type Contents = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

/** A parameter in a path, in a query or in a header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: string;
}

/** A JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const writeJson = createJsonWriter('json');

/** Converts a description to plain JSON values. */
export const readDescription = memoize(
  (description: JsonObject) => JSON.parse(joinPieces(writeJson(description))) as ApiDocument,
);

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Finds a similar object, so that an object is described by its differences: the name of the other is a part of this one, as
 * `Statistics` is of `SiteStatistics`, and more than half of its fields are the same.
 */
export function findBase(name: string, schemas: Schemas): string | undefined {
  const properties = schemas[name]?.properties ?? {};
  const similar = Object.keys(schemas).filter((other) => {
    if (other === name || !name.includes(other)) return false;
    const otherFields = Object.entries(schemas[other]?.properties ?? {});
    const equal = otherFields.filter(([field, schema]) =>
      isDeepStrictEqual(properties[field], schema),
    );
    return equal.length * 2 > otherFields.length;
  });
  return similar.toSorted((a, b) => a.length - b.length)[0];
}

/**
 * Chooses the ids of the operations that show an example: for each object the first that answers with it, or else the first
 * that answers with a list of it.
 */
export function chooseExamples(
  operations: readonly Operation[],
  schemas: Schemas,
): ReadonlySet<string> {
  const chosen = new Map<string, { readonly id: string; readonly isList: boolean }>();
  for (const { operationId, responses } of operations) {
    const [mediaType, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
    if (content?.example === undefined || mediaType?.startsWith('image/')) continue;
    const { name, isList } = findObject(content.schema, schemas);
    const key = name ?? operationId;
    // An example of the object itself replaces that of a list.
    if (chosen.get(key)?.isList !== false && (!isList || !chosen.has(key))) {
      chosen.set(key, { id: operationId, isList });
    }
  }
  return new Set([...chosen.values()].map(({ id }) => id));
}

/** Finds the object in a body; a similar object counts as its base. */
function findObject(
  schema: Schema,
  schemas: Schemas,
): { readonly name: string | undefined; readonly isList: boolean } {
  if (schema.items !== undefined) return { ...findObject(schema.items, schemas), isList: true };
  const name = schema.$ref?.split('/').at(-1);
  const entries = name === undefined ? undefined : schemas[name]?.properties?.['results'];
  if (entries !== undefined) return { ...findObject(entries, schemas), isList: true };
  return { name: name && (findBase(name, schemas) ?? name), isList: false };
}
