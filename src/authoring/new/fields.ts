// A kind of file → the keys that it may have, one after the other: made from the schema that checks
// the file, so that a new file and a flag say of a key what messages say.

import * as z from 'zod';
import type { FieldMeaning } from '../../catalogue/schema/fields.ts';
import { type AuthoredKind, schemas } from '../../catalogue/schema/kinds.ts';
import { getMeaningAt } from '../../catalogue/schema-problems.ts';

export interface AuthoredField {
  /** `source_language`; below another key with a dot, `plural.number`. */
  readonly key: string;
  readonly meaning: FieldMeaning;
  readonly isRequired: boolean;
  /** The value that applies when the file has none; undefined when that depends on something else. */
  readonly leftOut: unknown;
}

/** Values of a file by key: `{ 'plural.number': 2 }`. */
export type Values = Readonly<Record<string, unknown>>;

/** Every key of a kind of file, in the order of its schema. */
export function getFields(kind: AuthoredKind): readonly AuthoredField[] {
  const { shape }: z.ZodObject = schemas[kind];
  return Object.entries(shape).flatMap(([key, schema]) => {
    const inside = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (!(inside instanceof z.ZodObject)) return [getField(kind, [key], schema)];
    return Object.entries(inside.shape).map(([name, inner]) => getField(kind, [key, name], inner));
  });
}

function getField(
  kind: AuthoredKind,
  path: readonly string[],
  schema: z.core.$ZodType,
): AuthoredField {
  const meaning = getMeaningAt(schemas[kind], path);
  if (meaning === undefined) throw new Error(`a key without a meaning: ${path.join('.')}`);
  const nothing = z.safeParse(schema, undefined);
  return { key: path.join('.'), meaning, isRequired: !nothing.success, leftOut: nothing.data };
}

/** The values as a file nests them. */
export function nestValues(values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const [name = '', inner] = key.split('.');
    if (inner === undefined) result[name] = value;
    else result[name] = { ...(result[name] as object | undefined), [inner]: value };
  }
  return result;
}
