// Runs each test once as it is, then once with each mutant that it covers, in one process: to start a process
// and import the sources takes longer than most tests. It writes what it finds to a log that all lanes share.

import { appendFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { type Entry, MutationLog } from '../../scripts/mutation/log.ts';

interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: Coverage;
}

type Hits = Record<string, number>;

interface Coverage {
  static: Hits;
  readonly perTest: Record<string, Hits>;
}

/** A mutant that is evaluated this much more often than before doesn't end. */
const hitFactor = 100;
const leastHitLimit = 10_000;

/** Milliseconds that a mutated run may take beyond ten times the ordinary one. */
const patience = 5_000;
const slowness = 10;

/** Milliseconds that a test may take as it is. */
const cleanLimit = 120_000;

/** The object that the instrumented sources read. */
const instrumented = globalThis as { __stryker__?: Namespace };
instrumented.__stryker__ ??= {};
const namespace = instrumented.__stryker__;

const { MUTATION_LOG: path = '', MUTATION_LANE: lane = '' } = process.env;
const log = new MutationLog(path);

type Step =
  | { readonly kind: 'clean' | 'done' }
  | { readonly kind: 'mutated' | 'check'; readonly id: string };

export default class MutationRunner extends TestRunner {
  private step: Step = { kind: 'done' };
  private left: string[] = [];
  private hits: Hits = {};
  private milliseconds = 0;
  private elapsed = 0;
  private started = 0;
  private cpuBefore = process.cpuUsage();

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.step = { kind: 'clean' };
    test.repeats = Number.POSITIVE_INFINITY;
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    const { step } = this;
    const id = step.kind === 'mutated' ? step.id : undefined;
    namespace.currentTestId = test.id;
    namespace.hitCount = id === undefined ? undefined : 0;
    namespace.hitLimit = hitFactor * (id === undefined ? 0 : (this.hits[id] ?? 0)) + leastHitLimit;
    namespace.activeMutant = id;
    const limit = id === undefined ? cleanLimit : slowness * this.elapsed + patience;
    write({ is: 'try', lane, id, limit });
    this.started = performance.now();
    this.cpuBefore = process.cpuUsage();
  }

  async onAfterRetryTask(test: RunnerTestCase): Promise<void> {
    const elapsed = performance.now() - this.started;
    const { user, system } = process.cpuUsage(this.cpuBefore);
    const milliseconds = (user + system) / 1000;
    const hits = namespace.hitCount ?? 0;
    namespace.activeMutant = undefined;
    namespace.currentTestId = undefined;
    const covered = namespace.mutantCoverage?.perTest[test.id] ?? {};
    delete namespace.mutantCoverage?.perTest[test.id];
    const { result } = test;
    if (result === undefined) return;
    const hasFailed = result.state === 'fail';
    const { step } = this;
    if (step.kind === 'clean') {
      this.hits = covered;
      this.milliseconds = milliseconds;
      this.elapsed = elapsed;
      const ids = Object.keys(covered).filter((id) => log.sample.has(id));
      this.left = hasFailed || result.state === 'skip' ? [] : ids;
      const isBroken = hasFailed;
      const file = getPath(test.file);
      write({ is: 'cover', lane, file, test: test.id, isBroken, ids, milliseconds });
    } else if (step.kind === 'mutated' && !hasFailed) {
      write({ is: 'end', lane, id: step.id, outcome: 'survived', hits, milliseconds });
    } else if (step.kind === 'check') {
      const outcome = hasFailed ? 'poisoned' : 'killed';
      write({
        is: 'end',
        lane,
        id: step.id,
        outcome,
        hits,
        milliseconds,
        test: getPath(test.file),
      });
      // The mutant has left something behind, so the process is to be killed.
      if (hasFailed) await new Promise(() => {});
    }
    this.step =
      step.kind === 'mutated' && hasFailed ? { kind: 'check', id: step.id } : this.getNextStep();
    delete result.errors;
    // A skipped test is not repeated.
    result.state = this.step.kind === 'done' ? 'skip' : 'run';
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    const { mutantCoverage } = namespace;
    for (const id of Object.keys(mutantCoverage?.static ?? {})) delete mutantCoverage?.static[id];
    write({ is: 'try', lane, id: undefined, limit: cleanLimit });
  }

  override onAfterRunFiles(files: RunnerTestFile[] = []): void {
    super.onAfterRunFiles();
    const ids = Object.keys(namespace.mutantCoverage?.static ?? {});
    for (const file of files) {
      const isBroken = file.result?.state === 'fail';
      const covered = ids.filter((id) => log.sample.has(id));
      write({ is: 'file', lane, file: getPath(file), isBroken, ids: covered });
    }
  }

  private getNextStep(): Step {
    log.read();
    for (;;) {
      const id = this.left.shift();
      if (id === undefined) return { kind: 'done' };
      if (log.isOpen(id, this.milliseconds)) return { kind: 'mutated', id };
    }
  }
}

function getPath({ filepath }: RunnerTestFile): string {
  return filepath.slice(filepath.lastIndexOf('/test/') + 1);
}

function write(entry: Entry): void {
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}
