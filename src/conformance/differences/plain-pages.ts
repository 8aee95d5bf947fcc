// Known differences of pages for people on hosts that only serve files.

import { anyValue } from '../expected.ts';
import { getStatus, hasEscapedAt, isReadCase } from './cases.ts';
import type { HostlessDifference, Replacement } from './difference.ts';

/** Lists the differences. `headers` are those of the host. */
export function listPlainPageDifferences(
  headers: Replacement['headers'],
): readonly HostlessDifference[] {
  return [
    {
      request: 'GET, HEAD of a page',
      response: 'the page; caching and all other headers are the host’s own',
      reason: 'Headers cannot be set. Each page says its content security policy itself.',
      appliesTo: (one) => isReadCase(one) && getStatus(one) === 200 && !hasEscapedAt(one),
      replacement: { headers: { ...headers, 'content-type': anyValue }, comparedPath: null },
    },
    {
      request: 'all other requests for a page',
      response: 'what the host makes of them',
      reason: 'It serves files.',
      appliesTo: (one) => !isReadCase(one) || getStatus(one) === 304 || hasEscapedAt(one),
      replacement: 'anything',
    },
  ];
}
