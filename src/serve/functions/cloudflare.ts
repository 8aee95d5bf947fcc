// The Worker for Cloudflare: it responds to requests from the static assets; wrangler.jsonc configures it.

import { resources } from '../../resources.ts';
import { createHandler } from '../edge/handler.ts';
import { removeBasePath } from '../edge/respond.ts';
import { notFoundFreshness, pageHeaders } from '../edge/responses.ts';
import { respondFromPlace } from './place-cache.ts';

/** The needed part of the Worker's environment: the bindings in wrangler.jsonc. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
  readonly DEPLOYMENT?: { readonly id: string };
}

/** Responds with the site's page 404.html, if it has one. */
async function respondNotFound(request: Request, { ASSETS }: Environment): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL('/404.html', request.url)));
  if (page.status !== 200) return new Response(null, { status: 404 });
  const headers = {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': notFoundFreshness,
  };
  return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers });
}

/** Creates the Worker, which responds to paths of records; other paths of the site are assets, except for hidden files. */
export function createWorker(basePath: string) {
  const handler = createHandler<[Environment]>({
    resources,
    basePath,
    fetchFile: (path, request, { ASSETS }) => ASSETS.fetch(new Request(new URL(path, request.url))),
  });
  return {
    fetch(
      request: Request,
      environment: Environment,
      execution?: Parameters<typeof respondFromPlace>[2],
    ): Promise<Response> {
      const respond = () => respondOnce(request, environment);
      return respondFromPlace(request, environment.DEPLOYMENT?.id, execution, respond);
    },
  };

  async function respondOnce(request: Request, environment: Environment): Promise<Response> {
    const response = await handler(request, environment);
    if (response !== undefined) return response;
    const address = new URL(request.url);
    const path = removeBasePath(basePath, address.pathname);
    // The hidden file of a build is an asset, too, and must not be served.
    if (path === undefined || /\/(?:\.|%2e)/i.test(path))
      return new Response(null, { status: 404 });
    // Assigned, because a path such as `//x/y` in a URL text would name another host.
    address.pathname = path;
    const found = await environment.ASSETS.fetch(new Request(address, request));
    return found.status === 404 ? respondNotFound(request, environment) : found;
  }
}
