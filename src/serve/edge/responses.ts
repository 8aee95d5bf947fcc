// Creates responses as plain data: a status, headers with the entity tag, and bytes. All responses of the API are created here,
// so that each has the common headers (contract, section 4).

import { apiHeaders, freshness } from '../../api/headers.ts';
import { isApiRoute, isHtmlRoute, isPictureRoute } from '../../api/match.ts';
import type { Representation } from '../../api/representations.ts';
import type { Route } from '../../api/route.ts';
import { movedAway } from './details.ts';

/** A response before a host sends it. The body is null for HEAD and for 304. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Whether clients may use a cached response for some time (`fresh`), or must revalidate it at each use, as in a preview. */
export type Caching = 'fresh' | 'revalidate';

/** The `Cache-Control` of a 404. */
export const notFoundFreshness = 'max-age=60';

/** The headers of every HTML page. The page about the API has those of the API as well. */
export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The headers that pictures have in addition to those of the API. An SVG contains its style and loads nothing. */
export const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

/** Additional headers of the response to a preflight. `*` covers every request header except `Authorization`. */
export const preflightHeaders = {
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '86400',
} as const;

const encoder = new TextEncoder();

/** Formats the value of a route's `Allow` header. */
export function formatAllow(route: Route): string {
  return route.methods.join(', ');
}

/** Creates the 200 for a record in one of its representations; `tag` is its ETag. */
export function createSuccess(
  route: Route,
  { mediaType }: Pick<Representation, 'mediaType'>,
  tag: string,
  body: Uint8Array<ArrayBuffer>,
): ApiResponse {
  const headers = {
    'Content-Type': mediaType,
    'Content-Length': String(body.length),
    ...getSuccessHeaders(route, tag),
  };
  return { status: 200, headers, body };
}

/** Creates the 304 for a client that has this response already. */
export function createNotModified(route: Route, tag: string): ApiResponse {
  return { status: 304, headers: getSuccessHeaders(route, tag), body: null };
}

/** Creates the redirect (301 or 302) to the `url` in a published JSON file. The file is also the body. */
export function createRedirect(
  route: Route,
  tag: string,
  body: Uint8Array<ArrayBuffer>,
): ApiResponse {
  const { url } = JSON.parse(new TextDecoder().decode(body)) as { readonly url: string };
  const { ETag: _, ...headers } = createSuccess(route, jsonBody, tag, body).headers;
  return { status: route.redirect ?? 302, headers: { ...headers, Location: url }, body };
}

/** Creates the redirect for a record with a new path, permanent unless `status` is 302. The query is kept. */
export function createMoved(
  route: Route,
  path: string,
  query: string,
  status: 301 | 302 = 301,
): ApiResponse {
  const body = encodeBody({ detail: movedAway });
  const { ETag: _, ...headers } = createSuccess(route, jsonBody, '', body).headers;
  return { status, headers: { ...headers, Location: path + (query && `?${query}`) }, body };
}

/** Creates the 404 with the page 404.html. `near` is the address of a published page that is probably meant. */
export function createNotFoundPage(page: Uint8Array<ArrayBuffer>, near?: string): ApiResponse {
  const body = near === undefined ? page : addNearPage(page, near);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': notFoundFreshness,
    ...pageHeaders,
  };
  return { status: 404, headers, body };
}

/** Adds a link below the heading of the page. Published paths have only letters, digits and `-_@/`. */
function addNearPage(page: Uint8Array<ArrayBuffer>, near: string): Uint8Array<ArrayBuffer> {
  const link = `<p>Did you mean <a href="${near}">${near}</a>?</p>\n`;
  const text = new TextDecoder().decode(page);
  return encoder.encode(text.replace(/<\/h1>\n?/, (heading) => heading + link));
}

/** Creates the 200 for a file that is no record, such as a schema. */
export function createFileResponse(
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): ApiResponse {
  const body = typeof content === 'string' ? encoder.encode(content) : content;
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    'Cache-Control': freshness,
    ...pageHeaders,
  };
  return { status: 200, headers, body };
}

