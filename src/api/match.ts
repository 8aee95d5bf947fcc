// Matches the path of a request with the route table, which is compiled once (contract, section 4). Only names that fit the
// patterns of a route are returned, so that nothing hostile in a path reaches the files.

import { listOlderAddresses, listOlderAreas } from './compatibility/older-addresses.ts';
import {
  createPathMaker,
  createTemplateMatcher,
  type PathParameters,
  parseTemplate,
} from './path-template.ts';
import { listPublishedRoutes, type Route } from './route.ts';

/** The record that a path names, whether or not it is published. */
export interface RecordMatch {
  readonly kind: 'record';
  readonly route: Route;
  readonly parameters: PathParameters;
  /** The record's path, with a last slash if its route has one. */
  readonly path: string;
  /** Another route for this path, for sites that don't publish the record. */
  readonly alternative?: RecordMatch | undefined;
  /** The status of the redirect if the path is an older address of the record. */
  readonly olderStatus?: 301 | 302 | undefined;
}

/** The meaning of a path. */
export type PathMatch =
  | RecordMatch
  /** The path has a percent escape that encodes no UTF-8. */
  | { readonly kind: 'bad escape' }
  /** The path is in an area of the API, and no route has it. */
  | { readonly kind: 'nothing' }
  /** The path is in an area of older addresses only, and is none of them. */
  | { readonly kind: 'lost' }
  /** The path isn't in an area of the API. */
  | { readonly kind: 'outside' };

const nothing: PathMatch = { kind: 'nothing' };
const lost: PathMatch = { kind: 'lost' };
const outside: PathMatch = { kind: 'outside' };
const badEscape: PathMatch = { kind: 'bad escape' };

/** Compiles a route table into a function that matches a raw path without its query. */
export function compileRoutes(routes: readonly Route[]): (path: string) => PathMatch {
  const compiled = [
    ...compileTemplates(listPublishedRoutes(routes)),
    ...compileOlderAddresses(routes),
  ];
  const areas = listApiAreas(routes);
  const olderAreas = listOlderAreas(routes);

  return (path) => {
    const raw = path.split('/');
    const first = decodeSegment(raw[1] ?? '');
    if (raw[0] !== '' || first === undefined) return outside;
    // Cuts off an encoded slash, too, which a host might decode and then serve a file.
    const area = first.replace(/[/\\].*$/s, '');
    const isApi = areas.has(area);
    const noMatch = isApi ? nothing : olderAreas.has(area) ? lost : outside;

    const names: string[] = [];
    for (const segment of raw.slice(1)) {
      const name = decodeSegment(segment);
      if (name === undefined) return isApi ? badEscape : noMatch;
      names.push(name);
    }
    const hasSlash = names.at(-1) === '';
    if (hasSlash) names.pop();
    const match = matchNames(names, hasSlash);
    if (match !== undefined) return match;
    const joined = isApi && names.map(joinCategories);
    const moved = joined && joined.join() !== names.join() && matchNames(joined, hasSlash);
    return moved ? { ...moved, olderStatus: 301, alternative: undefined } : noMatch;
  };

  function matchNames(names: readonly string[], hasSlash: boolean): RecordMatch | undefined {
    for (const {
      route,
      alternativeRoute,
      olderStatus,
      isFolder,
      getParameters,
      makePath,
    } of compiled) {
      if (hasSlash && !isFolder) continue;
      const parameters = getParameters(names);
      if (parameters === undefined) continue;
      const match = {
        kind: 'record',
        parameters,
        path: makePath(parameters),
        olderStatus,
      } as const;
      const alternative = alternativeRoute && { ...match, route: alternativeRoute };
      return { ...match, route, alternative };
    }
    return undefined;
  }
}

/**
 * Weblate's address of a component in categories has their slashes encoded twice, `docs%252Fapp`; an import names the
 * component `docs-app`.
 */
function joinCategories(name: string): string {
  return name.replace(/%2f/gi, '-');
}

/** A route's path as a matcher. */
interface CompiledTemplate extends Pick<RecordMatch, 'route' | 'olderStatus'> {
  readonly alternativeRoute?: Route | undefined;
  readonly isFolder: boolean;
  readonly getParameters: ReturnType<typeof createTemplateMatcher>;
  readonly makePath: ReturnType<typeof createPathMaker>;
}

function compileTemplates(routes: readonly Route[]): CompiledTemplate[] {
  return routes.map((route, index) => {
    const template = parseTemplate(route.path, route.parameters);
    return {
      route,
      alternativeRoute: routes.slice(index + 1).find(({ path }) => path === route.path),
      isFolder: template.isFolder,
      getParameters: createTemplateMatcher(template),
      makePath: createPathMaker(route.path),
    };
  });
}

function compileOlderAddresses(routes: readonly Route[]): CompiledTemplate[] {
  return listOlderAddresses(routes).map(({ path, parameters, route, status }) => ({
    route,
    olderStatus: status,
    isFolder: true,
    getParameters: createTemplateMatcher(parseTemplate(path, parameters)),
    makePath: createPathMaker(route.path),
  }));
}

/** Lists the first names of paths that belong to the API, in which a missing path gets an error in JSON. */
export function listApiAreas(routes: readonly Route[]): ReadonlySet<string> {
  const names = listPublishedRoutes(routes).flatMap((route) =>
    isApiRoute(route) ? [route.path.split('/')[1] ?? ''] : [],
  );
  return new Set(names.filter((name) => name !== ''));
}

/** Whether a route belongs to the API and has its headers; other routes are pages for people. */
export function isApiRoute(route: Route): boolean {
  return !isHtmlRoute(route) || route.path.startsWith('/api/');
}

/** Whether a route is an HTML page: one for people, or one below `/api/` about the API. */
export function isHtmlRoute({ representations }: Route): boolean {
  return representations[0]?.mediaType.startsWith('text/html') === true;
}

/** Whether a route is a picture, which READMEs and pages of other sites show. */
export function isPictureRoute({ representations }: Route): boolean {
  return representations[0]?.mediaType.startsWith('image/') === true;
}

/** Decodes percent escapes; undefined if they encode no UTF-8. */
function decodeSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
