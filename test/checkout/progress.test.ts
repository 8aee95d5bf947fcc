// The progress of long work on standard error that is no terminal, as in the log of a workflow.

import { afterEach, expect, test, vi } from 'vitest';
import { openProgress } from '../../src/checkout/count/progress.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('is printed every half minute, and not after the end', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { isTTY } = process.stderr;
  process.stderr.isTTY = false;
  try {
    const progress = await openProgress();
    progress.start('Counting:', 1200);
    const step = (at: number, count?: number) => {
      now = at;
      progress.step(count);
    };
    step(29_999);
    step(30_000, 999);
    step(59_999);
    step(60_000);
    progress.end();
    step(120_000);
  } finally {
    process.stderr.isTTY = isTTY;
  }
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'Counting: 1,000 of 1,200\n',
    'Counting: 1,002 of 1,200\n',
  ]);
});
