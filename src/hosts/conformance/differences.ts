// The known differences between hosts and the contract, as data: the requests, the response, and both in words for the
// document. `conformance --host` and the tests accept exactly these.

import { unansweredRequest } from '../../serve/edge/details.ts';
import type { Difference } from './difference.ts';
import {
  answerError,
  apiResponseHeaders,
  file,
  missingPage,
  refused,
  serverDifferences,
} from './server-differences.ts';

/** The hosts whose differences are known, as `conformance --host` names them. */
export const testedHostNames = ['netlify', 'cloudflare', 'nginx', 'caddy', 'preview'] as const;
export type TestedHostName = (typeof testedHostNames)[number];

const unanswered = answerError(400, unansweredRequest);

const nginxDifferences: readonly Difference[] = [
  {
    request:
      'a path with a wrong percent escape, with `%00`, or with dots that lead above the root',
    response: '400 with `Allow: GET, HEAD`',
    selects: { topics: ['hostile path'], path: /%(?![0-9a-f]{2})|%00|(?:\.\.%2f){9}/i },
    answer: {
      ...unanswered,
      headers: { ...unanswered.headers, allow: 'GET, HEAD' },
    },
  },
  {
    request: 'other methods of `/download/…`',
    response: '404 with the page of a 404',
    selects: { topics: ['older address'], methods: ['OPTIONS', 'POST'], path: /^\/download/ },
    answer: missingPage,
  },
  {
    request: 'with percent escapes in `format` of the query',
    response: '200 with the plain record',
    selects: { topics: ['format'], path: /%6[1f]/ },
    answer: file,
  },
  {
    request: 'with percent escapes in `page` of the query',
    response: '404',
    selects: { topics: ['page'], path: /%3/, statuses: [200] },
    answer: answerError(404, 'Invalid page.'),
  },
  {
    request: 'a path with dot segments or a fragment',
    response: '200 with the record at the resolved path',
    answer: {},
  },
  {
    request: 'a request that is too long, or that has a body too large or in an unknown encoding',
    response: '414, 413 or 501 with JSON',
    answer: {},
  },
];

/** Go's HTTP server reads a request before Caddy's configuration applies. */
const caddyDifferences: readonly Difference[] = [
  {
    request: 'a percent sign without two hexadecimal digits',
    response: '400 as plain text, without our headers',
    selects: { topics: ['hostile path'], path: /%(?![0-9a-f]{2})/i },
    answer: {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      hasOtherHeaders: true,
      body: { text: '400 Bad Request' },
    },
  },
  {
    request: 'other methods of `/download/…`',
    response: '405',
    selects: { topics: ['older address'], methods: ['OPTIONS', 'POST'], path: /^\/download/ },
    answer: refused,
  },
  {
    request: '`/api/all.ndjson` with `Accept-Encoding`',
    response: '200, not compressed',
    answer: {},
  },
  { request: '`Range`', response: '206 or 416', answer: {} },
  {
    request:
      'no `Host` header; a control character in the path, or bytes that are not a request; a version of HTTP that is not 1.0 or 1.1, such as `HTTP/2.0` without TLS; a `Transfer-Encoding` other than `chunked`; an `Expect` other than `100-continue`; `OPTIONS *`',
    response: '400, 417, 501, 505 or 200 of the server itself, without our headers and JSON',
    answer: {},
  },
];

/** A page of another host must not read what is not published yet, and an edited file must show at once. */
const previewDifferences: readonly Difference[] = [
  {
    request: 'with an `Origin` that is not on this machine',
    response: '`Cache-Control: no-cache`, and no `Access-Control-*` headers',
    selects: { isCrossOrigin: true },
    answer: {
      headers: {
        'cache-control': 'no-cache',
        'access-control-allow-headers': null,
        'access-control-allow-methods': null,
        'access-control-allow-origin': null,
        'access-control-expose-headers': null,
        'access-control-max-age': null,
      },
    },
  },
  {
    request: 'every request',
    response: '`Cache-Control: no-cache`',
    selects: {},
    answer: { headers: { 'cache-control': 'no-cache' } },
  },
];

/** The function runs only for the API, and all files share one list of headers. */
const netlifyDifferences: readonly Difference[] = [
  {
    request: 'a page that is not there, has an earlier name, or has the tag in `If-None-Match`',
    response: '404, 301 or 304 of Netlify itself (not tested)',
    selects: { isLeftToHost: true, statuses: [301, 302, 304, 404] },
    answer: 'not tested',
  },
  {
    request: 'a page',
    response: 'also the headers of the API, without `Allow`',
    selects: { isLeftToHost: true },
    answer: { headers: apiResponseHeaders },
  },
];

/** The known differences of each host. */
export const differences: Readonly<Record<TestedHostName, readonly Difference[]>> = {
  netlify: netlifyDifferences,
  cloudflare: [],
  nginx: [...nginxDifferences, ...serverDifferences],
  caddy: [...caddyDifferences, ...serverDifferences].map((difference) => ({
    ...difference,
    decodesPath: true,
  })),
  preview: previewDifferences,
};