/** Creates the 200 for OPTIONS. */
export function createOptionsResponse(
  route: Route,
  tag: string,
  body: Uint8Array<ArrayBuffer>,
): ApiResponse {
  return createSuccess(route, jsonBody, tag, body);
}

const jsonBody = { mediaType: 'application/json' };

/** Renders the body for OPTIONS: the title, the description, and the media types that the route renders and parses. */
export function renderOptionsBody(route: Route): Uint8Array<ArrayBuffer> {
  const { title, description, representations } = route;
  const renders = new Set(representations.map(({ mediaType }) => mediaType.replace(/;.*/, '')));
  return encodeBody({ name: title, description, renders: [...renders], parses: [] });
}

/** Adds the headers that a browser requires before it sends a cross-origin request. */
export function addPreflightHeaders(response: ApiResponse, route: Route): ApiResponse {
  const allowMethods = { 'Access-Control-Allow-Methods': formatAllow(route) };
  return { ...response, headers: { ...response.headers, ...allowMethods, ...preflightHeaders } };
}

/** Creates an error as JSON. `extraHeaders` has `Allow` when the path belongs to a route. Only a 404 may be cached. */
export function createError(
  status: number,
  detail: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): ApiResponse {
  const body = encodeBody({ detail });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': status === 404 ? notFoundFreshness : 'no-store',
    ...apiHeaders,
    ...extraHeaders,
  };
  return { status, headers, body };
}

/** Creates the 500 for an unexpected error. */
export function createInternalError(): ApiResponse {
  return createError(500, 'Something went wrong on this side. Please try again in a moment.');
}

/** Creates a response in plain text, for the preview's paths outside of `/api`. */
export function createPlainText(status: number, text: string): ApiResponse {
  const body = encoder.encode(text);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return { status, headers, body };
}

/** Turns a response to GET into that to HEAD: the same headers, `Content-Length` included, without the body. */
export function dropBody(response: ApiResponse): ApiResponse {
  return { ...response, body: null };
}

/** Sets how long clients may cache a response. With `revalidate` an ETag still saves sending the body again. */
export function applyCaching(caching: Caching, response: ApiResponse): ApiResponse {
  if (caching === 'fresh') return response;
  return { ...response, headers: { ...response.headers, 'Cache-Control': 'no-cache' } };
}

function getSuccessHeaders(route: Route, tag: string): Readonly<Record<string, string>> {
  const caching = { 'Cache-Control': freshness, ETag: tag };
  if (!isApiRoute(route)) return { ...caching, ...pageHeaders };
  const extraHeaders = isPictureRoute(route)
    ? pictureHeaders
    : isHtmlRoute(route)
      ? pageHeaders
      : {};
  return { Allow: formatAllow(route), ...caching, ...apiHeaders, ...extraHeaders };
}

function encodeBody(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${JSON.stringify(value)}\n`);
}

/** Computes a strong entity tag: the first half of the SHA-256 of the content in hex, in quotes. */
export async function computeEtag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}

/** Whether a tag of a host is valid: in quotes, perhaps with the weak mark `W/`. */
export function isEntityTag(tag: string): boolean {
  return /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag);
}

/** Whether an `If-None-Match` (a tag, a list of tags, or `*`) matches a tag, without regard to weak marks. */
export function matchesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const wanted = removeWeakMark(tag);
  const listed = ifNoneMatch.matchAll(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g);
  return [...listed].some(([candidate]) => removeWeakMark(candidate) === wanted);
}

function removeWeakMark(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** A published file, with an entity tag if the host has one. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag?: string | undefined;
}

/** Reads a published file by its exact path; `unavailable` while there is no valid build. */
export type ReadFile = (path: string) => Promise<StoredFile | 'missing' | 'unavailable'>;
