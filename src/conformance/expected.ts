// The responses that the contract requires (sections 4 and 7), as plain data. This repeats on purpose what the handler does, so
// that a change of one without the other fails.

import type { Representation } from '../api/representations.ts';
import type { Route } from '../api/route.ts';
import { isApiRoute } from '../edge/match.ts';
import type { SiteFile } from './site.ts';

/** An expected response. */
export interface Expected {
  readonly status: number;
  /**
   * The headers that the contract describes, in lower case; others of them must be absent. `anyTag` and `anyValue` are
   * placeholders.
   */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ExpectedBody;
}

/** An expected body. */
export type ExpectedBody =
  /** Exactly this text, decompressed. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' }
  /** `{"detail": …}` with a sentence that contains a text, and a line break at the end. */
  | { readonly kind: 'error'; readonly mentions: string }
  /** The body for OPTIONS of a resource, and a line break at the end. */
  | { readonly kind: 'description'; readonly route: Route }
  /** JSON with the same keys as this text. */
  | { readonly kind: 'keys'; readonly text: string }
  /** An HTML page or at most one line of the host itself. */
  | { readonly kind: 'page' };

/** A placeholder for any valid entity tag, strong or weak. */
export const anyTag = 'an entity tag';

/** A placeholder for any value of a header or none, if hosts differ. */
export const anyValue = 'any value, or none';

/** The headers of every response of the API, including errors and 304. */
export const requiredHeaders = {
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag',
  'x-content-type-options': 'nosniff',
} as const;

/** The headers of every page for people, which has none of those of the API. Caches may need any `Vary`. */
const peoplePageHeaders = { 'x-content-type-options': 'nosniff', vary: anyValue };

export const jsonHeaders = { 'content-type': 'application/json' };
const freshHeaders = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  etag: anyTag,
};
const notFoundCaching = 'max-age=60';
const nothing: ExpectedBody = { kind: 'nothing' };

/** Formats the `Allow` header of a route. */
export function getAllow(route: Route): string {
  return route.methods.join(', ');
}

/** Expects a 200 with a form of a record, or the redirect of a redirect's route. */
export function expectFound(route: Route, { mediaType }: Representation, text: string): Expected {
  const type = { 'content-type': mediaType };
  // A site may be built from another commit with the same catalogue.
  const body = { kind: route.describesBuild ? ('keys' as const) : ('text' as const), text };
  if (!isApiRoute(route))
    return { status: 200, headers: { ...peoplePageHeaders, ...type, ...freshHeaders }, body };
  const headers = { ...requiredHeaders, ...type, ...freshHeaders, allow: getAllow(route) };
  if (route.redirect === undefined) return { status: 200, headers, body };
  const { etag: _, ...others } = headers;
  const location = String(JSON.parse(text).url);
  return { status: route.redirect, headers: { ...others, location }, body };
}

/** Expects a 200 with a published file, found by its path alone. */
export function expectFile({ mediaType, text }: SiteFile, allow: string): Expected {
  const headers = { ...requiredHeaders, 'content-type': mediaType, ...freshHeaders, allow };
  return { status: 200, headers, body: { kind: 'text', text: text() } };
}

/** Expects a redirect (301 or 302) to the current path, with a body in JSON. */
export function expectMoved(route: Route, status: number, path: string, query = ''): Expected {
  const { etag: _, ...caching } = freshHeaders;
  const headers = isApiRoute(route)
    ? { ...requiredHeaders, allow: getAllow(route) }
    : peoplePageHeaders;
  return {
    status,
    headers: { ...headers, ...jsonHeaders, ...caching, location: path + query },
    body: { kind: 'error', mentions: path },
  };
}

/** Expects a 304. */
export function expectNotModified(route: Route): Expected {
  // A browser keeps the other headers of the 200.
  const headers = isApiRoute(route)
    ? { ...requiredHeaders, ...freshHeaders, allow: getAllow(route) }
    : { ...peoplePageHeaders, ...freshHeaders };
  return { status: 304, headers, body: nothing };
}

/** Expects a 200 for OPTIONS. */
export function expectDescription(route: Route): Expected {
  const headers = { ...requiredHeaders, ...jsonHeaders, ...freshHeaders, allow: getAllow(route) };
  return { status: 200, headers, body: { kind: 'description', route } };
}

/** Expects a 200 for the preflight request of a browser. */
export function expectPreflight(route: Route): Expected {
  const response = expectDescription(route);
  const headers = {
    ...response.headers,
    'access-control-allow-methods': getAllow(route),
    'access-control-allow-headers': '*, Authorization',
    'access-control-max-age': '86400',
  };
  return { ...response, headers };
}

/** Expects a 404: with `Allow` if the path belongs to a route of the API, and a page if it belongs to a page. */
export function expectMissing(route?: Route): Expected {
  if (route === undefined) return expectRefusal(404, 'There is nothing at this path. ');
  if (isApiRoute(route))
    return expectRefusal(404, route.whyMissing ?? `${route.title} not found`, route);
  const caching = { 'cache-control': notFoundCaching };
  const headers = { ...peoplePageHeaders, 'content-type': 'text/html; charset=utf-8', ...caching };
  return { status: 404, headers, body: { kind: 'page' } };
}

/** Expects a 405. */
export function expectMethodRefused(route: Route): Expected {
  return expectRefusal(405, ' is not offered here. ', route);
}

/** Expects the 400 of a path that is not UTF-8 text in percent escapes. */
export function expectMalformed(): Expected {
  return expectRefusal(400, 'This path has a percent sign that does not encode UTF-8 text.');
}

/** Expects an error, whose sentence contains `mentions`. */
export function expectRefusal(status: number, mentions: string, route?: Route): Expected {
  const headers = {
    ...requiredHeaders,
    ...jsonHeaders,
    ...(route && { allow: getAllow(route) }),
    'cache-control': status === 404 ? notFoundCaching : 'no-store',
  };
  return { status, headers, body: { kind: 'error', mentions } };
}

/** Expects a 404 outside of the API, in the host's own form. */
export function expectNotPublished(): Expected {
  const names = [...Object.keys({ ...requiredHeaders, ...jsonHeaders, ...freshHeaders }), 'allow'];
  const headers = Object.fromEntries(names.map((name) => [name, anyValue]));
  return { status: 404, headers, body: { kind: 'page' } };
}

/** Turns the expected response to GET into that to HEAD. */
export function expectWithoutBody(expected: Expected): Expected {
  return { ...expected, body: nothing };
}
