// The parts that are functions of their inputs: they start no process and touch hardly a file.

import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { defineConfig } from 'vitest/config';
import { textFiles } from './vitest.text-files.ts';

const rooms =
  'api catalogue changes checkout/find counting formats/yaml languages model pages/pictures problem text';

/** What tries so much that somebody would wait for it. */
const slow = [
  'test/api/versions.test.ts',
  'test/catalogue/fixes/*.test.ts',
  'test/catalogue/{hostile-files,ids,wrong-types}.test.ts',
  'test/catalogue/rules/numbers.test.ts',
  'test/catalogue/schema/*.test.ts',
  'test/counting/count.test.ts',
  'test/languages/language-data.test.ts',
];

/** Imports of tests that start processes. */
const processes = /setup\/(?:command|repository|preview)\.ts|child_process|playwright|chromium/i;

const files = glob.globSync(`test/{${rooms.replaceAll(' ', ',')}}/**/*.test.ts`, { ignore: slow });

export default defineConfig({
  plugins: [textFiles()],
  test: {
    include: files.filter((file) => !processes.test(readFileSync(file, 'utf8'))),
    maxWorkers: '100%',
    isolate: false,
    setupFiles: ['test/setup/each-file.ts'],
    globalSetup: ['test/setup/announce.ts', 'test/setup/seed.ts'],
    testTimeout: 300_000,
  },
});
