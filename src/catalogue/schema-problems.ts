// Converts the issues that a zod schema reports to problems with this program's wording, each with its path and its range
// in the document.

import type { Document } from 'yaml';
import type * as z from 'zod';
import { findPieceRange, getRange, type TextPiece } from '../formats/yaml/positions.ts';
import type { TextRange } from '../problem/problem.ts';
import { findNearest } from '../text/suggest.ts';
import {
  type PossibleKeys,
  wordComputedField,
  wordMissingField,
  wordUnknownKey,
  wordWrongValue,
} from './field-wording.ts';
import type { FileNames } from './place.ts';
import type { FileProblemText } from './rules/file-rules.ts';
import { fileOnlyFields } from './schema/component.ts';
import type { FieldMeaning, FieldProblem } from './schema/fields.ts';
import { type AuthoredKind, computedFields, requiredByRules, schemas } from './schema/kinds.ts';
import type { WrongValue } from './value-fix.ts';

/** A problem of a value, of its key, or of a piece of its text. */
export interface ValueProblem {
  /** Words the problem. It's only called for problems that are shown, as a file may have many more. */
  readonly describe: () => FileProblemText;
  readonly path: readonly PropertyKey[];
  readonly part: 'key' | 'value';
  readonly piece?: TextPiece | undefined;
}

/** A value as written in the file. */
export interface WrittenValue {
  readonly text: string;
  /** The rest of the line after the value; for an empty value, from the colon on. */
  readonly lineEnd: string;
}

/**
 * Converts every issue of a failed parse. `value` is the value that was parsed, `getWrittenValue` returns its parts
 * as written in the file, and `names` are the names of files.
 */
export function convertIssues(
  kind: AuthoredKind,
  error: z.ZodError,
  value: unknown,
  getWrittenValue: (path: readonly PropertyKey[]) => WrittenValue,
  names: FileNames,
): ValueProblem[] {
  const schema = schemas[kind];
  const guessedKeys = guessIntendedKeys(schema, error);
  return error.issues.flatMap((issue): ValueProblem[] => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      const mapping = getValueAt(value, path) as object;
      const possibleKeys: PossibleKeys = {
        known: Object.keys(getObjectAt(schema, path).shape),
        reserved: [
          ...Object.keys(computedFields[kind]),
          ...(kind === 'glossary' ? fileOnlyFields : []),
        ],
        isFree: (key) => !(key in mapping) && guessedKeys.get([...path, key].join('.')) === 1,
      };
      return issue.keys.map((key) => ({
        describe: () => reportUnknownKey(kind, key, possibleKeys, path, mapping, names),
        path: [...path, key],
        part: 'key',
      }));
    }
    if (issue.code === 'custom') {
      const { problem } = issue.params as { problem: FieldProblem };
      const { offset, length = 1, ...wording } = problem;
      const piece = offset === undefined ? undefined : { offset, length };
      return [{ describe: () => wording, path, part: 'value', piece }];
    }
    const actual = getValueAt(value, path);
    // The key isn't missing but misspelled.
    if (actual === undefined && guessedKeys.has(path.join('.'))) return [];
    const describe = () =>
      actual === undefined
        ? wordMissingField(String(path.at(-1)), getMeaningAt(schema, path))
        : wordWrongValue(describeIssue(kind, path, actual, issue, getWrittenValue(path)));
    return [{ describe, path, part: 'value' }];
  });
}

/** Finds the range in the document to show for a problem; `keys` lead to the value that was parsed. */
export function findProblemRange(
  { path, part, piece }: ValueProblem,
  document: Document,
  text: string,
  keys: readonly string[],
): TextRange {
  const wholePath = [...keys, ...path];
  return piece === undefined
    ? getRange(document, wholePath, part)
    : findPieceRange(document, text, wholePath, piece);
}

/** Returns the meaning of the key at a path. */
export function getMeaningAt(
  schema: z.ZodObject,
  path: readonly PropertyKey[],
): FieldMeaning | undefined {
  return unwrapSchema(getSchemaAt(schema, path)).meta() as FieldMeaning | undefined;
}

