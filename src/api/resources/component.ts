// Components (contract, section 2.3): each by itself, those of a project without it, and all of them.

import { entry, pagesOfList } from '../lists.ts';
import { componentWithoutProject } from '../objects/component.ts';
import { madeFrom } from '../parts.ts';
import {
  forEachComponent,
  groupOf,
  parametersOfProject,
  type Resource,
  siteGroup,
} from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const component = forEachComponent((one, parts) =>
  madeFrom(parts.component(one), (object) => object),
);

export const projectComponents: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((project) =>
    groupOf(
      project.slug,
      pagesOfList(
        routeNamed('project-components'),
        parametersOfProject(project),
        parts.links,
        project.components.map((one) => {
          const part = parts.component(one);
          return entry(part.version, () => componentWithoutProject(part.value));
        }),
      ),
    ),
  );

export const components: Resource = ({ catalogue, parts }) => [
  groupOf(
    siteGroup,
    pagesOfList(
      routeNamed('components'),
      {},
      parts.links,
      catalogue.projects.flatMap((project) =>
        project.components.map((one) => {
          const part = parts.component(one);
          return entry(part.version, () => part.value);
        }),
      ),
    ),
  ),
];
