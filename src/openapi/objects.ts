// The objects of a description for readers: each is described once, a similar one by its differences, and
// one operation shows an example.

import type { ApiDocument, Operation, Schema } from './description-text.ts';

type Schemas = ApiDocument['components']['schemas'];
type Property = readonly [name: string, schema: Schema];

export interface DescribedObject {
  /** The name of the object whose fields it has, too. */
  readonly base: string | undefined;
  /** The fields of the base that it lacks. */
  readonly without: readonly string[];
  /** The fields that differ from the base. */
  readonly fields: readonly Property[];
}

/** Describes the object of a name. */
export function describeObject(name: string, schemas: Schemas): DescribedObject {
  const base = findBase(name, schemas);
  const own = getProperties(name, schemas);
  if (base === undefined) return { base, without: [], fields: own };
  const known = getProperties(base, schemas);
  return {
    base,
    without: known.map(([field]) => field).filter((field) => !own.some(([one]) => one === field)),
    fields: own.filter((one) => !hasEqual(known, one)),
  };
}

/** A similar object has a shorter name that is part of this one: `Statistics`, `SiteStatistics`. */
function findBase(name: string, schemas: Schemas): string | undefined {
  const own = getProperties(name, schemas);
  const similar = Object.keys(schemas).filter((other) => {
    if (other === name || !name.includes(other)) return false;
    const known = getProperties(other, schemas);
    return known.filter((one) => hasEqual(own, one)).length * 2 > known.length;
  });
  return similar.toSorted((a, b) => a.length - b.length)[0];
}

function getProperties(name: string, schemas: Schemas): Property[] {
  return Object.entries(schemas[name]?.properties ?? {});
}

function hasEqual(properties: readonly Property[], property: Property): boolean {
  const text = JSON.stringify(property);
  return properties.some((one) => JSON.stringify(one) === text);
}

/** The operations with an example: for each object the first that answers with it, else with a list of it. */
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
    if (chosen.get(key)?.isList !== false && (!isList || !chosen.has(key))) {
      chosen.set(key, { id: operationId, isList });
    }
  }
  return new Set([...chosen.values()].map(({ id }) => id));
}

/** The object that a body has, by the name of its base. */
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
