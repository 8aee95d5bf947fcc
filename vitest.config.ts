import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Most tests wait for processes of their own.
    maxWorkers: '100%',
    globalSetup: ['test/setup/bundle.ts', 'test/conformance/lines.ts'],
    // Tests start processes and build whole catalogues; none of them is about how long it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
