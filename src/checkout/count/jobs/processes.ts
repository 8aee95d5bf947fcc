// Runs jobs in a few processes. A process that takes too much time or memory for a file is ended, and the next file gets
// a new one. Threads would not do, as the engine may end the whole program when a thread is out of memory.

import { type ChildProcess, fork } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { UsesJob, UsesResult } from '../../keys/uses-job.ts';
import { createFailureProblem } from './file-problems.ts';
import type { Job, ResultOf } from './job.ts';
import type { FileOutcome, OutdatedJob, UnknownCause } from './outdated-job.ts';

export interface JobRunner {
  /** Runs a job when its turn has come. It never rejects: failures are problems in the result. */
  readonly run: <Some extends Job>(job: Some) => Promise<ResultOf<Some>>;
}

export interface Processes extends JobRunner {
  /** Finds the source texts that translations were made from, for each file of a job in their order. It never rejects. */
  readonly findOutdated: (job: OutdatedJob) => Promise<readonly FileOutcome[]>;
  /** Finds the keys in a source file. It never rejects. */
  readonly findUses: (job: UsesJob) => Promise<UsesResult>;
  /** Starts a process, if there is none, for a later job. */
  readonly prepare: () => void;
  readonly end: () => void;
}

/** A message of a process that runs an OutdatedJob: the outcome of the next file, the end, or a sign of life. */
export interface OutdatedMessage {
  readonly outcome?: FileOutcome;
  readonly isDone?: boolean;
}

/** The outcomes of the first files of a job; the next file is the one that failed. */
interface OutdatedResult {
  readonly outcomes: readonly FileOutcome[];
  readonly failure?: UnknownCause;
}

interface ProcessLimits {
  /**
   * In milliseconds, for one file; in jobs about older versions, for a few versions of it. It ends what hangs, also on a
   * slow machine.
   */
  readonly time: number;
  /** For the objects of one process, in MiB. */
  readonly memory: number;
}

const defaultProcessLimits: ProcessLimits = { time: 60_000, memory: 1024 };

/**
 * One more process is started when so many jobs wait, or when jobs have waited for so many milliseconds in all. Chosen,
 * because starting a process takes as long as counting the files of most software.
 */
const startThreshold = { jobs: 16, time: 400 } as const;

type AnyJob = Job | OutdatedJob | UsesJob;
type AnyResult = ResultOf<Job> | OutdatedResult | UsesResult;

interface WaitingJob {
  readonly job: AnyJob;
  readonly resolve: (result: AnyResult) => void;
}

/** The argument that starts the single file of the Action as a counting process. */
export const countingArgument = 'count-process';

/** The path of the program when it is bundled into a single file, as for the Action; else undefined. */
const singleFile = process.env['ONE_FILE'] === 'true' ? process.argv[1] : undefined;

