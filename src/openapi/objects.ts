// Shortens the descriptions of objects for readers: an object that is similar to another is described by its differences,
// and of several operations with the same object only one shows an example.

import type { ApiDocument, Operation, Schema } from './description-text.ts';

type Schemas = ApiDocument['components']['schemas'];
type Properties = Readonly<Record<string, Schema>>;
type Property = readonly [name: string, schema: Schema];

/** The description of an object, perhaps by its differences from another. */
export interface DescribedObject {
  /** The name of a similar object, whose fields it also has. */
  readonly base: string | undefined;
  /** The names of the base's fields that it lacks. */
  readonly without: readonly string[];
  /** The fields that the base lacks or describes differently. */
  readonly fields: readonly Property[];
}

/** Describes an object by its name. */
export function describeObject(name: string, schemas: Schemas): DescribedObject {
  const base = findBase(name, schemas);
  const properties = getProperties(name, schemas);
  const fields = Object.entries(properties);
  if (base === undefined) return { base, without: [], fields };
  const baseProperties = getProperties(base, schemas);
  return {
    base,
    without: Object.keys(baseProperties).filter((field) => !Object.hasOwn(properties, field)),
    fields: fields.filter((field) => !hasEqual(baseProperties, field)),
  };
}

/**
 * Finds a similar object: its name is part of this one, as `Statistics` is of `SiteStatistics`, and more than half of its
 * fields are the same.
 */
function findBase(name: string, schemas: Schemas): string | undefined {
  const properties = getProperties(name, schemas);
  const similar = Object.keys(schemas).filter((other) => {
    if (other === name || !name.includes(other)) return false;
    const otherFields = Object.entries(getProperties(other, schemas));
    return (
      otherFields.filter((field) => hasEqual(properties, field)).length * 2 > otherFields.length
    );
  });
  return similar.toSorted((a, b) => a.length - b.length)[0];
}

function getProperties(name: string, schemas: Schemas): Properties {
  return schemas[name]?.properties ?? {};
}

function hasEqual(properties: Properties, [name, schema]: Property): boolean {
  return (
    Object.hasOwn(properties, name) && JSON.stringify(properties[name]) === JSON.stringify(schema)
  );
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
  if (name === undefined) return { name, isList: false };
  const entries = schemas[name]?.properties?.['results'];
  if (entries !== undefined) return { ...findObject(entries, schemas), isList: true };
  return { name: findBase(name, schemas) ?? name, isList: false };
}
