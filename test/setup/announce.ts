// After all tests: says what they left out, and how to do all of it.

import type { TestProject } from 'vitest/node';
import { isAll, share } from './repetitions.ts';

export default function setup({ config }: TestProject): () => void {
  const { TESTS, FAULTS } = config.env ?? {};
  return () => {
    if (isAll || TESTS === 'all' || FAULTS === 'full') return;
    process.stdout.write(
      `\nOf the rows of tables one in ${share} ran, and no test in depth; npm run test:all runs all.\n`,
    );
  };
}
