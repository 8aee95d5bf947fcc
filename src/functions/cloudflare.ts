// Cloudflare's Worker: a request goes in, and the handler answers it from the static assets.
// `npm run edge` bundles this module; wrangler.jsonc says on which paths it runs.

import { createHandler } from '../edge/handler.ts';
import { removeBasePath } from '../edge/respond.ts';
import { notFoundFreshness, pageHeaders } from '../edge/responses.ts';
import { basePath } from './base-path.ts';
import { routes } from './routes.ts';

/** The needed part of the Worker's environment: the binding that wrangler.jsonc names. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
}

const handler = createHandler<[Environment]>({
  routes,
  basePath,
  fetchFile: (path, request, { ASSETS }) => ASSETS.fetch(new Request(new URL(path, request.url))),
});

/** The page for what is not there, where the site has one. */
async function missing(request: Request, { ASSETS }: Environment): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL('/404.html', request.url)));
  if (page.status !== 200) return new Response(null, { status: 404 });
  const headers = {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': notFoundFreshness,
  };
  return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers });
}

export default {
  /** Answers where the API is; any other path below the site's is an asset's, but for hidden files. */
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const response = await handler(request, environment);
    if (response !== undefined) return response;
    const address = new URL(request.url);
    const path = removeBasePath(basePath, address.pathname);
    // The mark of a build is an asset like any other.
    if (path === undefined || /\/(?:\.|%2e)/i.test(path))
      return new Response(null, { status: 404 });
    // Put into an address, a path such as `//x/y` would name another host.
    address.pathname = path;
    const found = await environment.ASSETS.fetch(new Request(address, request));
    return found.status === 404 ? missing(request, environment) : found;
  },
};
