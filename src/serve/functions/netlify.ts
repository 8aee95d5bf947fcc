// The edge function for Netlify: it responds to requests for the API from deployed slices and files; netlify.toml
// configures it.

import { resources } from '../../resources.ts';
import { createHandler } from '../edge/handler.ts';

/** The needed part of Netlify's context. */
interface Context {
  /** Passes a request on to the redirect rules and the deployed files. */
  readonly next: (request: Request) => Promise<Response>;
}

/** Creates the function. For paths outside of the API it returns undefined, and Netlify continues as without it. */
export function createNetlifyFunction(basePath: string) {
  return createHandler<[Context]>({
    resources,
    basePath,
    fetchFile: (path, request, context) => context.next(new Request(new URL(path, request.url))),
  });
}
