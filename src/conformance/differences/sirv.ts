// sirv, as `sirv-cli` starts it.

import { anyValue } from '../expected.ts';
import { bareText } from './bare-text.ts';
import {
  getStatus,
  hasEscapedAt,
  hasVaryingType,
  isFeed,
  isNoJson,
  isRead,
  isRedirect,
  isRenamed,
  isServedByName,
  leadsOn,
  stripQuery,
  wantsMore,
  wantsPage,
} from './cases.ts';
import type { Instead, OwnDifference } from './difference.ts';
import { listPlainPageDifferences } from './plain-pages.ts';

/** sirv: a file server that looks at the path alone. */
const withoutSirv = {
  allow: null,
  vary: 'Accept-Encoding',
  'cache-control': null,
  'access-control-allow-headers': 'Origin, Content-Type, Accept, Range',
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};
const nothingFromSirv: Instead = {
  status: 404,
  headers: { ...bareText, 'content-type': null, allow: null, etag: null },
  body: { kind: 'nothing' },
};
export const sirv: readonly OwnDifference[] = [
  {
    request: 'GET, HEAD of a record',
    response: 'no `Allow`, `Cache-Control`, `nosniff`; `Vary: Accept-Encoding`',
    reason: 'sirv-cli sets no headers but those of its flags.',
    appliesTo: (one) => isRead(one) && getStatus(one) === 200 && !hasEscapedAt(one),
    instead: { headers: withoutSirv },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.csv`, `…/page-2.json`',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isRead(one) && getStatus(one) === 200 && wantsMore(one),
    instead: {
      headers: { 'content-type': 'application/json' },
      body: { kind: 'anything' },
      beside: null,
    },
  },
  {
    request: 'GET, HEAD of the languages of a project (`…/languages/`)',
    response: 'the language menu (`…/languages.json`); the list is at `…/languages/index.json`',
    reason: 'sirv looks for a file with an ending first.',
    appliesTo: (one) =>
      isRead(one) &&
      getStatus(one) === 200 &&
      /\/languages\/?$/.test(stripQuery(one.request.path)) &&
      /^\/api\/projects\//.test(one.request.path),
    instead: { body: { kind: 'anything' }, beside: null },
  },
  {
    request: 'GET, HEAD of a `.csv`, `.ndjson`, `.txt`, `.atom`, `.css`, `.js` or `.md` file',
    response: 'the type that sirv has for the ending, if any, as `application/atom+xml`',
    reason: 'sirv gives every file the type of its ending.',
    appliesTo: (one) =>
      isRead(one) &&
      getStatus(one) === 200 &&
      (isNoJson(one) || isFeed(one) || hasVaryingType(one)),
    instead: { headers: { 'content-type': anyValue } },
  },
  {
    request: 'GET, HEAD of the page about the API',
    response: 'its type without a space, `text/html;charset=utf-8`',
    reason: 'So sirv writes it.',
    appliesTo: (one) =>
      isRead(one) &&
      getStatus(one) === 200 &&
      /^\/api\/docs\/?$/.test(stripQuery(one.request.path)),
    instead: { headers: { 'content-type': 'text/html;charset=utf-8' } },
  },
  {
    request: 'GET, HEAD of the style, the script or the small icon of pages with a slash behind',
    response: 'the file',
    reason: 'sirv does not look at a slash at the end.',
    appliesTo: (one) => isRead(one) && /\.(?:css|js)\/$/.test(stripQuery(one.request.path)),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isRead(one) && getStatus(one) >= 400 && wantsPage(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON',
    reason: 'sirv cannot redirect.',
    appliesTo: (one) => isRead(one) && isRedirect(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a record with a matching `If-None-Match`',
    response: '304 without headers for the same text, else 200',
    reason: 'sirv knows no lists and no `*`.',
    appliesTo: (one) => isRead(one) && getStatus(one) === 304,
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of anything that is not there',
    response: '404 without a body and without headers',
    reason: 'sirv-cli knows no error page.',
    appliesTo: (one) =>
      isRead(one) && getStatus(one) >= 400 && !isServedByName(one) && !wantsPage(one),
    instead: nothingFromSirv,
  },
  {
    request: 'GET, HEAD of a record with `%40` instead of `@`',
    response: '404, as above',
    reason: 'sirv leaves this escape as it is.',
    appliesTo: hasEscapedAt,
    instead: { ...nothingFromSirv, beside: null },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`)',
    response: 'the file',
    reason: 'Every file has an address.',
    appliesTo: (one) => isRead(one) && getStatus(one) >= 400 && isServedByName(one),
    instead: 'anything',
  },
  {
    request: 'OPTIONS, DELETE and all other methods',
    response: 'the same as GET',
    reason: 'sirv does not look at the method.',
    appliesTo: (one) => !isRead(one),
    instead: 'anything',
  },
];

/** The pages. */
export const pagesOnSirv: readonly OwnDifference[] = listPlainPageDifferences(withoutSirv);

export const olderOnSirv: OwnDifference = {
  request: 'GET, HEAD of an older address, such as `/browse/…`, or by an earlier name',
  response: '404, as above',
  reason: 'sirv cannot redirect.',
  appliesTo: (one) => leadsOn(one) || isRenamed(one),
  instead: { ...nothingFromSirv, headers: { ...nothingFromSirv.headers, location: null } },
};
