// Netlify's edge function: a request goes in, and the handler answers it from the deployed files.
// `npm run edge` bundles this module; netlify.toml says on which paths it runs.

import { createHandler } from '../edge/handler.ts';
import { basePath } from './base-path.ts';
import { routes } from './routes.ts';

/** The needed part of Netlify's context. */
interface Context {
  /** Asks whatever lies behind the function: the redirect rules and the deployed files. */
  readonly next: (request: Request) => Promise<Response>;
}

const handler = createHandler<[Context]>({
  routes,
  basePath,
  fetchFile: (path, request, context) => context.next(new Request(new URL(path, request.url))),
});

/** Answers where the API is; for any other path Netlify goes on as if there were no function. */
export default async function respond(
  request: Request,
  context: Context,
): Promise<Response | undefined> {
  return handler(request, context);
}

/** Should the function ever fail, the deployed files answer. (netlify.toml cannot say this.) */
export const config = { onError: 'bypass' } as const;
