// Known differences of Caddy. Go's HTTP server reads a request before the configuration applies.

import { bareText } from './bare-text.ts';
import { stripQuery } from './cases.ts';
import type { HostlessDifference } from './difference.ts';
import { rawRequest } from './servers.ts';

/** Caddy: Go's HTTP server reads a request before the configuration has a say. */
export const caddyDifferences: readonly HostlessDifference[] = [
  {
    request: 'a percent sign without two hexadecimal digits',
    response: '400 as plain text, without our headers',
    reason: "Go's HTTP server refuses it before Caddy reads its configuration.",
    appliesTo: ({ request }) => /%(?![0-9A-Fa-f]{2})/.test(stripQuery(request.path)),
    replacement: { headers: bareText, body: { kind: 'anything' } },
  },
  {
    ...rawRequest,
    request: '`/api/all.ndjson` with `Accept-Encoding`',
    response: '200, not compressed',
    reason: 'Caddy compresses the types of its own list.',
  },
  {
    ...rawRequest,
    request: '`Range`',
    response: '206 or 416',
    reason: 'Caddy knows ranges by itself.',
  },
  ...[
    'no `Host` header',
    'a control character in the path, or bytes that are not a request',
    'a version of HTTP that is not 1.0 or 1.1, such as `HTTP/2.0` without TLS',
    'a `Transfer-Encoding` other than `chunked`',
    'an `Expect` other than `100-continue`',
    '`OPTIONS *`',
  ].map((request) => ({
    ...rawRequest,
    request,
    response: '400, 417, 501, 505 or 200 of the server itself, without our headers and JSON',
    reason: "Go's HTTP server answers it before Caddy reads its configuration.",
  })),
];
