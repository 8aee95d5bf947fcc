// After all tests: says what they did less of than CI does, and how to do all of it.

import type { TestProject } from 'vitest/node';
import { isThorough, share } from './repetitions.ts';

export default function setup({ config }: TestProject): () => void {
  const { TESTS, FAULTS } = config.env ?? {};
  const isAll = isThorough || TESTS === 'all' || FAULTS === 'full';
  return () => {
    if (isAll) return;
    process.stdout.write(
      `\nOf what is random, hostile or exhaustive, one case in ${share} ran or fewer, and what goes in depth ` +
        'was left out; npm run test:all runs all.\n',
    );
  };
}
