// The known differences between hosts and the contract, as data: the requests, the response, and both in words for the
// document. `conformance --host` and the tests accept exactly these.

import { unansweredRequest } from '../../serve/edge/details.ts';
import { anyValue } from './compare.ts';
import type { Answer, Difference } from './difference.ts';
import {
  answerError,
  apiResponseHeaders,
  emptyPageDifference,
  rawQueryDifferences,
  serverDifferences,
} from './server-differences.ts';

/** The hosts whose differences are known, as `conformance --host` names them. */
export const testedHostNames = [
  'netlify',
  'cloudflare',
  'vercel',
  'nginx',
  'caddy',
  'apache',
  'preview',
] as const;
export type TestedHostName = (typeof testedHostNames)[number];

const missingPage: Answer = {
  status: 404,
  headers: {
    ...Object.fromEntries(Object.keys(apiResponseHeaders).map((name) => [name, null])),
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'max-age=60',
    vary: anyValue,
    allow: null,
  },
  body: '404.html',
};

const unanswered = answerError(400, unansweredRequest);

const nginxDifferences: readonly Difference[] = [
  {
    request:
      'a path with a wrong percent escape, with `%00`, or with dots that lead above the root',
    response: '400',
    selects: { topics: ['hostile path'], path: /%(?![0-9a-f]{2})|%00|(?:\.\.%2f){9}/i },
    answer: unanswered,
  },
  ...rawQueryDifferences,
  emptyPageDifference,
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
      replacesAllHeaders: true,
      body: { text: '400 Bad Request' },
    },
  },
  {
    request: 'a path with dots that lead out of `/api`',
    response: '404 with the page of a 404',
    selects: { topics: ['hostile path'], path: /(?:\.\.%2f){9}/ },
    answer: missingPage,
  },
  emptyPageDifference,
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

const ownPage: Answer = {
  headers: { 'content-type': 'text/html; charset=iso-8859-1' },
  replacesAllHeaders: true,
  body: 'own page',
};

/** Apache answers these requests before it reads an `.htaccess`. */
const apacheDifferences: readonly Difference[] = [
  {
    request: 'a path with an encoded slash or `%00`',
    response: '404 of the server itself, without our headers and JSON',
    selects: { topics: ['hostile path', 'no endpoint'], path: /%2f|%00/i },
    answer: { ...ownPage, status: 404 },
  },
  {
    request: 'a percent sign without two hexadecimal digits',
    response: '400 of the server itself, without our headers and JSON',
    selects: { topics: ['hostile path'], path: /%(?![0-9a-f]{2})/i },
    answer: { ...ownPage, status: 400 },
  },
  {
    request: 'a name of more than 255 characters in a folder that is there',
    response: '403 of the server itself, without our headers and JSON',
    selects: {
      topics: ['hostile path'],
      path: /^\/(?!api\/(?:units|categories)\/)(?:(?!no-such-name)[^/]{0,99}\/){0,9}[\w-]{0,99}a{256}/,
    },
    answer: { ...ownPage, status: 403 },
  },
  {
    request: 'TRACE',
    response:
      '405 of the server itself, without our headers and JSON, or 200 where `TraceEnable` is on',
    selects: { methods: ['TRACE'] },
    answer: { ...ownPage, headers: { ...ownPage.headers, allow: '' } },
    otherAnswer: { ...ownPage, status: 200, headers: { 'content-type': 'message/http' } },
  },
  ...rawQueryDifferences,
  {
    request: 'a name that begins with `.ht`',
    response: '403 with the sentence of every 404',
    answer: {},
  },
  {
    request: 'the path of the base URL without its last slash',
    response: '301 to the one with it',
    answer: {},
  },
  { request: '`Range`', response: '206, or 416 with a page of the server', answer: {} },
  {
    request:
      'a path with dots that lead above the root, a fragment or a control character; a request that is too long, has no `Host` header or a malformed one, or is none of HTTP; CONNECT; a `Transfer-Encoding` other than `chunked`; an `Expect` other than `100-continue`; `OPTIONS *`',
    response: '400, 414, 417 or 200 of the server itself, without our headers and JSON',
    answer: {},
  },
  {
    request: 'another method, with a body that does not come',
    response: '405 after the timeout of the server',
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

/** The function passes every test, but requests and answers go through Vercel's proxy, which has no local program. */
const vercelDifferences: readonly Difference[] = [
  {
    request: 'every request',
    response: '`Cache-Control` may lack `stale-while-revalidate` (not tested)',
    answer: 'not tested',
  },
  {
    request: 'a hostile path, or a method that is not of HTTP',
    response: '400, 404 or 405 of Vercel itself (not tested)',
    answer: 'not tested',
  },
];

/** The known differences of each host. */
export const differences: Readonly<Record<TestedHostName, readonly Difference[]>> = {
  netlify: netlifyDifferences,
  cloudflare: [],
  vercel: vercelDifferences,
  nginx: [...nginxDifferences, ...serverDifferences],
  caddy: [...caddyDifferences, ...serverDifferences],
  apache: [...apacheDifferences, ...serverDifferences],
  preview: previewDifferences,
};
