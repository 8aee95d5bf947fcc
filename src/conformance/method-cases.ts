// A route and a record of it go in; out come the cases of every method but GET and HEAD, and of
// requests that a page of another origin makes.

import { expandPath } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import { type ConformanceCase, makeCase, type RequestParts, type Topic } from './case.ts';
import { type Expected, expectDescription, expectRefusal, preflighted } from './expected.ts';
import { expectRecord } from './record-cases.ts';
import type { Sample } from './samples.ts';

/** Every other method on a record's path, with and without the last slash. */
export function listMethodCases(route: Route, { record }: Sample): readonly ConformanceCase[] {
  const path = expandPath(route.path, record.parameters);
  const of = (topic: Topic, name: string, request: RequestParts, expected: Expected) =>
    makeCase(topic, name, request, expected, { route });
  const both = (topic: Topic, method: string, expected: Expected) => [
    of(topic, method, toRequest(method, path), expected),
    ...(path.endsWith('/') && path !== '/'
      ? [of(topic, `${method}, no last slash`, toRequest(method, path.slice(0, -1)), expected)]
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
    ...(offered('OPTIONS') ? optionsCases(route, path) : []),
    ...(offered('DELETE') ? both('DELETE', 'DELETE', expectRefusal(403, route, toRemove)) : []),
    ...notOffered.flatMap((method) =>
      both('method not offered', method, expectRefusal(405, route)),
    ),
    of('record', 'GET from another origin', { path, headers: fromElsewhere }, usual),
    of('record', 'GET, Accept: text/html', { path, headers: { Accept: 'text/html' } }, usual),
  ];
}

/** OPTIONS with a query, from another origin, and as a preflight. */
function optionsCases(route: Route, path: string): readonly ConformanceCase[] {
  const toRequest = (at: string, headers: Readonly<Record<string, string>> = {}) => {
    return { method: 'OPTIONS', path: at, headers };
  };
  const api = `${path}?format=api`;
  const of = (topic: Topic, name: string, request: RequestParts, expected: Expected) =>
    makeCase(topic, name, request, expected, { route });
  return [
    of('OPTIONS', 'OPTIONS, format=api', toRequest(api), expectDescription(route)),
    of(
      'OPTIONS',
      'OPTIONS with an origin alone',
      toRequest(path, fromElsewhere),
      expectDescription(route),
    ),
    of('preflight', 'preflight of GET', toRequest(path, getPreflight('GET')), preflighted(route)),
    of(
      'preflight',
      'preflight of DELETE',
      toRequest(api, getPreflight('DELETE')),
      preflighted(route),
    ),
  ];
}

/** The headers of a browser that asks before a request of another origin. */
export function getPreflight(method: string): Readonly<Record<string, string>> {
  return {
    ...fromElsewhere,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'x-anything',
  };
}

function toRequest(method: string, path: string): RequestParts {
  return { method, path, onlyExact: method === 'TRACE' };
}

const fromElsewhere = { Origin: 'https://elsewhere.example' };
const knownMethods = 'GET HEAD OPTIONS DELETE POST PUT PATCH PROPFIND TRACE'.split(' ');
