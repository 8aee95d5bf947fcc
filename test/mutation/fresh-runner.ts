// Runs tests with a mutant that is active from the start, without those that fail even without it.

import { type RunnerTestCase, TestRunner } from 'vitest';

const broken = new Set(JSON.parse(process.env['MUTATION_BROKEN'] ?? '[]') as string[]);

export default class FreshRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (broken.has(test.id)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }
}
