// Scopes: the sets of entries that resources are published for. The scope `eachLanguage`, for example, lists the
// languages of a catalogue, and gives each the parameters of its paths: `{ language_code: 'pt_BR' }`.

import type {
  Catalogue,
  Component,
  Language,
  Project,
  ProjectLanguage,
  ProjectPart,
  Translation,
} from '../catalogue/model.ts';
import { compareText } from '../problem/problem.ts';
import { languageCode, type NamePattern, partName, slug } from '../text/identifiers.ts';
import type { PathParameters } from './path-template.ts';

export type Scope<Entry> =
  | ScopeAt<'site', Catalogue, Entry>
  | ScopeAt<'project', Project, Entry>
  | ScopeAt<'component', Component, Entry>;

/** A scope whose entries belong to owners of one kind. */
interface ScopeAt<Level extends string, Owner, Entry> {
  /** The kind of owner that the entries belong to. */
  readonly level: Level;
  /** Set if the only entry is the whole catalogue. */
  readonly isWhole?: true;
  readonly parameters: Readonly<Record<string, NamePattern>>;
  /** Lists the entries of an owner, in the order of their paths. */
  readonly list: (owner: Owner) => Iterable<Entry>;
  readonly locate: (entry: Entry) => PathParameters;
  /** Replaces parameters that no entry has by those of the entry that code answers with. */
  readonly resolve?: (parameters: PathParameters) => PathParameters;
}

const categoryId: NamePattern = { source: '[1-9][0-9]*', maximumLength: 10 };

/** The site as a whole. */
export const site: Scope<Catalogue> = {
  level: 'site',
  isWhole: true,
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

export const eachProjectLanguage: Scope<ProjectLanguage> = {
  level: 'project',
  parameters: { project_slug: slug, language_code: languageCode },
  list: ({ languages }) => languages,
  locate: locateProjectLanguage,
};

export const eachPart: Scope<ProjectPart> = {
  level: 'project',
  parameters: { project_slug: slug, part_slug: partName },
  list: ({ parts }) => parts.toSorted((one, other) => compareText(one.name, other.name)),
  locate: locatePart,
};

export const eachCategory: ScopeAt<'site', Catalogue, ProjectPart> = {
  level: 'site',
  parameters: { category_id: categoryId },
  list: ({ projects }) => projects.flatMap(listCategories),
  locate: locateCategory,
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

/** An entry of another scope with one more name, such as a project with the name of one of its pictures. */
export interface Variant<Entry> {
  readonly entry: Entry;
  readonly name: string;
}

/**
 * Makes the scope of variants of another scope's entries; the name of a variant is one more parameter. `otherNames` are names
 * that no variant has, each with the one that code answers with.
 */
export function createVariantScope<Entry>(
  scope: Scope<Entry>,
  parameter: string,
  pattern: NamePattern,
  getNames: (entry: Entry) => Iterable<string>,
  otherNames: Readonly<Record<string, string>> = {},
): Scope<Variant<Entry>> {
  const listVariants = function* (entries: Iterable<Entry>) {
    for (const entry of entries) for (const name of getNames(entry)) yield { entry, name };
  };
  // The owner is of the other scope's level, which the type checker can't follow.
  const list = (owner: never) =>
    listVariants((scope.list as (owner: never) => Iterable<Entry>)(owner));
  return {
    ...scope,
    parameters: { ...scope.parameters, [parameter]: pattern },
    list,
    locate: ({ entry, name }: Variant<Entry>) => ({ ...scope.locate(entry), [parameter]: name }),
    resolve: (parameters: PathParameters) => {
      const name = parameters[parameter] ?? '';
      return Object.hasOwn(otherNames, name)
        ? { ...parameters, [parameter]: otherNames[name] }
        : parameters;
    },
  } as unknown as Scope<Variant<Entry>>;
}

/** Returns the parameters of a language's paths. */
export function locateLanguage({ code }: Pick<Language, 'code'>) {
  return { language_code: code };
}

export function locateProject({ slug: project_slug }: Pick<Project, 'slug'>) {
  return { project_slug };
}

export function locatePart({ project, name }: Pick<ProjectPart, 'project' | 'name'>) {
  return { project_slug: project.slug, part_slug: name };
}

/** Lists the parts of a project that stand for its categories. */
export function listCategories({ parts }: Pick<Project, 'parts'>): readonly ProjectPart[] {
  return parts.filter(({ category }) => category !== undefined);
}

export function locateCategory({ categoryId: id }: Pick<ProjectPart, 'categoryId'>) {
  return { category_id: `${id}` };
}

export function locateProjectLanguage({
  project,
  language,
}: Pick<ProjectLanguage, 'project' | 'language'>) {
  return { project_slug: project.slug, language_code: language.code };
}

export function locateComponent({ project, slug }: Pick<Component, 'project' | 'slug'>) {
  return { project_slug: project.slug, component_slug: slug };
}

export function locateTranslation({
  component,
  language,
}: Pick<Translation, 'component' | 'language'>) {
  const { project, slug } = component;
  return { project_slug: project.slug, component_slug: slug, language_code: language.code };
}
