// The differences that nginx, Caddy and Apache share, as data, and the answers that they are made of.

import { apiHeaders } from '../../api/headers.ts';
import { invalidPageMessage } from '../../api/route.ts';
import { methodNotAllowed } from '../../serve/edge/details.ts';
import { notFoundFreshness } from '../../serve/edge/responses.ts';
import { anyTag } from './compare.ts';
import { type Answer, type Difference, methodsOfForm, missingText } from './difference.ts';
import type { Topic } from './request.ts';

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
const refused = answerError(405, methodNotAllowed);
const file: Answer = {
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

const missingResponse =
  '404 with the sentence of every 404, and with `Allow` where the path has only the signs of names';
const absentTopics: readonly Topic[] = [
  'missing',
  'no endpoint',
  'older address',
  'earlier name',
  'several earlier names',
  'hostile path',
];

/** The configurations of nginx, Caddy and Apache find files by their paths, and know no single resource. */
export const serverDifferences: readonly Difference[] = [
  {
    request: 'a path whose escapes are no UTF-8',
    response: '404',
    selects: { topics: ['hostile path'], statuses: [400] },
    answer: missing,
  },
  {
    request: 'OPTIONS',
    response: '200 without `ETag`; one description for everything',
    selects: { topics: ['options'] },
    answer: {
      headers: { etag: null },
      body: {
        text: '{"name":"Translation Catalogue","description":"A resource of the read-only API.","renders":["application/json"],"parses":[]}\n',
      },
    },
  },
  {
    request: 'a file by its own name (`…/index.json`)',
    response: '200 with the file',
    selects: { topics: ['no endpoint'], isFile: true, path: /^[^%]*$/ },
    answer: file,
  },
  {
    request: 'other methods of a path that no record can have, in the signs of names',
    response: '405',
    selects: { topics: ['no endpoint'], methods: ['DELETE', 'POST', 'PATCH'] },
    answer: refused,
  },
  {
    request: 'OPTIONS of `/exports/rss/…` and `/download/…`',
    response: '404',
    selects: { topics: ['older address'], methods: ['OPTIONS'] },
    answer: missing,
  },
  {
    request: '`/download/…`',
    response: '301',
    selects: { topics: ['older address'], statuses: [302] },
    answer: { status: 301 },
  },
  {
    request: 'a page of a list that is not there, by its own name',
    response: missingResponse,
    selects: { topics: ['page'], statuses: [404], path: /page-\d+\.json$/ },
    answer: missing,
  },
  {
    request: 'a record that is not there, and a path that no record can have',
    response: missingResponse,
    selects: { topics: absentTopics, statuses: [404], isPage: false },
    answer: missing,
  },
  {
    request: 'a file of a translation',
    response: '200 with the address as JSON',
    selects: { topics: ['record', 'format', 'tag'], statuses: [302] },
    answer: { status: 200, headers: { location: null, etag: anyTag } },
  },
  {
    request: 'a `Host` header that names no host',
    response: '200, or 400 from the server itself',
    answer: {},
  },
];

const escapedFormat: Difference = {
  request: 'with percent escapes in `format` of the query',
  response: '200 with the plain record',
  selects: { topics: ['format'], path: /%6[1f]/ },
  answer: file,
};

const escapedPage: Difference = {
  request: 'with percent escapes in `page` of the query',
  response: '404',
  selects: { topics: ['page'], path: /%3/, statuses: [200] },
  answer: answerError(404, invalidPageMessage),
};

/** The servers that compare the query as it is sent. */
export const rawQueryDifferences = [escapedFormat, escapedPage];

/** The servers that take an empty page for none. */
export const emptyPageDifference: Difference = {
  request: 'with an empty `page` in the query',
  response: '200 with the first page',
  selects: { topics: ['page'], path: /\?page=$/ },
  answer: file,
};
