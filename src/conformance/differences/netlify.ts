// Known differences of Netlify without its edge function, where files and rules respond alone.

import type { ConformanceCase } from '../case.ts';
import { anyValue } from '../expected.ts';
import {
  asksForOtherForm,
  asksForPage,
  getStatus,
  hasVaryingType,
  isFeed,
  isOtherThanJson,
  isReadCase,
  isRedirectCase,
  isRedirectedRename,
  leadsToFile,
} from './cases.ts';
import type { HostlessDifference } from './difference.ts';

/** The differences of files and rules without the function. */
export const netlifyFileDifferences: readonly HostlessDifference[] = [
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON, without `Allow`',
    reason: 'A rule does not read where a file leads.',
    appliesTo: (one) => isReadCase(one) && isRedirectCase(one),
    replacement: { status: 200, headers: { location: null, allow: null, etag: anyValue } },
  },
  {
    request: 'GET, HEAD of a record',
    response: 'no `Allow`',
    reason: 'Netlify ignores `Allow` in header rules.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200,
    replacement: { headers: { allow: null } },
  },
  {
    request: 'GET, HEAD with a matching `If-None-Match`',
    response: '304 with `ETag`, `Cache-Control` and `Vary`, without the other headers',
    reason: 'Netlify sends no more headers with 304; a browser keeps those of the 200.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 304,
    replacement: {
      headers: {
        allow: null,
        'access-control-allow-origin': null,
        'access-control-expose-headers': null,
        'x-content-type-options': null,
      },
    },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.csv`, `…/page-2.json`',
    reason: 'The rules do not look at the query.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && asksForOtherForm(one),
    replacement: {
      headers: { 'content-type': anyValue },
      body: { kind: 'anything' },
      comparedPath: null,
    },
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'The rules do not look at the query.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && asksForPage(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a `.csv`, `.ndjson`, `.txt`, `.atom`, `.css`, `.js` or `.md` file',
    response:
      'the type that Netlify has for the ending, such as `text/csv` without its character set',
    reason: 'Netlify gives every file the type of its ending.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) === 200 &&
      (isOtherThanJson(one) || isFeed(one) || hasVaryingType(one)),
    replacement: { headers: { 'content-type': anyValue } },
  },
  {
    request: 'GET, HEAD of a record that is not there, or of any other path below `/api`',
    response: "404 with Netlify's HTML page, without `Allow`",
    reason: 'A rule cannot answer with JSON when the file it names is missing.',
    appliesTo: (one) =>
      isReadCase(one) &&
      getStatus(one) >= 400 &&
      !leadsToFile(one) &&
      one.topic !== 'older address',
    replacement: {
      status: 404,
      headers: {
        allow: null,
        vary: anyValue,
        'access-control-allow-origin': anyValue,
        'access-control-expose-headers': anyValue,
        'cache-control': anyValue,
        'content-type': 'text/html; charset=utf-8',
      },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`), or with doubled or encoded slashes',
    response: 'the file',
    reason: 'The files lie open, and the rules see the path with its slashes put in order.',
    appliesTo: (one) => isReadCase(one) && getStatus(one) >= 400 && leadsToFile(one),
    replacement: 'anything',
  },
  {
    request: 'any other method',
    response: "not known: whatever Netlify's files answer",
    reason: 'Rules cannot look at the method, and Netlify does not document it.',
    appliesTo: (one) => !isReadCase(one),
    replacement: 'anything',
  },
];

/** The headers that Netlify adds to a redirect by a rule. */
const byRule = {
  headers: {
    allow: anyValue,
    vary: anyValue,
    'access-control-allow-origin': anyValue,
    'access-control-expose-headers': anyValue,
    'cache-control': anyValue,
    'content-type': anyValue,
    'x-content-type-options': anyValue,
  },
  body: { kind: 'anything' },
} as const;

/** Whether an older address has an earlier name in it. */
const isRenamedAndOlder = (one: ConformanceCase) =>
  isRedirectedRename(one) && !/: earlier /.test(one.name);

/** The rules of `_redirects` look for one name each. */
export const netlifyRenameDifference: HostlessDifference = {
  request: 'GET, HEAD by an earlier name (`renamed_from`)',
  response:
    '301 as Netlify sends it; a path with several earlier names takes a step for each of them',
  reason: 'A rule of `_redirects` redirects it, and has no say in headers.',
  appliesTo: (one) => isRedirectedRename(one) && !isRenamedAndOlder(one),
  replacement: { headers: { ...byRule.headers, location: anyValue }, body: byRule.body },
};

/** The function does not run where pages are; it does at their older addresses. */
export const netlifyRenamedPageDifference: HostlessDifference = {
  ...netlifyRenameDifference,
  request: 'GET, HEAD of a page by an earlier name (`renamed_from`)',
  appliesTo: (one) => one.isForPeople && isRedirectedRename(one) && !isRenamedAndOlder(one),
};

export const netlifyOlderDifference: HostlessDifference = {
  request: 'GET, HEAD of an older address, such as `/browse/…`',
  response: "404 with Netlify's HTML page",
  reason: 'Only the function leads on.',
  appliesTo: (one) =>
    isRenamedAndOlder(one) ||
    (one.topic === 'older address' &&
      isReadCase(one) &&
      (getStatus(one) < 400 || one.isForPeople !== true)),
  replacement: {
    status: 404,
    headers: {
      ...byRule.headers,
      'content-type': 'text/html; charset=utf-8',
      location: null,
      allow: null,
    },
    body: { kind: 'anything' },
  },
};
