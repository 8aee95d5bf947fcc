// Values from elsewhere → those that a file of the catalogue may have. A text with control characters is
// cleaned, a long one is cut, and what still does not fit is left out and reported.

import { type AuthoredKind, schemas } from '../catalogue/schema/kinds.ts';
import type { ImportedValues, ReportGap } from './imported.ts';

/** The values that the schema of a kind of file accepts, in its form. */
export function takeValidValues(
  kind: AuthoredKind,
  values: ImportedValues,
  where: string,
  report: ReportGap,
): ImportedValues {
  const present = Object.entries(values).filter(([, value]) => (value ?? undefined) !== undefined);
  let candidate: Record<string, unknown> = Object.fromEntries(present);
  const attempts = new Map<string, number>();
  for (;;) {
    const parsed = schemas[kind].safeParse(candidate);
    if (parsed.success) return pick(parsed.data, Object.keys(candidate));
    const keys = new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? issue.keys
          : [String(issue.path[0])],
      ),
    );
    const faulty = [...keys].filter((key) => key in candidate);
    // A required value that is missing is the caller's affair.
    if (faulty.length === 0) return candidate;
    candidate = { ...candidate };
    for (const key of faulty) {
      const value = candidate[key];
      const clean = cleaners[attempts.get(key) ?? 0];
      attempts.set(key, (attempts.get(key) ?? 0) + 1);
      if (typeof value === 'string' && clean !== undefined) {
        candidate[key] = cut(clean(value).trim(), getLimit(kind, key));
        continue;
      }
      delete candidate[key];
      report(`\`${key}\` is left out, for a catalogue cannot hold its value`, where);
    }
  }
}

function pick(data: object, keys: readonly string[]): ImportedValues {
  const all = data as ImportedValues;
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

function getLimit(kind: AuthoredKind, key: string): number {
  const shape = schemas[kind].shape as Record<string, { meta?: () => unknown }>;
  const meta = shape[key]?.meta?.() as { maxLength?: number } | undefined;
  return meta?.maxLength ?? 200;
}

/** A text may have several lines in some fields, so line breaks and tabs stay at first. */
const cleaners: readonly ((text: string) => string)[] = [
  // Half of a surrogate pair is no text.
  (text) => text.replace(/(?![\r\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' '),
  (text) => text.replace(/[\r\n\t]+/g, ' '),
];

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
