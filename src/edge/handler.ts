// A web `Request` goes in, a `Response` comes out: the form in which edge hosts take the API
// (contract, section 4). Only what Node, Deno and workerd share, and no work at load time.

import type { Route } from '../api/route.ts';
import { wrongHost } from './details.ts';
import { isEntityTag } from './etag.ts';
import { createResponder } from './respond.ts';
import type { ApiResponse } from './responses.ts';
import { createError, createInternalError } from './responses.ts';
import type { StoredFile } from './stored-file.ts';

export interface HandlerOptions<Context extends readonly unknown[]> {
  readonly routes: readonly Route[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /**
   * Asks the host's static layer for exactly this file, by GET and without the client's own
   * headers. It also gets the request, and whatever else the host gave the handler with it.
   */
  readonly fetchFile: (path: string, request: Request, ...context: Context) => Promise<Response>;
}

export type Handler<Context extends readonly unknown[]> = (
  request: Request,
  ...context: Context
) => Promise<Response | undefined>;

/**
 * Makes a handler over a host's static layer (contract, section 4). It answers undefined for a
 * path that is not below `/api`, and never throws.
 */
export function createHandler<Context extends readonly unknown[] = []>(
  options: HandlerOptions<Context>,
): Handler<Context> {
  const respond = createResponder(options.routes, { basePath: options.basePath });

  return async (request, ...context) => {
    try {
      // A host makes the address from the Host header, whatever that says.
      if (!URL.canParse(request.url)) return toResponse(createError(400, wrongHost));
      const { pathname, search } = new URL(request.url);
      const apiRequest = {
        method: request.method,
        path: pathname,
        query: search.slice(1),
        header: (name: string) => request.headers.get(name),
      };
      const response = await respond(apiRequest, async (path) =>
        storedFile(path, await options.fetchFile(path, request, ...context)),
      );
      return response && toResponse(response);
    } catch {
      return toResponse(createInternalError());
    }
  };
}

async function storedFile(path: string, response: Response): Promise<StoredFile | 'missing'> {
  if (response.status >= 500) throw new Error(`the static layer answered ${response.status}`);
  // Some hosts answer a missing file with a page of theirs and status 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || (isPage && !path.endsWith('.html'))) {
    await response.body?.cancel();
    return 'missing';
  }
  const tag = response.headers.get('etag') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, tag: isEntityTag(tag) ? tag : undefined };
}

function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers: { ...headers } });
}
