// Collects the rules that nginx, Caddy and Apache share: the file behind a path, the methods of a path, and redirects. A rule
// is a pattern for PCRE and RE2 with a value, in which `$1` refers to a group. The first matching rule counts.

import { listOlderAddresses, type OlderAddress } from '../api/compatibility/older-addresses.ts';
import { apiHeaders } from '../api/headers.ts';
import { isApiRoute, isHtmlRoute, listApiAreas } from '../api/match.ts';
import { escapeForRegExp } from '../api/path-template.ts';
import { listStartsBefore, type RenamedNames } from '../api/renames.ts';
import { getStem, listPublishedRoutes, type Route } from '../api/route.ts';
import { formatAllow } from '../serve/edge/responses.ts';
import { getOrCreate, groupBy } from '../text/collections.ts';

export type ServerRule = readonly [pattern: string, value: string];

/** Options of a server's configuration. */
export interface ServerOptions {
  /** The published folder, an absolute path. */
  readonly root: string;
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
export interface MethodRule {
  /** Matches a path as a request has it, with or without a query. */
  readonly pattern: string;
  /** Matches a path below the base URL without its first slash; has no anchors. */
  readonly path: string;
  /** Matches the same path with percent escapes. */
  readonly escapedPath: string;
  readonly allow: string;
  /** The file to remove from the catalogue in place of a DELETE. */
  readonly removed?: string | undefined;
}

/** The names of variables with the file of a path, after each step from older paths to the current one. */
export const movedNames = [
  'file',
  'moved_address',
  'moved_project',
  'moved_component',
  'moved_language',
];

/** Adds the start of files to a rule of what has moved, for servers whose files begin with a slash. */
export function anchorRule([pattern, value]: ServerRule): ServerRule {
  return [`^/${pattern}`, `/${value}`];
}

/** Lists the first names of data paths, for a comment. */
export function describeAreas({ areas }: Pick<ServerRules, 'areas'>): string {
  return areas.replaceAll('\\', '').replaceAll('|', ', ');
}

/** The rules of a site. */
export interface ServerRules {
  /** The first names of data paths, as alternatives of a pattern. */
  readonly areas: string;
  /** The first names of paths with records, which are files in folders, as alternatives of a pattern. */
  readonly folderAreas: string;
  /** The paths of pages in these areas, without the first and the last slash. */
  readonly pages: readonly string[];
  readonly data: string;
  /** Map a page number and a path to a file, or to an empty text. Several numbers are separated by commas. */
  readonly files: readonly ServerRule[];
  /** The extensions of files, by the format of the query. */
  readonly formats: ReadonlyMap<string, string>;
  /** Map a format and a file to the file of that form. Several formats are separated by commas. */
  readonly forms: readonly ServerRule[];
  /** Pages, which no rule matches, have only GET and HEAD. */
  readonly methods: readonly MethodRule[];
  /**
   * Map an older file to the current one, in steps: from an older address, and from earlier names of projects, components and
   * languages. Files are below the base URL and without their first slash, and no pattern has a `^`.
   */
  readonly moved: readonly (readonly ServerRule[])[];
}

/** The methods of nearly all data paths. */
const usualMethods = 'GET, HEAD, OPTIONS';

/** The body of each response to OPTIONS, as a server without code can't look up the description of a resource. */
export const optionsBody =
  '{"name":"Translation Catalogue","description":"A resource of the read-only API.",' +
  '"renders":["application/json"],"parses":[]}';

/** `Vary` with the header that compressing depends on. A server that adds it by itself sends a second line. */
export const compressedVary = `${apiHeaders.Vary}, Accept-Encoding`;

/** A media type without its encoding, which is UTF-8 if it has one, and the endings of its files. */
interface ServedType {
  readonly name: string;
  readonly isText: boolean;
  readonly endings: readonly string[];
}

/** Lists the media types of all files. */
export function listMediaTypes(routes: readonly Route[]): readonly ServedType[] {
  const types = new Map<string, Set<string>>();
  for (const { mediaType, extension } of listPublishedRoutes(routes).flatMap(
    (route) => route.representations,
  )) {
    const endings = getOrCreate(types, mediaType, () => new Set());
    endings.add(extension.slice(extension.lastIndexOf('.') + 1));
  }
  return [...types].map(([type, endings]) => {
    const name = type.replace(/; charset=utf-8$/, '');
    return { name, isText: name !== type, endings: [...endings] };
  });
}

/** Quotes the name of a media type that has a parameter. */
export function quoteMediaType(name: string): string {
  return name.includes(';') ? `"${name}"` : name;
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
  const older = listOlderAddresses(routes).filter(({ route }) => isApiRoute(route));
  const areas = joinAlternatives([
    ...new Set([...listApiAreas(routes), ...older.map(({ path }) => path.split('/')[1] ?? '')]),
  ]);
  return {
    areas,
    folderAreas,
    pages,
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
    formats,
    forms: [...formats].map(([format, extension]) => [
      `^(?:.*,)?${format} (/[^ ]*)\\.json$`,
      `$1${extension}`,
    ]),
    methods: [
      ...unusual.map((route): MethodRule => {
        const path = writePathPattern(route);
        const escapedPath = path.replaceAll(parameter, escapedName);
        const allow = formatAllow(route);
        const pattern = `^${base}/${escapedPath}(?:\\?|$)`;
        return { pattern, path, escapedPath, allow, removed: writeFileToRemove(route) };
      }),
      {
        pattern: `^${base}/(?:${areas})(?:/${escapedFileName})*/?(?:\\?|$)`,
        path: `(?:${areas})(?:/.*)?`,
        escapedPath: `(?:${areas})(?:/${escapedFileName})*/?`,
        allow: usualMethods,
      },
    ],
    moved: [
      createOlderRules(listOlderAddresses(routes)),
      ...(renamed === undefined ? [] : createRenameRules(published, renamed)),
    ].filter((step) => step.length > 0),
  };
}

function joinAlternatives(texts: readonly string[]): string {
  return texts.map(escapeForRegExp).join('|');
}

/** Writes a pattern of a route's path without its first slash, with a group for each parameter and an optional last slash. */
function writePathPattern({ path }: Pick<Route, 'path'>): string {
  const parts = path
    .slice(1)
    .split(/\{\w+\}/)
    .map(escapeForRegExp);
  return parts.join(parameter).replace(/\/$/, '/?');
}

/** A pattern of a parameter in a path. */
const parameter = '([^/?]+)';

/** Patterns of a name, and of a name of a file, with percent escapes of letters and digits. */
const escapedName = '(?:[\\w@-]|%[3-7]\\w){1,100}';
const escapedFileName = '(?:\\.?(?:[\\w@-]|%[3-7]\\w)){1,110}';

/** Writes the path of the file to remove, with references to the groups of the route's pattern. */
function writeFileToRemove({ path, deletableFile }: Route): string | undefined {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return deletableFile?.replace(/\{\w+\}/g, (name) => `$${names.indexOf(name) + 1}`);
}

/** Patterns of a name in a path, and of the file of a folder. */
const name = '[\\w@-]+';
const folderFile = 'index\\.\\w+$';

/** Makes one rule for all older addresses that differ only in the number of names: `/search/A/`, `/search/A/B/` … */
function createOlderRules(addresses: readonly OlderAddress[]): readonly ServerRule[] {
  const parsed = addresses.map(({ path, route }) => {
    const [start = ''] = path.slice(1).split('{', 1);
    const names = path.slice(1 + start.length);
    // The current path has all names of the address, or only the first.
    const hasAllNames = names !== '' && route.path.includes(names);
    const file = `${getStem(route, route.path)}${route.representations[0]?.extension ?? ''}`;
    const value = file.slice(1).replace(hasAllNames ? names : /\{\w+\}/, '$$1');
    return { start, value, hasAllNames, count: names.split('/').length - 1 };
  });
  const groups = groupBy(parsed, ({ start, value }) => `${start} ${value}`);
  return [...groups.values()].flatMap((group): ServerRule[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { start, value, hasAllNames } = first;
    const counts = group.map(({ count }) => count);
    const names = hasAllNames ? `(${writeNamesPattern(counts)})` : writeFirstNamePattern(counts);
    return [[`${escapeForRegExp(start)}${names}${folderFile}`, value]];
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

/** Makes a rule for each earlier name. Projects come first, as the paths of components have the project's name. */
function createRenameRules(
  routes: readonly Route[],
  { projects, components, languages }: RenamedNames,
): readonly (readonly ServerRule[])[] {
  const createRule = (
    parameterName: string,
    before: string,
    now: string,
    project = '',
  ): ServerRule => {
    const starts = listStartsBefore(routes, parameterName).map(({ start }) =>
      start
        .slice(1)
        .replace('{project_slug}', project || '{project_slug}')
        .split(/\{\w+\}/)
        .map(escapeForRegExp)
        .join('[^/]+'),
    );
    return [`(${starts.join('|')})${escapeForRegExp(before)}([/.].*)$`, `$1${now}$2`];
  };
  return [
    Object.entries(projects).map(([before, now]) => createRule('project_slug', before, now)),
    Object.entries(components).map(([path, now]) => {
      const [project = '', before = ''] = path.split('/');
      return createRule('component_slug', before, now.slice(project.length + 1), project);
    }),
    Object.entries(languages).map(([before, now]) => createRule('language_code', before, now)),
  ];
}
