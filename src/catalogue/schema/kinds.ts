// The kinds of catalogue files, each with its schema, the keys that it must not have because the build computes them, and
// the keys that are required by rules.

import type * as z from 'zod';
import type { Place } from '../place.ts';
import { computedComponentFields, fileComponentSchema, glossarySchema } from './component.ts';
import { computedCounterFields, countersSchema } from './counters.ts';
import { computedLanguageFields, languageSchema } from './language.ts';
import { computedProjectFields, projectSchema } from './project.ts';
import { siteSchema } from './site.ts';

export const schemas = {
  site: siteSchema,
  language: languageSchema,
  project: projectSchema,
  'file component': fileComponentSchema,
  glossary: glossarySchema,
  counters: countersSchema,
} as const satisfies Record<string, z.ZodObject>;

export type AuthoredKind = keyof typeof schemas;
export type AuthoredValue<Kind extends AuthoredKind> = z.output<(typeof schemas)[Kind]>;

/** Computed fields by kind of file, each with what it is computed from. */
export const computedFields: Readonly<Record<AuthoredKind, Readonly<Record<string, string>>>> = {
  site: {},
  language: computedLanguageFields,
  project: computedProjectFields,
  'file component': computedComponentFields,
  glossary: computedComponentFields,
  counters: computedCounterFields,
};

/** Keys that are optional in a schema, and that rules may require depending on other files. */
export const requiredByRules: Readonly<Partial<Record<AuthoredKind, readonly string[]>>> = {
  counters: [
    'total',
    'total_words',
    'total_chars',
    'translated',
    'translated_words',
    'translated_chars',
  ],
  language: ['name', 'direction', 'population', 'plural', 'plural.number', 'plural.formula'],
};

/** Returns the kind of a file by its place; `is_glossary` decides between the two kinds of component.yaml. */
export function getFileKind(place: Place['kind'], value: object): AuthoredKind {
  if (place !== 'component') return place;
  const written = 'is_glossary' in value ? value.is_glossary : undefined;
  // `yes` is a text in YAML 1.2. The schema reports it; as a glossary, the file has no further problems.
  const isGlossary =
    written === true || (typeof written === 'string' && /^(?:true|yes|on)$/i.test(written));
  return isGlossary ? 'glossary' : 'file component';
}

/** Lists the keys that a file may have, by its place. */
export function getKeys(place: Place['kind']): readonly string[] {
  const kinds = place === 'component' ? (['file component', 'glossary'] as const) : [place];
  return [...new Set(kinds.flatMap((kind) => Object.keys(schemas[kind].shape)))];
}
