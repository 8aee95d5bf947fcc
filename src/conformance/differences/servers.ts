// Known differences of nginx and Caddy, whose configurations find files by their paths and know no single resource.

import type { Route } from '../../api/route.ts';
import { isApiRoute, listApiAreas } from '../../edge/match.ts';
import type { ConformanceCase } from '../case.ts';
import {
  anyTag,
  type Expected,
  type ExpectedBody,
  expectFile,
  expectMoved,
  getAllow,
  jsonHeaders,
  requiredHeaders,
} from '../expected.ts';
import type { SiteFile } from '../site.ts';
import {
  getQuery,
  getRequestPath,
  getStatus,
  isOlderCase,
  isReadCase,
  isRedirectCase,
  isRenamedCase,
  unescapePath,
} from './cases.ts';
import { type HostlessDifference, replaceParts } from './difference.ts';
import { findStep, takesSeveralSteps } from './redirect-steps.ts';

/** How a server reads a path. */
export interface PathReading {
  /** Returns the path by which it chooses the methods. */
  readonly readPath: (path: string) => string;
  /** Whether it refuses a path before it looks for a file. */
  readonly isRefused: (one: ConformanceCase) => boolean;
}

/** The body of the servers' responses to OPTIONS. */
const optionsBody =
  '{"name":"Translation Catalogue","description":"A resource of the read-only API.",' +
  '"renders":["application/json"],"parses":[]}\n';
const refusedMethod = 'This method is not offered here. The header Allow lists those that are.';
const usualMethods = 'GET, HEAD, OPTIONS';

const isOffered = ({ request: { method } }: ConformanceCase) => usualMethods.includes(method);

/** Tests of servers send it byte by byte, because no client of the suite can. */
export const rawRequest = { isRaw: true, appliesTo: () => false, replacement: {} } as const;

