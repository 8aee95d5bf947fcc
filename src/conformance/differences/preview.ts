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
];
