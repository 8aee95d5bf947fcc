// Known differences of GitHub Pages, which only serves files.

import { anyValue } from '../expected.ts';
import {
  asksForOtherForm,
  asksForPage,
  endsWithSlash,
  getStatus,
  hasVaryingType,
  isFeed,
  isFilePath,
  isJson,
  isOtherFile,
  isReadCase,
  isRedirectCase,
  isRedirectedOlderAddress,
  isRedirectedRename,
  isServedByName,
  stripQuery,
} from './cases.ts';
import type { HostlessDifference } from './difference.ts';
import { listPlainPageDifferences } from './plain-pages.ts';

/** Headers of the contract that GitHub Pages doesn't send; undocumented ones may have any value. */
const undocumented = {
  allow: null,
  vary: anyValue,
  'cache-control': anyValue,
  etag: anyValue,
  'access-control-allow-origin': anyValue,
  'access-control-expose-headers': null,
  'x-content-type-options': anyValue,
};
export const githubDifferences: readonly HostlessDifference[] = [
  {
    request: 'GET, HEAD of a record',
    response: '200 as `text/html`, without `Allow`; caching and CORS are the host’s own',
    reason: 'Only `index.html` answers at a folder’s address, and headers cannot be set.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && endsWithSlash(one),
    replacement: {
      headers: { ...undocumented, 'content-type': 'text/html; charset=utf-8' },
      comparedPath: null,
    },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.csv`, `…/page-2.json`',
    reason: 'The host does not look at the query.',
    appliesTo: (one) =>
      isReadCase(one) && getStatus(one) === 200 && endsWithSlash(one) && asksForOtherForm(one),
    replacement: { body: { kind: 'anything' } },
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'The host does not look at the query.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && asksForPage(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a picture',
    response:
      '200 as `image/svg+xml` or `image/png`, without `Allow`; caching and CORS are the host’s own',
    reason: 'Headers cannot be set.',
    appliesTo: (one) =>
      isReadCase(one) && getStatus(one) === 200 && isOtherFile(one) && !isJson(one),
    replacement: { headers: undocumented, comparedPath: null },
  },
  {
    request: 'GET, HEAD of a feed',
    response:
      '200 as `application/atom+xml`, without its character set and `Allow`; caching and CORS are the host’s own',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && isFeed(one),
    replacement: { headers: { ...undocumented, 'content-type': anyValue }, comparedPath: null },
  },
  {
    request: 'GET, HEAD of the style, the script or the small icon of pages',
    response: '200 with the type that the host has for the ending',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && hasVaryingType(one),
    replacement: { headers: { ...undocumented, 'content-type': anyValue }, comparedPath: null },
  },
  {
    request: 'GET, HEAD of a later page or another file by its own path',
    response: '200, without `Allow`; caching and CORS are the host’s own',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && isFilePath(one),
    replacement: {
      headers: { ...undocumented, 'content-type': anyValue },
      body: { kind: 'anything' },
      comparedPath: null,
    },
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: 'a page that leads on by itself',
    reason: 'The host cannot redirect.',
    appliesTo: (one) => isReadCase(one) && isRedirectCase(one) && endsWithSlash(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a record without the last slash',
    response: '301 to the address with the slash, without the query',
    reason: 'So it does with every folder.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) < 304 &&
      !endsWithSlash(one) &&
      !isFilePath(one) &&
      !isOtherFile(one),
    replacement: {
      status: 301,
      headers: { ...undocumented, 'content-type': anyValue, location: anyValue },
      body: { kind: 'anything' },
      comparedPath: null,
    },
  },
  {
    request: 'GET, HEAD of a record with a matching `If-None-Match`',
    response: 'not documented',
    reason: 'Caching is the host’s own.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 304,
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of anything that is not there',
    response: '404 with the JSON of `404.html`, as `text/html`, without `Allow`',
    reason: 'The host knows one page for all errors.',
    appliesTo: (one) =>
      isReadCase(one) && getStatus(one) >= 400 && !isServedByName(one) && !asksForPage(one),
    replacement: {
      status: 404,
      headers: { ...undocumented, 'content-type': 'text/html; charset=utf-8' },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`) or of a folder above a record',
    response: 'the file; for a folder, 301 or 404',
    reason: 'Every file and folder has an address.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && isServedByName(one),
    replacement: 'anything',
  },
  {
    request: 'OPTIONS, DELETE and all other methods',
    response: 'not documented; 405 as far as we know',
    reason: 'The host serves files.',
    appliesTo: (one) => !isReadCase(one),
    replacement: 'anything',
  },
];

export const githubPageDifferences: readonly HostlessDifference[] = [
  ...listPlainPageDifferences(undocumented),
  {
    request: 'GET, HEAD of a page without the last slash',
    response: '301 to the address with the slash, without the query',
    reason: 'So it does with every folder.',
    appliesTo: (one) =>
      isReadCase(one) && getStatus(one) === 200 && !/\/$|\.\w+$/.test(stripQuery(one.request.path)),
    replacement: 'anything',
  },
];

export const githubOlderDifference: HostlessDifference = {
  request: 'GET, HEAD of an older address, such as `/browse/…`, or by an earlier name',
  response: '404, as above',
  reason: 'The host cannot redirect.',
  appliesTo: (one) => isRedirectedOlderAddress(one) || isRedirectedRename(one),
  replacement: {
    status: 404,
    headers: { ...undocumented, 'content-type': 'text/html; charset=utf-8', location: null },
    body: { kind: 'anything' },
  },
};
