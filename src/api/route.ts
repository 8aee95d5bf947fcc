// The part of a resource that the handler and the hosts need (contract, section 4). Data only: the handler's
// bundle carries it, so it must not import build code.

import type { NamePattern } from '../identifiers.ts';
import type { Kind } from '../kinds.ts';
import type { JsonObject } from './json-values.ts';
import type { PathParameters } from './path-template.ts';
import { inPages, type Representation } from './representations.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'DELETE';

export interface Route {
  /** Unique among all resources. */
  readonly name: string;
  readonly kind: Kind;
  /** Whether only links and programs made for a translation server use it. */
  readonly isForCompatibility?: true;
  /** Template of the path below the base URL. One that ends in a slash is a folder's. */
  readonly path: string;
  /** The pattern of each parameter of the template. */
  readonly parameters: Readonly<Record<string, NamePattern>>;
  /** Allowed methods, in the order of the contract's `Allow` header. */
  readonly methods: readonly Method[];
  /** The first one answers requests that name no form. An empty list: nothing is published there. */
  readonly representations: readonly Representation[];
  /** For lists: how many entries a page has. Each page after the first has a path of its own. */
  readonly entriesPerPage?: number;
  /** The place of the table's rows in the JSON, and the order of its columns, unless both are the defaults. */
  readonly table?: TableForm;
  /** For answers that are the same for everything: code gives them, where the record `of` exists. */
  readonly constant?: ConstantAnswer;
  /** For files that repeat others byte for byte: code serves those. */
  readonly alias?: Alias;
  /** For units: template of the path of the file with them that code makes every form from. */
  readonly unitsIn?: string;
  /** Whether code alone reads it, to answer from it: hosts without code do not store it. */
  readonly isStoredForCode?: true;
  /** For redirects: the status. The published file holds the address, as `url`. */
  readonly redirect?: 301 | 302;
  /** Whether it describes the build: two builds of the same catalogue may publish different texts. */
  readonly isOfBuild?: true;
  /** For OPTIONS: the name of the resource, and a sentence about it. */
  readonly title: string;
  readonly description: string;
  /** For `diff`: a plural noun. undefined for lists and sums that follow from other records. */
  readonly inDiff?: DiffWords;
  /** Why there is nothing at such a path, where the usual message would not help. */
  readonly whyMissing?: string;
  /** Template of the catalogue file to delete instead, where the contract advertises DELETE. */
  readonly deleteByRemoving?: string;
}

export interface ConstantAnswer {
  /** Template of the path of the record that must exist. */
  readonly of: string;
  /** The value; its `url`, where it has one, is the address of the answer itself. */
  readonly value: JsonObject;
}

interface Alias {
  /** Template of the path of the other files. */
  readonly path: string;
  /** The values of the parameter `picture` that have other names there. */
  readonly pictures?: Readonly<Record<string, string>>;
}

export interface TableForm {
  /** Path of a published file that is the same table. */
  readonly sameAs?: string;
  /** The key of the array with the rows; by default `results`, or the array itself. */
  readonly rows?: string;
  /** Names of the columns: of the keys to show, or for rows that are arrays; all keys by default. */
  readonly columns?: readonly string[];
}

export interface DiffWords {
  /** One of them. */
  readonly noun: string;
  /** `{counted}` represents a number of them, `{group}` for what they belong to. */
  readonly phrase: string;
}

/** The number of a page, from 2 on: the first page is the list itself. */
const pageNumber: NamePattern = { source: '[1-9][0-9]*', maximumLength: 7 };

/** The route of the pages after the first; undefined without pages. */
export function getPageRoute(route: Route): Route | undefined {
  if (route.entriesPerPage === undefined) return undefined;
  // A constant answer has one page.
  const { entriesPerPage: _, constant: _constant, ...rest } = route;
  return {
    ...rest,
    name: getPageRouteName(route.name),
    path: `${route.path}page-{page}.json`,
    parameters: { ...route.parameters, page: pageNumber },
    representations: inPages(route.representations),
    whyMissing: invalidPage,
  };
}

/** The name of the route of the further pages of a list. */
export function getPageRouteName(name: string): string {
  return `${name} page`;
}

export const invalidPage = 'Invalid page.';

/** Whether a text is the number of a page. */
export function isPageNumber(text: string): boolean {
  return text.length <= pageNumber.maximumLength && /^[1-9][0-9]*$/.test(text);
}

/** The routes at which something is published, each list followed by its pages. */
export function listPublishedRoutes(routes: readonly Route[]): readonly Route[] {
  return routes
    .filter(({ representations }) => representations.length > 0)
    .flatMap((route) => {
      const pages = getPageRoute(route);
      return pages === undefined ? [route] : [route, pages];
    });
}

/** The stem of a record's files: its path without an ending, `index` in a folder. */
export function getStem({ path, representations }: Route, expanded: string): string {
  if (path.endsWith('/')) return `${expanded}index`;
  const ending = representations[0]?.extension ?? '';
  return expanded.slice(0, expanded.length - ending.length);
}

/** Finds the file that code serves in place of a picture; undefined where the picture has a file of its own. */
export function findAlias(
  { alias, path }: Route,
  { picture = '' }: PathParameters,
): { readonly path: string; readonly picture: string } | undefined {
  if (alias === undefined) return undefined;
  const name = alias.pictures?.[picture] ?? picture;
  const isOwnFile = alias.path === path && name === picture;
  return isOwnFile ? undefined : { path: alias.path, picture: name };
}
