// Known differences of hosts whose code leaves pages for people to the host.

import { listOlderAreas } from '../../compat/older-addresses.ts';
import type { ConformanceCase } from '../case.ts';
import { requiredHeaders } from '../expected.ts';
import { getRequestPath, getStatus, isReadCase, isRedirectCase } from './cases.ts';
import type { HostlessDifference } from './difference.ts';

/** Whether only the host can respond, because code runs neither for pages nor for what is missing. */
const isLeftToHost = (one: ConformanceCase) =>
  one.isForPeople &&
  // The function runs for `/` and `/projects`, but not for `/projects/`.
  /^\/[\w-]+[/.]/.test(getRequestPath(one)) &&
  !listOlderAreas(one.site.routes).has(getRequestPath(one).split('/')[1] ?? '');

/** The handler alone, and its bundle in Deno. */
export const handlerDifferences: readonly HostlessDifference[] = [
  {
    request: 'GET of a page that is not there',
    response: '404 of the host itself (not tested)',
    reason: 'The handler leaves it to the host.',
    appliesTo: (one) => isLeftToHost(one) && getStatus(one) === 404,
    replacement: 'not tested',
  },
];

export const netlifyDifferences: readonly HostlessDifference[] = [
  {
    request: 'GET, HEAD of a page',
    response: 'also the headers of the API, without `Allow`',
    reason: 'The function does not run there, and all files share one list of headers.',
    appliesTo: (one) => isLeftToHost(one) && isReadCase(one) && getStatus(one) === 200,
    replacement: { headers: requiredHeaders },
  },
  {
    request:
      'GET, HEAD of a page that is not there, has an earlier name, or has the tag in `If-None-Match`',
    response: '404, 301 or 304 of Netlify itself (not tested)',
    reason: 'The function does not run there, and Netlify does not document its headers.',
    appliesTo: (one) =>
      isLeftToHost(one) && (isRedirectCase(one) || [304, 404].includes(getStatus(one))),
    replacement: 'not tested',
  },
];
