// Makes the address of every published record from the path of its resource (contract, sections 2.1 to 2.5):
// `to('language', { language_code: 'pt_BR' })` gives `https://example.org/api/languages/pt_BR/`.

import { Link } from './json-values.ts';
import { createPathMaker, type PathParameters } from './path-template.ts';
import { getPageRoute, type Route } from './route.ts';

/** The links of a site. */
export interface Links {
  /** Makes the address of a resource. Throws for an unknown name or a missing parameter. */
  readonly to: (resource: string, parameters?: PathParameters) => Link;
  /** Makes the address of a page of a list; `page` counts from 1. */
  readonly toPage: (route: Route, parameters: PathParameters, page: number) => Link;
}

/** Makes links below a base URL, which has no trailing slash. */
export function createLinks(baseUrl: string, routes: readonly Route[]): Links {
  const pathMakers = new Map(routes.map(({ name, path }) => [name, createPathMaker(path)]));
  return {
    to: (resource, parameters = {}) => {
      const makePath = pathMakers.get(resource);
      if (makePath === undefined) throw new Error(`There is no resource named ${resource}.`);
      return new Link(baseUrl + makePath(parameters));
    },
    toPage: (route, parameters, page) => {
      const { path } = (page === 1 ? undefined : getPageRoute(route)) ?? route;
      return new Link(baseUrl + createPathMaker(path)({ ...parameters, page: String(page) }));
    },
  };
}
