// A site goes in; out come the records worth asking for, and paths beside them that name nothing:
// unknown records, hostile values, and paths of no endpoint. Made from the route table, so that a
// new route gets its own.

import {
  createTemplateMatcher,
  expandPath,
  type PathParameters,
  parseTemplate,
} from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { createNamePattern } from '../identifiers.ts';
import type { ConformanceSite, SiteRecord } from './site.ts';

type Named = Pick<Route, 'parameters'>;

export interface Sample {
  readonly record: SiteRecord;
  /** Why it was taken, such as `a region`; empty for a route's first record. */
  readonly kind: string;
}

/** The kinds of records that have gone wrong somewhere, or might. */
const kinds: readonly (readonly [string, (record: SiteRecord, text: () => string) => boolean])[] = [
  ['', ({ parameters }) => !someValue(parameters, /[_@]/)],
  ['a source language', (_, text) => text().includes('"is_source":true')],
  ['a glossary', (_, text) => text().includes('"is_glossary":true')],
  ['a region', ({ parameters }) => someValue(parameters, /^[a-z]+_[A-Z]{2}$/)],
  ['a script', ({ parameters }) => someValue(parameters, /^[a-z]+_[A-Z][a-z]{3}/)],
  ['a variant', ({ parameters }) => someValue(parameters, /@/)],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII is meant
  ['letters beyond ASCII', (_, text) => /[^\x00-\x7f]/.test(text())],
];

/** The first record of each kind, for one route; no record twice. */
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
  for (const [kind, fits] of kinds) {
    const record = own.find(
      (one) => !samples.some((taken) => taken.record === one) && fits(one, () => getText(one)),
    );
    if (record !== undefined) samples.push({ record, kind });
  }
  const [any] = own;
  return samples.length === 0 && any !== undefined ? [{ record: any, kind: '' }] : samples;
}

/** Parameters for a route of which no record is published: another route's, as far as it has them. */
export function findSimilarParameters({ records }: ConformanceSite, route: Named): PathParameters {
  const names = Object.keys(route.parameters);
  const near = records.find(({ parameters }) => names.every((name) => name in parameters));
  return Object.fromEntries(
    names.map((name) => [name, near?.parameters[name] ?? fittingValue(route, name)]),
  );
}

function fittingValue(route: Named, name: string): string {
  const pattern = route.parameters[name];
  if (pattern === undefined) return '';
  // Some patterns are lists of names.
  const values = [...unknownValues, '2', ...pattern.source.split('|')];
  return values.find((value) => createNamePattern(pattern).test(value)) ?? '';
}

/** Valid paths without a record: one for each parameter of a route, with an unknown value. */
export function listUnknownPaths(
  { records }: ConformanceSite,
  route: Named & Pick<Route, 'name' | 'path'>,
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

/** Paths with a value that no pattern of any route lets through. */
export function listHostilePaths(routes: readonly Route[], route: Route, near: PathParameters) {
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const value = near[parameter] ?? '';
    return hostileValues(value)
      .filter((one) => !createNamePattern(pattern).test(decoded(one)))
      .map((one) => ({
        name: `${parameter} ${one.length > 60 ? `of ${one.length} characters` : one}`,
        path: expandPath(route.path, { ...near, [parameter]: one }),
      }))
      .filter(({ path }) => !isOfSomeRoute(routes, path));
  });
}

function hostileValues(value: string): readonly string[] {
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

/** Percent signs that do not encode UTF-8 text. */
export const badEscapes = ['%', '%z', '%zz', '%ff', '%c0%ae%c0%ae'];

/** Paths in the API's part of a site that no route has: beside, above and below a record's. */
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
  // The first slash has to be one: else the path is in no part of the site that is the API's.
  const area = `/${names[0] ?? ''}/`;
  return [...new Set(candidates)].filter(
    (path) => path !== record && path.startsWith(area) && !isOfSomeRoute(routes, path),
  );
}

/** Paths with dots that a client must send as they are; a host may resolve them or refuse. */
export const dottedPaths = [
  '/api/no-such-resource/../no-such-resource/',
  '/api/./no-such-resource/',
  '/api/no-such-resource/%2e%2e/no-such-resource/',
];

/** Whether some route has such a path. */
function isOfSomeRoute(routes: readonly Route[], path: string): boolean {
  const hasSlash = path.endsWith('/');
  const names = path.replace(/\/$/, '').split('/').slice(1).map(decoded);
  return routes.some(
    (route) => (!hasSlash || route.path.endsWith('/')) && getMatcher(route)(names) !== undefined,
  );
}

const matchers = new WeakMap<Route, ReturnType<typeof createTemplateMatcher>>();

/** Made once for each route: thousands of paths are held to each. */
function getMatcher(route: Route): ReturnType<typeof createTemplateMatcher> {
  const made =
    matchers.get(route) ?? createTemplateMatcher(parseTemplate(route.path, route.parameters));
  matchers.set(route, made);
  return made;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function someValue(parameters: PathParameters, pattern: RegExp): boolean {
  return Object.values(parameters).some((value) => pattern.test(value));
}
