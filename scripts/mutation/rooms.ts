// The rooms that `npm run mutation` measures, each a folder of `src/`, and the tests that try them.

import { readFileSync } from 'node:fs';
import glob from 'fast-glob';

export const rooms = [
  'api',
  'catalogue',
  'model',
  'counting',
  'formats',
  'checkout/find',
  'serve/edge',
  'files',
  'release',
  'checkout/outdated',
] as const;

export type Room = (typeof rooms)[number];

/** Tests of other programs, kills, limits and the repository itself, which take long and cover hardly a mutant that others don't. */
const otherTests = [
  'test/{api-docs,bench,contributing,count-workflow,deploy-size,documents,link-check,mirror-workflow}.test.ts',
  'test/{linear-time,package,published-name,readme-route,rooms,workflows}.test.ts',
  'test/cli/{action,count-processes,counter-cache,hostile-checkouts,init-layouts,shipped-catalogue}.test.ts',
  'test/{clients,faults,independent,mutation,patterns,serve/preview}/**',
  'test/formats/readers/piece-limit.test.ts',
  'test/hosts/*.test.ts',
  'test/pages/browser.test.ts',
];

export function findRoom(path: string): Room | undefined {
  return rooms.find((room) => path.startsWith(`src/${room}/`));
}

export function listSources(room: Room): string[] {
  const files = glob.globSync(`src/${room}/**/*.ts`, { ignore: ['**/*.d.ts'] });
  return files.sort();
}

/** Imports of tests that start processes, run whole commands or look at whole checkouts. */
const slowImports = /setup\/(?:command|repository|preview)\.ts|child_process|\.\/found\.ts/;

/**
 * Lists all tests below some paths: those of the given rooms first, as they kill most mutants, and of these the quick
 * ones, so that slow ones don't use up the time of mutants that quick ones kill.
 */
export function listTests(measured: readonly Room[], below: readonly string[]): string[] {
  const files = glob.globSync('test/**/*.test.ts', {
    ignore: ['**/node_modules/**', ...otherTests],
  });
  const isNear = (file: string) => measured.some((room) => file.startsWith(`test/${room}/`));
  const isCommand = (file: string) => file.startsWith('test/cli/');
  const isSlow = (file: string) => slowImports.test(readFileSync(file, 'utf8'));
  const ranks = new Map(
    files.map((file) => {
      const rank = isNear(file) ? 0 : isCommand(file) ? 4 : 2;
      return [file, rank + (isSlow(file) ? 1 : 0)];
    }),
  );
  return files
    .filter((file) => below.length === 0 || below.some((path) => file.startsWith(path)))
    .sort()
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
