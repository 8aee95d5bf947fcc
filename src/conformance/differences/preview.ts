// Known differences of the preview.

import { anyValue } from '../expected.ts';
import type { HostlessDifference } from './difference.ts';

/** The preview forbids caching, as its content changes at any moment. */
export const previewDifferences: readonly HostlessDifference[] = [
  {
    request: 'every request',
    response: '`Cache-Control: no-cache`',
    reason: 'Someone who has just edited a file is to see the new figures, not those kept.',
    appliesTo: ({ expected }) => expected[0].headers['cache-control'] !== anyValue,
    replacement: { headers: { 'cache-control': 'no-cache' } },
  },
  {
    request: 'with an `Origin` that is not on this machine',
    response: 'no `Access-Control-*` headers',
    reason: 'A page of another host must not read what is not published yet.',
    appliesTo: ({ request }) => request.headers['Origin'] !== undefined,
    replacement: {
      headers: {
        'access-control-allow-headers': null,
        'access-control-allow-methods': null,
        'access-control-allow-origin': null,
        'access-control-expose-headers': null,
        'access-control-max-age': null,
      },
    },
  },
];
