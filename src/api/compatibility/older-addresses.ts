// Redirects addresses of a translation server that READMEs, links and programs still have: `/browse/demo/app/` leads to the
// page of the component. Nothing is published there; the handler and the rules of hosts redirect by this table.

import type { NamePattern } from '../../text/identifiers.ts';
import type { Route } from '../route.ts';
import { eachTranslation } from '../scopes.ts';

/** Templates of older paths, each with the name of a route that has the same parameters. The first match applies. */
const redirects: readonly (readonly [path: string, routeName: string])[] = [
  ['/browse/{project_slug}/', 'project-page'],
  ['/browse/{project_slug}/{component_slug}/', 'component-page'],
  ['/browse/{project_slug}/-/{language_code}/', 'translate-project-page'],
  ['/browse/{project_slug}/{component_slug}/{language_code}/', 'translate-page'],
  ['/zen/{project_slug}/-/{language_code}/', 'translate-project-page'],
  ['/zen/{project_slug}/{component_slug}/{language_code}/', 'translate-page'],
  ['/search/{project_slug}/', 'project-page'],
  ['/search/{project_slug}/{component_slug}/', 'component-page'],
  ['/search/{project_slug}/-/{language_code}/', 'project-language-page'],
  ['/search/{project_slug}/{component_slug}/{language_code}/', 'translation-page'],
  ['/changes/browse/{project_slug}/', 'project-page'],
  ['/changes/browse/{project_slug}/{component_slug}/', 'component-page'],
  ['/changes/browse/{project_slug}/-/{language_code}/', 'project-language-page'],
  ['/changes/browse/{project_slug}/{component_slug}/{language_code}/', 'translation-page'],
  ['/download/{project_slug}/{component_slug}/{language_code}/', 'translation-file'],
  ['/exports/rss/', 'feed'],
  ['/exports/rss/language/{language_code}/', 'language-feed'],
  ['/exports/rss/{project_slug}/', 'project-feed'],
  ['/exports/rss/{project_slug}/{component_slug}/', 'project-feed'],
  ['/exports/rss/{project_slug}/{component_slug}/{language_code}/', 'project-feed'],
];

/** An older address with the route that it redirects to. A query of the request is kept. */
export interface OlderAddress {
  /** The template of the older path, which ends in a slash. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, NamePattern>>;
  readonly route: Route;
  /** 302 if the route itself redirects to an address that may change. */
  readonly status: 301 | 302;
}

/** Lists the older addresses that lead to one of the routes. */
export function listOlderAddresses(routes: readonly Route[]): readonly OlderAddress[] {
  return redirects.flatMap(([path, routeName]) => {
    const route = routes.find(({ name }) => name === routeName);
    if (route === undefined) return [];
    // The scope of translations has the patterns of all parameters that occur here.
    const parameters = Object.fromEntries(
      Object.entries(eachTranslation.parameters).filter(([parameter]) =>
        path.includes(`{${parameter}}`),
      ),
    );
    return [{ path, parameters, route, status: route.redirect ?? 301 }];
  });
}

/** Lists the first segments of paths that only older addresses have, such as `browse`. */
export function listOlderAreas(routes: readonly Route[]): ReadonlySet<string> {
  const getFirstSegment = ({ path }: { readonly path: string }) => path.split('/')[1] ?? '';
  const routeSegments = new Set(routes.map(getFirstSegment));
  return new Set(
    listOlderAddresses(routes)
      .map(getFirstSegment)
      .filter((name) => !routeSegments.has(name)),
  );
}
