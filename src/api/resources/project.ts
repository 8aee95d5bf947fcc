// Projects (contract, section 2.4): each by itself, and all of them as a list.

import { entry, pagesOfList } from '../lists.ts';
import { madeFrom } from '../parts.ts';
import { forEachProject, groupOf, type Resource, siteGroup } from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const project = forEachProject((one, parts) =>
  madeFrom(parts.project(one), (object) => object),
);

export const projects: Resource = ({ catalogue, parts }) => [
  groupOf(
    siteGroup,
    pagesOfList(
      routeNamed('projects'),
      {},
      parts.links,
      catalogue.projects.map((one) => {
        const part = parts.project(one);
        return entry(part.version, () => part.value);
      }),
    ),
  ),
];
