import { defineConfig } from 'vitest/config';
import { textFiles } from './vitest.text-files.ts';

export default defineConfig(({ mode }) => ({
  plugins: [textFiles()],
  test: {
    // `npm run test:faults`, which sets a variable in this way on every system.
    env: mode === 'faults' ? { FAULTS: 'full' } : {},
    include: ['test/**/*.test.ts'],
    // Most tests wait for processes of their own.
    maxWorkers: '100%',
    globalSetup: ['test/setup/bundle.ts', 'test/conformance/lines.ts'],
    // Tests start processes and build whole catalogues; none of them is about how long it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
