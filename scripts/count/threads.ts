// Jobs → results, through a few threads. A thread that takes too long over a file, or too much
// memory, is ended; the next file gets a new one.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { explainFailure } from './file-problems.ts';
import type { CountJob, JobResult } from './job.ts';

export interface Threads {
  /** The result of a job, when its turn has come. It never fails. */
  readonly run: (job: CountJob) => Promise<JobResult>;
  /** Ends all threads. */
  readonly end: () => Promise<void>;
}

export interface ThreadLimits {
  /** For one file, in milliseconds. */
  readonly time: number;
  /** For the objects of one thread, in MiB. */
  readonly memory: number;
}

const usualLimits: ThreadLimits = { time: 60_000, memory: 1024 };

interface Waiting {
  readonly job: CountJob;
  readonly resolve: (result: JobResult) => void;
}

/** Threads that run a module; each is started when there is work for it. */
export function startThreads(module: URL, limits = usualLimits): Threads {
  const waiting: Waiting[] = [];
  const free: (Worker | undefined)[] = Array(Math.min(4, availableParallelism())).fill(undefined);
  const started = new Set<Worker>();

  return { run, end };

  function run(job: CountJob): Promise<JobResult> {
    return new Promise((resolve) => {
      waiting.push({ job, resolve });
      next();
    });
  }

  function next(): void {
    if (waiting.length === 0 || free.length === 0) return;
    // One that has started already, if there is.
    const at = Math.max(
      0,
      free.findIndex((worker) => worker !== undefined),
    );
    const [worker = start()] = free.splice(at, 1);
    const one = waiting.shift();
    if (one !== undefined) give(worker, one);
  }

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: limits.memory };
    // What the program is started with is for the program.
    const worker = new Worker(module, { resourceLimits, execArgv: [] });
    started.add(worker);
    return worker;
  }

  function give(worker: Worker, { job, resolve }: Waiting): void {
    const isTooLong = setTimeout(() => lose('time'), limits.time);
    worker.on('message', done).on('error', failed).on('exit', exited);
    worker.postMessage(job);

    function done(result: JobResult): void {
      leave(worker);
      resolve(result);
      next();
    }
    function failed(error: NodeJS.ErrnoException): void {
      lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error.message);
    }
    function exited(): void {
      lose('the thread has stopped');
    }
    function lose(why: string): void {
      leave(undefined);
      started.delete(worker);
      void worker.terminate();
      resolve({ problem: explainFailure(job.file, why) });
      next();
    }
    function leave(successor: Worker | undefined): void {
      clearTimeout(isTooLong);
      worker.off('message', done).off('error', failed).off('exit', exited);
      // Whatever a thread that was given up still says is of no interest.
      if (successor === undefined) worker.on('error', () => {});
      free.push(successor);
    }
  }

  async function end(): Promise<void> {
    await Promise.all([...started].map((worker) => worker.terminate()));
  }
}
