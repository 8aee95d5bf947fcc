// A request of the suite, and the records, and the paths beside them, that requests are made for.

import { isApiRoute } from '../../api/match.ts';
import { expandPath, type PathParameters } from '../../api/path-template.ts';
import type { Route } from '../../api/route.ts';
import { createNamePattern } from '../../text/identifiers.ts';
import type { ConformanceSite, SiteRecord, SiteRequest } from './site.ts';

/** The subject of a request, by which differences of hosts select requests. */
export type Topic =
  | 'record'
  | 'format'
  | 'page'
  | 'tag'
  | 'options'
  | 'method'
  | 'missing'
  | 'no endpoint'
  | 'older address'
  | 'earlier name'
  | 'several earlier names'
  | 'hostile path'
  | 'mark';

/** `{tag}` in `If-None-Match` stands for the entity tag of a GET. */
export interface ConformanceRequest extends SiteRequest {
  readonly topic: Topic;
  readonly route: Route | undefined;
  /** Whether `fetch` refuses or changes the request. */
  readonly isExact: boolean;
}

/** Returns a path or an address without its query. */
export function removeQuery(path: string): string {
  return path.split('?')[0] ?? '';
}

/** Describes a request in one line: its method, path and headers. */
export function describeRequest({ method, path, headers }: SiteRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `, ${name}: ${value}`);
  return `${method} ${path}${lines.join('')}`;
}

export function createRequestMaker(route?: Route) {
  return (
    topic: Topic,
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): ConformanceRequest => {
    const isExact = method === 'TRACE' || /\/(?:\.|%2e){1,2}\//i.test(path);
    return { topic, route, method, path, headers, isExact };
  };
}

/** The kinds of records that a host may serve wrongly, by their paths and texts. */
const sampleKinds: readonly ((path: string, readText: () => string) => boolean)[] = [
  (path) => !/[_@]/.test(path),
  (_, readText) => readText().includes('"is_source":true'),
  (_, readText) => readText().includes('"is_glossary":true'),
  (path) => /\/[a-z]+_[A-Z]{2}\b/.test(path),
  (path) => /\/[a-z]+_[A-Z][a-z]{3}/.test(path),
  (path) => path.includes('@'),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII is meant
  (_, readText) => /[^\x00-\x7f]/.test(readText()),
];

/** Chooses the first record of each kind, or else any. */
export function chooseSamples({ records, readText }: ConformanceSite, route: Route): SiteRecord[] {
  const own = records.filter((record) => record.route === route);
  const extension = route.representations[0]?.extension ?? '';
  const getText = (path: string) =>
    readText(path.endsWith('/') ? `${path}index${extension}` : path) ?? '';
  const samples = new Set(
    sampleKinds.flatMap(
      (isOfKind) => own.find(({ path }) => isOfKind(path, () => getText(path))) ?? [],
    ),
  );
  return samples.size === 0 ? own.slice(0, 1) : [...samples];
}

const unknownValues = ['no-such-name', 'qqz', 'qqz_ZZ', '987654', 'x'];

/** Asks for valid paths without a record: an unknown value for each parameter. */
export function listMissingRequests(
  { records }: ConformanceSite,
  route: Route,
  near: PathParameters,
): ConformanceRequest[] {
  const of = createRequestMaker(route);
  const published = new Set(records.map(({ path }) => path));
  return Object.entries(route.parameters).flatMap(([parameter, pattern]) => {
    const path = unknownValues
      .filter((value) => createNamePattern(pattern).test(value))
      .map((value) => expandPath(route.path, { ...near, [parameter]: value }))
      .find((one) => !published.has(one));
    if (path === undefined) return [];
    if (!isApiRoute(route)) return [of('missing', 'GET', path)];
    return [
      ...['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'].map((method) => of('missing', method, path)),
      of('missing', 'GET', path.replace(/(?<=.)\/$/, '')),
      of('missing', 'GET', `${path}?format=api`),
      of('missing', 'GET', path, { 'If-None-Match': '*' }),
    ];
  });
}

/** Finds parameters for a route without records: those of another route's record, else valid values. */
export function findSimilarParameters(
  { records }: ConformanceSite,
  { parameters }: Pick<Route, 'parameters'>,
) {
  const names = Object.keys(parameters);
  const similar = records.find((record) => names.every((name) => name in record.parameters));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, pattern]) => {
      // Some patterns are lists of names.
      const values = [...unknownValues, '2', ...pattern.source.split('|')];
      const value = similar?.parameters[name];
      return [name, value ?? values.find((one) => createNamePattern(pattern).test(one)) ?? ''];
    }),
  );
}
