// Conditions by which differences select cases, by their requests and expected responses.

import type { ConformanceCase } from '../case.ts';

export const isReadCase = ({ request }: ConformanceCase) =>
  ['GET', 'HEAD'].includes(request.method);
export const getStatus = ({ expected }: ConformanceCase) => expected[0].status;
export const isRedirectCase = (one: ConformanceCase) => [301, 302].includes(getStatus(one));
export const isOlderCase = ({ topic }: ConformanceCase) => topic === 'older address';
export const isRenamedCase = ({ topic }: ConformanceCase) => topic === 'earlier name';

/** Returns the path of a case without its query. */
export const getRequestPath = ({ request: { path } }: ConformanceCase) =>
  path.split('?', 1)[0] ?? '';
/** Returns the query of a case with its question mark, or an empty text. */
export const getQuery = ({ request: { path } }: ConformanceCase) => path.replace(/^[^?]*/, '');

/** Replaces percent escapes by characters, whether or not they are UTF-8. */
export function unescapePath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
