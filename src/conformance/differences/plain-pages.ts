// Pages for people on plain hosts.

import { anyValue } from '../expected.ts';
import { getStatus, hasEscapedAt, isRead } from './cases.ts';
import type { Instead, OwnDifference } from './difference.ts';

/** Pages, on hosts that serve files and nothing else. */
export function listPlainPageDifferences(headers: Instead['headers']): readonly OwnDifference[] {
  return [
    {
      request: 'GET, HEAD of a page',
      response: 'the page; caching and all other headers are the host’s own',
      reason: 'Headers cannot be set. Each page says its content security policy itself.',
      appliesTo: (one) => isRead(one) && getStatus(one) === 200 && !hasEscapedAt(one),
      instead: { headers: { ...headers, 'content-type': anyValue }, beside: null },
    },
    {
      request: 'all other requests for a page',
      response: 'what the host makes of them',
      reason: 'It serves files.',
      appliesTo: (one) => !isRead(one) || getStatus(one) === 304 || hasEscapedAt(one),
      instead: 'anything',
    },
  ];
}
