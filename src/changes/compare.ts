// Two catalogues, linked and rendered → what differs in what they publish.

import type { Catalogue, Component, Language } from '../catalogue/model.ts';
import { compareText } from '../problem.ts';
import { findFallenBelow, getKeysBelowBar, type KeysOfTranslations } from '../selection/gate.ts';
import type { Changes, NamedChanges, WrittenChanges } from './changes.ts';
import { compareFigures, getComponentFigures, getLanguageFigures } from './figures.ts';
import { compareFields, getPairs } from './pairs.ts';
import { comparePaths, type ListFiles, othersDiffer } from './paths.ts';
import { byNamesNow, namesNow } from './renamed.ts';

export interface Published {
  /** Keys of the first strings that are missing, where files were counted. */
  readonly missing?: KeysOfTranslations | undefined;
  /** Translations that have fallen behind since the base. */
  readonly fallenBehind?: Changes['fallenBehind'];
  readonly catalogue: Catalogue;
  readonly files: ListFiles;
}

/** All changes from the base to the head, by the names that things have on the head. */
export function compareApis(base: Published, head: Published): Changes {
  const [before, after] = [base.catalogue, head.catalogue];
  const { projects, components, languages, translations } = compareCatalogues(before, after);
  const paths = comparePaths(base.files, head.files, namesNow(after.renames).path);
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
      namesNow(after.renames).language,
    ),
    fallen: findFallenBelow(before, after).map((one) => ({
      ...one,
      lacks: getKeysBelowBar(one, head.missing ?? new Map()),
    })),
    fallenBehind: head.fallenBehind,
    paths,
    isSeen: paths.length > 0 || othersDiffer(base.files, head.files),
  };
}

/** The differences in what editors write. */
export function compareCatalogues(before: Catalogue, after: Catalogue): WrittenChanges {
  const [was, is] = [compareComponents(before), compareComponents(after)];
  const now = namesNow(after.renames);
  return {
    projects: namedChanges(compareProjects(before), compareProjects(after), now.project),
    components: namedChanges(was, is, now.component),
    languages: namedChanges(compareLanguages(before), compareLanguages(after), now.language),
    translations: getFigureChanges(
      figuresOfTranslations(was),
      figuresOfTranslations(is),
      (name) => {
        const at = name.lastIndexOf('/');
        return `${now.component(name.slice(0, at))}/${now.language(name.slice(at + 1))}`;
      },
    ),
  };
}

function getFigureChanges(
  before: FiguresByName,
  after: FiguresByName,
  nameNow: (name: string) => string,
) {
  return compareFigures(byNamesNow(before, after, nameNow), after);
}

type FiguresByName = Parameters<typeof compareFigures>[0];

/** Something with fields that editors write. */
interface Described {
  readonly fields: object;
}

function namedChanges(
  before: ReadonlyMap<string, Described>,
  after: ReadonlyMap<string, Described>,
  nameNow: (name: string) => string,
): NamedChanges {
  const { added, removed, kept } = getPairs(byNamesNow(before, after, nameNow), after);
  const gone = new Set(removed.map(([name]) => name));
  const changed = kept.map(([name, was, is]) => ({
    name,
    fields: compareFields(was.fields, is.fields),
  }));
  return {
    added: added.map(([name]) => name),
    removed: removed.map(([name]) => name),
    renamed: [...before.keys()]
      .filter((name) => !after.has(name) && !gone.has(name))
      .map((name) => ({ before: name, after: nameNow(name) }))
      .sort((one, other) => compareText(one.before, other.before)),
    changed: changed.filter(({ fields }) => fields.length > 0),
  };
}

function compareProjects({ projects }: Catalogue): Map<string, Described> {
  return new Map(projects.map(({ slug, id, fields }) => [slug, { fields: { ...fields, id } }]));
}

interface DescribedComponent extends Described {
  readonly component: Component;
}

function compareComponents({ projects }: Catalogue): Map<string, DescribedComponent> {
  const components = projects.flatMap((project) => project.components);
  return new Map(
    components.map((component) => [
      `${component.project.slug}/${component.slug}`,
      { fields: { ...component.fields, id: component.id }, component },
    ]),
  );
}

function figuresOfTranslations(components: ReadonlyMap<string, DescribedComponent>) {
  return new Map(
    [...components].flatMap(([name, { component }]) =>
      getComponentFigures(name, component.translations),
    ),
  );
}

function compareLanguages({ languages }: Catalogue): Map<string, Described> {
  const getFields = ({ name, direction, population, aliases, plural }: Language) => ({
    name,
    direction,
    population,
    aliases,
    plural,
  });
  return new Map(languages.map((one) => [one.code, { fields: getFields(one) }]));
}
