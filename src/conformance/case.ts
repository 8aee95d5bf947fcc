// One row of the table: a request and the response that the contract wants. It is plain data, made by
// the modules beside this one, and run by run.ts.

import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import type { Expected } from './expected.ts';

/** The topic of a case: known differences of hosts select their cases by it. */
export type Topic =
  | 'record'
  | 'format'
  | 'page'
  | 'If-None-Match'
  | 'gzip'
  | 'OPTIONS'
  | 'preflight'
  | 'DELETE'
  | 'method not offered'
  | 'unknown record'
  | 'no endpoint'
  | 'older address'
  | 'earlier name'
  | 'hostile path'
  | 'not published';

interface CaseRequest {
  readonly method: string;
  /** With its query; to be sent as it is. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes `If-None-Match` from the entity tag that GET has just given for the same path. */
  readonly ifNoneMatch?: ((tag: string) => string) | undefined;
  /** `fetch` refuses it or changes it: only for a `send` that writes exactly what it is reported. */
  readonly onlyExact?: boolean | undefined;
}

export interface ConformanceCase {
  /** Unlike any other's. */
  readonly name: string;
  readonly topic: Topic;
  /** The name of the route that the path belongs to, if any. */
  readonly route?: string | undefined;
  /** Whether it is about a page or a picture for people, and not about the API. */
  readonly isForPeople: boolean;
  readonly request: CaseRequest;
  /** One of these must be the response; nearly always there is one. */
  readonly expected: readonly [Expected, ...Expected[]];
  /** GET of this other path must give the same entity tag, or a different one. */
  readonly beside?: { readonly path: string; readonly tag: 'same' | 'different' } | undefined;
}

/** A request with what is usual left out: GET, no headers. */
export type RequestParts = Partial<CaseRequest> & { readonly path: string };

/** The parts of a case beside its name. */
export interface CaseParts {
  readonly route?: Route | undefined;
  readonly beside?: ConformanceCase['beside'];
  /** Other accepted responses. */
  readonly or?: readonly Expected[];
}

/** Makes a case; one of a route has the route's name in front of its own. */
export function makeCase(
  topic: Topic,
  name: string,
  { method = 'GET', path, headers = {}, ifNoneMatch, onlyExact = false }: RequestParts,
  expected: Expected,
  { route, beside, or = [] }: CaseParts = {},
): ConformanceCase {
  return {
    name: route === undefined ? name : `${route.name}: ${name}`,
    topic,
    route: route?.name,
    isForPeople: route !== undefined && !isApiRoute(route),
    request: { method, path, headers, ifNoneMatch, onlyExact },
    expected: [expected, ...or],
    beside,
  };
}
