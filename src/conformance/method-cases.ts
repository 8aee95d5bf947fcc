// Lists the cases of methods other than GET and HEAD, and of requests from pages of another origin.

import { expandPath } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import { type CaseOfRoute, createCase, type RequestParts, type Topic } from './case.ts';
import {
  type Expected,
  expectDescription,
  expectMethodRefused,
  expectPreflight,
  expectRefusal,
} from './expected.ts';
import { expectRecord } from './record-cases.ts';
import type { Sample } from './samples.ts';

/** Lists the cases of other methods for a record's path, with and without the last slash. */
export function listMethodCases(route: Route, { record }: Sample): readonly CaseOfRoute[] {
  const path = expandPath(route.path, record.parameters);
  const of = (topic: Topic, name: string, request: RequestParts, expected: Expected) =>
    createCase(topic, name, request, expected, { route });
  const both = (topic: Topic, method: string, expected: Expected) => [
    of(topic, method, createRequest(method, path), expected),
    ...(path.endsWith('/') && path !== '/'
      ? [of(topic, `${method}, no last slash`, createRequest(method, path.slice(0, -1)), expected)]
      : []),
  ];
  const usual = expectRecord(route, record);
  // Hosts may answer other methods for pages as they like.
  if (!isApiRoute(route)) return [];
  const offered = (method: string) => route.methods.some((one) => one === method);
  const toRemove = route.deletableFile && expandPath(route.deletableFile, record.parameters);
  const notOffered = knownMethods.filter((method) => !offered(method));

  return [
    ...(offered('OPTIONS') ? both('OPTIONS', 'OPTIONS', expectDescription(route)) : []),
    ...(offered('OPTIONS') ? listOptionsCases(route, path) : []),
    ...(offered('DELETE')
      ? both('DELETE', 'DELETE', expectRefusal(403, toRemove ?? '', route))
      : []),
    ...notOffered.flatMap((method) =>
      both('method not offered', method, expectMethodRefused(route)),
    ),
    of('record', 'GET from another origin', { path, headers: crossOriginHeaders }, usual),
    of('record', 'GET, Accept: text/html', { path, headers: { Accept: 'text/html' } }, usual),
  ];
}

/** Lists the cases of OPTIONS with a query, from another origin, and as a preflight. */
function listOptionsCases(route: Route, path: string): readonly CaseOfRoute[] {
  const createRequest = (at: string, headers: Readonly<Record<string, string>> = {}) => {
    return { method: 'OPTIONS', path: at, headers };
  };
  const api = `${path}?format=api`;
  const of = (topic: Topic, name: string, request: RequestParts, expected: Expected) =>
    createCase(topic, name, request, expected, { route });
  return [
    of('OPTIONS', 'OPTIONS, format=api', createRequest(api), expectDescription(route)),
    of(
      'OPTIONS',
      'OPTIONS with an origin alone',
      createRequest(path, crossOriginHeaders),
      expectDescription(route),
    ),
    of(
      'preflight',
      'preflight of GET',
      createRequest(path, getPreflight('GET')),
      expectPreflight(route),
    ),
    of(
      'preflight',
      'preflight of DELETE',
      createRequest(api, getPreflight('DELETE')),
      expectPreflight(route),
    ),
  ];
}

/** Returns the headers of a browser's preflight request. */
export function getPreflight(method: string): Readonly<Record<string, string>> {
  return {
    ...crossOriginHeaders,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'x-anything',
  };
}

function createRequest(method: string, path: string): RequestParts {
  return { method, path, onlyExact: method === 'TRACE' };
}

const crossOriginHeaders = { Origin: 'https://elsewhere.example' };
const knownMethods = 'GET HEAD OPTIONS DELETE POST PUT PATCH PROPFIND TRACE'.split(' ');
