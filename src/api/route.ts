// What an entry of the route table says (contract, section 4). Data only: the edge function's bundle
// carries it, so nothing of the build may hang on it.

import type { NamePattern } from '../identifiers.ts';
import { inPages, type Representation } from './representations.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'DELETE';

export interface Route {
  readonly name: string;
  /** Template of the path below the base URL. One that ends in a slash is a folder's. */
  readonly path: string;
  /** What each parameter of the template may look like. */
  readonly parameters: Readonly<Record<string, NamePattern>>;
  /** Allowed methods, in the order of the contract's `Allow` header. */
  readonly methods: readonly Method[];
  /** The first answers a request that asks for no other. None: nothing is published there yet. */
  readonly representations: readonly Representation[];
  /** Of a list: how many entries a page has. Each page after the first has a path of its own. */
  readonly entriesPerPage?: number;
  /** Of a redirect: its status. The published file holds the address, as `url`. */
  readonly redirect?: 301 | 302;
  /** Whether it tells of the build: two of the same catalogue may publish different texts. */
  readonly isOfBuild?: true;
  /** For OPTIONS: what the resource is called, and what it is, in a sentence. */
  readonly title: string;
  readonly description: string;
  /** For `diff`: what several of them are called. Without it: lists and sums that follow from others. */
  readonly inDiff?: DiffWords;
  /** Why there is nothing at such a path, where that needs more words than usual. */
  readonly whyMissing?: string;
  /** Template of the catalogue file to delete instead, where the contract advertises DELETE. */
  readonly deleteByRemoving?: string;
}

export interface DiffWords {
  /** One of what is counted. */
  readonly noun: string;
  /** `{counted}` stands for a number of them, `{group}` for what they belong to. */
  readonly phrase: string;
}

/** The number of a page, from 2 on: the first page is the list itself. */
const pageNumber: NamePattern = { source: '[1-9][0-9]*', maximumLength: 7 };

/** The files of the pages after the first, as a route of their own; undefined when there are none. */
export function pagesOf(route: Route): Route | undefined {
  if (route.entriesPerPage === undefined) return undefined;
  const { entriesPerPage: _, ...rest } = route;
  return {
    ...rest,
    name: pageRouteName(route.name),
    path: `${route.path}page-{page}.json`,
    parameters: { ...route.parameters, page: pageNumber },
    representations: inPages(route.representations),
    whyMissing: invalidPage,
  };
}

/** The name of the route of the further pages of a list. */
export function pageRouteName(name: string): string {
  return `${name} page`;
}

export const invalidPage = 'Invalid page.';

/** Whether a text is the number of a page. */
export function isPageNumber(text: string): boolean {
  return new RegExp(`^${pageNumber.source}$`).test(text) && text.length <= pageNumber.maximumLength;
}

/** The routes at which something is published, each list followed by its pages. */
export function publishedRoutes(routes: readonly Route[]): readonly Route[] {
  return routes
    .filter(({ representations }) => representations.length > 0)
    .flatMap((route) => {
      const pages = pagesOf(route);
      return pages === undefined ? [route] : [route, pages];
    });
}

/** Of several routes with one path the first, for servers that cannot see which is published. */
export function firstOfPath(routes: readonly Route[]): readonly Route[] {
  return routes.filter((route, at) => routes.findIndex(({ path }) => path === route.path) === at);
}

/** The stem of a record's files: its path without an ending, `index` in a folder. */
export function stemOf({ path, representations }: Route, expanded: string): string {
  if (path.endsWith('/')) return `${expanded}index`;
  const ending = representations[0]?.extension ?? '';
  return expanded.slice(0, expanded.length - ending.length);
}
