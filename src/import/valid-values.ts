// Selects imported values that are valid in a file of the catalogue. Control characters are removed and long texts are
// cut; values that are still invalid are omitted and reported.

import { type AuthoredKind, schemas } from '../catalogue/schema/kinds.ts';
import { getMeaningAt } from '../catalogue/schema-problems.ts';
import type { ImportedValues, ReportGap } from './imported.ts';

/** Returns the values that the schema of a kind of file accepts. */
export function selectValidValues(
  kind: AuthoredKind,
  values: ImportedValues,
  where: string,
  report: ReportGap,
): ImportedValues {
  const givenValues = Object.entries(values).filter(
    ([, value]) => (value ?? undefined) !== undefined,
  );
  let candidate: Record<string, unknown> = Object.fromEntries(givenValues);
  const attempts = new Map<string, number>();
  for (;;) {
    const parsed = schemas[kind].safeParse(candidate);
    if (parsed.success) return pickKeys(parsed.data, Object.keys(candidate));
    const keys = new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? issue.keys
          : [String(issue.path[0])],
      ),
    );
    const invalidKeys = [...keys].filter((key) => key in candidate);
    // Only required values are missing, which the caller adds.
    if (invalidKeys.length === 0) return candidate;
    candidate = { ...candidate };
    for (const key of invalidKeys) {
      const value = candidate[key];
      const cleanText = cleaners[attempts.get(key) ?? 0];
      attempts.set(key, (attempts.get(key) ?? 0) + 1);
      if (typeof value === 'string' && cleanText !== undefined) {
        candidate[key] = shorten(kind, key, cleanText(value).trim());
        continue;
      }
      delete candidate[key];
      report(`\`${key}\` is left out, for a catalogue cannot hold its value`, where);
    }
  }
}

function pickKeys(data: object, keys: readonly string[]): ImportedValues {
  const all = data as ImportedValues;
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

/** Cuts a text that is too long for its field. A path or an address that was cut would lead elsewhere. */
function shorten(kind: AuthoredKind, key: string, text: string): string {
  const { maxLength = defaultLimit, expected = '' } = getMeaningAt(schemas[kind], [key]) ?? {};
  const characters = /\b(?:address|path)\b/.test(expected) ? [] : [...text];
  if (characters.length <= maxLength) return text;
  return `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** In characters. Chosen for texts whose schema has no limit. */
const defaultLimit = 200;

/** These functions are tried in turn. Some fields may have several lines, so line breaks are removed last. */
const cleaners: readonly ((text: string) => string)[] = [
  // `\p{Cs}` is half of a surrogate pair.
  (text) => text.replace(/(?![\r\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' '),
  (text) => text.replace(/[\r\n\t]+/g, ' '),
];
