// Conditions by which differences select cases, by their requests and expected responses.

import type { ConformanceCase } from '../case.ts';

export const isReadCase = ({ request }: ConformanceCase) =>
  ['GET', 'HEAD'].includes(request.method);
export const getStatus = ({ expected }: ConformanceCase) => expected[0].status;

export const stripQuery = (target: string) => target.split('?', 1)[0] ?? '';

/** Whether a path has the name of a data file, such as a later page of a list; not of an index. */
export function isFilePath({ request: { path } }: ConformanceCase): boolean {
  return /\/[^/]+\.(?:json|csv|ndjson|txt)$/.test(stripQuery(path)) && !/\/index\./.test(path);
}

/** Whether a path has the name of a data file in another format than JSON. */
export function isOtherThanJson(one: ConformanceCase): boolean {
  return isFilePath(one) && !stripQuery(one.request.path).endsWith('.json');
}

/** Whether hosts write the media type of a file differently: style, script, icon and Markdown. */
export function hasVaryingType(one: ConformanceCase): boolean {
  return /\.(?:css|js|md|ico)$/.test(stripQuery(one.request.path));
}

/** Whether a path is a feed, whose character set is only in its first line. */
export function isFeed(one: ConformanceCase): boolean {
  return stripQuery(one.request.path).endsWith('.atom');
}

/** Whether a record's path has the name of a file that is no data file. */
export function isOtherFile(one: ConformanceCase): boolean {
  return /\.[a-z]+$/.test(stripQuery(one.request.path)) && !isFilePath(one);
}

export function isJson({ request: { path } }: ConformanceCase): boolean {
  return stripQuery(path).endsWith('.json');
}

/** Whether a path is that of a file if its slashes are normalized. */
export function leadsToFile({ request: { path } }: ConformanceCase): boolean {
  const doubled = /^\/\w+\/\/|(?<!\.\.)%2f(?!\.\.)/.test(path);
  return /\/index\.(?:(?:api\.)?json|html)$|\.(?:json|png|svg|atom|md)\/$/.test(path) || doubled;
}

const getFormat = ({ request: { path } }: ConformanceCase) =>
  new URLSearchParams(path.replace(/^[^?]*/, '')).getAll('format').at(-1);
export const asksForOtherForm = (one: ConformanceCase) =>
  asksForPage(one) || ['api', 'csv', 'json-flat'].includes(getFormat(one) ?? '');
export const isRedirectCase = (one: ConformanceCase) => [301, 302].includes(getStatus(one));
/** Whether a path is an older address of an existing record. */
export const isRedirectedOlderAddress = (one: ConformanceCase) =>
  one.topic === 'older address' && isRedirectCase(one);
/** Whether a path has an earlier name and redirects. */
export const isRedirectedRename = (one: ConformanceCase) =>
  one.topic === 'earlier name' && isRedirectCase(one);
/** Whether the query asks for a page of a list; a host that ignores queries sends the first page. */
export const asksForPage = ({ topic, request: { path } }: ConformanceCase) =>
  topic === 'page' && path.includes('?');
export const endsWithSlash = ({ request: { path } }: ConformanceCase) =>
  stripQuery(path).endsWith('/');

export function hasEscapedAt({ request: { path } }: ConformanceCase): boolean {
  return path.includes('%40');
}

/** Whether hosts that serve files respond to a path that is no route. */
export function isServedByName(one: ConformanceCase): boolean {
  const { path } = one.request;
  const hasSlashBehind = /\.(?:json|csv|ndjson|txt)\/$/.test(path);
  return leadsToFile(one) || hasSlashBehind || path === '/api';
}
