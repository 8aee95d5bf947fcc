// The differences that nginx and Caddy share, as data, and the answers that they are made of.

import { apiHeaders } from '../../api/headers.ts';
import { methodNotAllowed } from '../../serve/edge/details.ts';
import { notFoundFreshness, preflightHeaders } from '../../serve/edge/responses.ts';
import { anyTag, anyValue } from './compare.ts';
import { type Answer, type Difference, methodsOfForm, missingText } from './difference.ts';

const jsonType = { 'content-type': 'application/json' };
export const apiResponseHeaders = Object.fromEntries(
  Object.entries(apiHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const serverHeaders = { ...apiResponseHeaders, allow: methodsOfForm };
export function answerError(status: number, detail: string): Answer {
  const caching = status === 404 ? notFoundFreshness : 'no-store';
  const headers = {
    ...serverHeaders,
    ...jsonType,
    'cache-control': caching,
    etag: null,
    location: null,
  };
  return { status, headers, body: { text: detail } };
}

const missing = answerError(404, missingText);
export const refused = answerError(405, methodNotAllowed);
export const missingPage: Answer = {
  ...missing,
  headers: { ...missing.headers, 'content-type': 'text/html; charset=utf-8', etag: anyTag },
  body: '404.html',
};
export const file: Answer = {
  status: 200,
  headers: {
    ...serverHeaders,
    ...jsonType,
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    etag: anyTag,
    location: null,
  },
  body: 'file',
};
const moved: Answer = {
  status: 301,
  headers: { ...file.headers, etag: null, location: anyValue },
  body: 'moved',
};
const reading = ['GET', 'HEAD'];

/** nginx and Caddy: their configurations find files by their paths, and know no single resource. */
export const serverDifferences: readonly Difference[] = [
  {
    request: 'a path with dots that lead out of `/api`',
    response: '404 with the page of a 404',
    selects: { topics: ['hostile path'], path: /(?:\.\.%2f){9}/ },
    answer: missingPage,
  },
  {
    request: 'a path with dots or signs that no name has',
    response: '404 with `Allow`',
    selects: { topics: ['hostile path'] },
    answer: missing,
  },
  {
    request: 'OPTIONS',
    response:
      '200 with `Allow`, always with the headers of a preflight, without `ETag`; one description for everything',
    selects: { topics: ['options'] },
    answer: {
      headers: {
        etag: null,
        'access-control-allow-methods': methodsOfForm,
        'access-control-allow-headers': preflightHeaders['Access-Control-Allow-Headers'],
        'access-control-max-age': preflightHeaders['Access-Control-Max-Age'],
      },
      body: {
        text: '{"name":"Translation Catalogue","description":"A resource of the read-only API.","renders":["application/json"],"parses":[]}\n',
      },
    },
  },
  {
    request: 'a file by its own name (`…/index.json`), or with encoded slashes',
    response: '200 with the file',
    selects: { topics: ['no endpoint'], isFile: true },
    answer: file,
  },
  {
    request: 'a path below `/api` that no record can have',
    response: '404 with `Allow`',
    selects: { topics: ['no endpoint'], methods: [...reading, 'OPTIONS'] },
    answer: missing,
  },
  {
    request: 'another method at such a path',
    response: '405',
    selects: { topics: ['no endpoint'] },
    answer: refused,
  },
  {
    request: 'an older address of what is not there',
    response: '301 all the same; the 404 comes a step later',
    selects: { topics: ['older address'], methods: reading, statuses: [404] },
    answer: { ...moved, isStepwise: true },
  },
  {
    request: '`/download/…`',
    response: '301 without OPTIONS in `Allow`',
    selects: { topics: ['older address'], methods: reading, statuses: [302] },
    answer: { ...moved, isStepwise: true },
  },
  {
    request: 'OPTIONS of `/exports/rss/…`',
    response: '404',
    selects: { topics: ['older address'], methods: ['OPTIONS'], path: /^\/exports/ },
    answer: missing,
  },
  {
    request: 'a path with several earlier names, or of an older address with one',
    response: '301, a step for each of them',
    selects: { topics: ['several earlier names'], methods: reading },
    answer: { ...moved, isStepwise: true },
  },
  {
    request: 'a record that is not there, and other methods at an earlier name',
    response: '404 with the sentence of every 404',
    selects: {
      topics: ['missing', 'earlier name', 'several earlier names'],
      statuses: [404],
      isPage: false,
    },
    answer: missing,
  },
  {
    request: 'a page of a list that is not there, by its own name',
    response: '404 with the sentence of every 404',
    selects: { topics: ['page'], statuses: [404], path: /page-\d+\.json$/ },
    answer: missing,
  },
  {
    request: 'with an empty `page` in the query',
    response: '200 with the first page',
    selects: { topics: ['page'], path: /\?page=$/ },
    answer: file,
  },
  {
    request: 'another method of a record',
    response: '405 with the sentence of every 405',
    selects: { statuses: [405], path: /^(?!\/download)/ },
    answer: refused,
  },
  {
    request: 'a file of a translation',
    response: '200 with the address as JSON',
    selects: { topics: ['record', 'format', 'tag'], statuses: [302] },
    answer: { status: 200, headers: { location: null, etag: anyTag } },
  },
  {
    request: 'a page that is not there',
    response: 'the page of a 404 with the headers of the API',
    selects: { topics: ['missing'], statuses: [404], isPage: true },
    answer: missingPage,
  },
  {
    request: 'a page or a picture',
    response:
      'also the headers of the API; without `X-Frame-Options`, as the policy of pages says the same',
    selects: { isPage: true },
    answer: { headers: serverHeaders },
  },
  {
    request: 'a `Host` header that names no host',
    response: '200, or 400 from the server itself',
    answer: {},
  },
];
