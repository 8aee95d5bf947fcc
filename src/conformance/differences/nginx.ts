// Known differences of nginx.

import type { ConformanceCase } from '../case.ts';
import { expectFile } from '../expected.ts';
import { getRequestPath, getStatus, isOlderCase } from './cases.ts';
import type { HostlessDifference } from './difference.ts';
import {
  expectError,
  expectMissingPage,
  findMethods,
  findServedFile,
  hasEscapedQuery,
  isOtherMethodOfDownload,
  listServerDifferences,
  type PathReading,
  rawRequest,
  resolveDots,
} from './servers.ts';

/** nginx chooses methods by the path as it was sent, and refuses a path that it cannot decode or resolve. */
const reading: PathReading = {
  readPath: (path) => path,
  isRefused: (one) => /%(?![0-9a-f]{2})|%00/i.test(getRequestPath(one)) || resolveDots(one).isAbove,
};

const pageMethods = 'GET, HEAD';

export const nginxDifferences: readonly HostlessDifference[] = [
  ...listServerDifferences(reading),
  {
    request:
      'a path with a wrong percent escape, with `%00`, or with dots that lead above the root',
    response: '400 with `Allow: GET, HEAD`',
    reason: 'nginx answers it before it looks for a location.',
    appliesTo: (one) => one.topic === 'hostile path' && reading.isRefused(one),
    replacement: () => expectError(400, 'This request could not be answered.', pageMethods),
  },
  {
    request: 'other methods of `/download/…`',
    response: '404 with the page of a 404',
    reason: 'Nothing is published there.',
    appliesTo: isOtherMethodOfDownload,
    replacement: (one) => expectMissingPage(one, pageMethods),
  },
  {
    request: 'GET, HEAD with percent escapes in `format` of the query',
    response: '200 with the plain record',
    reason: 'nginx does not decode the query.',
    appliesTo: (one) => one.topic === 'format' && differsByEscape(one),
    replacement: (one, expected) => {
      const file = findServedFile(one);
      return file === undefined ? expected : expectFile(file, findMethods(one, reading));
    },
  },
  {
    request: 'GET, HEAD with percent escapes in `page` of the query',
    response: '404',
    reason: 'nginx does not decode the query.',
    appliesTo: (one) => one.topic === 'page' && differsByEscape(one) && getStatus(one) !== 404,
    replacement: (one) => expectError(404, 'Invalid page.', findMethods(one, reading)),
  },
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
];

/** A build's description has no text that is compared, so its forms do not differ. */
function differsByEscape(one: ConformanceCase): boolean {
  return hasEscapedQuery(one) && !isOlderCase(one) && one.expected[0].body.kind !== 'keys';
}
