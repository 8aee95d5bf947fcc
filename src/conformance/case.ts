// The type of a conformance case: a request with the response that the contract requires. run.ts runs the cases.

import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import type { Expected } from './expected.ts';
import type { ConformanceSite } from './site.ts';

/** The topic of a case, by which differences of hosts select cases. */
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

/** The request of a case. */
interface CaseRequest {
  readonly method: string;
  /** The path with its query, to be sent unchanged. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Writes the header `If-None-Match` with the entity tag of a GET of the same path. */
  readonly ifNoneMatch?: ((tag: string) => string) | undefined;
  /** Whether `fetch` refuses or changes the request, so that only an exact `send` can send it. */
  readonly onlyExact?: boolean | undefined;
}

/** One case, before the site joins it. */
export interface CaseOfRoute {
  /** A unique name. */
  readonly name: string;
  readonly topic: Topic;
  /** The name of the path's route, if there is one. */
  readonly route?: string | undefined;
  /** Whether the path is a page or a picture for people, and not of the API. */
  readonly isForPeople: boolean;
  readonly request: CaseRequest;
  /** The accepted responses; mostly one. */
  readonly expected: readonly [Expected, ...Expected[]];
  /** Another path, whose GET must have the same entity tag, or a different one. */
  readonly comparedPath?: { readonly path: string; readonly tag: 'same' | 'different' } | undefined;
}

/** One case, with the site that it is about. */
export interface ConformanceCase extends CaseOfRoute {
  readonly site: ConformanceSite;
}

/** A request whose method is GET by default, without headers. */
export type RequestParts = Partial<CaseRequest> & { readonly path: string };

/** Optional parts of a case. */
export interface CaseParts {
  readonly route?: Route | undefined;
  readonly comparedPath?: CaseOfRoute['comparedPath'];
  /** Other accepted responses. */
  readonly alternatives?: readonly Expected[];
}

/** Creates a case. Its name begins with the name of its route. */
export function createCase(
  topic: Topic,
  name: string,
  { method = 'GET', path, headers = {}, ifNoneMatch, onlyExact = false }: RequestParts,
  expected: Expected,
  { route, comparedPath, alternatives = [] }: CaseParts = {},
): CaseOfRoute {
  return {
    name: route === undefined ? name : `${route.name}: ${name}`,
    topic,
    route: route?.name,
    isForPeople: route !== undefined && !isApiRoute(route),
    request: { method, path, headers, ifNoneMatch, onlyExact },
    expected: [expected, ...alternatives],
    comparedPath,
  };
}
