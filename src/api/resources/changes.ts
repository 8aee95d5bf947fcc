// What has changed: lists of everything, of a project, of a component and of a translation, the newest
// change first. And the list of other projects that a component is linked with, which is always empty.

import type { Component } from '../../catalogue/model.ts';
import { type ChangeList, noChanges, noPast } from '../../history/model.ts';
import { versionOf } from '../../version.ts';
import { type Entries, pagesOfList } from '../lists.ts';
import { parametersOf } from '../objects/translation.ts';
import type { Parts } from '../parts.ts';
import type { PublishedRecord } from '../record.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type RecordGroup,
  type Resource,
  recordsOfComponents,
  type Source,
  siteGroup,
} from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const changes: Resource = ({ catalogue, parts }) => [
  groupOf(
    siteGroup,
    pagesOfList(
      routeNamed('changes'),
      {},
      parts.links,
      entriesOf(catalogue.history.changes, parts),
    ),
  ),
];

export const projectChanges: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((one) => {
    const past = catalogue.history.projects.get(one.slug) ?? noPast;
    return groupOf(
      one.slug,
      pagesOfList(
        routeNamed('project-changes'),
        parametersOfProject(one),
        parts.links,
        entriesOf(past.changes, parts),
      ),
    );
  });

export const componentChanges: Resource = changesBelowComponents(
  (component, { catalogue, parts }) => {
    const list = changesOfComponent(component, catalogue.history);
    const entries = entriesOf(list, parts);
    const route = routeNamed('component-changes');
    return pagesOfList(route, parametersOfComponent(component), parts.links, entries);
  },
);

export const translationChanges: Resource = changesBelowComponents(
  (component, { catalogue, parts }) => {
    const own = catalogue.history.translations.get(pathOf(component));
    const route = routeNamed('translation-changes');
    return component.translations.flatMap((translation) => {
      const list = own?.get(translation.language.code)?.changes ?? noChanges;
      const entries = entriesOf(list, parts);
      return pagesOfList(route, parametersOf(translation), parts.links, entries);
    });
  },
);

export const componentLinks: Resource = recordsOfComponents((one, parts) =>
  pagesOfList(routeNamed('component-links'), parametersOfComponent(one), parts.links, []),
);

/** Of each component, made only when anything of it or of its past has changed. */
function changesBelowComponents(
  records: (component: Component, source: Source) => readonly PublishedRecord[],
): Resource {
  return function* (source): Iterable<RecordGroup> {
    const { catalogue, parts } = source;
    for (const { components } of catalogue.projects) {
      for (const component of components) {
        const list = changesOfComponent(component, catalogue.history);
        yield {
          of: pathOf(component),
          version: versionOf([parts.folderVersion(component), parts.changes(list).version]),
          records: () => records(component, source),
        };
      }
    }
  };
}

function changesOfComponent(
  component: Component,
  { components }: Source['catalogue']['history'],
): ChangeList {
  return components.get(pathOf(component))?.changes ?? noChanges;
}

function pathOf({ project, slug }: Component): string {
  return `${project.slug}/${slug}`;
}

function entriesOf(list: ChangeList, parts: Parts): readonly Entries[] {
  if (list.changes.length === 0) return [];
  const part = parts.changes(list);
  return [
    {
      version: part.version,
      count: list.changes.length,
      slice: (from, to) => {
        const { changes: all, object } = part.value;
        return all.slice(from, to).map(object);
      },
    },
  ];
}
