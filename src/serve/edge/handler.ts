// The request handler of hosts that run code: it turns a web `Request` into a `Response` (contract, section 4). It uses only
// what Node, Deno and workerd share, and does no work at load time.

import type { Resource } from '../../api/resource.ts';
import { wrongHost } from './details.ts';
import { createRenderer } from './render.ts';
import { type ApiRequest, createResponder } from './respond.ts';
import {
  type ApiResponse,
  createError,
  createInternalError,
  isEntityTag,
  type StoredFile,
} from './responses.ts';

/** Options of a handler. `Context` are further arguments that the host passes. */
export interface HandlerOptions<Context extends readonly unknown[]> {
  readonly resources: readonly Resource[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /**
   * Fetches a file from the host's static layer by its exact path, by GET and without the client's headers. It also gets
   * the request and the further arguments of the host.
   */
  readonly fetchFile: (path: string, request: Request, ...context: Context) => Promise<Response>;
}

/** Responds to a request; undefined for a path outside of the API. Never throws. */
export type Handler<Context extends readonly unknown[]> = (
  request: Request,
  ...context: Context
) => Promise<Response | undefined>;

/** Creates a handler that renders records from slices in a host's static layer, and reads other files there. */
export function createHandler<Context extends readonly unknown[] = []>(
  options: HandlerOptions<Context>,
): Handler<Context> {
  const { resources, basePath, fetchFile } = options;
  const respond = createResponder(resources, { basePath });
  const render = createRenderer(resources);

  return (request, ...context) => {
    const readStored = async (path: string) =>
      toStoredFile(path, await fetchFile(path, request, ...context));
    return respondAsWeb(request, (apiRequest) =>
      respond(apiRequest, (path) => render(path, readStored)),
    );
  };
}

/** Responds to a web `Request` with what a function responds to its needed parts. Never throws. */
export function respondAsWeb(
  request: Request,
  respond: (request: ApiRequest) => Promise<ApiResponse>,
): Promise<Response>;
export function respondAsWeb(
  request: Request,
  respond: (request: ApiRequest) => Promise<ApiResponse | undefined>,
): Promise<Response | undefined>;
export async function respondAsWeb(
  request: Request,
  respond: (request: ApiRequest) => Promise<ApiResponse | undefined>,
): Promise<Response | undefined> {
  try {
    // The host takes a part of the URL from the Host header, which may be invalid.
    if (!URL.canParse(request.url)) return toResponse(createError(400, wrongHost));
    const { pathname, search } = new URL(request.url);
    const response = await respond({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      header: (name) => request.headers.get(name),
    });
    return response && toResponse(response);
  } catch {
    return toResponse(createInternalError());
  }
}

/** Turns a response of the static layer into a file. Throws if the layer fails. */
async function toStoredFile(path: string, response: Response): Promise<StoredFile | 'missing'> {
  if (response.status >= 500) throw new Error(`the static layer answered ${response.status}`);
  // Some hosts respond to a missing file with a page and the status 200.
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
