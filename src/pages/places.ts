// Where things are, for the pages: paths from the root of the host on, below the path of the base URL.

import { type PathParameters, pathMaker } from '../api/path-template.ts';
import { type RouteName, routes } from '../api/routes.ts';
import { parsedUrl } from '../text/parsed-url.ts';

export interface Places {
  /** The path of a page or a record: what a link says. */
  readonly to: (route: RouteName, parameters?: PathParameters) => string;
  /** The same with the host: for what is read elsewhere. */
  readonly whole: (route: RouteName, parameters?: PathParameters) => string;
}

const paths = new Map(routes.map(({ name, path }) => [name as RouteName, pathMaker(path)]));

/** The path of a base URL: empty, or such as `/repo`. */
export function basePathOf(baseUrl: string): string {
  return parsedUrl(baseUrl)?.pathname.replace(/\/$/, '') ?? '';
}

/** The places below a base URL, which has no last slash. */
export function placesBelow(baseUrl: string): Places {
  const basePath = basePathOf(baseUrl);
  const at = (route: RouteName, parameters: PathParameters = {}) => {
    const path = paths.get(route);
    if (path === undefined) throw new Error(`no route is named ${route}`);
    return path(parameters);
  };
  return {
    to: (route, parameters) => basePath + at(route, parameters),
    whole: (route, parameters) => baseUrl + at(route, parameters),
  };
}
