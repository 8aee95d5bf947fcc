// The process that counts: a job in, its result out, one after the other.

import { Worker } from 'node:worker_threads';
import { explainFailure } from './file-problems.ts';
import { type Job, runJob } from './job.ts';
import { findOutdated, type OutdatedJob } from './outdated-job.ts';

process.on('message', async (job: Job | OutdatedJob) => {
  process.send?.(await getResult(job));
});

// No one is there to be told any more. While this process is busy with a file it does not hear of
// it, and someone else has to look.
process.on('disconnect', () => process.exit());
new Worker(
  `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
  `,
  // The program's own flags are not for its processes.
  { eval: true, workerData: process.ppid, env: {}, execArgv: [] },
).unref();

async function getResult(job: Job | OutdatedJob) {
  try {
    return 'files' in job ? { found: await findOutdated(job) } : await runJob(job);
  } catch (error) {
    return { problem: explainFailure(job.file, error instanceof Error ? error.message : 'error') };
  }
}
