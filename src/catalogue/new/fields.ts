// Lists the keys that a kind of file may have, with their meanings and defaults, and parses values for them. They come from the
// schema that checks the file, so that new files, flags and messages describe a key in the same words.

import * as z from 'zod';
import type { ProblemText } from '../../problem/problem.ts';
import { namesInFolder } from '../place.ts';
import type { FieldMeaning } from '../schema/fields.ts';
import { type AuthoredKind, schemas } from '../schema/kinds.ts';
import { convertIssues, getMeaningAt } from '../schema-problems.ts';

/** A key of a file that people write. */
export interface AuthoredField {
  /** `source_language`; a key below another one has a dot: `plural.number`. */
  readonly key: string;
  readonly meaning: FieldMeaning;
  readonly isRequired: boolean;
  /** The value that applies if the file lacks the key; undefined if it depends on something else. */
  readonly defaultValue: unknown;
}

/** Values of a file by key: `{ 'plural.number': 2 }`. */
export type Values = Readonly<Record<string, unknown>>;

/** Lists the keys of a kind of file, in the order of its schema. */
export function listFields(kind: AuthoredKind): readonly AuthoredField[] {
  const { shape }: z.ZodObject = schemas[kind];
  return Object.entries(shape).flatMap(([key, schema]) => {
    const unwrapped = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (!(unwrapped instanceof z.ZodObject)) return [describeField(kind, [key], schema)];
    return Object.entries(unwrapped.shape).map(([name, inner]) =>
      describeField(kind, [key, name], inner),
    );
  });
}

/** Describes a key. It is required if its schema rejects a missing value; else the schema returns the default. */
function describeField(
  kind: AuthoredKind,
  path: readonly string[],
  schema: z.core.$ZodType,
): AuthoredField {
  const meaning = getMeaningAt(schemas[kind], path);
  if (meaning === undefined)
    throw new Error(`The key ${path.join('.')} has no meaning in its schema.`);
  const missing = z.safeParse(schema, undefined);
  return { key: path.join('.'), meaning, isRequired: !missing.success, defaultValue: missing.data };
}

/** Nests values as a file does: `plural.number` becomes `number` in `plural`. */
export function nestValues(values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const [name = '', inner] = key.split('.');
    if (inner === undefined) result[name] = value;
    else result[name] = { ...(result[name] as object | undefined), [inner]: value };
  }
  return result;
}

/** Parses text for a key of a kind of file; returns a value of the schema's type, or a problem. */
export function parseAnswer(
  kind: AuthoredKind,
  { key, meaning }: AuthoredField,
  typed: string,
): { readonly value: unknown } | ProblemText {
  const value = convertTyped(meaning, typed);
  const file = nestValues({ [key]: value });
  const parsed = schemas[kind].safeParse(file);
  if (parsed.success) return { value };
  // Other keys of the file are still missing, so only problems of this key count.
  // Messages quote the value as it was typed, and no line follows it.
  const written = { text: typed, lineEnd: '' };
  const problem = convertIssues(kind, parsed.error, file, () => written, namesInFolder).find(
    ({ path }) => `${path.join('.')}.`.startsWith(`${key}.`),
  );
  return problem === undefined ? { value } : problem.describe();
}

/** Converts text to the type of the key's example; other text is returned as it is, and the schema rejects it. */
function convertTyped({ examples: [example] }: FieldMeaning, typed: string): unknown {
  const text = typed.trim();
  if (typeof example === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed;
  if (typeof example === 'boolean') return { true: true, false: false }[text] ?? typed;
  if (Array.isArray(example))
    return text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  return text;
}

/** Returns the placeholder for a value in the help of a flag: `--translated <number>`. */
export function getPlaceholder({ examples: [example] }: FieldMeaning): string {
  if (typeof example === 'number') return 'number';
  if (typeof example === 'boolean') return 'true|false';
  return Array.isArray(example) ? 'text,text' : 'text';
}
