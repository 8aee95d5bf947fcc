// A request's path goes in; out comes the record it names, or why it names none (contract,
// section 4). The route table is compiled once. Only names that fit a route's own patterns come
// out, so that nothing hostile in a path ever reaches the files.

import {
  createPathMaker,
  createTemplateMatcher,
  type PathParameters,
  parseTemplate,
} from '../api/path-template.ts';
import { listPublishedRoutes, type Route } from '../api/route.ts';
import { listOlderAddresses, listOlderAreas } from '../compat/older-addresses.ts';

/** A record that a path names; whether it is published is not known here. */
export interface RecordPlace {
  readonly kind: 'record';
  readonly route: Route;
  readonly parameters: PathParameters;
  /** The record's own path: with its last slash where its route has one. */
  readonly path: string;
  /** Another route for this path, on sites that do not publish the record. */
  readonly otherwise?: RecordPlace | undefined;
  /** The status of the redirect, when the path is an older address of the record. */
  readonly older?: 301 | 302 | undefined;
}

export type MatchedPlace =
  | RecordPlace
  /** A percent escape that represents no text. */
  | { readonly kind: 'bad escape' }
  /** In a part of the site that is the API's, but no route has such a path. */
  | { readonly kind: 'nothing' }
  /** In a part of the site that has nothing but older addresses, and no such one. */
  | { readonly kind: 'lost' }
  /** For someone else to respond to. */
  | { readonly kind: 'outside' };

const nothing: MatchedPlace = { kind: 'nothing' };
const lost: MatchedPlace = { kind: 'lost' };
const outside: MatchedPlace = { kind: 'outside' };
const badEscape: MatchedPlace = { kind: 'bad escape' };

/** Compiles a route table into a look-up from a raw path, without its query, to its place. */
export function compileRoutes(routes: readonly Route[]): (path: string) => MatchedPlace {
  const compiled = [...compileTemplates(listPublishedRoutes(routes)), ...compileOlder(routes)];
  const areas = listApiAreas(routes);
  const older = listOlderAreas(routes);

  return (path) => {
    const raw = path.split('/');
    const first = decode(raw[1] ?? '');
    if (raw[0] !== '' || first === undefined) return outside;
    // With an encoded slash too: a host might decode it and serve a bare file.
    const area = first.replace(/[/\\].*$/s, '');
    const isApi = areas.has(area);
    const elsewhere = isApi ? nothing : older.has(area) ? lost : outside;

    const names: string[] = [];
    for (const segment of raw.slice(1)) {
      const name = decode(segment);
      if (name === undefined) return isApi ? badEscape : elsewhere;
      names.push(name);
    }
    const hasSlash = names.at(-1) === '';
    if (hasSlash) names.pop();

    for (const { route, other, older: status, isFolder, match, make } of compiled) {
      if (hasSlash && !isFolder) continue;
      const parameters = match(names);
      if (parameters === undefined) continue;
      const at = { kind: 'record', parameters, path: make(parameters), older: status } as const;
      return { ...at, route, otherwise: other && { ...at, route: other } };
    }
    return elsewhere;
  };
}

interface CompiledTemplate extends Pick<RecordPlace, 'route' | 'older'> {
  readonly other?: Route | undefined;
  readonly isFolder: boolean;
  readonly match: ReturnType<typeof createTemplateMatcher>;
  readonly make: ReturnType<typeof createPathMaker>;
}

function compileTemplates(routes: readonly Route[]): CompiledTemplate[] {
  return routes.map((route, at) => {
    const template = parseTemplate(route.path, route.parameters);
    return {
      route,
      other: routes.slice(at + 1).find(({ path }) => path === route.path),
      isFolder: template.isFolder,
      match: createTemplateMatcher(template),
      make: createPathMaker(route.path),
    };
  });
}

function compileOlder(routes: readonly Route[]): CompiledTemplate[] {
  return listOlderAddresses(routes).map(({ path, parameters, route, status }) => ({
    route,
    older: status,
    isFolder: true,
    match: createTemplateMatcher(parseTemplate(path, parameters)),
    make: createPathMaker(route.path),
  }));
}

/** The first names of paths that belong to the API whole: what is not there gets an error in JSON. */
export function listApiAreas(routes: readonly Route[]): ReadonlySet<string> {
  const names = listPublishedRoutes(routes).flatMap((route) =>
    isOfApi(route) ? [route.path.split('/')[1] ?? ''] : [],
  );
  return new Set(names.filter((name) => name !== ''));
}

/** Whether a route is of the API, with its headers; or else a page for people outside of it. */
export function isOfApi(route: Route): boolean {
  return !isHtml(route) || route.path.startsWith('/api/');
}

/** Whether a route gives a page: for people, or the one below `/api/` about the API. */
export function isHtml({ representations }: Route): boolean {
  return representations[0]?.mediaType.startsWith('text/html') === true;
}

/** Whether a route gives pictures, which READMEs and pages of other sites show. */
export function isPicture({ representations }: Route): boolean {
  return representations[0]?.mediaType.startsWith('image/') === true;
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
