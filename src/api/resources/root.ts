// The root of the API: the lists that there are.

import { madeFrom } from '../parts.ts';
import { groupOf, type Resource, recordAt, siteGroup } from '../resource.ts';
import type { ValueOf } from '../shapes/shape.ts';
import type { root as shape } from '../shapes/site.ts';

export const root: Resource = ({ parts }) => [
  groupOf(siteGroup, [
    recordAt(
      {},
      madeFrom(
        parts.links,
        (links): ValueOf<typeof shape> => ({
          projects: links.to('projects'),
          components: links.to('components'),
          translations: links.to('translations'),
          languages: links.to('languages'),
          changes: links.to('changes'),
        }),
      ),
    ),
  ]),
];
