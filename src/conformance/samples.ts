// A site goes in; out come the records worth asking for, and paths beside them that name nothing:
// unknown records, hostile values, and paths of no endpoint. Made from the route table, so that a
// new route gets its own.

import { expandPath, type PathParameters, type Route } from '../api/routes.ts';
import type { Site, SiteRecord } from './site.ts';

export interface Sample {
  readonly record: SiteRecord;
  /** Why it was taken, such as `a region`; empty for a route's first record. */
  readonly kind: string;
}

/** The kinds of records that have gone wrong somewhere, or might. */
const kinds: readonly (readonly [string, (record: SiteRecord) => boolean])[] = [
  ['', ({ parameters }) => !someValue(parameters, /[_@]/)],
  ['a source language', ({ plain }) => plain.includes('"is_source":true')],
  ['a glossary', ({ plain }) => plain.includes('"is_glossary":true')],
  ['a region', ({ parameters }) => someValue(parameters, /^[a-z]+_[A-Z]{2}$/)],
  ['a script', ({ parameters }) => someValue(parameters, /^[a-z]+_[A-Z][a-z]{3}/)],
  ['a variant', ({ parameters }) => someValue(parameters, /@/)],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII is meant
  ['letters beyond ASCII', ({ plain }) => /[^\x00-\x7f]/.test(plain)],
];

/** The first record of each kind, for one route; no record twice. */
export function samplesOf({ records }: Site, route: Route): readonly Sample[] {
  const own = records.filter((record) => record.route === route.name);
  const samples: Sample[] = [];
  for (const [kind, fits] of kinds) {
    const record = own.find((one) => fits(one) && !samples.some((taken) => taken.record === one));
    if (record !== undefined) samples.push({ record, kind });
  }
  const [any] = own;
  return samples.length === 0 && any !== undefined ? [{ record: any, kind: '' }] : samples;
}

/** Sound paths without a record: one for each parameter of a route, with an unknown value. */
export function unknownPaths({ records }: Site, route: Route, near: PathParameters) {
  const own = records.filter((record) => record.route === route.name);
  const published = new Set(own.map(({ parameters }) => expandPath(route.path, parameters)));
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const paths = unknownValues
      .filter((value) => pattern.test(value))
      .map((value) => expandPath(route.path, { ...near, [parameter]: value }));
    const path = paths.find((one) => !published.has(one));
    return path === undefined ? [] : [{ parameter, path }];
  });
}

const unknownValues = ['no-such-name', 'qqz', 'qqz_ZZ', '987654321', 'x'];

/** Paths with a value that no pattern of the route lets through. */
export function hostilePaths(route: Route, near: PathParameters) {
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const value = near[parameter] ?? '';
    return hostileValues(value)
      .filter((one) => !pattern.test(decoded(one)))
      .map((one) => ({
        name: `${parameter} ${one.length > 60 ? `of ${one.length} characters` : one}`,
        path: expandPath(route.path, { ...near, [parameter]: one }),
      }));
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

/** Paths under `/api` that no route has: beside, above and below a record's. */
export function pathsOfNoEndpoint(routes: readonly Route[], record: string): readonly string[] {
  const names = record.split('/').filter((name) => name !== '');
  const above = names.slice(0, -1).map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
  const candidates = [
    '/api',
    '/api/no-such-resource/',
    ...above,
    `${record}/`,
    `${record}no-such-part/`,
    `${record}index.html`,
    `${record}index.json`,
    `${record}index.api.json`,
    record.replace('/api/', '/api//'),
    record.replace(/\/$/, '%2f'),
    record.replace(/\/([^/]+)\/$/, '%2f$1/'),
  ];
  return candidates.filter((path) => !routes.some((one) => looksLike(one, path)));
}

/** Paths with dots that a client must send as they are; a host may resolve them or refuse. */
export const dottedPaths = [
  '/api/no-such-resource/../no-such-resource/',
  '/api/./no-such-resource/',
  '/api/no-such-resource/%2e%2e/no-such-resource/',
];

function looksLike(route: Route, path: string): boolean {
  const wanted = route.path.split('/').slice(1, -1);
  const given = path.replace(/\/$/, '').split('/').slice(1);
  return (
    wanted.length === given.length &&
    wanted.every((name, index) => {
      const pattern = route.parameters[name.slice(1, -1)];
      const value = given[index] ?? '';
      return name.startsWith('{') ? pattern?.test(decoded(value)) : name === value;
    })
  );
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
