// The one table of everything that is published (contract, section 4). From it come the published
// files, links, the rules of hosts, the request handler's matching and `Allow` header, and the tests'
// list of paths. Its entries stand in `routes/`, by kind.

import type { Route } from './route.ts';
import { bulk } from './routes/bulk.ts';
import { descriptions } from './routes/description.ts';
import { feeds } from './routes/feeds.ts';
import { history } from './routes/history.ts';
import { pages } from './routes/pages.ts';
import { pictures } from './routes/pictures.ts';
import { records } from './routes/records.ts';
import { releases } from './routes/releases.ts';

/** At `/` stands the page, or the record where a site has no pages: the first that is published. */
export const routes = [
  ...pages,
  ...records,
  ...releases,
  ...bulk,
  ...history,
  ...descriptions,
  ...feeds,
  ...pictures,
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];
/** Of the API, and pictures. */
export type PublishedRouteName = (
  | typeof records
  | typeof releases
  | typeof bulk
  | typeof history
  | typeof descriptions
  | typeof feeds
  | typeof pictures
)[number]['name'];

/**
 * The names of the API's own records and lists. Pages, pictures, feeds, wholes, lists for releases and
 * the description hold the same figures once more.
 */
export const recordRouteNames: ReadonlySet<string> = new Set(
  [...records, ...history].map(({ name }) => name),
);

/** The entry of a name. */
export function routeNamed(name: RouteName): Route {
  return routes.find((route) => route.name === name) as Route;
}
