// Every address of a published record (contract, sections 2.1 to 2.5), made from the route table.
// Paths always carry the underscore form of a language code.

import { Link } from './json-values.ts';
import { type PathParameters, pathMaker } from './path-template.ts';
import { pagesOf, type Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

/** The links of a site. */
export interface Links {
  /** Changes whenever a link does. */
  readonly version: string;
  /** The address of a resource. */
  readonly to: (route: RouteName, parameters?: PathParameters) => Link;
  /** The address of a page of a list, from 1 on. */
  readonly toPage: (route: Route, parameters: PathParameters, page: number) => Link;
}

const paths = new Map(routes.map(({ name, path }) => [name as RouteName, pathMaker(path)]));

/** Makes links below a base URL, which has no last slash. */
export function linksBelow(baseUrl: string): Links {
  return {
    version: baseUrl,
    to: (route, parameters = {}) => {
      const path = paths.get(route);
      if (path === undefined) throw new Error(`no route is named ${route}`);
      return new Link(baseUrl + path(parameters));
    },
    toPage: (route, parameters, page) => {
      const { path } = (page === 1 ? undefined : pagesOf(route)) ?? route;
      return new Link(baseUrl + pathMaker(path)({ ...parameters, page: String(page) }));
    },
  };
}
