// Reads an answer for a key: returns a value of the schema's type, or the schema's complaint.

import type { FieldMeaning } from '../../catalogue/schema/fields.ts';
import { type AuthoredKind, schemas } from '../../catalogue/schema/kinds.ts';
import { convertIssues } from '../../catalogue/schema-problems.ts';
import type { ProblemText } from '../../problem.ts';
import { parseUrl } from '../../text/parsed-url.ts';
import { quote } from '../../text/wording.ts';
import { type AuthoredField, nestValues } from './fields.ts';

/** Reads an answer, or the value of a flag. */
export function readAnswer(
  kind: AuthoredKind,
  { key, meaning }: AuthoredField,
  typed: string,
): { readonly value: unknown } | ProblemText {
  const value = convertTyped(meaning, typed);
  const whole = nestValues({ [key]: value });
  const parsed = schemas[kind].safeParse(whole);
  if (parsed.success) return { value };
  // The rest of the file is still open.
  const written = { text: typed, rest: '' };
  const own = convertIssues(kind, parsed.error, whole, () => written).find(({ path }) =>
    `${path.join('.')}.`.startsWith(`${key}.`),
  );
  return own === undefined ? { value } : own.describe();
}

/** Finds the fault in the address of a repository, which may be of several kinds. */
export function checkRepositoryAddress(key: string, typed: string): ProblemText | undefined {
  const address = typed.trim();
  if ((key !== 'repo' && key !== 'push') || address === '') return undefined;
  const isUrl = parseUrl(address) !== undefined && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(address);
  if (isUrl || /^(?:[\w.-]+@)[\w.-]+:\S+$/.test(address)) return undefined;
  const named = /^(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i.test(address);
  return {
    rule: 'bad-url',
    found: `${quote(address)} is no address that a repository can be cloned from.`,
    expected: 'an address as https://github.com/owner/name.git or git@github.com:owner/name.git',
    advice: named ? `Write \`${key}: https://${address}\`.` : 'Write the whole address.',
  };
}

/** Converts typed text to the type that it most likely means; other text stays, and the schema refuses it. */
function convertTyped({ examples: [example] }: FieldMeaning, typed: string): unknown {
  const text = typed.trim();
  if (typeof example === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed;
  if (typeof example === 'boolean') return { true: true, false: false }[text] ?? typed;
  if (Array.isArray(example))
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  return text;
}

/** The placeholder for the value in a flag's help. */
export function getPlaceholder({ examples: [example] }: FieldMeaning): string {
  if (typeof example === 'number') return 'number';
  if (typeof example === 'boolean') return 'true|false';
  return Array.isArray(example) ? 'text,text' : 'text';
}
