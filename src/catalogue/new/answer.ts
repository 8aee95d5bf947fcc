// Parses text that people type for a key, as an answer or a flag: `573` becomes a number, and `ten` the schema's problem.

import type { ProblemText } from '../../problem/problem.ts';
import { namesInFolder } from '../file-names.ts';
import type { FieldMeaning } from '../schema/fields.ts';
import { type AuthoredKind, schemas } from '../schema/kinds.ts';
import { convertIssues } from '../schema-problems.ts';
import { type AuthoredField, nestValues } from './fields.ts';

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
