// Weblate's records, as far as the catalogue has fields for them. What another version lacks, or has in
// another form, is as if it were not given; what it has besides is ignored.

import * as z from 'zod';
import { fileOnlyFields } from '../catalogue/schema/component.ts';
import { schemas } from '../catalogue/schema/kinds.ts';
import { hasAllLanguages } from '../formats/list.ts';
import type { ImportedValues } from './imported.ts';
import { optionalCount as count, optionalText as text } from './optional-values.ts';

const flag = z.boolean().optional().catch(undefined);

export const languageRecord = z
  .looseObject({
    code: text,
    name: text,
    direction: text,
    population: count,
    aliases: z.array(z.string()).optional().catch(undefined),
    plural: z
      .object({ id: count, source: count, number: count, formula: text, type: count })
      .optional()
      .catch(undefined),
  })
  .catch({});
export type LanguageRecord = z.infer<typeof languageRecord>;

export const projectRecord = z
  .looseObject({ slug: text, name: text, source_language: languageRecord.optional() })
  .catch({});
export type ProjectRecord = z.infer<typeof projectRecord>;

export const componentRecord = z
  .looseObject({
    slug: text,
    name: text,
    is_glossary: flag,
    url: text,
    web_url: text,
    source_language: languageRecord.nullish().catch(undefined),
    project: projectRecord.optional(),
  })
  .catch({});
export type ComponentRecord = z.infer<typeof componentRecord>;

export const statisticsRecord = z
  .looseObject({
    code: text,
    total: count,
    total_words: count,
    total_chars: count,
    translated: count,
    translated_words: count,
    translated_chars: count,
    fuzzy: count,
    fuzzy_words: count,
    failing: count,
    failing_words: count,
    approved: count,
    readonly: count,
    suggestions: count,
    comments: count,
    recent_changes: count,
    last_change: text,
    last_author: text,
  })
  .catch({});
export type StatisticsRecord = z.infer<typeof statisticsRecord>;

export const translationRow = z
  .looseObject({
    language: languageRecord.optional(),
    id: count,
    revision: text,
    language_code: text,
    fuzzy_words: count,
    failing_checks_words: count,
    last_author: text,
  })
  .catch({});
export type TranslationRow = z.infer<typeof translationRow>;

export function readProjectValues(record: ProjectRecord, slug: string): ImportedValues {
  return withLineFeeds({ ...pickFields('project', record), name: record.name || slug });
}

export function getComponentValues(record: ComponentRecord, isGlossary: boolean): ImportedValues {
  if (isGlossary) return withLineFeeds(omit(pickFields('glossary', record), fileOnlyFields));
  const values = withLineFeeds(pickFields('file component', record));
  const { filemask, file_format } = values;
  if (typeof filemask !== 'string' || filemask === '') return omit(values, ['filemask']);
  return { ...values, filemask: withOneStar(filemask, String(file_format)) };
}

export function getLanguageValues(record: LanguageRecord): ImportedValues {
  return omit(pickFields('language', record), ['id']);
}

export function getCounters(row: StatisticsRecord): ImportedValues {
  return {
    ...pickFields('counters', row),
    failing_checks: row.failing,
    failing_checks_words: row.failing_words,
    have_suggestion: row.suggestions,
    have_comment: row.comments,
    id: undefined,
  };
}

/** The counters of a row of `all.json`. Estimated words and characters are left out, so that they are again. */
export function getBulkCounters(row: object): ImportedValues {
  const values = pickFields('counters', row);
  const isEstimated = (row as { estimated?: unknown }).estimated === true;
  return isEstimated ? omit(values, estimatedKeys) : values;
}

const estimatedKeys = [
  'translated_words',
  'translated_chars',
  'fuzzy_words',
  'failing_checks_words',
];

/** Picks the values that only the record of a translation has. */
export function getDetails(row: TranslationRow): ImportedValues {
  const { id, revision, language_code, fuzzy_words, failing_checks_words, last_author } = row;
  const values = { id, revision, language_code, fuzzy_words, failing_checks_words, last_author };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * The fields of a record that a file of a kind may have. A component of a newer server may inherit a setting:
 * `effective_license` then has the value, and `license` is empty.
 */
function pickFields(kind: keyof typeof schemas, record: object): ImportedValues {
  const known = Object.keys(schemas[kind].shape).filter((key) => !own.includes(key));
  const all = record as ImportedValues;
  const values = known.map((key) => [key, all[`effective_${key}`] ?? all[key]] as const);
  return Object.fromEntries(values.filter(([, value]) => (value ?? undefined) !== undefined));
}

/** Fields of the catalogue that mean something else on a server, or come from elsewhere. */
const own: readonly string[] = [
  ...['source_language', 'translate_url', 'is_glossary', 'units', 'checkout', 'renamed_from'],
  ...['minimum', 'own_name', 'outdated', 'same_as_source', 'same_as_source_allowed'],
  ...['imported_from', 'as_of'],
];

function omit(values: ImportedValues, keys: readonly string[]): ImportedValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** The published text has the line breaks of its kind of component again. */
function withLineFeeds(values: ImportedValues): ImportedValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
    ]),
  );
}

/** Keeps the first `*` of a mask, and replaces the others with `{code}` as a catalogue has it. */
function withOneStar(mask: string, format: string): string {
  const first = mask.indexOf('*');
  if (first < 0) return hasAllLanguages(format) ? mask : `${mask}/*`;
  return mask.slice(0, first + 1) + mask.slice(first + 1).replaceAll('*', '{code}');
}
