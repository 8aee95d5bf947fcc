// The things that resources are published for: the site, languages, projects and their languages,
// components, translations. A scope lists them, and names the parameters of their paths.

import type {
  Catalogue,
  Component,
  Language,
  Project,
  Sums,
  Translation,
} from '../catalogue/model.ts';
import { languageCode, type NamePattern, slug } from '../identifiers.ts';
import type { PathParameters } from './path-template.ts';

export type Scope<Entry> =
  | ScopeAt<'site', Catalogue, Entry>
  | ScopeAt<'project', Project, Entry>
  | ScopeAt<'component', Component, Entry>;

interface ScopeAt<Level extends string, Owner, Entry> {
  /**
   * The kind of owner of the entries. Resources are published component by component, so that objects shared by
   * a component's records are rendered once.
   */
  readonly level: Level;
  readonly parameters: Readonly<Record<string, NamePattern>>;
  /** The entries of an owner, in the order of paths. */
  readonly list: (owner: Owner) => Iterable<Entry>;
  /** The values of the parameters for an entry. */
  readonly locate: (entry: Entry) => PathParameters;
}

/** A language of a project, with its figures. */
export interface ProjectLanguageEntry {
  readonly project: Project;
  readonly language: Language;
  readonly sums: Sums;
}

/** The site as a whole. */
export const site: Scope<Catalogue> = {
  level: 'site',
  parameters: {},
  list: (catalogue) => [catalogue],
  locate: () => ({}),
};

export const eachLanguage: Scope<Language> = {
  level: 'site',
  parameters: { language_code: languageCode },
  list: ({ languages }) => languages,
  locate: locateLanguage,
};

export const eachProject: Scope<Project> = {
  level: 'project',
  parameters: { project_slug: slug },
  list: (project) => [project],
  locate: locateProject,
};

export const eachProjectLanguage: Scope<ProjectLanguageEntry> = {
  level: 'project',
  parameters: { project_slug: slug, language_code: languageCode },
  list: (project) => project.languages.map((own) => ({ project, ...own })),
  locate: locateProjectLanguage,
};

export const eachComponent: Scope<Component> = {
  level: 'component',
  parameters: { project_slug: slug, component_slug: slug },
  list: (component) => [component],
  locate: locateComponent,
};

export const eachTranslation: Scope<Translation> = {
  level: 'component',
  parameters: { project_slug: slug, component_slug: slug, language_code: languageCode },
  list: ({ translations }) => translations,
  locate: locateTranslation,
};

/** Several variants of one thing, which differ in one more parameter of their path. */
export interface Variant<Entry> {
  readonly of: Entry;
  readonly name: string;
}

/** The scope of variants of another scope's entries. */
export function eachVariant<Entry>(
  scope: Scope<Entry>,
  parameter: string,
  pattern: NamePattern,
  getNames: (entry: Entry) => Iterable<string>,
): Scope<Variant<Entry>> {
  const variants = function* (entries: Iterable<Entry>) {
    for (const of of entries) for (const name of getNames(of)) yield { of, name };
  };
  // The owner's type belongs to the level, which stays that of the other scope.
  const list = (owner: never) => variants((scope.list as (owner: never) => Iterable<Entry>)(owner));
  return {
    ...scope,
    parameters: { ...scope.parameters, [parameter]: pattern },
    list,
    locate: ({ of, name }: Variant<Entry>) => ({ ...scope.locate(of), [parameter]: name }),
  } as unknown as Scope<Variant<Entry>>;
}

export function locateLanguage({ code }: Pick<Language, 'code'>) {
  return { language_code: code };
}

export function locateProject({ slug: project_slug }: Pick<Project, 'slug'>) {
  return { project_slug };
}

export function locateProjectLanguage({
  project,
  language,
}: Pick<ProjectLanguageEntry, 'project' | 'language'>) {
  return { ...locateProject(project), ...locateLanguage(language) };
}

export function locateComponent({ project, slug }: Pick<Component, 'project' | 'slug'>) {
  return { project_slug: project.slug, component_slug: slug };
}

export function locateTranslation({
  component,
  language,
}: Pick<Translation, 'component' | 'language'>) {
  return { ...locateComponent(component), ...locateLanguage(language) };
}
