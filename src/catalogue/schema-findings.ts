// What a schema finds wrong in a value → findings in our own words, at their place in the document.

import type { Document } from 'yaml';
import type * as z from 'zod';
import type { Finding } from '../problem.ts';
import { notOfGlossary } from './schema/component.ts';
import type { FieldFinding, FieldMeaning } from './schema/fields.ts';
import { type AuthoredKind, computedFields } from './schema/kinds.ts';
import { nearest } from './suggest.ts';
import { grouped, inWords } from './wording.ts';
import { type LocatedFinding, rangeOf, scalarTextStart } from './yaml.ts';

/** Every issue of a failed parse, as findings of ours. */
export function findingsOf(
  kind: AuthoredKind,
  schema: z.ZodObject,
  error: z.ZodError,
  value: unknown,
  document: Document,
): LocatedFinding[] {
  return error.issues.flatMap((issue): LocatedFinding[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(objectAt(schema, issue.path).shape);
      return issue.keys.map((key) => ({
        ...strangeKey(kind, key, known, issue.path),
        range: rangeOf(document, [...issue.path, key], 'key'),
      }));
    }
    if (issue.code === 'custom') {
      const { finding } = issue.params as { readonly finding: FieldFinding };
      const { offset, length, ...found } = finding;
      const range = rangeOf(document, issue.path, 'value');
      if (offset === undefined) return [{ ...found, range }];
      const start = scalarTextStart(document, issue.path) + offset;
      return [{ ...found, range: [start, start + (length ?? 1)] }];
    }
    const actual = valueAt(value, issue.path);
    const key = String(issue.path.at(-1));
    const meaning = meaningOf(schemaAt(schema, issue.path));
    const what = actual === undefined ? missing(key, meaning) : unfit(key, actual, issue, meaning);
    return [{ ...what, range: rangeOf(document, issue.path, 'value') }];
  });
}

/** A required key that is not there. */
export function missing(key: string, meaning: FieldMeaning | undefined): Finding {
  return {
    rule: 'missing-field',
    found: `\`${key}\` is missing.`,
    expected: `\`${key}\`: ${meaning?.expected ?? 'a value'}`,
    mend: `Add a line, for example ${exampleLine(key, meaning)}.`,
  };
}

/** A key that the build computes and an editor wrote. */
export function computed(key: string, from: string): Finding {
  return {
    rule: 'computed-field',
    found: `\`${key}\` is computed from ${from}.`,
    expected: 'no such line',
    mend: 'Remove the line.',
  };
}

function strangeKey(
  kind: AuthoredKind,
  key: string,
  known: readonly string[],
  path: readonly PropertyKey[],
): Finding {
  const from = path.length === 0 ? computedFields[kind][key] : undefined;
  if (from !== undefined) return computed(key, from);
  if (kind === 'glossary' && notOfGlossary.includes(key)) {
    return {
      rule: 'glossary-field',
      found: `\`${key}\` cannot be set in a glossary.`,
      expected: 'no such line: every glossary has the same, or takes it from its project',
      mend: 'Remove the line.',
    };
  }
  const near = nearest(key, known);
  const of = path.length > 0 ? `\`${path.join('.')}\`` : `a ${kind} file`;
  return {
    rule: 'unknown-key',
    found: `\`${key}\` is not a key of ${of}.`,
    expected: `one of ${known.join(', ')}`,
    mend: near ? `Write \`${near}\` if that is what you mean.` : 'Remove the line.',
  };
}

function unfit(
  key: string,
  actual: unknown,
  issue: z.core.$ZodIssue,
  meaning: FieldMeaning | undefined,
): Finding {
  const expected = meaning?.expected ?? 'another value';
  const example = exampleLine(key, meaning);
  if (typeof actual === 'number' && meaning !== undefined && isNumeric(meaning)) {
    return {
      rule: 'bad-number',
      found: `\`${key}\` is ${actual}, ${numberFault(actual)}.`,
      expected: `${expected}, at most ${grouped(Number.MAX_SAFE_INTEGER)}`,
      mend: `Write, for example, ${example}.`,
    };
  }
  const wrongType = issue.code === 'invalid_type';
  const near =
    issue.code === 'invalid_value' && typeof actual === 'string'
      ? nearest(actual, issue.values.map(String))
      : undefined;
  return {
    rule: wrongType ? 'wrong-type' : 'bad-value',
    found: `\`${key}\` is ${inWords(actual)}.`,
    expected,
    mend: near ? `Write \`${key}: ${near}\`.` : mendType(key, actual, example, meaning),
  };
}

function mendType(
  key: string,
  actual: unknown,
  example: string,
  meaning: FieldMeaning | undefined,
): string {
  const wantsText = typeof meaning?.examples[0] === 'string';
  if (actual === null) return `Write a value, for example ${example}, or remove the line.`;
  if (wantsText && (typeof actual === 'number' || typeof actual === 'boolean')) {
    return `Put it in quotes: \`${key}: "${actual}"\`.`;
  }
  if (typeof actual === 'string' && /^\d+$/.test(actual) && meaning && isNumeric(meaning)) {
    return `Write it without quotes: \`${key}: ${actual}\`.`;
  }
  return `Write, for example, ${example}.`;
}

function numberFault(value: number): string {
  if (value < 0) return 'which is below zero';
  if (!Number.isFinite(value)) return 'which is not a number to count with';
  if (value > Number.MAX_SAFE_INTEGER) return 'which is too large to be exact';
  if (!Number.isInteger(value)) return 'which is not whole';
  return 'which is too small';
}

function isNumeric(meaning: FieldMeaning): boolean {
  return typeof meaning.examples[0] === 'number';
}

function exampleLine(key: string, meaning: FieldMeaning | undefined): string {
  const example = meaning?.examples[0];
  const shown = typeof example === 'object' ? JSON.stringify(example) : String(example ?? '…');
  return `\`${key}: ${shown.split('\n', 1)[0]}\``;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown>)?.[name], value);
}

function objectAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodObject {
  return unwrapped(schemaAt(schema, path)) as z.ZodObject;
}

/** The field's schema at a path; of an element of a list, the list's. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType {
  return path.reduce<z.ZodType>((at, name) => {
    const inner = unwrapped(at) as Partial<z.ZodObject>;
    return (inner.shape?.[name as string] as z.ZodType | undefined) ?? at;
  }, schema);
}

/** The schema inside `.optional()`, `.nullable()`, `.default()` and `.transform()`. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = def.innerType ?? def.in;
  return inner === undefined ? schema : unwrapped(inner);
}

function meaningOf(schema: z.ZodType): FieldMeaning | undefined {
  return unwrapped(schema).meta() as FieldMeaning | undefined;
}

/** What a key of a schema means. */
export function meaningOfKey(schema: z.ZodObject, key: string): FieldMeaning | undefined {
  return meaningOf(schemaAt(schema, [key]));
}
