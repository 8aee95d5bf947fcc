// The second thread: tasks in, one after the other. It is started from a bundled file of its own, which
// holds nothing but this, so that it starts at once.

import fs from 'node:fs';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { Failure, SentLookTask, SentStatTask, SentWriteTask } from './helper-tasks.ts';
import { lookAtAll } from './left-files.ts';
import { statAll } from './stat-all.ts';
import { writeBatch } from './write-batch.ts';

const port = workerData as MessagePort;

port.on('message', (task: SentStatTask | SentLookTask | SentWriteTask) => {
  if ('bytes' in task) write(task);
  else look(task);
});

function look(task: SentStatTask | SentLookTask): void {
  try {
    if ('lists' in task) lookAtAll(fs, { ...task, lists: task.lists.split('\n') });
    else statAll(fs, { ...task, paths: task.paths.split('\0') });
  } catch {
    // The first thread comes to the same path, and says what is wrong with it.
  }
}

function write(task: SentWriteTask): void {
  // The first thread may have come before.
  if (Atomics.compareExchange(task.pieces, 0, 0, 1) !== 0) return;
  try {
    writeBatch(fs, { ...task, paths: task.paths.split('\0') });
  } catch (error) {
    const { message: text, code, path } = error as NodeJS.ErrnoException;
    port.postMessage({ text, code, path } satisfies Failure);
  }
  Atomics.store(task.pieces, 0, 2);
  Atomics.notify(task.pieces, 0);
}
