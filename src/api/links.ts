// Every address of a published record (contract, sections 2.1 to 2.5), made from the paths of the
// resources. Paths always carry the underscore form of a language code.

import { Link } from './json-values.ts';
import { createPathMaker, type PathParameters } from './path-template.ts';
import { getPageRoute, type Route } from './route.ts';

/** The links of a site. */
export interface Links {
  /** The address of a resource. Throws for an unknown name or a missing parameter. */
  readonly to: (resource: string, parameters?: PathParameters) => Link;
  /** The address of a page of a list, from 1 on. */
  readonly toPage: (route: Route, parameters: PathParameters, page: number) => Link;
}

/** Makes links below a base URL, which has no trailing slash. */
export function createLinks(baseUrl: string, routes: readonly Route[]): Links {
  const makers = new Map(routes.map(({ name, path }) => [name, createPathMaker(path)]));
  return {
    to: (resource, parameters = {}) => {
      const makePath = makers.get(resource);
      if (makePath === undefined) throw new Error(`There is no resource named ${resource}.`);
      return new Link(baseUrl + makePath(parameters));
    },
    toPage: (route, parameters, page) => {
      const { path } = (page === 1 ? undefined : getPageRoute(route)) ?? route;
      return new Link(baseUrl + createPathMaker(path)({ ...parameters, page: String(page) }));
    },
  };
}