/** Chosen: more than 100 unknown keys in a mapping have one cause, which the first make clear. */
const maximumGuesses = 100;

/** Guesses which known keys are meant by unknown ones, and counts the unknown keys that may mean each. */
function guessIntendedKeys(schema: z.ZodObject, error: z.ZodError): Map<string, number> {
  const guesses = new Map<string, number>();
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = Object.keys(getObjectAt(schema, issue.path).shape);
    for (const key of issue.keys.slice(0, maximumGuesses)) {
      const path = [...issue.path, findNearest(key, known)].join('.');
      guesses.set(path, (guesses.get(path) ?? 0) + 1);
    }
  }
  return guesses;
}

function reportUnknownKey(
  kind: AuthoredKind,
  key: string,
  possibleKeys: PossibleKeys,
  path: readonly PropertyKey[],
  mapping: object,
  names: FileNames,
): FileProblemText {
  const fields = computedFields[kind];
  // A key may be called `constructor`, which every object has.
  const from = path.length === 0 && Object.hasOwn(fields, key) ? fields[key] : undefined;
  return from === undefined
    ? wordUnknownKey(kind, key, possibleKeys, path, names)
    : wordComputedField(key, from, addsInformation(mapping as Record<string, unknown>, key, from));
}

/**
 * Whether removing a computed key would lose information: it's computed from one other key, which is missing or has
 * another value.
 */
function addsInformation(mapping: Record<string, unknown>, key: string, from: string): boolean {
  const [, source] = /^`(\w+)`$/.exec(from) ?? [];
  if (source === undefined) return false;
  return (
    !Object.hasOwn(mapping, source) || (!key.endsWith('_url') && mapping[source] !== mapping[key])
  );
}

function describeIssue(
  kind: AuthoredKind,
  path: readonly PropertyKey[],
  actual: unknown,
  issue: z.core.$ZodIssue,
  { text, lineEnd }: WrittenValue,
): WrongValue {
  const schema = schemas[kind];
  const last = path.at(-1);
  const isElement = typeof last === 'number';
  const fieldSchema = getSchemaAt(schema, path);
  const valueSchema = isElement ? getElementSchema(unwrapSchema(fieldSchema)) : fieldSchema;
  const isOptional = ['default', 'optional'].includes(fieldSchema.def.type);
  return {
    key: String(isElement ? path.at(-2) : last),
    element: isElement ? last : undefined,
    actual,
    written: text,
    comment: actual === null ? /^\s*:\s*(#.*)$/.exec(lineEnd)?.[1] : undefined,
    meaning: getMeaningAt(schema, path),
    isOptional: isOptional && !requiredByRules[kind]?.includes(path.join('.')),
    hasWrongType: issue.code === 'invalid_type',
    choices: issue.code === 'invalid_value' ? issue.values.map(String) : [],
    isAllowed: (value) => valueSchema.safeParse(value).success,
  };
}

function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => (parent as Record<PropertyKey, unknown>)?.[name],
    value,
  );
}

function getObjectAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodObject {
  return getElementSchema(unwrapSchema(getSchemaAt(schema, path))) as z.ZodObject;
}

/** Returns the schema of the field at a path; for an element of a list, that of the list. */
function getSchemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType {
  return path.reduce<z.ZodType>((parent, name) => {
    const { shape } = getElementSchema(unwrapSchema(parent)) as Partial<z.ZodObject>;
    return (shape?.[name as string] as z.ZodType | undefined) ?? parent;
  }, schema);
}

/** Returns the schema of a list's elements; any other schema is returned as it is. */
function getElementSchema(schema: z.ZodType): z.ZodType {
  const { element } = schema.def as { element?: z.ZodType };
  return element === undefined ? schema : unwrapSchema(element);
}

/** Returns the schema inside `.optional()`, `.nullable()`, `.default()` and `.transform()`. */
function unwrapSchema(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = def.innerType ?? def.in;
  return inner === undefined ? schema : unwrapSchema(inner);
}
