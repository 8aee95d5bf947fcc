// Renders the root of the API as a page for people who open it in a browser. Programs always get the record.

import { apiHeaders } from '../../api/headers.ts';
import type { Route } from '../../api/route.ts';
import { type ApiResponse, createFileResponse, formatAllow } from './responses.ts';

/** Creates the response with the page. `basePath` is the path of the base URL. */
export function createRootPage(route: Route, basePath: string): ApiResponse {
  const response = createFileResponse('text/html; charset=utf-8', renderPage(basePath));
  // Caches must not send the page to programs.
  const ownHeaders = { Allow: formatAllow(route), 'Cache-Control': 'private, no-cache' };
  return { ...response, headers: { ...response.headers, ...apiHeaders, ...ownHeaders } };
}

function renderPage(basePath: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${basePath}/api/docs/style.css">
<link rel="stylesheet" href="${basePath}/style.css">
</head>
<body>
<main id="main">
<h1>API</h1>
<p class="lead">Programs get JSON from this address. People read how it works first.</p>
<p class="actions"><a class="button main" href="${basePath}/api/docs/">Read the documentation</a> <a class="button" href="?format=json">See the JSON</a></p>
<p><a href="${basePath}/api/schema.json">OpenAPI description</a> · <a href="${basePath}/">All projects and languages</a></p>
</main>
</body>
</html>
`;
}
