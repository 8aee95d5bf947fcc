// A second thread for the file system. Half of what a build takes is waiting for it, so the thread
// stats a published folder while the catalogue is checked, and writes files while others are
// rendered. Whatever it has not begun when nothing else is left to do, the first thread does itself.

import fs from 'node:fs';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import type {
  Failure,
  SentLookTask,
  SentStatTask,
  SentWriteTask,
  WriteTask,
} from './helper-tasks.ts';
import { type LookTask, lookAtAll } from './left-files.ts';
import { type StatTask, statAll } from './stat-all.ts';
import { type Batch, writeBatch } from './write-batch.ts';

export interface HelperThread {
  /** Begins to stat paths. The function stats the rest, and gives all results. */
  readonly stat: (folder: string, paths: readonly string[]) => () => StatTask['results'];
  /**
   * Begins to look whether files are as they were left, by lists of them. The function looks at the
   * rest, and says whether all are.
   */
  readonly look: (folder: string, finished: number, lists: readonly string[]) => () => boolean;
  /** Room for the bytes of a batch: this many, or more. */
  readonly allocate: (size: number) => Buffer;
  /** Writes files, now or a little later. Throws the system's errors. */
  readonly write: (batch: Batch) => void;
  /** Ends all writing. Throws the system's errors. */
  readonly finish: () => void;
}

/** Does the same in the first thread, for what is too little to start a second one. */
export const noHelper: HelperThread = {
  stat: (folder, paths) => () => {
    const task = statTask(folder, paths);
    statAll(fs, task);
    return task.results;
  },
  look: (folder, finished, lists) => () => {
    const task = lookTask(folder, finished, lists);
    lookAtAll(fs, task);
    return isAllAsLeft(task);
  },
  allocate: (size) => Buffer.allocUnsafe(size),
  write: (batch) => writeBatch(fs, batch),
  finish: () => {},
};

/** How many batches may wait: their bytes are held in memory. */
const mostWaiting = 24;

/** The thread's module stands with the pieces of the bundled program, as this one may too. */
const threadModule = new URL(
  /\/pieces\/[^/]*$/.test(import.meta.url) ? './helper-thread.cjs' : './pieces/helper-thread.cjs',
  import.meta.url,
);

/** Starts the thread. It ends with the program. */
export function startHelper(module = threadModule): HelperThread {
  const { port1: port, port2: other } = new MessageChannel();
  const worker = new Worker(module, {
    workerData: other,
    transferList: [other],
  });
  // A thread that cannot start, or stops, leaves all of the work to this one.
  worker.on('error', () => {});
  worker.unref();
  port.unref();
  const waiting: WriteTask[] = [];
  const unused: SharedArrayBuffer[] = [];

  return { stat, look, allocate, write, finish };

  function stat(folder: string, paths: readonly string[]): () => Float64Array {
    const task = statTask(folder, paths);
    // One text is sent much faster than many.
    port.postMessage({ ...task, paths: paths.join('\0') } satisfies SentStatTask);
    return () => {
      do {
        statAll(fs, task);
        waitFor(task.pieces);
      } while (!task.pieces.every((state) => state === 2));
      return task.results;
    };
  }

  function look(folder: string, finished: number, lists: readonly string[]): () => boolean {
    const task = lookTask(folder, finished, lists);
    port.postMessage({ ...task, lists: lists.join('\n') } satisfies SentLookTask);
    return () => {
      do {
        lookAtAll(fs, task);
        waitFor(task.pieces);
      } while (task.pieces.includes(0) && !task.pieces.includes(3));
      return isAllAsLeft(task);
    };
  }

  /** Memory that was filled once is filled again much faster than new memory. */
  function allocate(size: number): Buffer {
    collectWritten();
    const free = unused.findIndex((memory) => memory.byteLength >= size);
    const [memory] = free < 0 ? [] : unused.splice(free, 1);
    return Buffer.from(memory ?? new SharedArrayBuffer(size));
  }

  function collectWritten(): void {
    while (waiting[0] !== undefined && Atomics.load(waiting[0].pieces, 0) === 2) {
      reuse(waiting.shift());
    }
  }

  function reuse(batch: Batch | undefined): void {
    if (batch?.bytes.buffer instanceof SharedArrayBuffer) unused.push(batch.bytes.buffer);
  }

  function write(batch: Batch): void {
    collectWritten();
    if (waiting.length >= mostWaiting) {
      writeBatch(fs, batch);
      reuse(batch);
      return;
    }
    const task = { ...batch, pieces: sharedInts(1) };
    waiting.push(task);
    port.postMessage({ ...task, paths: batch.paths.join('\0') } satisfies SentWriteTask);
  }

  function finish(): void {
    let failure: { readonly error: unknown } | undefined;
    for (const task of waiting.reverse()) {
      if (Atomics.compareExchange(task.pieces, 0, 0, 1) !== 0) continue;
      try {
        // Of the rest, nothing is written any more: whoever hears of the failure may remove the folder.
        if (failure === undefined) writeBatch(fs, task);
      } catch (error) {
        failure = { error };
      }
      Atomics.store(task.pieces, 0, 2);
    }
    for (const { pieces } of waiting) waitFor(pieces);
    waiting.length = 0;
    if (failure !== undefined) throw failure.error;
    throwFailure(port);
  }
}

function statTask(folder: string, paths: readonly string[]): StatTask {
  const results = new Float64Array(
    new SharedArrayBuffer(4 * paths.length * Float64Array.BYTES_PER_ELEMENT),
  );
  return { folder, paths, results, pieces: sharedInts(Math.max(1, Math.ceil(paths.length / 256))) };
}

function lookTask(folder: string, finished: number, lists: readonly string[]): LookTask {
  return { folder, finished, lists, pieces: sharedInts(lists.length) };
}

function isAllAsLeft({ pieces }: LookTask): boolean {
  return pieces.every((state) => state === 2);
}

function sharedInts(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

/** Waits until nobody is at any piece: each takes some milliseconds. */
function waitFor(pieces: Int32Array): void {
  const longest = 60_000;
  for (let piece = 0; piece < pieces.length; piece++) {
    if (Atomics.wait(pieces, piece, 1, longest) === 'timed-out') {
      throw new Error('the second thread has stopped in the middle of its work');
    }
  }
}

function throwFailure(port: MessagePort): void {
  const message: { message: Failure } | undefined = receiveMessageOnPort(port);
  if (message === undefined) return;
  const { text, code, path } = message.message;
  throw Object.assign(new Error(text), { code, path });
}
