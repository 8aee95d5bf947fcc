// Known differences of nginx and Caddy, whose configurations find files by their paths and know no single resource.

import type { ConformanceCase } from '../case.ts';
import { anyValue } from '../expected.ts';
import {
  asksForPage,
  getStatus,
  isReadCase,
  isRedirectCase,
  isRedirectedRename,
  stripQuery,
} from './cases.ts';
import type { HostlessDifference } from './difference.ts';

/** The body of the servers' responses to OPTIONS. */
const optionsBody =
  '{"name":"Translation Catalogue","description":"A resource of the read-only API.",' +
  '"renders":["application/json"],"parses":[]}\n';

const isOlder = ({ topic }: ConformanceCase) => topic === 'older address';
/**
 * An older address with an earlier name, such as `/browse/EARLIER/`. The suite's names of other cases with earlier
 * names contain `: earlier project` or the like.
 */
const isOlderAndRenamed = (one: ConformanceCase) =>
  isRedirectedRename(one) && !/: earlier /.test(one.name);
const isOffered = ({ request: { method } }: ConformanceCase) =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method);
const mentionsReason = ({ expected: [{ body }] }: ConformanceCase) =>
  body.kind === 'error' && body.mentions !== undefined;

const severalSteps = {
  request: 'GET, HEAD of a path with several earlier names, or of an older address with one',
  response: '301, a step for each of them',
  reason: 'A rule renames one name.',
};
const takesSeveralSteps = (one: ConformanceCase) =>
  isRedirectedRename(one) && (/: earlier \w+ and /.test(one.name) || isOlderAndRenamed(one));

/** Tests of servers send it byte by byte, because no client of the suite can. */
export const rawRequest = { isRaw: true, appliesTo: () => false, replacement: 'anything' } as const;

/** Differences that both servers share. */
export const serverDifferences: readonly HostlessDifference[] = [
  {
    request: 'OPTIONS',
    response:
      '200 with `Allow`, always with the headers of a preflight, without `ETag`; one description for everything',
    reason: 'The configuration has no line for each resource.',
    appliesTo: ({ topic }) => topic === 'OPTIONS' || topic === 'preflight',
    replacement: {
      headers: {
        etag: null,
        'access-control-allow-methods': anyValue,
        'access-control-allow-headers': anyValue,
        'access-control-max-age': anyValue,
      },
      body: { kind: 'text', text: optionsBody },
    },
  },
  {
    request: 'GET, HEAD of a record that is not there, where the contract gives a reason',
    response: '404 with the sentence of every 404',
    reason: 'The configuration has no line for each resource.',
    appliesTo: (one) =>
      getStatus(one) === 404 && !isOlder(one) && mentionsReason(one) && !asksForPage(one),
    replacement: { body: { kind: 'error' } },
  },
  {
    request: 'a path below `/api` that no record can have',
    response: '404 with `Allow`; 405 to the methods that it does not list',
    reason: 'The configuration tells prefixes apart, and not resources.',
    appliesTo: (one) => one.topic === 'no endpoint' && isOffered(one) && !namesFile(one),
    replacement: { headers: { allow: anyValue } },
  },
  {
    request: 'another method at such a path',
    response: '405',
    reason: 'The configuration tells prefixes apart, and not resources.',
    appliesTo: (one) => one.topic === 'no endpoint' && !isOffered(one),
    replacement: {
      status: 405,
      headers: { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' },
    },
  },
  {
    request: 'a path with dots or signs that no name has',
    response: '404 or 400 as above, or the page of a 404 where the path leads out of `/api`',
    reason: 'The server resolves dots before it reads its configuration.',
    appliesTo: ({ topic }) => topic === 'hostile path',
    replacement: {
      headers: {
        allow: anyValue,
        'cache-control': anyValue,
        'content-type': anyValue,
        etag: anyValue,
      },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`), or with encoded slashes',
    response: 'the file',
    reason: 'The server looks for files by the decoded path.',
    appliesTo: (one) => one.topic === 'no endpoint' && isOffered(one) && namesFile(one),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON',
    reason: 'A rule does not read where a file leads.',
    appliesTo: (one) =>
      isReadCase(one) && isRedirectCase(one) && !isOlder(one) && !isRedirectedRename(one),
    replacement: { status: 200, headers: { location: null, etag: anyValue } },
  },
  {
    request: 'GET, HEAD with an empty `page` in the query',
    response: 'the first page',
    reason: 'An empty value is the same as none.',
    appliesTo: ({ topic, request: { path } }) => topic === 'page' && path.endsWith('?page='),
    replacement: 'anything',
  },
  {
    request: 'GET, HEAD of an older address of what is not there',
    response: '301 all the same; the 404 comes a step later',
    reason: 'A rule does not look for the file that it leads to.',
    appliesTo: (one) => isOlder(one) && isReadCase(one) && getStatus(one) === 404,
    replacement: {
      status: 301,
      headers: {
        allow: anyValue,
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        location: anyValue,
      },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET, HEAD of `/download/…`',
    response: '301 without OPTIONS in `Allow`',
    reason: 'Older addresses share one rule.',
    appliesTo: (one) => isOlder(one) && isReadCase(one) && getStatus(one) === 302,
    replacement: { status: 301, headers: { allow: anyValue } },
  },
  {
    request: 'other methods at an older address',
    response: '404 or 405',
    reason: 'Nothing is published there.',
    appliesTo: (one) =>
      isOlder(one) && !isReadCase(one) && !(one.request.method === 'POST' && isExport(one)),
    replacement: 'anything',
  },
  {
    ...severalSteps,
    appliesTo: takesSeveralSteps,
    replacement: { headers: { allow: anyValue, location: anyValue } },
  },
  // HEAD has no body, so only that of GET differs.
  {
    ...severalSteps,
    appliesTo: (one) => takesSeveralSteps(one) && one.request.method === 'GET',
    replacement: { body: { kind: 'error' } },
  },
  {
    ...rawRequest,
    request: 'a `Host` header that names no host',
    response: '200, or 400 from the server itself',
    reason: 'No answer repeats the header.',
  },
  {
    ...rawRequest,
    request: 'GET, HEAD of a page or a picture',
    response:
      '200 with the headers of the API, too; without `X-Frame-Options`, as the policy of pages says the same',
    reason: 'All answers share one list of headers.',
  },
];

/** Further differences of nginx. */
export const nginxDifferences: readonly HostlessDifference[] = [
  {
    ...rawRequest,
    request: 'a path with dot segments or a fragment',
    response: '200 with the record at the resolved path',
    reason: 'nginx resolves dots before it reads its configuration.',
  },
  {
    ...rawRequest,
    request: 'a request that is too long, or that has a body too large or in an unknown encoding',
    response: '414, 413 or 501 with JSON',
    reason: 'nginx answers it before it looks for a location.',
  },
  {
    request: 'GET, HEAD with percent escapes in `format` or `page` of the query',
    response: 'the plain record; 404 for a page',
    reason: 'nginx does not decode the query.',
    // A build's description has no text that is compared, so it does not differ. `%3x` and `%6x` are escaped digits
    // and letters.
    appliesTo: ({ topic, request: { path }, expected: [{ body }] }) =>
      body.kind === 'text' &&
      (topic === 'format' || topic === 'page') &&
      /%[36]/.test(path.slice(path.indexOf('?'))),
    replacement: 'anything',
  },
];

function isExport({ request: { path } }: ConformanceCase): boolean {
  return path.startsWith('/exports/');
}

function namesFile({ request }: ConformanceCase): boolean {
  return /\/index\.(?:(?:api\.)?json|html)$|%2f/.test(stripQuery(request.path));
}
