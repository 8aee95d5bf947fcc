// Collects the rules that nginx and Caddy share: the file behind a path, the methods of a path, and redirects. A rule is a
// pattern for PCRE and RE2 with a value, in which `$1` refers to a group. The first matching rule counts.

import { listOlderAddresses, type OlderAddress } from '../api/compatibility/older-addresses.ts';
import { apiHeaders } from '../api/headers.ts';
import { isApiRoute, isHtmlRoute, listApiAreas } from '../api/match.ts';
import { escapeForRegExp } from '../api/path-template.ts';
import { listStartsBefore, type RenamedNames } from '../api/renames.ts';
import { listPublishedRoutes, type Route } from '../api/route.ts';
import { formatAllow } from '../serve/edge/responses.ts';
import { getOrCreate, groupBy } from '../text/collections.ts';

export type ServerRule = readonly [pattern: string, value: string];

/** Options of a server's configuration. */
export interface ServerOptions {
  /** The published folder, an absolute path. */
  readonly root: string;
  /** The address to listen on. */
  readonly listen: { readonly host: string; readonly port: number };
  /** The only host name to respond to; undefined for all. */
  readonly serverName?: string | undefined;
  /** Whether to write only the part that the configuration of a server with other sites includes. */
  readonly isSiteOnly?: boolean | undefined;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /** Earlier names, whose paths are redirected. */
  readonly renamed?: RenamedNames | undefined;
}

/** The methods of the paths that a pattern matches. */
interface MethodRule {
  readonly pattern: string;
  /** The value of `Allow`. */
  readonly allow: string;
  /** The file to remove from the catalogue in place of a DELETE. */
  readonly removed?: string | undefined;
}

/** The rules of a site. */
export interface ServerRules {
  /** The first names of data paths, for a comment. */
  readonly areas: string;
  /** A pattern of data paths. */
  readonly data: string;
  /** Map a page number and a path to a file, or to an empty text. Several numbers are separated by commas. */
  readonly files: readonly ServerRule[];
  /** Map a format and a file to the file of that form. Several formats are separated by commas. */
  readonly forms: readonly ServerRule[];
  /** Match paths with or without a query. Pages, which no rule matches, have only GET and HEAD. */
  readonly methods: readonly MethodRule[];
  /** Map an older file to its current path. */
  readonly moved: readonly ServerRule[];
}

/** The methods of nearly all data paths. */
const usualMethods = 'GET, HEAD, OPTIONS';

/** The body of each response to OPTIONS, as a server without code can't look up the description of a resource. */
export const optionsBody =
  '{"name":"Translation Catalogue","description":"A resource of the read-only API.",' +
  '"renders":["application/json"],"parses":[]}';

/** `Vary` with the header that compressing depends on. A server that adds it by itself sends a second line. */
export const compressedVary = `${apiHeaders.Vary}, Accept-Encoding`;

/** Lists the media types with the endings of their files. */
export function listMediaTypes(routes: readonly Route[]): readonly (readonly [string, string[]])[] {
  const types = new Map<string, Set<string>>();
  for (const { mediaType, extension } of listPublishedRoutes(routes).flatMap(
    (route) => route.representations,
  )) {
    const endings = getOrCreate(types, mediaType, () => new Set());
    endings.add(extension.slice(extension.lastIndexOf('.') + 1));
  }
  return [...types].map(([type, endings]) => [type, [...endings]]);
}

/** Collects the rules for a list of endpoints. */
export function collectServerRules(
  routes: readonly Route[],
  { basePath = '', renamed }: Pick<ServerOptions, 'basePath' | 'renamed'>,
): ServerRules {
  const base = escapeForRegExp(basePath);
  const published = listPublishedRoutes(routes);
  const apiRoutes = published.filter(isApiRoute);
  const folders = apiRoutes.filter(({ path }) => path.endsWith('/') && path !== '/');
  const folderAreas = joinAlternatives([
    ...listApiAreas(folders.filter((route) => !isHtmlRoute(route))),
  ]);
  const pages = folders.filter(isHtmlRoute).map(({ path }) => path.slice(1, -1));
  const formats = new Map(
    apiRoutes.flatMap(({ representations }) =>
      representations.slice(1).map(({ format, extension }) => [format, extension]),
    ),
  );
  const unusual = apiRoutes.filter((route) => formatAllow(route) !== usualMethods);
  const areas = joinAlternatives([...listApiAreas(routes)]);
  return {
    areas: areas.replaceAll('\\', '').replaceAll('|', ', '),
    data: `^${base}/(?:${areas})(?:/|$)`,
    files: [
      // Names have only these characters, and hidden files aren't served.
      ['[^\\w@./, -]| .* |//|/\\.', ''],
      [`^.* ${base}(/.*\\.[^/]+)$`, '$1'],
      ...pages.map(
        (path): ServerRule => [`^.* ${base}(/${escapeForRegExp(path)})/?$`, '$1/index.html'],
      ),
      [`^(?:.*,)?1? ${base}(/(?:${folderAreas})(?:/.*[^/])?)/?$`, '$1/index.json'],
      [`^(?:.*,)?(\\w+) ${base}(/(?:${folderAreas})(?:/.*[^/])?)/?$`, '$2/page-$1.json'],
      [`^.* ${base}(/.*[^/])?/?$`, '$1/index.html'],
    ],
    forms: [...formats].map(([format, extension]) => [
      `^(?:.*,)?${format} (/[^ ]*)\\.json$`,
      `$1${extension}`,
    ]),
    methods: [
      ...unusual.map((route): MethodRule => {
        const pattern = `^${base}${writePathPattern(route)}(?:\\?|$)`;
        return { pattern, allow: formatAllow(route), removed: writeFileToRemove(route) };
      }),
      { pattern: `^${base}/(?:${areas})(?:[/?]|$)`, allow: usualMethods },
    ],
    moved: [
      ...createOlderRules(listOlderAddresses(routes), basePath),
      ...(renamed === undefined ? [] : createRenameRules(published, renamed, basePath)),
    ],
  };
}

