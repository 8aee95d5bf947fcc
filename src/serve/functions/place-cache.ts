// Keeps answers in the cache of the place of Cloudflare's network that answers, so that each is rendered once for each
// deployment and place.

import { freshness } from '../../api/headers.ts';
import { matchesTag } from '../edge/responses.ts';

/** The needed part of the runtime's cache. */
interface PlaceCache {
  readonly match: (request: Request) => Promise<Response | undefined>;
  readonly put: (request: Request, response: Response) => Promise<void>;
}

/** The needed part of the runtime's context: it lets a request end before an answer is kept. */
interface ExecutionContext {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** Returns the cache; undefined where the runtime has none. */
function getPlaceCache(): PlaceCache | undefined {
  const { caches } = globalThis as { readonly caches?: { readonly default?: PlaceCache } };
  return caches?.default;
}

/** Keeps an answer for as long as the place wants. Clients get the freshness of all answers. */
const longest = 'public, max-age=31536000';

/**
 * Responds from the cache, or by `respond`, whose answer it keeps if any client may have it. `version` is that of the
 * deployment; without it nothing is kept.
 */
export async function respondFromPlace(
  request: Request,
  version: string | undefined,
  execution: ExecutionContext | undefined,
  respond: () => Promise<Response>,
): Promise<Response> {
  const cache = getPlaceCache();
  // A browser that shows the root of the API as a document gets a page of its own.
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  if (cache === undefined || version === undefined || request.method !== 'GET' || isDocument) {
    return respond();
  }
  const address = new URL(request.url);
  address.searchParams.append('deployment', version);
  const key = new Request(address);
  const kept = await cache.match(key);
  if (kept !== undefined) return adaptToClient(kept, request);
  const response = await respond();
  if (response.status === 200 && response.headers.get('Cache-Control') === freshness) {
    const copy = new Response(response.clone().body, response);
    copy.headers.set('Cache-Control', longest);
    execution?.waitUntil(cache.put(key, copy));
  }
  return response;
}

/** Turns a kept answer into that for a client: with the usual freshness, or a 304 if the client has it. */
function adaptToClient(kept: Response, request: Request): Response {
  const headers = new Headers(kept.headers);
  headers.set('Cache-Control', freshness);
  // The runtime adds these of its own accord.
  for (const name of ['age', 'cf-cache-status']) headers.delete(name);
  const knownTags = request.headers.get('if-none-match');
  if (knownTags === null || !matchesTag(knownTags, headers.get('etag') ?? '')) {
    return new Response(kept.body, { status: 200, headers });
  }
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
