// Lists all cases of a site: requests with the responses that each host must give (contract, sections 4 and 7). Cases are
// generated from the route table, so a new route gets its own.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import {
  type CaseOfRoute,
  type ConformanceCase,
  createCase,
  type RequestParts,
  type Topic,
} from './case.ts';
import {
  type Expected,
  expectMalformed,
  expectMethodRefused,
  expectMissing,
  expectNotPublished,
  expectWithoutBody,
} from './expected.ts';
import { getPreflight, listMethodCases } from './method-cases.ts';
import { listOlderCases } from './older-cases.ts';
import { listPageCases } from './page-cases.ts';
import { listConditionCases, listReadingCases, listVariantCases } from './record-cases.ts';
import { listRenamedCases } from './renamed-cases.ts';
import {
  badEscapes,
  chooseSamples,
  dottedPaths,
  findSimilarParameters,
  listHostilePaths,
  listPathsWithoutRoute,
  listUnknownPaths,
} from './samples.ts';
import { type ConformanceSite, hasErrorPage } from './site.ts';

/** Lists all cases of a site. A route without records gets cases of missing ones. */
export function listConformanceCases(site: ConformanceSite): readonly ConformanceCase[] {
  const kinds = new Set<string>();
  const cases = [
    ...site.routes.flatMap((route) => {
      const kind = describeRouteKind(route);
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      return listCasesOfOneRoute(site, route, isFirst);
    }),
    ...listOlderCases(site),
    ...listRenamedCases(site),
    ...listCasesWithoutRoute(),
  ];
  // Routes may share parent paths, whose cases have the same name.
  return [...new Map(cases.map((one) => [one.name, { ...one, site }])).values()];
}

/** Describes the properties by which hosts distinguish routes. Of routes with the same ones, the first gets every case. */
function describeRouteKind({
  path,
  parameters,
  methods,
  representations,
  ...route
}: Route): string {
  const [, area = ''] = path.split('/');
  const forms = representations.map(({ extension }) => extension);
  const flags = [path.endsWith('/'), 'entriesPerPage' in route, 'redirect' in route];
  return JSON.stringify([area, Object.keys(parameters), methods, forms, flags]);
}

function listCasesOfOneRoute(
  site: ConformanceSite,
  route: Route,
  isFirst: boolean,
): readonly CaseOfRoute[] {
  const samples = chooseSamples(site, route);
  const [first] = samples;
  const near = first?.record.parameters ?? findSimilarParameters(site, route);
  const hasPages = isApiRoute(route) || hasErrorPage(site);
  const ofRecords =
    first === undefined
      ? hasPages
        ? listAbsentCases(route, near)
        : []
      : [
          ...samples.flatMap((sample) => listReadingCases(route, sample)),
          ...listPageCases(site, route, first),
          ...listMethodCases(route, first),
          ...(isFirst
            ? [...listVariantCases(route, first), ...listConditionCases(route, first)]
            : []),
        ];
  if (!isApiRoute(route))
    return hasPages ? [...ofRecords, ...listUnknownPageCases(site, route, near)] : ofRecords;
  if (!isFirst || route.path === '/')
    return [...ofRecords, ...listUnknownRecordCases(site, route, near)];
  return [
    ...ofRecords,
    ...listUnknownRecordCases(site, route, near),
    ...listPathsWithoutRoute(site.routes, expandPath(route.path, near)).map((path) =>
      createCase('no endpoint', `nothing at ${path}`, { path }, expectMissing()),
    ),
    ...listHostileCases(site, route, near),
  ];
}

/** Lists the cases of a route that has no record. */
function listAbsentCases(route: Route, near: PathParameters): readonly CaseOfRoute[] {
  const path = expandPath(route.path, near);
  const none = expectMissing(route);
  const of = (name: string, request: RequestParts, expected: Expected = none) =>
    createCase('unknown record', name, request, expected, { route });
  return [
    of('GET', { path }),
    of('GET, format=api', { path: `${path}?format=api` }),
    of('HEAD', { method: 'HEAD', path }, expectWithoutBody(none)),
  ];
}

/** Lists the cases of valid paths without a record, one path for each parameter. */
function listUnknownRecordCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly CaseOfRoute[] {
  const none = expectMissing(route);
  return listUnknownPaths(site, route, near).flatMap(({ parameter, path }) => {
    const of = (
      name: string,
      request: RequestParts,
      expected = none,
      topic: Topic = 'unknown record',
    ) => createCase(topic, `unknown ${parameter}, ${name}`, request, expected, { route });
    const others = route.methods.filter((method) => method === 'OPTIONS' || method === 'DELETE');
    return [
      of('GET', { path }),
      ...(path.endsWith('/') ? [of('GET, no last slash', { path: path.slice(0, -1) })] : []),
      of('GET, format=api', { path: `${path}?format=api` }),
      of('GET, If-None-Match: *', { path, headers: { 'If-None-Match': '*' } }),
      of('HEAD', { method: 'HEAD', path }, expectWithoutBody(none)),
      ...others.map((method) => of(method, { method, path })),
      of('POST', { method: 'POST', path }, expectMethodRefused(route), 'method not offered'),
    ];
  });
}

/** Lists the cases of missing pages and pictures for people. */
function listUnknownPageCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly CaseOfRoute[] {
  return listUnknownPaths(site, route, near).map(({ parameter, path }) =>
    createCase('unknown record', `unknown ${parameter}, GET`, { path }, expectMissing(route), {
      route,
    }),
  );
}

/** Lists the cases of values that no pattern accepts, and of invalid percent escapes: 400 or 404. */
function listHostileCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly CaseOfRoute[] {
  const [last] = Object.keys(route.parameters).slice(-1);
  const of = (name: string, path: string, expected: Expected, or: Expected) =>
    createCase('hostile path', name, { path }, expected, { route, alternatives: [or] });
  return [
    ...listHostilePaths(site.routes, route, near).map(({ name, path }) =>
      of(name, path, expectMissing(), expectMalformed()),
    ),
    ...(last === undefined ? [] : badEscapes).map((wrong) => {
      const path = expandPath(route.path, { ...near, [last ?? '']: wrong });
      return of(`${last} ${wrong}`, path, expectMalformed(), expectMissing());
    }),
  ];
}

/** Lists the cases of paths without a route. */
function listCasesWithoutRoute(): readonly CaseOfRoute[] {
  const path = '/api/no-such-resource/';
  const of = (name: string, request: Partial<RequestParts>, expected = expectMissing()) =>
    createCase('no endpoint', name, { path, ...request }, expected);
  return [
    of('HEAD of nothing', { method: 'HEAD' }, expectWithoutBody(expectMissing())),
    ...['OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'].map((method) =>
      of(`${method} of nothing`, { method }),
    ),
    of('preflight of nothing', { method: 'OPTIONS', headers: getPreflight('GET') }),
    of('nothing, If-None-Match: *', { headers: { 'If-None-Match': '*' } }),
    // A hidden file of the build in the published folder.
    createCase(
      'not published',
      'the mark',
      { path: '/.translation-catalogue' },
      expectNotPublished(),
    ),
    ...dottedPaths.map((dotted) =>
      createCase(
        'hostile path',
        `dots in ${dotted}`,
        { path: dotted, onlyExact: true },
        expectMissing(),
        {
          alternatives: [expectMalformed()],
        },
      ),
    ),
  ];
}
