// The kinds of files an editor writes, each with its schema and with what it must not hold because
// the build computes it.

import type * as z from 'zod';
import type { Place } from '../place.ts';
import { componentComputed, fileComponentSchema, glossarySchema } from './component.ts';
import { computedCounterFields, countersSchema } from './counters.ts';
import { languageComputed, languageSchema } from './language.ts';
import { projectComputed, projectSchema } from './project.ts';
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

/** Computed fields by kind of file: the field, and from what it is computed. */
export const computedFields: Readonly<Record<AuthoredKind, Readonly<Record<string, string>>>> = {
  site: {},
  language: languageComputed,
  project: projectComputed,
  'file component': componentComputed,
  glossary: componentComputed,
  counters: computedCounterFields,
};

/** Keys that a schema lets out and rules between files may ask for: which, a file alone cannot tell. */
export const requiredByRules: Readonly<Partial<Record<AuthoredKind, readonly string[]>>> = {
  counters: [
    ...['total', 'total_words', 'total_chars'],
    ...['translated', 'translated_words', 'translated_chars'],
  ],
  language: ['name', 'direction', 'population', 'plural', 'plural.number', 'plural.formula'],
};

/** The kind of a file in a place; `component.yaml` has two, and says which. */
export function getFileKind(place: Place['kind'], value: object): AuthoredKind {
  if (place !== 'component') return place;
  const says = 'is_glossary' in value ? value.is_glossary : undefined;
  // `yes` is no truth value of YAML 1.2; what it means is clear, and that it is wrong is said once.
  const isGlossary = says === true || (typeof says === 'string' && /^(?:true|yes|on)$/i.test(says));
  return isGlossary ? 'glossary' : 'file component';
}

/** The keys that a file in a place may have. */
export function getKeys(place: Place['kind']): readonly string[] {
  const kinds = place === 'component' ? (['file component', 'glossary'] as const) : [place];
  return [...new Set(kinds.flatMap((kind) => Object.keys(schemas[kind].shape)))];
}
