// The page at `/`, as long as the site has none for people: where the API is.

import { madeFrom, together } from '../parts.ts';
import { groupOf, type Resource, recordAt, siteGroup } from '../resource.ts';
import type { ValueOf } from '../shapes/shape.ts';
import type { home as shape } from '../shapes/site.ts';

export const home: Resource = ({ parts }) => [
  groupOf(siteGroup, [
    recordAt(
      {},
      madeFrom(
        together({ site: parts.site, links: parts.links }),
        ({ site, links }): ValueOf<typeof shape> => ({
          title: site.title,
          url: links.to('home'),
          api_url: links.to('root'),
        }),
      ),
    ),
  ]),
];
