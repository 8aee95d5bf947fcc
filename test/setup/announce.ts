// After all tests: says what they did less of than CI does, and how to do all of it.

import type { TestProject } from 'vitest/node';
import { isThorough, share } from './repetitions.ts';

export default function setup({ config }: TestProject): () => void {
  const isAll = isThorough || config.env?.['TESTS'] === 'all';
  return () => {
    if (isAll) return;
    process.stdout.write(
      `\nOf what is random, hostile or exhaustive, one case in ${share} ran; npm run test:all runs all.\n`,
    );
  };
}
