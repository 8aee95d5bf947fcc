// Jobs → results, through a few processes. One that takes too long over a file, or too much memory,
// is ended; the next file gets a new one. Threads would do for time, but the engine that one of them
// drives out of memory may end the whole program.

import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { FilePast } from '../../outdated/follow-texts.ts';
import { explainFailure } from './file-problems.ts';
import type { Failed, Job, ResultOf } from './job.ts';
import type { OutdatedJob } from './outdated-job.ts';

export interface JobRunner {
  /** The result of a job, when its turn has come. It never fails. */
  readonly run: <Some extends Job>(job: Some) => Promise<ResultOf<Some>>;
}

export interface Processes extends JobRunner {
  /** Finds the source texts that translations were made from. It never fails. */
  readonly findOutdated: (job: OutdatedJob) => Promise<OutdatedResult>;
  /** Starts a process, if there is none, for a job that will come. */
  readonly prepare: () => void;
  /** Ends all processes. */
  readonly end: () => void;
}

/** The past of each file of a job. */
type OutdatedResult = { readonly found: readonly FilePast[] } | Failed;

interface ProcessLimits {
  /** For one file, in milliseconds. */
  readonly time: number;
  /** For the objects of one process, in MiB. */
  readonly memory: number;
}

const usualLimits: ProcessLimits = { time: 60_000, memory: 1024 };

/**
 * How many jobs must wait, or for how many milliseconds in all some must have waited, before one more
 * process is started: to start it takes as long as to count the files of most software.
 */
const patience = { jobs: 16, time: 400 } as const;

interface Waiting {
  readonly job: Job | OutdatedJob;
  readonly resolve: (result: ResultOf<Job> | OutdatedResult) => void;
}

/** The word that starts the program as a counting process, when it has no module of its own for that. */
export const countingWord = 'count-process';

/** The whole program, where it is bundled into one file; else undefined. */
const onlyFile = process.env['ONE_FILE'] === 'true' ? process.argv[1] : undefined;

/** Processes that run a module; each is started when there is work for it. */
export function startProcesses(module: URL, limits = usualLimits): Processes {
  const waiting: Waiting[] = [];
  const places = Math.min(4, availableParallelism());
  const free: ChildProcess[] = [];
  const started = new Set<ChildProcess>();
  const queue = stopwatchOfQueue(next);
  /** The process that has read the last version of a file with a past. */
  const readBy = new Map<string, ChildProcess>();

  return {
    run: (job) => ask(job) as Promise<ResultOf<typeof job>>,
    findOutdated: (job) => ask(job) as Promise<OutdatedResult>,
    prepare,
    end,
  };

  function ask(job: Waiting['job']): Promise<ResultOf<Job> | OutdatedResult> {
    return new Promise((resolve) => {
      waiting.push({ job, resolve });
      next();
    });
  }

  function prepare(): void {
    if (started.size === 0) free.push(start());
  }

  function next(): void {
    while (waiting.length > 0) {
      const child = free.shift() ?? (mayStart() ? start() : undefined);
      if (child === undefined) break;
      const one = waiting.splice(placeOfJob(child), 1)[0];
      if (one !== undefined) give(child, one);
    }
    if (waiting.length > 0 && started.size < places) queue.go();
    else queue.stop();
  }

  function mayStart(): boolean {
    if (started.size >= places) return false;
    return started.size === 0 || waiting.length >= patience.jobs || queue.time() >= patience.time;
  }

  /** The first job about a file of which the process knows other versions, else the first of all. */
  function placeOfJob(child: ChildProcess): number {
    const at = waiting.findIndex(({ job }) => (readBy.get(job.file) ?? child) === child);
    return Math.max(0, at);
  }

  function start(): ChildProcess {
    const child = fork(onlyFile ?? module, [countingWord], {
      // The program's own flags are not for its processes.
      execArgv: [`--max-old-space-size=${limits.memory}`],
      // The engine's last words when it gives up are for no one.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    started.add(child);
    queue.reset();
    // One that ends without a job gets none.
    child.on('error', () => {});
    child.once('exit', () => {
      started.delete(child);
      const at = free.indexOf(child);
      if (at >= 0) free.splice(at, 1);
    });
    return child;
  }

  function give(child: ChildProcess, { job, resolve }: Waiting): void {
    if ('stored' in job && job.stored !== undefined) readBy.set(job.file, child);
    const isTooLong = setTimeout(() => lose('time'), limits.time);
    child.on('message', done).on('error', failed).on('exit', exited);
    child.send(job, () => {
      // A process that cannot be told has ended, and says so itself.
    });

    function done(result: unknown): void {
      leave();
      free.push(child);
      resolve(result as ResultOf<Job>);
      next();
    }
    function failed(error: Error): void {
      lose(error.message);
    }
    function exited(code: number | null, signal: NodeJS.Signals | null): void {
      // So the engine ends a process that it finds no more memory for.
      const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
      lose(isFull ? 'memory' : 'its process has stopped');
    }
    function lose(why: string): void {
      leave();
      started.delete(child);
      child.kill('SIGKILL');
      resolve({ problem: explainFailure(job.file, why) });
      next();
    }
    function leave(): void {
      clearTimeout(isTooLong);
      child.off('message', done).off('error', failed).off('exit', exited);
    }
  }

  function end(): void {
    queue.stop();
    for (const child of started) child.kill('SIGKILL');
  }
}

/** How long jobs have waited since the last process was started; `look` is called when it is too long. */
function stopwatchOfQueue(look: () => void) {
  let before = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const time = () => before + (since === undefined ? 0 : performance.now() - since);
  const stop = () => {
    before = time();
    since = undefined;
    clearTimeout(timer);
  };
  return {
    time,
    stop,
    go() {
      if (since !== undefined) return;
      since = performance.now();
      // Timers may be early by a part of a millisecond.
      timer = setTimeout(look, Math.max(0, patience.time - before) + 2);
    },
    reset() {
      stop();
      before = 0;
    },
  };
}
