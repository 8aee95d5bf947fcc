// Which cases a difference applies to: what they are about, by their requests and responses.

import type { ConformanceCase } from '../case.ts';

export const isRead = ({ request }: ConformanceCase) => ['GET', 'HEAD'].includes(request.method);
export const getStatus = ({ expected }: ConformanceCase) => expected[0].status;

export const stripQuery = (target: string) => target.split('?', 1)[0] ?? '';

/** The path of a later page of a list, or of what else is asked for by the name of its file. */
export function hasOwnFile({ request: { path } }: ConformanceCase): boolean {
  return /\/[^/]+\.(?:json|csv|ndjson|txt)$/.test(stripQuery(path)) && !/\/index\./.test(path);
}

/** The same where the file holds something else than JSON. */
export function isNoJson(one: ConformanceCase): boolean {
  return hasOwnFile(one) && !stripQuery(one.request.path).endsWith('.json');
}

/** The style, the script or the small icon of pages, or Markdown, whose types hosts write in more than one way. */
export function hasVaryingType(one: ConformanceCase): boolean {
  return /\.(?:css|js|md|ico)$/.test(stripQuery(one.request.path));
}

/** A feed, of whose type hosts know no character set; its first line says it. */
export function isFeed(one: ConformanceCase): boolean {
  return stripQuery(one.request.path).endsWith('.atom');
}

/** The path of a record that is a file's, and no page of a list. */
export function isOtherFile(one: ConformanceCase): boolean {
  return /\.[a-z]+$/.test(stripQuery(one.request.path)) && !hasOwnFile(one);
}

export function isJson({ request: { path } }: ConformanceCase): boolean {
  return stripQuery(path).endsWith('.json');
}

/** A path that leads to a file once its slashes are put in order. */
export function namesAFile({ request: { path } }: ConformanceCase): boolean {
  const doubled = /^\/\w+\/\/|(?<!\.\.)%2f(?!\.\.)/.test(path);
  return /\/index\.(?:(?:api\.)?json|html)$|\.(?:json|png|svg|atom|md)\/$/.test(path) || doubled;
}

const getFormat = ({ request: { path } }: ConformanceCase) =>
  new URLSearchParams(path.replace(/^[^?]*/, '')).getAll('format').at(-1);
export const wantsMore = (one: ConformanceCase) =>
  wantsPage(one) || ['api', 'csv', 'json-flat'].includes(getFormat(one) ?? '');
export const isRedirect = (one: ConformanceCase) => [301, 302].includes(getStatus(one));
/** An older address of what is there. */
export const leadsOn = (one: ConformanceCase) => one.topic === 'older address' && isRedirect(one);
/** A path with an earlier name that redirects. */
export const isRenamed = (one: ConformanceCase) => one.topic === 'earlier name' && isRedirect(one);
/** By the query: a host that does not look at it gives the first page. */
export const wantsPage = ({ topic, request: { path } }: ConformanceCase) =>
  topic === 'page' && path.includes('?');
export const endsInSlash = ({ request: { path } }: ConformanceCase) =>
  stripQuery(path).endsWith('/');

export function hasEscapedAt({ request: { path } }: ConformanceCase): boolean {
  return path.includes('%40');
}

/** A path of a file or a folder, where each of them has an address. */
export function isServedByName(one: ConformanceCase): boolean {
  const { path } = one.request;
  const hasSlashBehind = /\.(?:json|csv|ndjson|txt)\/$/.test(path);
  return namesAFile(one) || hasSlashBehind || path === '/api';
}