function joinAlternatives(texts: readonly string[]): string {
  return texts.map(escapeForRegExp).join('|');
}

/** Writes a pattern of a route's path, with a group for each parameter and an optional last slash. */
function writePathPattern({ path }: Pick<Route, 'path'>): string {
  const parts = path.split(/\{\w+\}/).map(escapeForRegExp);
  return parts.join('([^/?]+)').replace(/\/$/, '/?');
}

/** Writes the path of the file to remove, with references to the groups of the route's pattern. */
function writeFileToRemove({ path, deletableFile }: Route): string | undefined {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return deletableFile?.replace(/\{\w+\}/g, (name) => `$${names.indexOf(name) + 1}`);
}

/** Patterns of a name in a path, and of the file of a folder. */
const name = '[\\w@-]+';
const folderFile = 'index\\.\\w+$';

/** Makes one rule for all older addresses that differ only in the number of names: `/search/A/`, `/search/A/B/` … */
function createOlderRules(
  addresses: readonly OlderAddress[],
  basePath: string,
): readonly ServerRule[] {
  const parsed = addresses.map(({ path, route }) => {
    const [start = ''] = path.split('{', 1);
    const names = path.slice(start.length);
    // The current path has all names of the address, or only the first.
    const hasAllNames = names !== '' && route.path.includes(names);
    const value = basePath + route.path.replace(hasAllNames ? names : /\{\w+\}/, '$$1');
    return { start, value, hasAllNames, count: names.split('/').length - 1 };
  });
  const groups = groupBy(parsed, ({ start, value }) => `${start} ${value}`);
  return [...groups.values()].flatMap((group): ServerRule[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { start, value, hasAllNames } = first;
    const counts = group.map(({ count }) => count);
    const names = hasAllNames ? `(${writeNamesPattern(counts)})` : writeFirstNamePattern(counts);
    return [[`^${escapeForRegExp(start)}${names}${folderFile}`, value]];
  });
}

/** Writes a pattern with a group for the first name, followed by the other names. */
function writeFirstNamePattern(counts: readonly number[]): string {
  if (Math.max(...counts) === 0) return '';
  return `(${name})/${writeNamesPattern(counts.map((count) => count - 1))}`;
}

/** Writes a pattern of as many names as the counts allow. */
function writeNamesPattern(counts: readonly number[]): string {
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  if (max === 0) return '';
  return `(?:${name}/){${min === max ? min : `${min},${max}`}}`;
}

/** Makes a rule for each earlier name. Components come before projects, as their paths have the project's name. */
function createRenameRules(
  routes: readonly Route[],
  { projects, components, languages }: RenamedNames,
  basePath: string,
): readonly ServerRule[] {
  const createRule = (parameter: string, before: string, now: string, project = ''): ServerRule => {
    const starts = listStartsBefore(routes, parameter).map(({ start }) =>
      start
        .replace('{project_slug}', project || '{project_slug}')
        .split(/\{\w+\}/)
        .map(escapeForRegExp)
        .join('[^/]+'),
    );
    const pattern = `^(${starts.join('|')})${escapeForRegExp(before)}([/.].*?)(?:${folderFile.slice(0, -1)})?$`;
    return [pattern, `${basePath}$1${now}$2`];
  };
  return [
    ...Object.entries(components).map(([path, now]) => {
      const [project = '', before = ''] = path.split('/');
      return createRule('component_slug', before, now.slice(project.length + 1), project);
    }),
    ...Object.entries(projects).map(([before, now]) => createRule('project_slug', before, now)),
    ...Object.entries(languages).map(([before, now]) => createRule('language_code', before, now)),
  ];
}
