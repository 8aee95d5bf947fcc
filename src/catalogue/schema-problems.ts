// Converts the issues that a schema reports to problems with our own wording, each with its range in the document.

import type { Document } from 'yaml';
import type * as z from 'zod';
import type { TextRange } from '../problem.ts';
import { findNearest } from '../text/suggest.ts';
import { findPieceRange, getRange, type TextPiece } from '../yaml/positions.ts';
import {
  type KeysAround,
  wordComputedField,
  wordMissingField,
  wordUnknownKey,
  wordWrongValue,
} from './field-wording.ts';
import type { FileProblemText } from './rules/file-rules.ts';
import { fileOnlyFields } from './schema/component.ts';
import type { FieldMeaning, FieldProblem } from './schema/fields.ts';
import { type AuthoredKind, computedFields, requiredByRules, schemas } from './schema/kinds.ts';
import type { WrongValue } from './value-fix.ts';

/** A problem of a value, of its key, or of a piece of its text. */
export interface ValueProblem {
  /** Called only for problems that are shown: a file may have many more. */
  readonly describe: () => FileProblemText;
  readonly path: readonly PropertyKey[];
  readonly part: 'key' | 'value';
  readonly piece?: TextPiece | undefined;
}

/** A value as written in the file, with the rest of its line. For an empty value the rest begins at the colon. */
export interface WrittenValue {
  readonly text: string;
  readonly rest: string;
}

/** Converts every issue of a failed parse. */
export function convertIssues(
  kind: AuthoredKind,
  error: z.ZodError,
  value: unknown,
  getWrittenValue: (path: readonly PropertyKey[]) => WrittenValue,
): ValueProblem[] {
  const schema = schemas[kind];
  const misspelt = guessMeantKeys(schema, error);
  return error.issues.flatMap((issue): ValueProblem[] => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      const mapping = getValueAt(value, path) as object;
      const around: KeysAround = {
        known: Object.keys(getObjectAt(schema, path).shape),
        reserved: [
          ...Object.keys(computedFields[kind]),
          ...(kind === 'glossary' ? fileOnlyFields : []),
        ],
        isFree: (key) => !(key in mapping) && misspelt.get([...path, key].join('.')) === 1,
      };
      return issue.keys.map((key) => ({
        describe: () => reportUnknownKey(kind, key, around, path, mapping),
        path: [...path, key],
        part: 'key',
      }));
    }
    if (issue.code === 'custom') {
      const { problem } = issue.params as { problem: FieldProblem };
      const { offset, length = 1, ...what } = problem;
      const piece = offset === undefined ? undefined : { offset, length };
      return [{ describe: () => what, path, part: 'value', piece }];
    }
    const actual = getValueAt(value, path);
    if (actual === undefined && misspelt.has(path.join('.'))) return [];
    const describe = () =>
      actual === undefined
        ? wordMissingField(String(path.at(-1)), getMeaningAt(schema, path))
        : wordWrongValue(describeIssue(kind, path, actual, issue, getWrittenValue(path)));
    return [{ describe, path, part: 'value' }];
  });
}

/** Finds the range in the document to show for a problem. */
export function findProblemRange(
  { path, part, piece }: ValueProblem,
  document: Document,
  text: string,
): TextRange {
  return piece === undefined
    ? getRange(document, path, part)
    : findPieceRange(document, text, path, piece);
}

/** The meaning of a key in a schema. */
export function getMeaningAt(
  schema: z.ZodObject,
  path: readonly PropertyKey[],
): FieldMeaning | undefined {
  return unwrapSchema(getSchemaAt(schema, path)).meta() as FieldMeaning | undefined;
}

/**
 * Guesses the meaning of unknown keys, and counts them: such a key is not missing but misspelt.
 */
function guessMeantKeys(schema: z.ZodObject, error: z.ZodError): Map<string, number> {
  const meant = new Map<string, number>();
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = Object.keys(getObjectAt(schema, issue.path).shape);
    for (const key of issue.keys.slice(0, 100)) {
      const path = [...issue.path, findNearest(key, known)].join('.');
      meant.set(path, (meant.get(path) ?? 0) + 1);
    }
  }
  return meant;
}

function reportUnknownKey(
  kind: AuthoredKind,
  key: string,
  around: KeysAround,
  path: readonly PropertyKey[],
  mapping: object,
): FileProblemText {
  const fields = computedFields[kind];
  // A key may be called `constructor`, which every object has.
  const from = path.length === 0 && Object.hasOwn(fields, key) ? fields[key] : undefined;
  return from === undefined
    ? wordUnknownKey(kind, key, around, path)
    : wordComputedField(key, from, repeatsKey(mapping as Record<string, unknown>, key, from));
}

/** Whether a key is another name of one that is not there, or that says something else. */
function repeatsKey(mapping: Record<string, unknown>, key: string, from: string): boolean {
  const [, source] = /^`(\w+)`$/.exec(from) ?? [];
  if (source === undefined) return false;
  return !Object.hasOwn(mapping, source) || (!isAddress(key) && mapping[source] !== mapping[key]);
}

/** Addresses are computed from what they lead to, and say it in other words. */
function isAddress(key: string): boolean {
  return key.endsWith('_url');
}

function describeIssue(
  kind: AuthoredKind,
  path: readonly PropertyKey[],
  actual: unknown,
  issue: z.core.$ZodIssue,
  { text, rest }: WrittenValue,
): WrongValue {
  const schema = schemas[kind];
  const last = path.at(-1);
  const isElement = typeof last === 'number';
  const own = getSchemaAt(schema, path);
  const schemaOfValue = isElement ? getElement(unwrapSchema(own)) : own;
  const isOptional = ['default', 'optional'].includes(own.def.type);
  return {
    key: String(isElement ? path.at(-2) : last),
    element: isElement ? last : undefined,
    actual,
    written: text,
    comment: actual === null ? /^\s*:\s*(#.*)$/.exec(rest)?.[1] : undefined,
    meaning: getMeaningAt(schema, path),
    isOptional: isOptional && !requiredByRules[kind]?.includes(path.join('.')),
    isOfWrongType: issue.code === 'invalid_type',
    choices: issue.code === 'invalid_value' ? issue.values.map(String) : [],
    fits: (value) => schemaOfValue.safeParse(value).success,
  };
}

function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown>)?.[name], value);
}

function getObjectAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodObject {
  return getElement(unwrapSchema(getSchemaAt(schema, path))) as z.ZodObject;
}

/** The field's schema at a path; of an element of a list, the list's. */
function getSchemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType {
  return path.reduce<z.ZodType>((at, name) => {
    const { shape } = getElement(unwrapSchema(at)) as Partial<z.ZodObject>;
    return (shape?.[name as string] as z.ZodType | undefined) ?? at;
  }, schema);
}

/** The schema of what is in a list; any other schema itself. */
function getElement(schema: z.ZodType): z.ZodType {
  const { element } = schema.def as { element?: z.ZodType };
  return element === undefined ? schema : unwrapSchema(element);
}

/** The schema inside `.optional()`, `.nullable()`, `.default()` and `.transform()`. */
function unwrapSchema(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = def.innerType ?? def.in;
  return inner === undefined ? schema : unwrapSchema(inner);
}
