// The responses that the contract (sections 4 and 7) requires, as plain data: one function for each kind
// of response. It repeats on purpose what the handler does, so that neither can change alone.

import type { Representation } from '../api/representations.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';

export interface Expected {
  readonly status: number;
  /**
   * Every header the contract speaks of, in small letters; one that is not named must be absent.
   * `aTag` represents any well-formed entity tag.
   */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ExpectedBody;
}

export type ExpectedBody =
  /** Exactly this text, once decoded. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' }
  /** `{"detail": …}` with a sentence, which mentions this text, and a line break at the end. */
  | { readonly kind: 'error'; readonly mentions?: string | undefined }
  /** The body for OPTIONS of a resource, and a line break at the end. */
  | { readonly kind: 'description'; readonly route: Route }
  /** Whatever the host says. */
  | { readonly kind: 'anything' };

/** Represents any well-formed entity tag, strong or weak. */
export const aTag = 'an entity tag';

/** Represents any value of a header, and none: where a host answers in its own way. */
export const anyValue = 'any value, or none';

/** The headers of every response under `/api`, errors and 304 included. */
export const usual = {
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag',
  'x-content-type-options': 'nosniff',
} as const;

/** The headers of every page for people. It may be read from other origins, or not. */
const ofPages = {
  'x-content-type-options': 'nosniff',
  vary: anyValue,
  'access-control-allow-origin': anyValue,
  'access-control-expose-headers': anyValue,
  allow: anyValue,
};

const json = { 'content-type': 'application/json' };
const fresh = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600', etag: aTag };
const nothing: ExpectedBody = { kind: 'nothing' };
const error: ExpectedBody = { kind: 'error' };

/** The `Allow` header of a route. */
export function getAllow(route: Route): string {
  return route.methods.join(', ');
}

/** 200 and a form of a record; of a redirect, its own status and the address. */
export function found(route: Route, { mediaType }: Representation, text: string): Expected {
  const type = { 'content-type': mediaType };
  // A site may be of an earlier commit that has the same catalogue.
  const body = route.describesBuild
    ? ({ kind: 'anything' } as const)
    : ({ kind: 'text', text } as const);
  if (!isApiRoute(route)) return { status: 200, headers: { ...ofPages, ...type, ...fresh }, body };
  const headers = { ...usual, ...type, ...fresh, allow: getAllow(route) };
  if (route.redirect === undefined) return { status: 200, headers, body };
  const { etag: _, ...others } = headers;
  const location = String(JSON.parse(text).url);
  return { status: route.redirect, headers: { ...others, location }, body };
}

/** 301 or 302 to the path of today; what says so is JSON. */
export function expectMoved(route: Route, status: number, path: string, query = ''): Expected {
  const { etag: _, ...caching } = fresh;
  const headers = isApiRoute(route) ? { ...usual, allow: getAllow(route) } : ofPages;
  return {
    status,
    headers: { ...headers, ...json, ...caching, location: path + query },
    body: { kind: 'error', mentions: path },
  };
}

/** 304: nothing has changed. */
export function unchanged(route: Route): Expected {
  // A browser keeps the other headers of the 200.
  const headers = isApiRoute(route)
    ? { ...usual, ...fresh, allow: getAllow(route) }
    : { ...ofPages, 'x-content-type-options': anyValue, ...fresh };
  return { status: 304, headers, body: nothing };
}

/** 404 where people look: the host's own page. */
const missingPage: Expected = {
  status: 404,
  headers: {
    ...ofPages,
    'x-content-type-options': anyValue,
    'content-type': anyValue,
    'cache-control': anyValue,
    etag: anyValue,
  },
  body: { kind: 'anything' },
};

/** 200 to OPTIONS. */
export function expectDescription(route: Route): Expected {
  const headers = { ...usual, ...json, ...fresh, allow: getAllow(route) };
  return { status: 200, headers, body: { kind: 'description', route } };
}

/** 200 to OPTIONS with what a browser asks before a request of another origin. */
export function preflighted(route: Route): Expected {
  const response = expectDescription(route);
  const headers = {
    ...response.headers,
    'access-control-allow-methods': getAllow(route),
    'access-control-allow-headers': '*, Authorization',
    'access-control-max-age': '86400',
  };
  return { ...response, headers };
}

/** 404; with `Allow` where the path is an endpoint's. */
export function expectMissing(route?: Route, mentions?: string): Expected {
  return route === undefined || isApiRoute(route)
    ? expectRefusal(404, route, mentions)
    : missingPage;
}

/** An error; its sentence may have to mention something. */
export function expectRefusal(status: number, route?: Route, mentions?: string): Expected {
  const headers = {
    ...usual,
    ...json,
    ...(route && { allow: getAllow(route) }),
    'cache-control': status === 404 ? 'max-age=60' : 'no-store',
  };
  return { status, headers, body: mentions === undefined ? error : { kind: 'error', mentions } };
}

/** 404 outside the API, as the host says it. */
export function expectNotPublished(): Expected {
  const names = [...Object.keys({ ...usual, ...json, ...fresh }), 'allow'];
  const headers = Object.fromEntries(names.map((name) => [name, anyValue]));
  return { status: 404, headers, body: { kind: 'anything' } };
}

/** The same response as HEAD gives it. */
export function expectWithoutBody(expected: Expected): Expected {
  return { ...expected, body: nothing };
}
