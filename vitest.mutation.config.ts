// The tests of `npm run mutation`, which names them in MUTATION_FILES, in the order in which they run.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import ordinary from './vitest.config.ts';

const files = JSON.parse(process.env['MUTATION_FILES'] ?? '[]') as string[];

class GivenOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) =>
      files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return specifications.toSorted((a, b) => position(a) - position(b));
  }
}

export default defineConfig((env) => {
  const { test, ...rest } = ordinary(env);
  return {
    ...rest,
    test: {
      ...test,
      env: { ...test.env, TESTS: 'measured' },
      include: files,
      exclude: [],
      maxWorkers: 1,
      // Each mutant with a process of its own would compile all modules again.
      experimental: {
        fsModuleCache: true,
        fsModuleCachePath: fileURLToPath(new URL('module-cache', import.meta.url)),
      },
      // The sources are bundled once, before all runs.
      globalSetup: ['test/setup/seed.ts', 'test/hosts/conformance/lines.ts'],
      sequence: { sequencer: GivenOrder },
      update: 'none',
      // A mutant that is active from the start has a process of its own, and the first failure decides.
      ...(process.env['__STRYKER_ACTIVE_MUTANT__'] === undefined
        ? { runner: 'test/mutation/runner.ts' }
        : { runner: 'test/mutation/fresh-runner.ts', bail: 1 }),
    },
  };
});
