// Outlines a new file before its values are known: its path, the keys that it can have, those that are required, and those
// that it shows as comments.

import { getPath, type Place } from '../place.ts';
import { fuzzyKeys, totalKeys, translatedKeys } from '../rules/source-language.ts';
import type { AuthoredKind, AuthoredValue } from '../schema/kinds.ts';
import { type AuthoredField, listFields, type Values } from './fields.ts';

/** A new file without its values. */
export interface Outline {
  readonly place: Place;
  /** The path below the catalogue folder. */
  readonly path: string;
  readonly kind: AuthoredKind;
  /** Every key of the kind, in the order of the file. */
  readonly fields: readonly OutlineField[];
}

/** A key of a new file. */
export interface OutlineField extends AuthoredField {
  /** Whether a comment shows the key if the file has no value for it. */
  readonly isShown: boolean;
}

type OfferedKind = Exclude<AuthoredKind, 'site'>;
/** A key of a kind of file; the keys below `plural` are offered one by one instead. */
type KeyOf<Kind extends OfferedKind> = Exclude<keyof AuthoredValue<Kind>, 'plural'> & string;

/**
 * The keys that have a line in a new file, in the order of the file. The others are rarely needed; they have a flag, and
 * docs/catalogue.md describes them.
 */
export const offeredKeys: {
  readonly [Kind in OfferedKind]: readonly (
    | KeyOf<Kind>
    | (Kind extends 'language' ? `plural.${'number' | 'formula'}` : never)
  )[];
} = {
  project: ['name', 'web', 'instructions', 'translation_review', 'source_review'],
  'file component': [
    'name',
    'source_language',
    'repo',
    'branch',
    'filemask',
    'file_format',
    'template',
    'license',
    'report_source_bugs',
    'priority',
    'check_flags',
  ],
  glossary: ['is_glossary', 'source_language', 'license', 'report_source_bugs', 'priority'],
  counters: [
    ...totalKeys,
    ...translatedKeys,
    ...fuzzyKeys,
    'failing_checks',
    'failing_checks_words',
    'have_suggestion',
    'have_comment',
    'last_change',
    'last_author',
  ],
  language: ['name', 'direction', 'population', 'aliases', 'plural.number', 'plural.formula'],
};

/** Differences from the schema of a file. */
export interface OutlineOptions {
  /** Keys that are required in this file although they are optional in the schema. */
  readonly required?: readonly string[];
  /** Keys that no comment shows. */
  readonly hidden?: readonly string[];
  /** Defaults that differ from those of the schema. */
  readonly defaults?: Values;
}

/** Makes the outline of a file. */
export function makeOutline(
  kind: OfferedKind,
  place: Place,
  { required = [], hidden = [], defaults = {} }: OutlineOptions = {},
): Outline {
  const fields = sortFields(kind).map((field) => ({
    ...field,
    isRequired: field.isRequired || required.includes(field.key),
    isShown: isOffered(kind, field.key) && !hidden.includes(field.key),
    defaultValue: defaults[field.key] ?? field.defaultValue,
  }));
  return { place, path: getPath(place), kind, fields };
}

/** Lists the keys of a kind of file that have a flag, in the order of the file. */
export function listFieldsWithFlags(kind: OfferedKind): readonly AuthoredField[] {
  return sortFields(kind).filter(
    ({ key, meaning }) => key !== 'is_glossary' && !hasMappings(meaning.examples[0]),
  );
}

/** Tests for a list of mappings, which no flag can have. */
function hasMappings(example: unknown): boolean {
  return Array.isArray(example) && example.some((item) => typeof item === 'object');
}

/** Sorts offered keys first, in the order of the file. */
function sortFields(kind: OfferedKind): readonly AuthoredField[] {
  const keys: readonly string[] = offeredKeys[kind];
  const getRank = ({ key }: AuthoredField) =>
    keys.includes(key) ? keys.indexOf(key) : keys.length;
  return [...listFields(kind)].sort((a, b) => getRank(a) - getRank(b));
}

function isOffered(kind: OfferedKind, key: string): boolean {
  const keys: readonly string[] = offeredKeys[kind];
  return keys.includes(key);
}
