// Known differences of sirv, as `sirv-cli` starts it: a file server that ignores everything but the path.

import { anyValue } from '../expected.ts';
import { bareText } from './bare-text.ts';
import {
  asksForOtherForm,
  asksForPage,
  getStatus,
  hasEscapedAt,
  hasVaryingType,
  isFeed,
  isOtherThanJson,
  isReadCase,
  isRedirectCase,
  isRedirectedOlderAddress,
  isRedirectedRename,
  isServedByName,
  stripQuery,
} from './cases.ts';
import type { HostlessDifference, Replacement } from './difference.ts';
import { listPlainPageDifferences } from './plain-pages.ts';

/** Headers whose values sirv sets itself; null where it sends none. */
const sirvHeaders = {
  allow: null,
  vary: 'Accept-Encoding',
  'cache-control': null,
  'access-control-allow-headers': 'Origin, Content-Type, Accept, Range',
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};
const emptyNotFound: Replacement = {
  status: 404,
  headers: { ...bareText, 'content-type': null, allow: null, etag: null },
  body: { kind: 'nothing' },
};
export const sirvDifferences: readonly HostlessDifference[] = [
  {
    request: 'GET, HEAD of a record',
    response: 'no `Allow`, `Cache-Control`, `nosniff`; `Vary: Accept-Encoding`',
    reason: 'sirv-cli sets no headers but those of its flags.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && !hasEscapedAt(one),
    replacement: { headers: sirvHeaders },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.csv`, `…/page-2.json`',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && asksForOtherForm(one),
    replacement: {
      headers: { 'content-type': 'application/json' },
      body: { kind: 'anything' },
      comparedPath: null,
    },
  },
  {
    request: 'GET, HEAD of the languages of a project (`…/languages/`)',
    response: 'the language menu (`…/languages.json`); the list is at `…/languages/index.json`',
    reason: 'sirv looks for a file with an ending first.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) === 200 &&
      /\/languages\/?$/.test(stripQuery(one.request.path)) &&
      /^\/api\/projects\//.test(one.request.path),
    replacement: { body: { kind: 'anything' }, comparedPath: null },
  },
  {
    request: 'GET, HEAD of a `.csv`, `.ndjson`, `.txt`, `.atom`, `.css`, `.js` or `.md` file',
    response: 'the type that sirv has for the ending, if any, as `application/atom+xml`',
    reason: 'sirv gives every file the type of its ending.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) === 200 &&
      (isOtherThanJson(one) || isFeed(one) || hasVaryingType(one)),
    replacement: { headers: { 'content-type': anyValue } },
  },
  {
    request: 'GET, HEAD of the page about the API',
    response: 'its type without a space, `text/html;charset=utf-8`',
    reason: 'So sirv writes it.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) === 200 &&
      /^\/api\/docs\/?$/.test(stripQuery(one.request.path)),
    replacement: { headers: { 'content-type': 'text/html;charset=utf-8' } },
  },
  {
    request: 'GET, HEAD of the style or the script of pages with a slash behind',
    response: 'the file',
    reason: 'sirv does not look at a slash at the end.',
    appliesTo: (one) => isReadCase(one) && /\.(?:css|js)\/$/.test(stripQuery(one.request.path)),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && asksForPage(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON',
    reason: 'sirv cannot redirect.',
    appliesTo: (one) => isReadCase(one) && isRedirectCase(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a record with a matching `If-None-Match`',
    response: '304 without headers for the same text, else 200',
    reason: 'sirv knows no lists and no `*`.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 304,
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of anything that is not there',
    response: '404 without a body and without headers',
    reason: 'sirv-cli knows no error page.',
    appliesTo: (one) =>
      isReadCase(one) && getStatus(one) >= 400 && !isServedByName(one) && !asksForPage(one),
    replacement: emptyNotFound,
  },
  {
    request: 'GET, HEAD of a record with `%40` instead of `@`',
    response: '404, as above',
    reason: 'sirv leaves this escape as it is.',
    appliesTo: hasEscapedAt,
    replacement: { ...emptyNotFound, comparedPath: null },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`)',
    response: 'the file',
    reason: 'Every file has an address.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && isServedByName(one),
    replacement: 'anything',
  },
  {
    request: 'OPTIONS, DELETE and all other methods',
    response: 'the same as GET',
    reason: 'sirv does not look at the method.',
    appliesTo: (one) => !isReadCase(one),
    replacement: 'anything',
  },
];

/** Differences of pages for people. */
export const sirvPageDifferences: readonly HostlessDifference[] =
  listPlainPageDifferences(sirvHeaders);

export const sirvOlderDifference: HostlessDifference = {
  request: 'GET, HEAD of an older address, such as `/browse/…`, or by an earlier name',
  response: '404, as above',
  reason: 'sirv cannot redirect.',
  appliesTo: (one) => isRedirectedOlderAddress(one) || isRedirectedRename(one),
  replacement: { ...emptyNotFound, headers: { ...emptyNotFound.headers, location: null } },
};
