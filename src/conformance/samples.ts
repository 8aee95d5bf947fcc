// Chooses the records of a site to request, and paths beside them without a record: unknown names, hostile values, and paths
// without a route. All are made from the route table, so that a new route gets its own.

import {
  createTemplateMatcher,
  expandPath,
  type PathParameters,
  parseTemplate,
} from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { createNamePattern } from '../identifiers.ts';
import type { ConformanceSite, SiteRecord } from './site.ts';

type RouteParameters = Pick<Route, 'parameters'>;

/** A chosen record. */
export interface Sample {
  readonly record: SiteRecord;
  /** The kind for which it was chosen, such as `a region`; empty for a usual record. */
  readonly kind: string;
}

/** The kinds of records that hosts have served or might serve wrongly. */
const sampleKinds: readonly (readonly [
  string,
  (record: SiteRecord, text: () => string) => boolean,
])[] = [
  ['', ({ parameters }) => !hasValue(parameters, /[_@]/)],
  ['a source language', (_, text) => text().includes('"is_source":true')],
  ['a glossary', (_, text) => text().includes('"is_glossary":true')],
  ['a region', ({ parameters }) => hasValue(parameters, /^[a-z]+_[A-Z]{2}$/)],
  ['a script', ({ parameters }) => hasValue(parameters, /^[a-z]+_[A-Z][a-z]{3}/)],
  ['a variant', ({ parameters }) => hasValue(parameters, /@/)],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII is meant
  ['letters beyond ASCII', (_, text) => /[^\x00-\x7f]/.test(text())],
];

/** Chooses the first record of each kind for one route, each record once. */
export function chooseSamples({ records }: ConformanceSite, route: Route): readonly Sample[] {
  const own = records.filter((record) => record.route === route.name);
  const [usual] = route.representations;
  const texts = new Map<SiteRecord, string>();
  const getText = (record: SiteRecord) => {
    const text = texts.get(record) ?? (usual ? record.text(usual) : '');
    texts.set(record, text);
    return text;
  };
  const samples: Sample[] = [];
  for (const [kind, fits] of sampleKinds) {
    const record = own.find(
      (one) => !samples.some((taken) => taken.record === one) && fits(one, () => getText(one)),
    );
    if (record !== undefined) samples.push({ record, kind });
  }
  const [any] = own;
  return samples.length === 0 && any !== undefined ? [{ record: any, kind: '' }] : samples;
}

/** Finds parameters for a route without records: those of another route's record, else valid values. */
export function findSimilarParameters(
  { records }: ConformanceSite,
  route: RouteParameters,
): PathParameters {
  const names = Object.keys(route.parameters);
  const near = records.find(({ parameters }) => names.every((name) => name in parameters));
  return Object.fromEntries(
    names.map((name) => [name, near?.parameters[name] ?? findValidValue(route, name)]),
  );
}

function findValidValue(route: RouteParameters, name: string): string {
  const pattern = route.parameters[name];
  if (pattern === undefined) return '';
  // Some patterns are lists of names.
  const values = [...unknownValues, '2', ...pattern.source.split('|')];
  return values.find((value) => createNamePattern(pattern).test(value)) ?? '';
}

/** Lists a valid path without a record for each parameter of a route, with an unknown value. */
export function listUnknownPaths(
  { records }: ConformanceSite,
  route: RouteParameters & Pick<Route, 'name' | 'path'>,
  near: PathParameters,
) {
  const own = records.filter((record) => record.route === route.name);
  const published = new Set(own.map(({ parameters }) => expandPath(route.path, parameters)));
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const paths = unknownValues
      .filter((value) => createNamePattern(pattern).test(value))
      .map((value) => expandPath(route.path, { ...near, [parameter]: value }));
    const path = paths.find((one) => !published.has(one));
    return path === undefined ? [] : [{ parameter, path }];
  });
}

const unknownValues = ['no-such-name', 'qqz', 'qqz_ZZ', '987654', 'x'];

/** Lists paths with a value that no route's pattern accepts. */
export function listHostilePaths(routes: readonly Route[], route: Route, near: PathParameters) {
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const value = near[parameter] ?? '';
    return listHostileValues(value)
      .filter((one) => !createNamePattern(pattern).test(decodeIfValid(one)))
      .map((one) => ({
        name: `${parameter} ${one.length > 60 ? `of ${one.length} characters` : one}`,
        path: expandPath(route.path, { ...near, [parameter]: one }),
      }))
      .filter(({ path }) => !matchesAnyRoute(routes, path));
  });
}

function listHostileValues(value: string): readonly string[] {
  return [
    '..%2f..%2f..%2fsecret',
    '..%5c..%5csecret',
    '%252e%252e',
    '%252e%252e%252fsecret',
    `${value}%2f`,
    `%2f${value}`,
    `${value}%00`,
    `${value}%00.json`,
    `${value}%0a`,
    `${value}%0d%0aX-Evil:%201`,
    `${value}%20`,
    `${value}.json`,
    `${value};x=1`,
    `-${value}`,
    'pt-BR',
    value.toUpperCase(),
    '%22%3E%3Cscript%3E',
    'a'.repeat(101),
    'a'.repeat(3000),
  ];
}

/** Invalid percent escapes. */
export const badEscapes = ['%', '%z', '%zz', '%ff', '%c0%ae%c0%ae'];

/** Lists paths in an area of the API without a route: beside, above and below a record's path. */
export function listPathsWithoutRoute(routes: readonly Route[], record: string): readonly string[] {
  const names = record.split('/').filter((name) => name !== '');
  const above = names.slice(0, -1).map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
  const inFolder = record.endsWith('/')
    ? ['no-such-part/', 'index.html', 'index.json', 'index.api.json'].map((name) => record + name)
    : [`${record}.json`];
  const candidates = [
    '/api/no-such-resource/',
    ...above,
    `${record}/`,
    ...inFolder,
    record.replace(/^\/(\w+)\//, '/$1//'),
    record.replace(/\/$/, '%2f'),
    record.replace(/\/([^/]+\/?)$/, '%2f$1'),
  ];
  // Other paths aren't in the area of the API.
  const area = `/${names[0] ?? ''}/`;
  return [...new Set(candidates)].filter(
    (path) => path !== record && path.startsWith(area) && !matchesAnyRoute(routes, path),
  );
}

/** Paths with dots, to be sent unchanged. A host may resolve or refuse them. */
export const dottedPaths = [
  '/api/no-such-resource/../no-such-resource/',
  '/api/./no-such-resource/',
  '/api/no-such-resource/%2e%2e/no-such-resource/',
];

/** Whether a path matches any route. */
function matchesAnyRoute(routes: readonly Route[], path: string): boolean {
  const hasSlash = path.endsWith('/');
  const names = path.replace(/\/$/, '').split('/').slice(1).map(decodeIfValid);
  return routes.some(
    (route) => (!hasSlash || route.path.endsWith('/')) && getMatcher(route)(names) !== undefined,
  );
}

const matchers = new WeakMap<Route, ReturnType<typeof createTemplateMatcher>>();

/** Gets the matcher of a route, memoized because thousands of paths are matched. */
function getMatcher(route: Route): ReturnType<typeof createTemplateMatcher> {
  const made =
    matchers.get(route) ?? createTemplateMatcher(parseTemplate(route.path, route.parameters));
  matchers.set(route, made);
  return made;
}

function decodeIfValid(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function hasValue(parameters: PathParameters, pattern: RegExp): boolean {
  return Object.values(parameters).some((value) => pattern.test(value));
}