/** Lists the differences that both servers share. */
export function listServerDifferences(reading: PathReading): readonly HostlessDifference[] {
  const { isRefused } = reading;
  const getMethods = (one: ConformanceCase) => findMethods(one, reading);
  const refuse = (one: ConformanceCase) => expectError(405, refusedMethod, getMethods(one));
  const miss = (one: ConformanceCase) =>
    withoutBodyOfHead(one, expectError(404, explainMissing(one), getMethods(one)));
  const move = (one: ConformanceCase) => {
    const { location, route } = findStep(one) ?? fail(one);
    const moved = expectMoved(route, 301, location, getQuery(one));
    return withoutBodyOfHead(one, withMethods(moved, getMethods(one)));
  };
  return [
    {
      request: 'OPTIONS',
      response:
        '200 with `Allow`, always with the headers of a preflight, without `ETag`; one description for everything',
      reason: 'The configuration has no line for each resource.',
      appliesTo: ({ topic }) => topic === 'OPTIONS' || topic === 'preflight',
      replacement: (one, expected) =>
        replaceParts(expected, {
          headers: {
            etag: null,
            'access-control-allow-methods': getMethods(one),
            'access-control-allow-headers': '*, Authorization',
            'access-control-max-age': '86400',
          },
          body: { kind: 'text', text: optionsBody },
        }),
    },
    {
      request: 'GET of a record that is not there, and other methods at an earlier name',
      response: '404 with the sentence of every 404',
      reason: 'The configuration has no line for each resource.',
      appliesTo: (one) =>
        !one.isForPeople &&
        getStatus(one) === 404 &&
        !['older address', 'no endpoint', 'hostile path', 'not published'].includes(one.topic) &&
        !isPageQuery(one) &&
        one.expected[0].body.kind === 'error',
      replacement: miss,
    },
    {
      request: 'a path below `/api` that no record can have',
      response: '404 with `Allow`',
      reason: 'The configuration tells prefixes apart, and not resources.',
      appliesTo: (one) => one.topic === 'no endpoint' && isOffered(one) && !findServedFile(one),
      replacement: miss,
    },
    {
      request: 'another method at such a path',
      response: '405',
      reason: 'The configuration tells prefixes apart, and not resources.',
      appliesTo: (one) => one.topic === 'no endpoint' && !isOffered(one),
      replacement: refuse,
    },
    {
      request: 'GET of a file by its own name (`…/index.json`), or with encoded slashes',
      response: '200 with the file',
      reason: 'The server looks for files by the decoded path.',
      appliesTo: (one) =>
        one.topic === 'no endpoint' && isOffered(one) && findServedFile(one) !== undefined,
      replacement: (one) => expectFile(findServedFile(one) ?? fail(one), getMethods(one)),
    },
    {
      request: 'a path with dots or signs that no name has',
      response: '404 with `Allow`',
      reason: 'The configuration tells prefixes apart, and not resources.',
      appliesTo: (one) => isHostile(one) && !isRefused(one) && !leadsOut(one),
      replacement: miss,
    },
    {
      request: 'a path with dots that lead out of `/api`',
      response: '404 with the page of a 404',
      reason: 'The server resolves dots before it reads its configuration.',
      appliesTo: (one) => isHostile(one) && !isRefused(one) && leadsOut(one),
      replacement: (one) => expectMissingPage(one, getMethods(one)),
    },
    {
      request: 'GET, HEAD of a file of a translation',
      response: '200 with the address as JSON',
      reason: 'A rule does not read where a file leads.',
      appliesTo: (one) => isAddressOfFile(one) && !hasEscapedQuery(one),
      replacement: { status: 200, headers: { location: null, etag: anyTag } },
    },
    {
      request: 'GET, HEAD with an empty `page` in the query',
      response: '200 with the first page',
      reason: 'An empty value is the same as none.',
      appliesTo: (one) => one.topic === 'page' && getQuery(one) === '?page=',
      replacement: (one) => expectFile(findServedFile(one) ?? fail(one), getMethods(one)),
    },
    {
      request: 'GET, HEAD of an older address of what is not there',
      response: '301 all the same; the 404 comes a step later',
      reason: 'A rule does not look for the file that it leads to.',
      appliesTo: (one) => isOlderCase(one) && isReadCase(one) && getStatus(one) === 404,
      replacement: move,
    },
    {
      request: 'GET, HEAD of `/download/…`',
      response: '301 without OPTIONS in `Allow`',
      reason: 'Older addresses share one rule.',
      appliesTo: (one) => isOlderCase(one) && isReadCase(one) && getStatus(one) === 302,
      replacement: move,
    },
    {
      request: 'OPTIONS of `/exports/rss/…`',
      response: '404',
      reason: 'Nothing is published there.',
      appliesTo: (one) => isOlderCase(one) && one.request.method === 'OPTIONS' && isData(one),
      replacement: miss,
    },
    {
      request: 'GET, HEAD of a path with several earlier names, or of an older address with one',
      response: '301, a step for each of them',
      reason: 'A rule renames one name.',
      appliesTo: (one) => isRenamedCase(one) && isRedirectCase(one) && takesSeveralSteps(one),
      replacement: move,
    },
    {
      request: 'GET, HEAD of a page or a picture',
      response:
        'also the headers of the API; without `X-Frame-Options`, as the policy of pages says the same',
      reason: 'All answers share one list of headers.',
      appliesTo: (one) =>
        one.isForPeople &&
        getStatus(one) !== 404 &&
        !(isRedirectCase(one) && takesSeveralSteps(one)),
      replacement: (one, expected) => withMethods(expected, getMethods(one)),
    },
    {
      request: 'GET, HEAD of a page that is not there',
      response: 'the page of a 404 with the headers of the API',
      reason: 'All answers share one list of headers.',
      appliesTo: (one) => one.isForPeople && getStatus(one) === 404 && !isOlderCase(one),
      replacement: (one) => expectMissingPage(one, getMethods(one)),
    },
    {
      ...rawRequest,
      request: 'a `Host` header that names no host',
      response: '200, or 400 from the server itself',
      reason: 'No answer repeats the header.',
    },
  ];
}

/** Whether the path of a case is an older address outside of the areas of the API, such as `/download/…`. */
export const isOtherMethodOfDownload = (one: ConformanceCase) =>
  isOlderCase(one) && !isReadCase(one) && !isData(one);

const isHostile = ({ topic }: ConformanceCase) => topic === 'hostile path';
const isPageQuery = (one: ConformanceCase) => one.topic === 'page' && getQuery(one) !== '';
const isAddressOfFile = (one: ConformanceCase) =>
  isReadCase(one) && isRedirectCase(one) && !isOlderCase(one) && !isRenamedCase(one);

