// Lists the cases of older addresses, which redirect to the current record, or to a 404 if there is none.

import { expandPath, type PathParameters } from '../api/path-template.ts';
import { listOlderAddresses, type OlderAddress } from '../compat/older-addresses.ts';
import { isApiRoute } from '../edge/match.ts';
import { type CaseOfRoute, createCase, type RequestParts } from './case.ts';
import {
  type Expected,
  expectDescription,
  expectMethodRefused,
  expectMissing,
  expectMoved,
  expectPreflight,
  expectWithoutBody,
} from './expected.ts';
import { getPreflight } from './method-cases.ts';
import { chooseSamples, findSimilarParameters, listUnknownPaths } from './samples.ts';
import { type ConformanceSite, hasErrorPage } from './site.ts';

/** Lists the cases of each older address of a site's routes. */
export function listOlderCases(site: ConformanceSite): readonly CaseOfRoute[] {
  return listOlderAddresses(site.routes).flatMap((address) => {
    const [first, ...others] = chooseParameters(site, address);
    return [
      ...(first === undefined ? [] : listRedirectCases(site, address, first)),
      ...others.flatMap((parameters) => listRedirectCases(site, address, parameters).slice(0, 1)),
      ...listMissingCases(site, address),
    ];
  });
}

/** Chooses the parameters of an address: those of each sample, or one if the address has additional names. */
function chooseParameters(site: ConformanceSite, address: OlderAddress): readonly PathParameters[] {
  const { route, parameters } = address;
  const samples = chooseSamples(site, route).map(({ record }) => record.parameters);
  const names = Object.keys(parameters);
  if (names.every((name) => name in route.parameters)) return samples;
  return samples.length === 0 ? [] : [findSimilarParameters(site, address)];
}

/** Lists the cases of redirects: GET first, then slashes, HEAD, a query, and other methods of the API. */
function listRedirectCases(
  { basePath }: ConformanceSite,
  { path, route, status }: OlderAddress,
  parameters: PathParameters,
): readonly CaseOfRoute[] {
  const from = expandPath(path, parameters);
  const to = basePath + expandPath(route.path, parameters);
  const of = (name: string, request: Partial<RequestParts>, expected: Expected) =>
    createCase('older address', `${name} ${from}`, { path: from, ...request }, expected, { route });
  const usual = expectMoved(route, status, to);
  const withQuery = expectMoved(route, status, to, '?x=%41&format=api');
  const ofApi = [
    of('OPTIONS', { method: 'OPTIONS' }, expectDescription(route)),
    of('preflight', { method: 'OPTIONS', headers: getPreflight('GET') }, expectPreflight(route)),
    of('POST', { method: 'POST' }, expectMethodRefused(route)),
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

/** Lists the cases of addresses without a record: an unknown value for each parameter of the current path. */
function listMissingCases(site: ConformanceSite, address: OlderAddress): readonly CaseOfRoute[] {
  const { path, route } = address;
  if (!isApiRoute(route) && !hasErrorPage(site)) return [];
  const none = expectMissing(route);
  const near = findSimilarParameters(site, address);
  const of = (name: string, from: string) =>
    createCase('older address', `${name} ${path}`, { path: from }, none, { route });
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
