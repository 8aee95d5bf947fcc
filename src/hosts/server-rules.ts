// Rules that nginx and Caddy share: the file behind a path, the methods that a path offers, and where a path has moved.
// Each is a pattern for PCRE and RE2 with a value, in which `$1` refers to a group. The first match counts.

import { escapeForRegExp } from '../api/path-template.ts';
import { listStartsBefore, type RenamedNames } from '../api/renames.ts';
import { listPublishedRoutes, type Route } from '../api/route.ts';
import { getOrCreate, groupBy } from '../collections.ts';
import { listOlderAddresses, type OlderAddress } from '../compat/older-addresses.ts';
import { isHtml, isOfApi, listApiAreas } from '../edge/match.ts';
import { formatAllow } from '../edge/responses.ts';

export type ServerRule = readonly [pattern: string, value: string];

export interface ServerOptions {
  /** The published folder, an absolute path. */
  readonly root: string;
  /** The address to listen on. */
  readonly listen: { readonly host: string; readonly port: number };
  /** The only name to answer to; without it, all. */
  readonly serverName?: string | undefined;
  /** Whether to write only what a configuration of other sites includes, instead of a whole file. */
  readonly site?: boolean | undefined;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /** Earlier names, whose paths redirect. */
  readonly renamed?: RenamedNames | undefined;
}

interface MethodRule {
  readonly pattern: string;
  /** The value of `Allow`. */
  readonly allow: string;
  /** The catalogue file to remove instead of DELETE. */
  readonly removed?: string | undefined;
}

export interface ServerRules {
  /** First segments of the paths of data, as a text. */
  readonly areas: string;
  /** The paths of data. */
  readonly data: string;
  /** `page path` → published file, empty where there can be none. A page is a number, or several with commas. */
  readonly files: readonly ServerRule[];
  /** `format file` → the file of that form of the record. Formats may be several, too. */
  readonly forms: readonly ServerRule[];
  /** By path, with or without a query. Pages offer GET and HEAD alone. */
  readonly methods: readonly MethodRule[];
  /** Published file → the path that it has now. */
  readonly moved: readonly ServerRule[];
}

/** The methods that nearly all data offers. */
const usualMethods = 'GET, HEAD, OPTIONS';

/** The body of every answer to OPTIONS: a server without code doesn't look up a resource's own description. */
export const optionsBody =
  '{"name":"Translation Catalogue","description":"A resource of the read-only API.",' +
  '"renders":["application/json"],"parses":[]}';

/** Media types with the endings of their files. */
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
  const ofApi = published.filter(isOfApi);
  const folders = ofApi.filter(({ path }) => path.endsWith('/') && path !== '/');
  const folderAreas = alternatives([...listApiAreas(folders.filter((route) => !isHtml(route)))]);
  const pages = folders.filter(isHtml).map(({ path }) => path.slice(1, -1));
  const formats = new Map(
    ofApi.flatMap(({ representations }) =>
      representations.slice(1).map(({ format, extension }) => [format, extension]),
    ),
  );
  const unusual = ofApi.filter((route) => formatAllow(route) !== usualMethods);
  const areas = alternatives([...listApiAreas(routes)]);
  return {
    areas: areas.replaceAll('\\', '').replaceAll('|', ', '),
    data: `^${base}/(?:${areas})(?:/|$)`,
    files: [
      // Names consist of these characters without the blank, and no file is hidden.
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
        const pattern = `^${base}${pathPattern(route)}(?:\\?|$)`;
        return { pattern, allow: formatAllow(route), removed: fileToRemove(route) };
      }),
      { pattern: `^${base}/(?:${areas})(?:[/?]|$)`, allow: usualMethods },
    ],
    moved: [
      ...olderRules(listOlderAddresses(routes), basePath),
      ...(renamed === undefined ? [] : renameRules(published, renamed, basePath)),
    ],
  };
}

function alternatives(texts: readonly string[]): string {
  return texts.map(escapeForRegExp).join('|');
}

/** A path of the route, with a group for each parameter and with or without its last slash. */
function pathPattern({ path }: Pick<Route, 'path'>): string {
  const parts = path.split(/\{\w+\}/).map(escapeForRegExp);
  return parts.join('([^/?]+)').replace(/\/$/, '/?');
}

function fileToRemove({ path, deletableFile }: Route): string | undefined {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return deletableFile?.replace(/\{\w+\}/g, (name) => `$${names.indexOf(name) + 1}`);
}

const name = '[\\w@-]+';
const folderFile = 'index\\.\\w+$';

/** One rule for all addresses that differ in the number of their names: `/search/A/`, `/search/A/B/` … */
function olderRules(addresses: readonly OlderAddress[], basePath: string): readonly ServerRule[] {
  const parsed = addresses.map(({ path, route }) => {
    const [start = ''] = path.split('{', 1);
    const names = path.slice(start.length);
    // The path of today has all names, or the first one alone.
    const hasAll = names !== '' && route.path.includes(names);
    const value = basePath + route.path.replace(hasAll ? names : /\{\w+\}/, '$$1');
    return { start, value, hasAll, count: names.split('/').length - 1 };
  });
  const groups = groupBy(parsed, ({ start, value }) => `${start} ${value}`);
  return [...groups.values()].flatMap((group): ServerRule[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { start, value, hasAll } = first;
    const counts = group.map(({ count }) => count);
    const names = hasAll ? `(${repeatName(counts)})` : namesAfterFirst(counts);
    return [[`^${escapeForRegExp(start)}${names}${folderFile}`, value]];
  });
}

function namesAfterFirst(counts: readonly number[]): string {
  if (Math.max(...counts) === 0) return '';
  return `(${name})/${repeatName(counts.map((count) => count - 1))}`;
}

function repeatName(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most === 0) return '';
  return `(?:${name}/){${least === most ? least : `${least},${most}`}}`;
}

/** One rule for each earlier name. Components precede the projects whose names their paths hold. */
function renameRules(
  routes: readonly Route[],
  { projects, components, languages }: RenamedNames,
  basePath: string,
): readonly ServerRule[] {
  const renameRule = (parameter: string, before: string, now: string, project = ''): ServerRule => {
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
      return renameRule('component_slug', before, now.slice(project.length + 1), project);
    }),
    ...Object.entries(projects).map(([before, now]) => renameRule('project_slug', before, now)),
    ...Object.entries(languages).map(([before, now]) => renameRule('language_code', before, now)),
  ];
}
