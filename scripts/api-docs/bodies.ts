// What each resource answers with, made of the fields of fields.ts.

import type { PublishedRouteName } from '../../src/api/routes.ts';
import {
  change,
  component,
  type Field,
  language,
  own,
  project,
  repository,
  statistics,
  translation,
} from './fields.ts';

/** Objects with a table of their own. */
export const objects = {
  translation: { title: 'Fields of a translation', fields: translation },
  statistics: { title: 'Fields of statistics', fields: statistics },
  language: { title: 'Fields of a language', fields: language },
  component: { title: 'Fields of a component', fields: component },
  project: { title: 'Fields of a project', fields: project },
  change: { title: 'Fields of a change', fields: change },
} as const;

export type ObjectName = keyof typeof objects;

export interface Body {
  /**
   * `list` and `array`: of objects with the fields. `empty list`: there is no entry yet.
   * `redirect`: the body holds the address too. `nothing`: always 404.
   */
  readonly shape: 'object' | 'list' | 'array' | 'empty list' | 'redirect' | 'nothing';
  /** The object that it is, or begins with. */
  readonly of?: ObjectName;
  /** A field that the object lacks here. */
  readonly without?: string;
  /** Fields that follow. */
  readonly also?: readonly Field[];
}

export const bodies: Readonly<Record<PublishedRouteName, Body>> = {
  home: { shape: 'object', also: own.home },
  root: { shape: 'object', also: own.root },
  projects: { shape: 'list', of: 'project' },
  project: { shape: 'object', of: 'project' },
  'project-components': { shape: 'list', of: 'component', without: 'project' },
  'project-languages': { shape: 'array', of: 'statistics', also: own.ofProjectLanguage },
  'project-statistics': { shape: 'object', of: 'statistics', also: own.ofProject },
  'project-repository': { shape: 'object', also: repository },
  'project-changes': { shape: 'list', of: 'change' },
  components: { shape: 'list', of: 'component' },
  component: { shape: 'object', of: 'component' },
  'component-translations': { shape: 'list', of: 'translation', without: 'component' },
  'component-statistics': { shape: 'list', of: 'statistics', also: own.ofTranslation },
  'component-repository': { shape: 'object', also: [...repository, ...own.repository] },
  'component-lock': { shape: 'object', also: own.lock },
  'component-links': { shape: 'empty list' },
  'component-changes': { shape: 'list', of: 'change' },
  translations: { shape: 'list', of: 'translation' },
  translation: { shape: 'object', of: 'translation' },
  'translation-statistics': { shape: 'object', of: 'statistics', also: own.ofTranslation },
  'translation-repository': { shape: 'object', also: [...repository, ...own.repository] },
  'translation-changes': { shape: 'list', of: 'change' },
  'translation-file': { shape: 'redirect', also: own.file },
  'translation-units': { shape: 'nothing' },
  languages: { shape: 'list', of: 'language' },
  language: { shape: 'object', of: 'language' },
  'language-statistics': { shape: 'object', of: 'statistics', also: own.ofLanguage },
  statistics: { shape: 'object', of: 'statistics', also: own.ofSite },
  changes: { shape: 'list', of: 'change' },
  'project-history': { shape: 'object', also: own.history },
  'component-history': { shape: 'object', also: own.history },
  'language-history': { shape: 'object', also: own.history },
  'export-statistics': { shape: 'array', also: own.exported },
};

/** All fields of an object, or of an entry, in their order. */
export function fieldsOf({ of, without, also = [] }: Body): readonly Field[] {
  const first = of === undefined ? [] : objects[of].fields;
  return [...first.filter(({ name }) => name !== without), ...also];
}
