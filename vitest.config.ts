import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { textFiles } from './vitest.text-files.ts';

/** Trials of many seconds of what cheaper tests try in principle. CI and `npm run test:all` have them. */
const inDepth = [
  'test/faults/**',
  'test/{count-workflow,deploy-size,linear-time,link-check,mirror-workflow,package,readme-route,workflows}.test.ts',
  'test/changes/compare.test.ts',
  'test/clients/clients.test.ts',
  'test/cli/{action,catalogue-file,counter-cache,diff,findings,hostile-checkouts,init,init-layouts,status,unaddressed-program,units}.test.ts',
  'test/hosts/conformance/command.test.ts',
  'test/formats/readers/piece-limit.test.ts',
  'test/mutation/lanes.test.ts',
  'test/checkout/outdated/{documents,fallen-behind,hostile}.test.ts',
  'test/pages/browser.test.ts',
];

export default defineConfig(({ mode }) => ({
  plugins: [textFiles()],
  test: {
    env: {
      // `npm run test:all` and `npx vitest run test/faults --mode faults`, which set a variable in this way on every system.
      ...(mode === 'all' && { TESTS: 'all' }),
      ...(mode === 'faults' && { FAULTS: 'full' }),
      ...temporaryFiles(),
      // No test keeps anything in the folder of whoever runs it.
      XDG_CACHE_HOME: '/dev/null/none',
    },
    include: ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['CI'] === 'true' || mode === 'all' || mode === 'faults' ? [] : inDepth),
    ],
    // Most tests wait for processes of their own.
    maxWorkers: '100%',
    // Files share a process and what it has imported: to import everything anew for each of them would
    // take longer than the tests do. So none may leave anything behind in it.
    isolate: false,
    // Less garbage to collect, and a process still small: to start another takes longer the larger it is.
    execArgv: ['--max-semi-space-size=16'],
    // Transformed modules are kept from run to run, by what they and the plugins hold.
    experimental: { fsModuleCache: true },
    setupFiles: ['test/setup/each-file.ts'],
    globalSetup: [
      'test/setup/announce.ts',
      'test/setup/seed.ts',
      'test/setup/bundle.ts',
      'test/setup/repositories.ts',
      'test/hosts/conformance/lines.ts',
    ],
    // None of the tests is about how long it takes, and a machine may be busy with much else. The limit
    // ends what does not end by itself, or takes time by the square of what it is given.
    testTimeout: mode === 'faults' ? 3_600_000 : 900_000,
    hookTimeout: 900_000,
  },
}));

/** Many small files are made in memory where there is room: most disks take ten times as long. */
function temporaryFiles(): { readonly TMPDIR?: string } {
  if (process.env['TMPDIR'] !== undefined) return {};
  const memory = '/dev/shm';
  const enough = 4 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}
