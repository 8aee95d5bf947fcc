// Compares two catalogues, linked and rendered: which objects, figures and paths of the API differ between them.

import type { Catalogue, Component, Language } from '../catalogue/model.ts';
import { compareText } from '../problem/problem.ts';
import { findFallenBelow, getKeysBelowMinimum, type KeysOfTranslations } from '../release/gate.ts';
import type { Changes, NamedChanges, WrittenChanges } from './changes.ts';
import {
  compareFields,
  compareFigures,
  getComponentFigures,
  getLanguageFigures,
  pairByName,
} from './figures.ts';
import { comparePaths, differInOtherFiles, type ListFiles } from './paths.ts';
import { createNameTranslator, translateNames } from './renamed.ts';

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
