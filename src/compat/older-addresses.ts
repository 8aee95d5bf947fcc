// Addresses of a translation server that READMEs, links and programs still name → the routes they lead
// to. Nothing is published there: the handler and the rules of hosts lead on, each of them by this table.

import type { Route } from '../api/route.ts';
import { eachTranslation } from '../api/scopes.ts';
import type { NamePattern } from '../identifiers.ts';

/** When several fit a path, the first applies. Each has all parameters of its route. */
const table: readonly (readonly [path: string, resource: string])[] = [
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

/** An address of old, and where it leads with a query and all. */
export interface OlderAddress {
  /** Template of a folder's path. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, NamePattern>>;
  readonly route: Route;
  /** 302 where the route itself leads on, to an address that may change. */
  readonly status: 301 | 302;
}

/** Those that lead to one of the routes. */
export function listOlderAddresses(routes: readonly Route[]): readonly OlderAddress[] {
  return table.flatMap(([path, name]) => {
    const route = routes.find((one) => one.name === name);
    if (route === undefined) return [];
    const parameters = Object.fromEntries(
      Object.entries(eachTranslation.parameters).filter(([parameter]) =>
        path.includes(`{${parameter}}`),
      ),
    );
    return [{ path, parameters, route, status: route.redirect ?? 301 }];
  });
}

/** The first names of paths below which there is nothing but older addresses. */
export function listOlderAreas(routes: readonly Route[]): ReadonlySet<string> {
  const getFirst = ({ path }: { readonly path: string }) => path.split('/')[1] ?? '';
  const own = new Set(routes.map(getFirst));
  return new Set(
    listOlderAddresses(routes)
      .map(getFirst)
      .filter((name) => !own.has(name)),
  );
}
