// Cloudflare's Worker: a request goes in, and the handler answers it from the static assets.
// `npm run edge` bundles this module; wrangler.jsonc says on which paths it runs.

import { routes } from '../api/routes.ts';
import { createHandler } from './handler.ts';

/** As much of the Worker's environment as is needed: the binding that wrangler.jsonc names. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
}

const handler = createHandler<[Environment]>({
  routes,
  fetchFile: (path, request, { ASSETS }) => ASSETS.fetch(new Request(new URL(path, request.url))),
});

export default {
  /** Answers below `/api`; any other path is the static assets' own, but for hidden files. */
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const response = await handler(request, environment);
    if (response !== undefined) return response;
    // The mark of a build is an asset like any other.
    const isHidden = /\/(?:\.|%2e)/i.test(new URL(request.url).pathname);
    return isHidden ? new Response(null, { status: 404 }) : environment.ASSETS.fetch(request);
  },
};
