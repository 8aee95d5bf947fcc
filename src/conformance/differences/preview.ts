// Known differences of the preview.

import type { ConformanceCase } from '../case.ts';
import { anyValue } from '../expected.ts';
import type { HostlessDifference } from './difference.ts';

const isFromElsewhere = ({ request }: ConformanceCase) => request.headers['Origin'] !== undefined;
const noCache = { 'cache-control': 'no-cache' };

/** The preview forbids caching, as its content changes at any moment. */
export const previewDifferences: readonly HostlessDifference[] = [
  {
    request: 'every request',
    response: '`Cache-Control: no-cache`',
    reason: 'Whoever has just edited a file must see the new figures, not cached ones.',
    appliesTo: (one) =>
      !isFromElsewhere(one) && one.expected[0].headers['cache-control'] !== anyValue,
    replacement: { headers: noCache },
  },
  {
    request: 'with an `Origin` that is not on this machine',
    response: '`Cache-Control: no-cache`, and no `Access-Control-*` headers',
    reason: 'A page of another host must not read what is not published yet.',
    appliesTo: isFromElsewhere,
    replacement: {
      headers: {
        ...noCache,
        'access-control-allow-headers': null,
        'access-control-allow-methods': null,
        'access-control-allow-origin': null,
        'access-control-expose-headers': null,
        'access-control-max-age': null,
      },
    },
  },
];
