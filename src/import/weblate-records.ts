// Parses records of Weblate's API and converts them to values of the catalogue. Values that a version of Weblate lacks,
// or has in another form, count as missing.

import * as z from 'zod';
import { estimatedCounters } from '../catalogue/counters.ts';
import { fileOnlyFields } from '../catalogue/schema/component.ts';
import { schemas } from '../catalogue/schema/kinds.ts';
import { hasAllLanguages } from '../formats/list.ts';
import {
  optionalCountSchema as count,
  type ImportedValues,
  optionalTextSchema as text,
} from './imported.ts';

const optionalFlagSchema = z.boolean().optional().catch(undefined);

// Each schema yields a record without its invalid values; one that is no object is empty.

export const languageRecordSchema = z
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
export type LanguageRecord = z.infer<typeof languageRecordSchema>;

export const projectRecordSchema = z
  .looseObject({ slug: text, name: text, source_language: languageRecordSchema.optional() })
  .catch({});
export type ProjectRecord = z.infer<typeof projectRecordSchema>;

export const componentRecordSchema = z
  .looseObject({
    slug: text,
    name: text,
    is_glossary: optionalFlagSchema,
    url: text,
    web_url: text,
    source_language: languageRecordSchema.nullish().catch(undefined),
    project: projectRecordSchema.optional(),
  })
  .catch({});
export type ComponentRecord = z.infer<typeof componentRecordSchema>;

export const statisticsRecordSchema = z
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
export type StatisticsRecord = z.infer<typeof statisticsRecordSchema>;

export const translationRowSchema = z
  .looseObject({
    language: languageRecordSchema.optional(),
    id: count,
    revision: text,
    language_code: text,
    fuzzy_words: count,
    failing_checks_words: count,
    last_author: text,
  })
  .catch({});
export type TranslationRow = z.infer<typeof translationRowSchema>;

/** Returns the values of project.yaml. */
export function convertProject(record: ProjectRecord, slug: string): ImportedValues {
  return normalizeLineBreaks({ ...pickFields('project', record), name: record.name || slug });
}

/** Returns the values of component.yaml. Those of a glossary have no fields of files. */
export function getComponentValues(record: ComponentRecord, isGlossary: boolean): ImportedValues {
  if (isGlossary)
    return normalizeLineBreaks(omitKeys(pickFields('glossary', record), fileOnlyFields));
  const values = normalizeLineBreaks(pickFields('file component', record));
  const { filemask, file_format } = values;
  if (typeof filemask !== 'string' || filemask === '') return omitKeys(values, ['filemask']);
  const format = typeof file_format === 'string' ? file_format : '';
  return { ...values, filemask: keepFirstStar(filemask, format) };
}

/** Returns the values of a language's file. */
export function getLanguageValues(record: LanguageRecord): ImportedValues {
  return omitKeys(pickFields('language', record), ['id']);
}

/** Returns the counters in a record of statistics, whose names are partly others than those of the catalogue. */
export function getCountersFromStatistics(row: StatisticsRecord): ImportedValues {
  return {
    ...pickFields('counters', row),
    failing_checks: row.failing,
    failing_checks_words: row.failing_words,
    have_suggestion: row.suggestions,
    have_comment: row.comments,
    // Only the record of a translation has the id of the translation.
    id: undefined,
  };
}

/** Reads the counters of a row of `all.json`. Estimated words and characters are omitted, as they will be estimated again. */
export function getBulkCounters(row: object): ImportedValues {
  const values = pickFields('counters', row);
  const isEstimated = (row as { estimated?: unknown }).estimated === true;
  return isEstimated ? omitKeys(values, estimatedCounters) : values;
}

/** Picks the values that only the record of a translation has. */
export function getDetails(row: TranslationRow): ImportedValues {
  const { id, revision, language_code, fuzzy_words, failing_checks_words, last_author } = row;
  const values = { id, revision, language_code, fuzzy_words, failing_checks_words, last_author };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Picks the fields of a record that a file of a kind may have. A component may inherit a setting: then
 * `effective_license` has the value, and `license` is empty.
 */
function pickFields(kind: keyof typeof schemas, record: object): ImportedValues {
  const fieldNames = Object.keys(schemas[kind].shape).filter(
    (key) => !excludedFields.includes(key),
  );
  const recordValues = record as ImportedValues;
  const values = fieldNames.map(
    (key) => [key, recordValues[`effective_${key}`] ?? recordValues[key]] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => (value ?? undefined) !== undefined));
}

/** Keys of the catalogue that have another meaning on a server, or are set otherwise. */
const excludedFields: readonly string[] = [
  ...['source_language', 'translate_url', 'is_glossary', 'units', 'checkout', 'renamed_from'],
  ...['minimum', 'own_name', 'outdated', 'ignore', 'same_as_source', 'same_as_source_allowed'],
  ...['imported_from', 'as_of'],
];

function omitKeys(values: ImportedValues, keys: readonly string[]): ImportedValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** Replaces CRLF and CR in texts with LF. */
function normalizeLineBreaks(values: ImportedValues): ImportedValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
    ]),
  );
}

/**
 * Keeps the first `*` of a mask and replaces the others with `{code}`, which the catalogue uses. A mask without `*` is a
 * file with all languages, or else a folder.
 */
function keepFirstStar(mask: string, format: string): string {
  const first = mask.indexOf('*');
  if (first < 0) return hasAllLanguages(format) ? mask : `${mask}/*`;
  return mask.slice(0, first + 1) + mask.slice(first + 1).replaceAll('*', '{code}');
}
