// After all tests: says what they left out, and how to do all of it.

import type { TestProject } from 'vitest/node';
import { isAll, isThorough, share } from './repetitions.ts';
import { getTurn, turns } from './turns.ts';

export default function setup(project: TestProject): () => void {
  const { TESTS, FAULTS } = project.config.env ?? {};
  return () => {
    if (isAll || TESTS === 'all' || FAULTS === 'full') return;
    const turn = getTurn(project.getProvidedContext().seed);
    const deep = isThorough ? `part ${turn} of ${turns} (0 to ${turns - 1})` : 'none';
    process.stdout.write(
      `\nOf the rows of tables one in ${share} ran, and of the tests in depth ${deep}; npm run test:all runs all.\n`,
    );
  };
}