/** Whether the query has an escaped digit or letter of `format` or `page`. */
export const hasEscapedQuery = (one: ConformanceCase) =>
  (one.topic === 'format' || one.topic === 'page') && /%[36]/.test(getQuery(one));

/** Expects an error with exactly this sentence. */
export function expectError(status: number, detail: string, allow: string): Expected {
  const caching = { 'cache-control': status === 404 ? 'max-age=60' : 'no-store' };
  const body: ExpectedBody = { kind: 'text', text: `${JSON.stringify({ detail })}\n` };
  return { status, headers: { ...requiredHeaders, ...jsonHeaders, ...caching, allow }, body };
}

/** Expects the page 404.html, or the error in JSON if the site has none. */
export function expectMissingPage(one: ConformanceCase, allow: string): Expected {
  const page = one.site.findFile('/404.html');
  const error = expectError(404, explainMissing(one), allow);
  if (page === undefined) return withoutBodyOfHead(one, error);
  return withoutBodyOfHead(one, {
    status: 404,
    headers: { ...error.headers, 'content-type': page.mediaType, etag: anyTag },
    body: { kind: 'text', text: page.text() },
  });
}

/** Finds the file that a server has for the decoded path of a case. */
export function findServedFile({ site, ...one }: ConformanceCase): SiteFile | undefined {
  const path = unescapePath(getRequestPath({ site, ...one }));
  if (/\/\/|[^\w@./, -]/.test(path)) return undefined;
  if (path.slice(path.lastIndexOf('/')).includes('.')) return site.findFile(path);
  const folder = path.replace(/\/?$/, '/');
  return site.findFile(`${folder}index.json`) ?? site.findFile(`${folder}index.html`);
}

/** The sentence of every 404. */
function explainMissing({ site: { basePath } }: ConformanceCase): string {
  return `There is nothing at this path. What there is begins at ${basePath}/api/`;
}

/** Finds the methods by the form of a path: those of a route with parameters of any value, or the usual ones. */
export function findMethods(one: ConformanceCase, { readPath }: PathReading): string {
  const path = readPath(getRequestPath(one));
  if (!isDataPath(one, path)) return 'GET, HEAD';
  const route = one.site.routes.find(
    (route) => isApiRoute(route) && getAllow(route) !== usualMethods && hasForm(route, path),
  );
  return route === undefined ? usualMethods : getAllow(route);
}

/** Whether a path has the names of a route, with any values for its parameters. */
function hasForm(route: Route, path: string): boolean {
  const [wanted, found] = [route.path, path].map((one) => one.replace(/\/$/, '').split('/'));
  return (
    wanted?.length === found?.length &&
    wanted?.every((name, at) => name === found?.[at] || (name.startsWith('{') && found?.[at])) ===
      true
  );
}

const isData = (one: ConformanceCase) => isDataPath(one, getRequestPath(one));

function isDataPath({ site }: ConformanceCase, path: string): boolean {
  return [...listApiAreas(site.routes)].includes(path.split('/')[1] ?? '');
}

/** Whether a path leads out of the areas of data when its dots are resolved. */
function leadsOut(one: ConformanceCase): boolean {
  const { path } = resolveDots(one);
  const { basePath } = one.site;
  return !path.startsWith(`${basePath}/`) || !isDataPath(one, path.slice(basePath.length));
}

/** Resolves the dots of a decoded path, and tells whether they lead above the root. */
export function resolveDots(one: ConformanceCase) {
  const names: string[] = [];
  let isAbove = false;
  for (const name of (one.site.basePath + unescapePath(getRequestPath(one))).split('/').slice(1)) {
    if (name === '..') isAbove ||= names.pop() === undefined;
    else if (name !== '.') names.push(name);
  }
  return { path: `/${names.join('/')}`, isAbove };
}

function withMethods(expected: Expected, allow: string): Expected {
  return { ...expected, headers: { ...expected.headers, ...requiredHeaders, allow } };
}

function withoutBodyOfHead({ request }: ConformanceCase, expected: Expected): Expected {
  return request.method === 'HEAD' ? { ...expected, body: { kind: 'nothing' } } : expected;
}

function fail({ name }: ConformanceCase): never {
  throw new Error(`no response is known for ${name}`);
}