/** Creates processes that run a module. Each is started when there is work for it. */
export function startProcesses(module: URL, limits = defaultProcessLimits): Processes {
  const waitingJobs: WaitingJob[] = [];
  const maxProcesses = Math.min(4, availableParallelism());
  const freeProcesses: ChildProcess[] = [];
  const runningProcesses = new Set<ChildProcess>();
  const queueTimer = createQueueTimer(assignJobs);
  /** For files of the past: the process that has read a version of the file last, and has its messages in memory. */
  const lastReaders = new Map<string, ChildProcess>();

  return {
    run: (job) => enqueue(job) as Promise<ResultOf<typeof job>>,
    findOutdated,
    findUses: (job) => enqueue(job) as Promise<UsesResult>,
    prepare,
    end,
  };

  /** Goes on with the other files where one has failed. */
  async function findOutdated(job: OutdatedJob): Promise<readonly FileOutcome[]> {
    const outcomes: FileOutcome[] = [];
    for (let failures = 0; outcomes.length < job.files.length; failures++) {
      const [next, ...others] = job.files.slice(outcomes.length);
      if (next === undefined) break;
      const rest = { ...job, file: next.path, files: [next, ...others] };
      const result = (await enqueue(rest)) as OutdatedResult;
      outcomes.push(...result.outcomes);
      if (result.failure === undefined) break;
      const unknown = { unknown: result.failure };
      const left = job.files.length - outcomes.length;
      outcomes.push(...Array.from({ length: failures < maxFailures ? 1 : left }, () => unknown));
    }
    return outcomes;
  }

  function enqueue(job: AnyJob): Promise<AnyResult> {
    return new Promise((resolve) => {
      waitingJobs.push({ job, resolve });
      assignJobs();
    });
  }

  function prepare(): void {
    if (runningProcesses.size === 0) freeProcesses.push(start());
  }

  function assignJobs(): void {
    while (waitingJobs.length > 0) {
      const child = freeProcesses.shift() ?? (mayStart() ? start() : undefined);
      if (child === undefined) break;
      const waitingJob = waitingJobs.splice(findBestJob(child), 1)[0];
      if (waitingJob !== undefined) assignJob(child, waitingJob);
    }
    if (waitingJobs.length > 0 && runningProcesses.size < maxProcesses) queueTimer.resume();
    else queueTimer.stop();
  }

  function mayStart(): boolean {
    if (runningProcesses.size >= maxProcesses) return false;
    return (
      runningProcesses.size === 0 ||
      waitingJobs.length >= startThreshold.jobs ||
      queueTimer.getTime() >= startThreshold.time
    );
  }

  /** Returns the index of the first job about a file that no other process has in memory, or else of the first job. */
  function findBestJob(child: ChildProcess): number {
    const index = waitingJobs.findIndex(
      ({ job }) => (lastReaders.get(job.file) ?? child) === child,
    );
    return Math.max(0, index);
  }

  function start(): ChildProcess {
    const child = fork(singleFile ?? module, [countingArgument], {
      // The process must not inherit the flags of the program.
      execArgv: [`--max-old-space-size=${limits.memory}`],
      // The engine's report when it is out of memory is of no use.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    runningProcesses.add(child);
    queueTimer.reset();
    // A process that ends without a job is only forgotten.
    child.on('error', () => {});
    child.once('exit', () => {
      runningProcesses.delete(child);
      const index = freeProcesses.indexOf(child);
      if (index >= 0) freeProcesses.splice(index, 1);
    });
    return child;
  }

  function assignJob(child: ChildProcess, { job, resolve }: WaitingJob): void {
    if ('stored' in job && job.stored !== undefined) lastReaders.set(job.file, child);
    const timeout = setTimeout(() => abandon('time'), limits.time);
    const isOutdatedJob = 'files' in job;
    const outcomes: FileOutcome[] = [];
    child.on('message', handleResult).on('error', handleError).on('exit', handleExit);
    child.send(job, () => {
      // A job can't be sent only when the process has ended, which the event `exit` reports.
    });

    function handleResult(message: unknown): void {
      if (isOutdatedJob) {
        const { outcome, isDone } = message as OutdatedMessage;
        if (outcome !== undefined) outcomes.push(outcome);
        timeout.refresh();
        if (!isDone) return;
      }
      removeListeners();
      freeProcesses.push(child);
      resolve(isOutdatedJob ? { outcomes } : (message as AnyResult));
      assignJobs();
    }
    function handleError(error: Error): void {
      abandon(error.message);
    }
    function handleExit(code: number | null, signal: NodeJS.Signals | null): void {
      // The engine ends a process in one of these ways when it is out of memory. 134 is the status for SIGABRT.
      const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
      abandon(isOutOfMemory ? 'memory' : 'its process has stopped');
    }
    function abandon(why: string): void {
      removeListeners();
      runningProcesses.delete(child);
      child.kill('SIGKILL');
      const failure = why === 'time' || why === 'memory' ? why : { reason: why };
      resolve(
        isOutdatedJob ? { outcomes, failure } : { problem: createFailureProblem(job.file, why) },
      );
      assignJobs();
    }
    function removeListeners(): void {
      clearTimeout(timeout);
      child.off('message', handleResult).off('error', handleError).off('exit', handleExit);
    }
  }

  function end(): void {
    queueTimer.stop();
    for (const child of runningProcesses) child.kill('SIGKILL');
  }
}

/** Chosen: where so many files of a job hang or need too much memory, its others do so, too. */
const maxFailures = 3;

/** Measures how long jobs have waited since the last process was started, and calls `onLongWait` at the threshold. */
function createQueueTimer(onLongWait: () => void) {
  let earlierTime = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const getTime = () => earlierTime + (since === undefined ? 0 : performance.now() - since);
  const stop = () => {
    earlierTime = getTime();
    since = undefined;
    clearTimeout(timer);
  };
  return {
    getTime,
    stop,
    resume() {
      if (since !== undefined) return;
      since = performance.now();
      // Timers may be early by a part of a millisecond.
      timer = setTimeout(onLongWait, Math.max(0, startThreshold.time - earlierTime) + 2);
    },
    reset() {
      stop();
      earlierTime = 0;
    },
  };
}

/**
 * In bytes. Chosen: to count so much takes about as long as to start a process, and no file of this size can take much
 * time or memory, because the work grows as a file does.
 */
const ownLimits = { file: 16 * 1024, all: 512 * 1024 } as const;

/** Creates the processes; each of them starts when there is work for it. */
export function createCountingProcesses(): Processes {
  // In the bundle, their module is in the same folder as this one.
  const processes = startProcesses(new URL('./count-process.js', import.meta.url));
  let ownBytes = 0;
  return { ...processes, run };

  async function run<Some extends Job>(job: Some) {
    const size = getSize(job);
    if (size === undefined || ownBytes + size > ownLimits.all) return processes.run(job);
    ownBytes += size;
    const { runJob } = await import('./job.ts');
    return runJob(job);
  }
}

/** Returns the size of the files of a job in bytes; undefined if one of them is not small, or no file on the disk. */
function getSize(job: Job): number | undefined {
  // Versions of the past are read by a git that ends with its process.
  if (job.stored !== undefined || 'machineChanges' in job) return undefined;
  const sourceFile = 'sourceFile' in job ? job.sourceFile : undefined;
  let total = 0;
  for (const path of new Set([job.file, sourceFile ?? job.file])) {
    const stats = lstatSync(join(job.checkout, path), { throwIfNoEntry: false });
    if (stats === undefined || !stats.isFile() || stats.size > ownLimits.file) return undefined;
    total += stats.size;
  }
  return total;
}
