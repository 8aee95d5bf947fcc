// A resource: which records of a route there are in a catalogue, and how one is made.

import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import { versionOf } from '../version.ts';
import type { JsonObject } from './json-values.ts';
import { type Entries, pagesOfList } from './lists.ts';
import { parametersOf } from './objects/translation.ts';
import { type Made, type Parts, partsOf } from './parts.ts';
import type { PathParameters } from './path-template.ts';
import type { PublishedRecord } from './record.ts';
import type { Route } from './route.ts';

/** Records that change together, mostly. */
export interface RecordGroup {
  /** What they belong to: `project/component`, a project, or what begins with `siteGroup`. */
  readonly of: string;
  /** The group right behind which they are best rendered, for they hold the same. */
  readonly after?: string | undefined;
  /** Changes whenever a record does, is added or is removed. */
  readonly version: string;
  readonly records: () => Iterable<PublishedRecord>;
}

/** The group of what belongs to no project. */
export const siteGroup = '/';

/** A catalogue as resources see it. */
export interface Source {
  readonly catalogue: Catalogue;
  readonly parts: Parts;
  /** What stands behind a route, for what tells of all of them. */
  readonly groupsOf?: (route: string) => Iterable<RecordGroup>;
}

export type Resource = (source: Source) => Iterable<RecordGroup>;

/** What resources are made from, of a catalogue. */
export function sourceOf(catalogue: Catalogue): Source {
  return { catalogue, parts: partsOf(catalogue) };
}

/** A record made from parts. */
export function recordAt(parameters: PathParameters, { version, make }: Made): PublishedRecord {
  return { parameters, version, value: make };
}

/** A group of few records, which are looked at to know its version. */
export function groupOf(of: string, records: readonly PublishedRecord[]): RecordGroup {
  const versions = records.flatMap(({ parameters, page, version }) => [
    ...Object.values(parameters),
    String(page ?? 1),
    version,
  ]);
  return { of, version: versionOf(versions), records: () => records };
}

/** A record for each language. */
export function forEachLanguage(make: (language: Language, parts: Parts) => Made): Resource {
  return ({ catalogue, parts }) => [
    groupOf(
      siteGroup,
      catalogue.languages.map((one) => recordAt({ language_code: one.code }, make(one, parts))),
    ),
  ];
}

/** A record for each project. */
export function forEachProject(make: (project: Project, parts: Parts) => Made): Resource {
  return ({ catalogue, parts }) =>
    catalogue.projects.map((one) =>
      groupOf(one.slug, [recordAt(parametersOfProject(one), make(one, parts))]),
    );
}

/** Records for each component, made only when anything of the component has changed. */
export function recordsOfComponents(
  records: (component: Component, parts: Parts) => readonly PublishedRecord[],
): Resource {
  return function* ({ catalogue, parts }) {
    for (const { components } of catalogue.projects) {
      for (const component of components) {
        yield {
          of: groupOfComponent(component),
          version: parts.folderVersion(component),
          records: () => records(component, parts),
        };
      }
    }
  };
}

/** The group of a component. */
export function groupOfComponent({ project, slug }: Component): string {
  return `${project.slug}/${slug}`;
}

/** A record for each component. */
export function forEachComponent(make: (component: Component, parts: Parts) => Made): Resource {
  return recordsOfComponents((one, parts) => [
    recordAt(parametersOfComponent(one), make(one, parts)),
  ]);
}

/** A record for each translation. */
export function forEachTranslation(
  make: (translation: Translation, parts: Parts) => Made,
): Resource {
  return recordsOfComponents((component, parts) =>
    component.translations.map((one) => recordAt(parametersOf(one), make(one, parts))),
  );
}

/** A list for each component, with an entry for each of its translations. */
export function forEachComponentList(
  route: Route,
  make: (translation: Translation, parts: Parts) => Made,
): Resource {
  return recordsOfComponents((component, parts) => {
    const { version, rows } = rowsOf(component, parts, make);
    const entries: Entries = {
      version,
      count: component.translations.length,
      slice: (from, to) => rows().slice(from, to),
    };
    return pagesOfList(route, parametersOfComponent(component), parts.links, [entries]);
  });
}

/** Something made of each translation of a component, once for all forms of a record. */
function rowsOf(
  component: Component,
  parts: Parts,
  make: (translation: Translation, parts: Parts) => Made,
) {
  const made = component.translations.map((one) => make(one, parts));
  let rows: readonly JsonObject[] | undefined;
  return {
    version: versionOf(made.map(({ version }) => version)),
    rows: () => {
      rows ??= made.map((one) => one.make() as JsonObject);
      return rows;
    },
  };
}

/**
 * An array for each component, with an entry for each of its translations; as a table with the columns
 * in the order that is given.
 */
export function forEachComponentArray(
  make: (translation: Translation, parts: Parts) => Made,
  columns: readonly string[],
): Resource {
  return recordsOfComponents((component, parts) => {
    const { version, rows } = rowsOf(component, parts, make);
    return [
      {
        parameters: parametersOfComponent(component),
        version,
        value: rows,
        rows: () => rows().map((row) => inColumns(row, columns)),
      },
    ];
  });
}

/** A row of a table with these columns, in their order. */
export function inColumns(row: JsonObject, columns: readonly string[]): JsonObject {
  return Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
}

/** What the paths of the records of a project have. */
export function parametersOfProject({ slug }: Pick<Project, 'slug'>) {
  return { project_slug: slug };
}

/** What the paths of the records of a component have. */
export function parametersOfComponent({ project, slug }: Pick<Component, 'project' | 'slug'>) {
  return { project_slug: project.slug, component_slug: slug };
}
