// Responses as plain data: a status, headers and bytes. Every response of the API is made
// here, so that none can go out without the headers that all of them carry (contract, section 4).

import type { Representation } from '../api/representations.ts';
import type { Route } from '../api/route.ts';
import { hasMoved } from './details.ts';
import { isHtml, isOfApi, isPicture } from './match.ts';

/** A response before any host has put it on the wire. A body is null for HEAD and for 304. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Whether clients may keep responses for a while, or are to ask anew each time, as of a preview. */
export type Caching = 'for a while' | 'never unasked';

/** The headers of every response under `/api`, errors and 304 included. */
export const usualHeaders = {
  Vary: 'Accept',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, ETag',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** How long what is published may be kept. */
export const freshness = 'public, max-age=60, stale-while-revalidate=600';

/** How long clients may cache a 404. */
export const missFreshness = 'max-age=60';

/** The headers of every page for people, and of the page about the API besides its own. */
export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The headers of pictures beside those of the API: each has its style in it, and needs nothing else. */
export const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

// `*` covers every request header but this one, which a browser wants to see named.
export const preflightHeaders = {
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '86400',
} as const;

const encoder = new TextEncoder();

/** The value of a route's `Allow` header. */
export function allowed(route: Route): string {
  return route.methods.join(', ');
}

/** 200: a record in one of its forms. */
export function success(
  route: Route,
  { mediaType }: Pick<Representation, 'mediaType'>,
  tag: string,
  body: Uint8Array<ArrayBuffer>,
): ApiResponse {
  const headers = {
    'Content-Type': mediaType,
    'Content-Length': String(body.length),
    ...successHeaders(route, tag),
  };
  return { status: 200, headers, body };
}

/** 304: the client has this response already. */
export function notModified(route: Route, tag: string): ApiResponse {
  return { status: 304, headers: successHeaders(route, tag), body: null };
}

/** 301 or 302 to the address that a published file holds as `url`; it is the body too. */
export function redirection(route: Route, tag: string, body: Uint8Array<ArrayBuffer>): ApiResponse {
  const { url } = JSON.parse(new TextDecoder().decode(body)) as { readonly url: string };
  const { ETag: _, ...headers } = success(route, jsonBody, tag, body).headers;
  return { status: route.redirect ?? 302, headers: { ...headers, Location: url }, body };
}

/** 301, or 302 for the time being: what is asked for has another path now; a query goes with it. */
export function moved(
  route: Route,
  path: string,
  query: string,
  status: 301 | 302 = 301,
): ApiResponse {
  const body = json({ detail: hasMoved(path) });
  const { ETag: _, ...headers } = success(route, jsonBody, '', body).headers;
  return { status, headers: { ...headers, Location: path + (query && `?${query}`) }, body };
}

/** 404 with the page that says so, for people. */
export function lostPage(body: Uint8Array<ArrayBuffer>): ApiResponse {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': missFreshness,
    ...pageHeaders,
  };
  return { status: 404, headers, body };
}

/** 200: a file beside the records, such as a schema. */
export function otherFile(type: string, content: string | Uint8Array<ArrayBuffer>): ApiResponse {
  const body = typeof content === 'string' ? encoder.encode(content) : content;
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    'Cache-Control': freshness,
    ...pageHeaders,
  };
  return { status: 200, headers, body };
}

/** 200 to OPTIONS. */
export function described(route: Route, tag: string, body: Uint8Array<ArrayBuffer>): ApiResponse {
  return success(route, jsonBody, tag, body);
}

const jsonBody = { mediaType: 'application/json' };

/** The body of OPTIONS: what the resource is, and which media types it gives and takes. */
export function description(route: Route): Uint8Array<ArrayBuffer> {
  const { title, description, representations } = route;
  const renders = new Set(representations.map(({ mediaType }) => mediaType.replace(/;.*/, '')));
  return json({ name: title, description, renders: [...renders], parses: [] });
}

/** The same response with what a browser asks before a request of another origin. */
export function forPreflight(response: ApiResponse, route: Route): ApiResponse {
  const allowMethods = { 'Access-Control-Allow-Methods': allowed(route) };
  return { ...response, headers: { ...response.headers, ...allowMethods, ...preflightHeaders } };
}

/** An error as JSON; `Allow` where the path is an endpoint's. Only a 404 may be kept a while. */
export function failure(
  status: number,
  detail: string,
  more: Readonly<Record<string, string>> = {},
): ApiResponse {
  const body = json({ detail });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': status === 404 ? missFreshness : 'no-store',
    ...usualHeaders,
    ...more,
  };
  return { status, headers, body };
}

/** 500: for an error that nothing foresaw. */
export function internalError(): ApiResponse {
  return failure(500, 'Something went wrong on this side. Please try again in a moment.');
}

/** Plain text, for a preview's paths outside `/api`; it is no part of the API. */
export function plainTextType(status: number, text: string): ApiResponse {
  const body = encoder.encode(text);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return { status, headers, body };
}

/** The response to HEAD: the same, length included, without its body. */
export function withoutBody(response: ApiResponse): ApiResponse {
  return { ...response, body: null };
}

/** The response as a client may keep it. An entity tag still saves it the body. */
export function keptBy(caching: Caching, response: ApiResponse): ApiResponse {
  if (caching === 'for a while') return response;
  return { ...response, headers: { ...response.headers, 'Cache-Control': 'no-cache' } };
}

function successHeaders(route: Route, tag: string): Readonly<Record<string, string>> {
  const caching = { 'Cache-Control': freshness, ETag: tag };
  if (!isOfApi(route)) return { ...caching, ...pageHeaders };
  const more = isPicture(route) ? pictureHeaders : isHtml(route) ? pageHeaders : {};
  return { Allow: allowed(route), ...caching, ...usualHeaders, ...more };
}

function json(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${JSON.stringify(value)}\n`);
}
