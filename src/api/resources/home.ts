// The page at `/`, as long as the site has none for people: where the API is.

import { madeFrom, together } from '../parts.ts';
import { groupOf, type Resource, recordAt, siteGroup } from '../resource.ts';

export const home: Resource = ({ catalogue, parts }) => {
  if (catalogue.site.pages) return [];
  const whole = together({ site: parts.site, links: parts.links });
  const made = madeFrom(whole, ({ site, links }) => ({
    title: site.title,
    url: links.to('home'),
    api_url: links.to('root'),
  }));
  return [groupOf(siteGroup, [recordAt({}, made)])];
};
