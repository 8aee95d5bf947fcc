// A site goes in; out comes the one table of requests and expected responses (contract, sections 4
// and 7) that every host is held to. Each route of the site's table gets its cases by itself.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import { type ConformanceCase, makeCase, type RequestParts, type Topic } from './case.ts';
import {
  type Expected,
  expectMissing,
  expectNotPublished,
  expectRefusal,
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
import type { ConformanceSite } from './site.ts';

/** All cases of a site. A route without any record is asked for what is not there. */
export function listConformanceCases(site: ConformanceSite): readonly ConformanceCase[] {
  const kinds = new Set<string>();
  const cases = [
    ...site.routes.flatMap((route) => {
      const kind = getKind(route);
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      return casesOfRoute(site, route, isFirst);
    }),
    ...listOlderCases(site),
    ...listRenamedCases(site),
    ...elsewhere(),
  ];
  // Two routes may have a path above them in common.
  return [...new Map(cases.map((one) => [one.name, one])).values()];
}

/** The properties by which hosts distinguish routes: among many that are alike, one gets every case. */
function getKind({ path, parameters, methods, representations, ...route }: Route): string {
  const [, area = ''] = path.split('/');
  const forms = representations.map(({ extension }) => extension);
  const flags = [path.endsWith('/'), 'entriesPerPage' in route, 'redirect' in route];
  return JSON.stringify([area, Object.keys(parameters), methods, forms, flags]);
}

function casesOfRoute(
  site: ConformanceSite,
  route: Route,
  isFirst: boolean,
): readonly ConformanceCase[] {
  const samples = chooseSamples(site, route);
  const [first] = samples;
  const near = first?.record.parameters ?? findSimilarParameters(site, route);
  const ofRecords =
    first === undefined
      ? absentCases(route, near)
      : [
          ...samples.flatMap((sample) => listReadingCases(route, sample)),
          ...listPageCases(site, route, first),
          ...listMethodCases(route, first),
          ...(isFirst
            ? [...listVariantCases(route, first), ...listConditionCases(route, first)]
            : []),
        ];
  if (!isApiRoute(route)) return [...ofRecords, ...unknownPageCases(site, route, near)];
  if (!isFirst || route.path === '/') return [...ofRecords, ...unknownCases(site, route, near)];
  return [
    ...ofRecords,
    ...unknownCases(site, route, near),
    ...listPathsWithoutRoute(site.routes, expandPath(route.path, near)).map((path) =>
      makeCase('no endpoint', `nothing at ${path}`, { path }, expectMissing()),
    ),
    ...hostileCases(site, route, near),
  ];
}

/** A path of a route that has no record. */
function absentCases(route: Route, near: PathParameters): readonly ConformanceCase[] {
  const path = expandPath(route.path, near);
  const none = expectMissing(route, route.whyMissing);
  const of = (name: string, request: RequestParts, expected: Expected = none) =>
    makeCase('unknown record', name, request, expected, { route });
  return [
    of('GET', { path }),
    of('GET, format=api', { path: `${path}?format=api` }),
    of('HEAD', { method: 'HEAD', path }, expectWithoutBody(none)),
  ];
}

/** Valid paths that name no record, one for each parameter. */
function unknownCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly ConformanceCase[] {
  const none = expectMissing(route, route.whyMissing);
  return listUnknownPaths(site, route, near).flatMap(({ parameter, path }) => {
    const of = (
      name: string,
      request: RequestParts,
      expected = none,
      topic: Topic = 'unknown record',
    ) => makeCase(topic, `unknown ${parameter}, ${name}`, request, expected, { route });
    const others = route.methods.filter((method) => method === 'OPTIONS' || method === 'DELETE');
    return [
      of('GET', { path }),
      ...(path.endsWith('/') ? [of('GET, no last slash', { path: path.slice(0, -1) })] : []),
      of('GET, format=api', { path: `${path}?format=api` }),
      of('GET, If-None-Match: *', { path, headers: { 'If-None-Match': '*' } }),
      of('HEAD', { method: 'HEAD', path }, expectWithoutBody(none)),
      ...others.map((method) => of(method, { method, path })),
      of('POST', { method: 'POST', path }, expectRefusal(405, route), 'method not offered'),
    ];
  });
}

/** The same of pages and pictures for people. */
function unknownPageCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly ConformanceCase[] {
  return listUnknownPaths(site, route, near).map(({ parameter, path }) =>
    makeCase('unknown record', `unknown ${parameter}, GET`, { path }, expectMissing(route), {
      route,
    }),
  );
}

/** Values that no pattern lets through, and percent signs that encode nothing: 400 or 404. */
function hostileCases(
  site: ConformanceSite,
  route: Route,
  near: PathParameters,
): readonly ConformanceCase[] {
  const [last] = Object.keys(route.parameters).slice(-1);
  const of = (name: string, path: string, expected: Expected, or: Expected) =>
    makeCase('hostile path', name, { path }, expected, { route, or: [or] });
  return [
    ...listHostilePaths(site.routes, route, near).map(({ name, path }) =>
      of(name, path, expectMissing(), expectRefusal(400)),
    ),
    ...(last === undefined ? [] : badEscapes).map((wrong) => {
      const path = expandPath(route.path, { ...near, [last ?? '']: wrong });
      return of(`${last} ${wrong}`, path, expectRefusal(400), expectMissing());
    }),
  ];
}

/** Cases that belong to no route. */
function elsewhere(): readonly ConformanceCase[] {
  const path = '/api/no-such-resource/';
  const of = (name: string, request: Partial<RequestParts>, expected = expectMissing()) =>
    makeCase('no endpoint', name, { path, ...request }, expected);
  return [
    of('HEAD of nothing', { method: 'HEAD' }, expectWithoutBody(expectMissing())),
    ...['OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'].map((method) =>
      of(`${method} of nothing`, { method }),
    ),
    of('preflight of nothing', { method: 'OPTIONS', headers: getPreflight('GET') }),
    of('nothing, If-None-Match: *', { headers: { 'If-None-Match': '*' } }),
    // Files that a build keeps for itself in the published folder.
    makeCase(
      'not published',
      'the mark',
      { path: '/.translation-catalogue' },
      expectNotPublished(),
    ),
    ...dottedPaths.map((dotted) =>
      makeCase(
        'hostile path',
        `dots in ${dotted}`,
        { path: dotted, onlyExact: true },
        expectMissing(),
        {
          or: [expectRefusal(400)],
        },
      ),
    ),
  ];
}
