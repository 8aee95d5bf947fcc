// A new file before it is written: its place, the keys that it can have, which of them it must have
// and which of them it shows.

import { getPath, type Place } from '../../catalogue/place.ts';
import { fuzzy, totals, translated } from '../../catalogue/rules/source-language.ts';
import type { AuthoredKind, AuthoredValue } from '../../catalogue/schema/kinds.ts';
import { type AuthoredField, getFields, type Values } from './fields.ts';

export interface Outline {
  readonly place: Place;
  readonly path: string;
  readonly kind: AuthoredKind;
  /** Every key of the kind, in the order of the file. */
  readonly fields: readonly OutlineField[];
}

export interface OutlineField extends AuthoredField {
  /** A comment shows the key where the file does not say it. */
  readonly isShown: boolean;
}

type OfferedKind = Exclude<AuthoredKind, 'site'>;
type KeyOf<Kind extends OfferedKind> = Exclude<keyof AuthoredValue<Kind>, 'plural'> & string;

/**
 * The keys that have a line in a new file, in the order of the file. The others are seldom wanted: they
 * have a flag, and docs/catalogue.md describes them.
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
    ...totals,
    ...translated,
    ...fuzzy,
    'failing_checks',
    'failing_checks_words',
    'have_suggestion',
    'have_comment',
    'last_change',
    'last_author',
  ],
  language: ['name', 'direction', 'population', 'aliases', 'plural.number', 'plural.formula'],
};

export interface OutlineOptions {
  /** Keys that the file must have although its schema lets them be left out. */
  readonly required?: readonly string[];
  /** Keys that the file has no use for. */
  readonly hidden?: readonly string[];
  /** The default when more is known than the schema's own. */
  readonly leftOut?: Values;
}

/** The outline of a file of a kind. */
export function makeOutline(
  kind: OfferedKind,
  place: Place,
  { required = [], hidden = [], leftOut = {} }: OutlineOptions = {},
): Outline {
  const fields = sortFields(kind).map((field) => ({
    ...field,
    isRequired: field.isRequired || required.includes(field.key),
    isShown: isOffered(kind, field.key) && !hidden.includes(field.key),
    leftOut: leftOut[field.key] ?? field.leftOut,
  }));
  return { place, path: getPath(place), kind, fields };
}

/** The fields of a kind, each of which has a flag: in the order of the file. */
export function listFieldsWithFlags(kind: OfferedKind): readonly AuthoredField[] {
  return sortFields(kind).filter(({ key }) => key !== 'is_glossary');
}

/** Offers the likely values first, then all others. */
function sortFields(kind: OfferedKind): readonly AuthoredField[] {
  const keys: readonly string[] = offeredKeys[kind];
  const rank = ({ key }: AuthoredField) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...getFields(kind)].sort((a, b) => rank(a) - rank(b));
}

function isOffered(kind: OfferedKind, key: string): boolean {
  const keys: readonly string[] = offeredKeys[kind];
  return keys.includes(key);
}
