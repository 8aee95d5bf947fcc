// What each resource answers with, made of the fields of fields.ts.

import type { records } from '../../src/api/routes/records.ts';
import {
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

/** Records and lists; files for scripts have a section of the document to themselves. */
export type RecordRouteName = (typeof records)[number]['name'];

export const bodies: Readonly<Record<RecordRouteName, Body>> = {
  home: { shape: 'object', also: own.home },
  root: { shape: 'object', also: own.root },
  projects: { shape: 'list', of: 'project' },
  project: { shape: 'object', of: 'project' },
  'project-components': { shape: 'list', of: 'component', without: 'project' },
  'project-languages': { shape: 'array', of: 'statistics', also: own.ofProjectLanguage },
  'project-statistics': { shape: 'object', of: 'statistics', also: own.ofProject },
  'project-repository': { shape: 'object', also: repository },
  'project-changes': { shape: 'empty list' },
  components: { shape: 'list', of: 'component' },
  component: { shape: 'object', of: 'component' },
  'component-translations': { shape: 'list', of: 'translation', without: 'component' },
  'component-statistics': { shape: 'list', of: 'statistics', also: own.ofTranslation },
  'component-repository': { shape: 'object', also: [...repository, ...own.repository] },
  'component-lock': { shape: 'object', also: own.lock },
  'component-links': { shape: 'empty list' },
  'component-changes': { shape: 'empty list' },
  translations: { shape: 'list', of: 'translation' },
  translation: { shape: 'object', of: 'translation' },
  'translation-statistics': { shape: 'object', of: 'statistics', also: own.ofTranslation },
  'translation-repository': { shape: 'object', also: [...repository, ...own.repository] },
  'translation-changes': { shape: 'empty list' },
  'translation-file': { shape: 'redirect', also: own.file },
  'translation-units': { shape: 'nothing' },
  languages: { shape: 'list', of: 'language' },
  language: { shape: 'object', of: 'language' },
  'language-statistics': { shape: 'object', of: 'statistics', also: own.ofLanguage },
  statistics: { shape: 'object', of: 'statistics', also: own.ofSite },
  changes: { shape: 'empty list' },
  'export-statistics': { shape: 'array', also: own.exported },
};

/** All fields of an object, or of an entry, in their order. */
export function fieldsOf({ of, without, also = [] }: Body): readonly Field[] {
  const first = of === undefined ? [] : objects[of].fields;
  return [...first.filter(({ name }) => name !== without), ...also];
}
