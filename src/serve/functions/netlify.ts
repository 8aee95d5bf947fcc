// The edge function for Netlify: it responds to requests for the API from the deployed files. `npm run generate -- edge` bundles this
// module; netlify.toml configures it.

import { createHandler } from '../edge/handler.ts';
import { basePath } from './base-path.ts';
import { routes } from './routes.ts';

/** The needed part of Netlify's context. */
interface Context {
  /** Passes a request on to the redirect rules and the deployed files. */
  readonly next: (request: Request) => Promise<Response>;
}

const handler = createHandler<[Context]>({
  routes,
  basePath,
  fetchFile: (path, request, context) => context.next(new Request(new URL(path, request.url))),
});

/** Responds to paths of the API. For other paths (undefined), Netlify continues as without a function. */
export default async function respond(
  request: Request,
  context: Context,
): Promise<Response | undefined> {
  return handler(request, context);
}

/** If the function fails, the deployed files are served. netlify.toml has no such setting. */
export const config = { onError: 'bypass' } as const;
