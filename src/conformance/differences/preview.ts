// The preview.

import { anyValue } from '../expected.ts';
import type { OwnDifference } from './difference.ts';

/** The preview: what it serves changes at any moment. */
export const preview: readonly OwnDifference[] = [
  {
    request: 'every request',
    response: '`Cache-Control: no-cache`',
    reason: 'Someone who has just edited a file is to see the new figures, not those kept.',
    appliesTo: ({ expected }) => expected[0].headers['cache-control'] !== anyValue,
    instead: { headers: { 'cache-control': 'no-cache' } },
  },
];
