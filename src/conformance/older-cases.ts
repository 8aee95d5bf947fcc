// A site goes in; out come the cases of older addresses: each leads on to the record of today, and
// answers as that does where it is not there.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import { listOlderAddresses, type OlderAddress } from '../compat/older-addresses.ts';
import { isApiRoute } from '../edge/match.ts';
import { type ConformanceCase, makeCase, type RequestParts } from './case.ts';
import {
  type Expected,
  expectDescription,
  expectMissing,
  expectMoved,
  expectRefusal,
  expectWithoutBody,
  preflighted,
} from './expected.ts';
import { getPreflight } from './method-cases.ts';
import { chooseSamples, findSimilarParameters, listUnknownPaths } from './samples.ts';
import type { ConformanceSite } from './site.ts';

/** The cases of every older address that leads to a route of the site. */
export function listOlderCases(site: ConformanceSite): readonly ConformanceCase[] {
  return listOlderAddresses(site.routes).flatMap((address) => {
    const [first, ...others] = samplesFor(site, address);
    return [
      ...(first === undefined ? [] : leadingCases(site, address, first)),
      ...others.flatMap((parameters) => leadingCases(site, address, parameters).slice(0, 1)),
      ...absentCases(site, address),
    ];
  });
}

/** One for each kind of record, where an older address has more names than it needs. */
function samplesFor(site: ConformanceSite, address: OlderAddress): readonly PathParameters[] {
  const { route, parameters } = address;
  const samples = chooseSamples(site, route).map(({ record }) => record.parameters);
  const names = Object.keys(parameters);
  if (names.every((name) => name in route.parameters)) return samples;
  return samples.length === 0 ? [] : [findSimilarParameters(site, address)];
}

/** GET first; then both slashes, HEAD and a query; and of the API what else is asked for there. */
function leadingCases(
  { basePath }: ConformanceSite,
  { path, route, status }: OlderAddress,
  parameters: PathParameters,
): readonly ConformanceCase[] {
  const from = expandPath(path, parameters);
  const to = basePath + expandPath(route.path, parameters);
  const of = (name: string, request: Partial<RequestParts>, expected: Expected) =>
    makeCase('older address', `${name} ${from}`, { path: from, ...request }, expected, { route });
  const usual = expectMoved(route, status, to);
  const withQuery = expectMoved(route, status, to, '?x=%41&format=api');
  const ofApi = [
    of('OPTIONS', { method: 'OPTIONS' }, expectDescription(route)),
    of('preflight', { method: 'OPTIONS', headers: getPreflight('GET') }, preflighted(route)),
    of('POST', { method: 'POST' }, expectRefusal(405, route)),
  ];
  return [
    of('GET', {}, usual),
    of('GET, no last slash,', { path: from.slice(0, -1) }, usual),
    of('HEAD', { method: 'HEAD' }, expectWithoutBody(usual)),
    of('GET with a query', { path: `${from}?x=%41&format=api` }, withQuery),
    of('GET, If-None-Match: *,', { headers: { 'If-None-Match': '*' } }, usual),
    ...(isApiRoute(route) ? ofApi : []),
  ];
}

/** An unknown name for each that the address of today has; a known one where a site has no such record. */
function absentCases(site: ConformanceSite, address: OlderAddress): readonly ConformanceCase[] {
  const { path, route } = address;
  const none = expectMissing(route, route.whyMissing);
  const near = findSimilarParameters(site, address);
  const of = (name: string, from: string) =>
    makeCase('older address', `${name} ${path}`, { path: from }, none, { route });
  const isThere = site.records.some(({ route: name }) => name === route.name);
  const unknown = listUnknownPaths(
    site,
    { path, parameters: route.parameters, name: 'of nothing' },
    near,
  );
  return [
    ...(isThere ? [] : [of('GET', expandPath(path, near))]),
    ...unknown.map(({ parameter, path: from }) => of(`unknown ${parameter}, GET`, from)),
  ];
}
