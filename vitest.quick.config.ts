// The parts that are functions of their inputs: they start no process and touch hardly a file.

import { defineConfig } from 'vitest/config';

const rooms = ['api', 'catalogue', 'changes', 'counting', 'languages', 'report'];

export default defineConfig({
  test: {
    include: rooms.map((room) => `test/${room}/**/*.test.ts`),
    exclude: [
      // They start processes, or try what is random for longer than somebody waits.
      'test/catalogue/broken-catalogues.test.ts',
      'test/catalogue/fixes/**',
      'test/catalogue/hostile-files.test.ts',
      'test/catalogue/memory.test.ts',
      'test/catalogue/new/**',
      'test/catalogue/rules/numbers.test.ts',
      'test/catalogue/schema/**',
      'test/catalogue/wrong-types.test.ts',
      'test/api/versions.test.ts',
      'test/counting/hostile.test.ts',
      'test/counting/packages.test.ts',
      'test/counting/count.test.ts',
    ],
    maxWorkers: '100%',
    isolate: false,
    setupFiles: ['test/setup/each-file.ts'],
    testTimeout: 300_000,
  },
});
