// Lists that are empty: of changes, and of other projects that a component is linked with.

import { pagesOfList } from '../lists.ts';
import { parametersOf } from '../objects/translation.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type Resource,
  recordsOfComponents,
  siteGroup,
} from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const changes: Resource = ({ parts }) => [
  groupOf(siteGroup, pagesOfList(routeNamed('changes'), {}, parts.links, [])),
];

export const projectChanges: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((one) =>
    groupOf(
      one.slug,
      pagesOfList(routeNamed('project-changes'), parametersOfProject(one), parts.links, []),
    ),
  );

export const componentChanges: Resource = recordsOfComponents((one, parts) =>
  pagesOfList(routeNamed('component-changes'), parametersOfComponent(one), parts.links, []),
);

export const componentLinks: Resource = recordsOfComponents((one, parts) =>
  pagesOfList(routeNamed('component-links'), parametersOfComponent(one), parts.links, []),
);

export const translationChanges: Resource = recordsOfComponents((one, parts) =>
  one.translations.flatMap((translation) =>
    pagesOfList(routeNamed('translation-changes'), parametersOf(translation), parts.links, []),
  ),
);
