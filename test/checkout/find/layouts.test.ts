// Checkouts of every layout that programs have, and what is found in each.

import { describe, expect, test } from 'vitest';
import { takeSome } from '../../setup/repetitions.ts';
import { detectIn, detectionLines, skippedLines } from './found.ts';
import { layouts } from './layouts.ts';

describe('what is found in a checkout of', () => {
  test.each(takeSome(Object.entries(layouts)))('%s', async (_, [files, expected, skipped = []]) => {
    const detection = await detectIn({ 'README.md': 'text\n', ...files });
    expect(detectionLines(detection)).toEqual(expected);
    expect(skippedLines(detection)).toEqual(skipped);
  });
});
