// The rooms that `npm run mutation` measures, each a folder of `src/`, and the tests that try them.

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

/** Tests of other programs, of kills and of the repository itself, which take long and cover hardly a mutant in their own process. */
const otherTests = [
  'test/{api-docs,bench,contributing,count-workflow,deploy-size,documents,link-check,mirror-workflow}.test.ts',
  'test/{linear-time,package,published-name,readme-route,rooms,workflows}.test.ts',
  'test/cli/{action,count-processes,counter-cache,hostile-checkouts,init-layouts,shipped-catalogue}.test.ts',
  'test/{clients,faults,independent,mutation,patterns,serve/preview}/**',
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

/** Lists all tests below some paths: those of the given rooms first, as they kill most mutants. */
export function listTests(measured: readonly Room[], below: readonly string[]): string[] {
  const files = glob.globSync('test/**/*.test.ts', {
    ignore: ['**/node_modules/**', ...otherTests],
  });
  const isNear = (file: string) => measured.some((room) => file.startsWith(`test/${room}/`));
  const isCommand = (file: string) => file.startsWith('test/cli/');
  const rank = (file: string) => (isNear(file) ? 0 : isCommand(file) ? 2 : 1);
  return files
    .filter((file) => below.length === 0 || below.some((path) => file.startsWith(path)))
    .sort()
    .sort((a, b) => rank(a) - rank(b));
}
