// After all tests: says what they did less of than CI does, and how to do all of it.

import type { TestProject } from 'vitest/node';
import { isThorough, share } from './repetitions.ts';

export default function setup({ config }: TestProject): () => void {
  const { TESTS, FAULTS } = config.env ?? {};
  const isAll = isThorough || TESTS === 'all' || FAULTS === 'full';
  return () => {
    if (isAll) return;
    process.stdout.write(
      `\nOf random values and of rows, one in ${share} ran, and what goes in depth is left to CI; ` +
        'npm run test:all runs all.\n',
    );
  };
}
