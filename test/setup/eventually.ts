// Waits for a condition. The limit only ends what hangs, before the limit of the test hides why.

import { vi } from 'vitest';

/** Below `testTimeout` of vitest.config.ts, so that the expectation that fails is reported. */
const hangsAfter = 240_000;

/** Waits until the expectations hold; returns their result. */
export function eventually<T>(expectations: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectations, { timeout: hangsAfter, interval: 10 });
}
