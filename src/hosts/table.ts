// The route table as servers without code need it: for each route its responses as texts, which a
// configuration looks up by the route's name.

import type { Representation } from '../api/representations.ts';
import {
  firstOfPath,
  getPageRoute,
  invalidPage,
  publishedRoutes,
  type Route,
} from '../api/route.ts';
import { getOrCreate } from '../collections.ts';
import { type OlderAddress, olderAddresses } from '../compat/older-addresses.ts';
import * as details from '../edge/details.ts';
import { contentTag } from '../edge/etag.ts';
import { apiAreas, isHtml, isOfApi, isPicture } from '../edge/match.ts';
import type { ApiResponse } from '../edge/responses.ts';
import { allowed, described, description, failure, forPreflight } from '../edge/responses.ts';

/** A route and what a server says of it. */
export interface ServedRoute {
  readonly route: Route;
  /** A word without blanks. */
  readonly name: string;
  readonly isOfApi: boolean;
  /** For headers: pictures and a document have those of the API and more. */
  readonly kind: 'api' | 'picture' | 'document' | 'page';
  readonly isFolder: boolean;
  readonly allow: string;
  /** The name of its set of representations. */
  readonly forms: string;
  readonly hasPages: boolean;
  readonly missing: ApiResponse;
  readonly described: ApiResponse;
  /** Where DELETE is offered. */
  readonly readOnly: ApiResponse | undefined;
}

/** A set of representations that several routes have. */
export interface FormSet {
  readonly name: string;
  readonly representations: readonly Representation[];
}

export interface ServedTable {
  readonly routes: readonly ServedRoute[];
  readonly older: readonly OlderAddress[];
  readonly formSets: readonly FormSet[];
  /** The first names of paths below which everything is the API's. */
  readonly areas: readonly string[];
  readonly nothing: ApiResponse;
  readonly invalidPage: ApiResponse;
  /** The headers of a response to OPTIONS that only a preflight gets, but for the methods. */
  readonly preflight: Readonly<Record<string, string>>;
}

/** How a server writes the path of the record, and its parameters, into a text. */
export interface Placeholders {
  readonly path: string;
  readonly parameter: (route: Route, name: string) => string;
}

/** The routes of a site as a configuration has them, for a base path without a last slash. */
export async function servedTable(
  routes: readonly Route[],
  { path, parameter }: Placeholders,
  basePath: string,
): Promise<ServedTable> {
  const formSets = formSetsOf(routes);
  const served = firstOfPath(publishedRoutes(routes)).map(async (route): Promise<ServedRoute> => {
    const body = description(route);
    const names = Object.keys(route.parameters);
    const parameters = Object.fromEntries(names.map((name) => [name, parameter(route, name)]));
    const offersDelete = route.methods.includes('DELETE');
    return {
      route,
      name: route.name.replaceAll(' ', '-'),
      isOfApi: isOfApi(route),
      kind: kindOf(route),
      isFolder: route.path.endsWith('/'),
      allow: allowed(route),
      forms: setOf(formSets, route).name,
      hasPages: getPageRoute(route) !== undefined,
      missing: failure(404, route.whyMissing ?? details.notPublished(route, path)),
      described: described(route, await contentTag(body), body),
      readOnly: offersDelete ? failure(403, details.readOnly(route, parameters)) : undefined,
    };
  });
  return {
    routes: await Promise.all(served),
    older: olderAddresses(routes),
    formSets,
    areas: [...apiAreas(routes)],
    nothing: failure(404, details.nothingHere(basePath)),
    invalidPage: failure(404, invalidPage),
    preflight: preflightOf(routes),
  };
}

function kindOf(route: Route): ServedRoute['kind'] {
  if (!isOfApi(route)) return 'page';
  return isPicture(route) ? 'picture' : isHtml(route) ? 'document' : 'api';
}

function formSetsOf(routes: readonly Route[]): readonly FormSet[] {
  const sets = new Map<string, FormSet>();
  for (const { representations } of publishedRoutes(routes)) {
    const name = representations.map(({ extension }) => extension.slice(1)).join('-');
    sets.set(name, { name: name.replaceAll('.', '_'), representations });
  }
  return [...sets.values()];
}

function setOf(sets: readonly FormSet[], { representations }: Route): FormSet {
  const same = (set: FormSet) =>
    set.representations.map(({ extension }) => extension).join() ===
    representations.map(({ extension }) => extension).join();
  return sets.find(same) as FormSet;
}

function preflightOf(routes: readonly Route[]): Readonly<Record<string, string>> {
  const route = routes.find(isOfApi);
  if (route === undefined) return {};
  const plain = described(route, '', description(route));
  const all = Object.entries(forPreflight(plain, route).headers);
  return Object.fromEntries(
    all.filter(([name]) => !(name in plain.headers) && name !== methodsHeader),
  );
}

/** The header of a preflight's response that says the same as `Allow`. */
export const methodsHeader = 'Access-Control-Allow-Methods';

/** Media types with the endings of their files. */
export function mediaTypes({ formSets }: ServedTable): [string, string[]][] {
  const types = new Map<string, Set<string>>([
    ['text/html; charset=utf-8', new Set(['html'])],
    ['text/css; charset=utf-8', new Set(['css'])],
    ['text/javascript; charset=utf-8', new Set(['js'])],
    ['image/svg+xml', new Set(['svg'])],
    ['image/png', new Set(['png'])],
  ]);
  for (const { mediaType, extension } of formSets.flatMap((set) => set.representations)) {
    const endings = getOrCreate(types, mediaType, () => new Set());
    endings.add(extension.slice(extension.lastIndexOf('.') + 1));
  }
  return [...types].map(([type, endings]) => [type, [...endings]]);
}

/** The media types that become smaller when they are compressed: all but pictures in PNG. */
export function textTypes(table: ServedTable): string[] {
  return mediaTypes(table).flatMap(([type]) => (type === 'image/png' ? [] : [type]));
}
