// Compares two catalogues, linked and rendered: which objects, figures and paths of the API differ between them.

import { getRenamedNames, listRenamedPrefixes, type RenamedNames } from '../api/renames.ts';
import type { Catalogue, Component, Language, Renames } from '../catalogue/model.ts';
import { compareText } from '../problem/problem.ts';
import { findFallenBelow, getKeysBelowMinimum, type KeysOfTranslations } from '../release/gate.ts';
import { resources } from '../resources.ts';
import type { Changes, NamedChanges, WrittenChanges } from './changes.ts';
import { comparePaths, differInOtherFiles, type ListFiles } from './paths.ts';
import {
  compareFields,
  compareFigures,
  getComponentFigures,
  getLanguageFigures,
  pairByName,
} from './rows.ts';

/** One side of the comparison. */
export interface ComparedSide {
  /** Keys of the first strings that are missing, where files were counted. */
  readonly missing?: KeysOfTranslations | undefined;
  /** Translations that have fallen behind since the base. */
  readonly fallenBehind?: Changes['fallenBehind'];
  readonly catalogue: Catalogue;
  readonly files: ListFiles;
}

/** Finds all changes from the base to the head, by the names that objects have on the head. */
export function compareApis(base: ComparedSide, head: ComparedSide): Changes {
  const [before, after] = [base.catalogue, head.catalogue];
  const { projects, components, languages, translations } = compareCatalogues(before, after);
  const paths = comparePaths(base.files, head.files, createNameTranslator(after.renames).path);
  return {
    baseUrl:
      before.baseUrl === after.baseUrl
        ? undefined
        : { before: before.baseUrl, after: after.baseUrl },
    projects,
    components,
    languages,
    translations,
    statistics: getFigureChanges(
      getLanguageFigures(before),
      getLanguageFigures(after),
      createNameTranslator(after.renames).language,
    ),
    fallen: findFallenBelow(before, after).map((one) => ({
      ...one,
      lacks: getKeysBelowMinimum(one, head.missing ?? new Map()),
    })),
    fallenBehind: head.fallenBehind,
    paths,
    isAnythingChanged: paths.length > 0 || differInOtherFiles(base.files, head.files),
  };
}

/** Finds the differences in the files of the catalogues and in their counts, without rendering anything. */
export function compareCatalogues(before: Catalogue, after: Catalogue): WrittenChanges {
  const [oldComponents, newComponents] = [listComponents(before), listComponents(after)];
  const translator = createNameTranslator(after.renames);
  return {
    projects: compareNamed(listProjects(before), listProjects(after), translator.project),
    components: compareNamed(oldComponents, newComponents, translator.component),
    languages: compareNamed(listLanguages(before), listLanguages(after), translator.language),
    translations: getFigureChanges(
      listTranslationFigures(oldComponents),
      listTranslationFigures(newComponents),
      (name) => {
        const slash = name.lastIndexOf('/');
        const component = translator.component(name.slice(0, slash));
        return `${component}/${translator.language(name.slice(slash + 1))}`;
      },
    ),
  };
}

function getFigureChanges(
  before: FiguresByName,
  after: FiguresByName,
  getNewName: (name: string) => string,
) {
  return compareFigures(translateNames(before, after, getNewName), after);
}

type FiguresByName = Parameters<typeof compareFigures>[0];

/** An object with fields that editors write. */
interface EditedObject {
  readonly fields: object;
}

function compareNamed(
  before: ReadonlyMap<string, EditedObject>,
  after: ReadonlyMap<string, EditedObject>,
  getNewName: (name: string) => string,
): NamedChanges {
  const { added, removed, kept } = pairByName(translateNames(before, after, getNewName), after);
  const removedNames = new Set(removed.map(([name]) => name));
  const changed = kept.map(([name, was, is]) => ({
    name,
    fields: compareFields(was.fields, is.fields),
  }));
  return {
    added: added.map(([name]) => name),
    removed: removed.map(([name]) => name),
    renamed: [...before.keys()]
      .filter((name) => !after.has(name) && !removedNames.has(name))
      .map((name) => ({ before: name, after: getNewName(name) }))
      .sort((one, other) => compareText(one.before, other.before)),
    changed: changed.filter(({ fields }) => fields.length > 0),
  };
}

function listProjects({ projects }: Catalogue): Map<string, EditedObject> {
  return new Map(projects.map(({ slug, id, fields }) => [slug, { fields: { ...fields, id } }]));
}

interface EditedComponent extends EditedObject {
  readonly component: Component;
}

function listComponents({ projects }: Catalogue): Map<string, EditedComponent> {
  const components = projects.flatMap((project) => project.components);
  return new Map(
    components.map((component) => [
      `${component.project.slug}/${component.slug}`,
      { fields: { ...component.fields, id: component.id }, component },
    ]),
  );
}

function listTranslationFigures(components: ReadonlyMap<string, EditedComponent>) {
  return new Map(
    [...components].flatMap(([name, { component }]) =>
      getComponentFigures(name, component.translations),
    ),
  );
}

function listLanguages({ languages }: Catalogue): Map<string, EditedObject> {
  const getFields = ({ name, direction, population, aliases, plural }: Language) => ({
    name,
    direction,
    population,
    aliases,
    plural,
  });
  return new Map(languages.map((one) => [one.code, { fields: getFields(one) }]));
}

/** Functions that return the name of today; a name that was never changed stays as it is. */
interface NameTranslator {
  readonly project: (slug: string) => string;
  /** Names are like `project/component`. */
  readonly component: (name: string) => string;
  readonly language: (code: string) => string;
  /** Undefined for a path without an earlier name in it. */
  readonly path: (path: string) => string | undefined;
}

function createNameTranslator({ projects, components, languages }: Renames): NameTranslator {
  const project = (slug: string) => projects.get(slug) ?? slug;
  const component = (name: string) => {
    const [projectSlug = '', slug = ''] = name.split('/');
    const now = `${project(projectSlug)}/${slug}`;
    return components.get(now) ?? now;
  };
  return {
    project,
    component,
    language: (code) => languages.get(code) ?? code,
    path: createPathTranslator(getRenamedNames({ projects, components, languages })),
  };
}

function createPathTranslator(names: RenamedNames | undefined): NameTranslator['path'] {
  if (names === undefined) return () => undefined;
  const prefixes = listRenamedPrefixes(resources, names).map(({ from, to }) => {
    let groups = 0;
    return {
      // Names have only two characters with a meaning in a pattern, `.` and `+`. They end at a slash or at the ending of a file.
      from: new RegExp(`^${from.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}(?=[/.])`),
      to: to.replace(/\{\w+\}/g, () => `$${++groups}`),
    };
  });
  const translateOnce = (path: string) => {
    const found = prefixes.find(({ from }) => from.test(path));
    return found === undefined ? undefined : path.replace(found.from, found.to);
  };
  // One step replaces one name. A path may have several: of a project, a component and a language.
  return (path) => {
    let now = translateOnce(path);
    for (let next = now; next !== undefined && next !== path; next = translateOnce(next))
      now = next;
    return now;
  };
}

/**
 * Replaces the names of the older side by those of today. A name stays where the older side has the new one, too, or
 * the newer side still has the old one.
 */
function translateNames<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  getNewName: (name: string) => string,
): ReadonlyMap<string, T> {
  return new Map(
    [...before].map(([name, value]) => {
      const now = getNewName(name);
      const isRenamed = now !== name && !before.has(now) && !after.has(name) && after.has(now);
      return [isRenamed ? now : name, value];
    }),
  );
}
