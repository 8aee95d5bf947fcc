// The handler over a site's files, as a `send`, for tests of the suite itself.

import type { Resource } from '../../../src/api/resource.ts';
import type { Send } from '../../../src/hosts/conformance/run.ts';
import { createHandler } from '../../../src/serve/edge/handler.ts';

const missingHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'max-age=60',
  'X-Content-Type-Options': 'nosniff',
};

/** Asks a handler for these resources over these files. */
export function sendToHandler(
  resources: readonly Resource[],
  files: ReadonlyMap<string, string>,
  basePath = '',
): Send {
  const handler = createHandler({
    resources,
    basePath,
    fetchFile: async (path) => {
      const text = files.get(path);
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
    },
  });
  return async (path, request) => {
    const response = await handler(new Request(`https://catalogue.example${path}`, request));
    // Paths that the handler leaves to the host do not exist here.
    return response ?? new Response('<!doctype html>\n', { status: 404, headers: missingHeaders });
  };
}
