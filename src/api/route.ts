// A route is the part of a resource that the handler and the hosts need: path, methods, representations (contract,
// section 4). The handler's bundle carries this module, so it must not import build code.

import type { Kind } from '../model/kinds.ts';
import type { NamePattern } from '../text/identifiers.ts';
import { choosePageForms, type Representation } from './representations.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'DELETE';

/** A path at which resources are published, and everything that answering a request needs. */
export interface Route {
  /** Unique among all resources. */
  readonly name: string;
  /** The kind that `publish` in site.yaml includes or leaves out. */
  readonly kind: Kind;
  /** Whether only programs and links that were made for a translation server use the route. */
  readonly isForCompatibility?: true;
  /** The template of the path below the base URL; it ends in a slash if the file is `index.json` in a folder. */
  readonly path: string;
  /** The pattern of each parameter of the template. */
  readonly parameters: Readonly<Record<string, NamePattern>>;
  /** Allowed methods, in the order of the contract's `Allow` header. */
  readonly methods: readonly Method[];
  /** The first one answers requests that name no form. Nothing is published at a route without any. */
  readonly representations: readonly Representation[];
  /** For lists: the number of entries in a page. Each page after the first has a path of its own. */
  readonly entriesPerPage?: number;
  /** For tables: the place of the rows in the JSON, and the columns; `TableForm` has the defaults. */
  readonly table?: TableForm;
  /** For units: the template of the path of the file from which code makes all answers. */
  readonly unitsPath?: string;
  /** Whether only code that answers requests reads the file, so that hosts without code don't store it. */
  readonly isStoredForCode?: true;
  /**
   * Whether the build renders it even where code renders others on request: it needs the whole catalogue, much of a project,
   * or the past of more than a component.
   */
  readonly isStored?: boolean;
  /** For redirects: the status. The published file has the address in `url`. */
  readonly redirect?: 301 | 302;
  /** Whether the answer describes the build, so that two builds of the same catalogue may differ. */
  readonly describesBuild?: true;
  /** The name of the resource and a sentence about it, which OPTIONS answers with. */
  readonly title: string;
  readonly description: string;
  /** The words of `diff` for changed records; undefined for lists and sums, which follow from other records. */
  readonly diffWords?: DiffWords;
  /** The message for a path at which nothing is published, if the usual one would not help. */
  readonly whyMissing?: string;
  /** For routes that advertise DELETE: the template of the catalogue file that people delete instead. */
  readonly deletableFile?: string;
}

/** How a table is made from the JSON of a record. */
export interface TableForm {
  /** The path of a published file with the same table. */
  readonly sameAs?: string;
  /** The key of the array with the rows; by default `results`, or the array itself. */
  readonly rows?: string;
  /** The keys to show, in order; by default all. For rows that are arrays: the names of their values. */
  readonly columns?: readonly string[];
}

/** The words of `diff` for the records of a route: `the statistics of 3 languages`. */
export interface DiffWords {
  /** The singular noun: `language`. */
  readonly noun: string;
  /** A phrase in which `{counted}` becomes a count with the noun, and `{group}` the name of the project or component that they belong to. */
  readonly phrase: string;
}

/** The number of a page. Page 1 has no path of its own, since it is the list itself. 7 digits are enough (chosen). */
const pageNumber: NamePattern = { source: '[1-9][0-9]*', maximumLength: 7 };

/** Makes the route of the pages after the first; undefined without pages. */
export function getPageRoute(route: Route): Route | undefined {
  if (route.entriesPerPage === undefined) return undefined;
  const { entriesPerPage: _, ...pageRoute } = route;
  return {
    ...pageRoute,
    name: getPageRouteName(route.name),
    path: `${route.path}page-{page}.json`,
    parameters: { ...route.parameters, page: pageNumber },
    representations: choosePageForms(route.representations),
    whyMissing: invalidPageMessage,
  };
}

/** Names the route of a list's later pages. */
export function getPageRouteName(name: string): string {
  return `${name} page`;
}

export const invalidPageMessage = 'Invalid page.';

/** Whether a text can be the number of a page. */
export function isPageNumber(text: string): boolean {
  return text.length <= pageNumber.maximumLength && /^[1-9][0-9]*$/.test(text);
}

/** Lists the routes at which anything is published; each list is followed by the route of its pages. */
export function listPublishedRoutes(routes: readonly Route[]): readonly Route[] {
  return routes
    .filter(({ representations }) => representations.length > 0)
    .flatMap((route) => {
      const pageRoute = getPageRoute(route);
      return pageRoute === undefined ? [route] : [route, pageRoute];
    });
}

/**
 * Returns the path of a record's files without their extensions: `/api/projects/index` for `/api/projects/`, and
 * `/badges/de` for `/badges/de.svg`. `recordPath` is the route's path with its parameters filled in.
 */
export function getStem({ path, representations }: Route, recordPath: string): string {
  if (path.endsWith('/')) return `${recordPath}index`;
  const extension = representations[0]?.extension ?? '';
  return recordPath.slice(0, recordPath.length - extension.length);
}
