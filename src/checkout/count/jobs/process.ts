// This module runs in each counting process: it receives jobs and sends their results.

import { Worker } from 'node:worker_threads';
import { createFailureProblem } from './file-problems.ts';
import { type Job, runJob } from './job.ts';
import { findOutdated, type OutdatedJob } from './outdated-job.ts';

process.on('message', async (job: Job | OutdatedJob) => {
  process.send?.(await runAnyJob(job));
});

// The process ends with its parent. While it is busy with a file it receives no event, so a thread checks whether the
// parent still exists, every 500 ms (chosen).
process.on('disconnect', () => process.exit());
new Worker(
  `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
  `,
  // The thread must not inherit the environment and the flags of the program.
  { eval: true, workerData: process.ppid, env: {}, execArgv: [] },
).unref();

async function runAnyJob(job: Job | OutdatedJob) {
  if (!('files' in job)) return runJob(job);
  try {
    return { found: await findOutdated(job) };
  } catch (error) {
    return {
      problem: createFailureProblem(job.file, error instanceof Error ? error.message : 'error'),
    };
  }
}
