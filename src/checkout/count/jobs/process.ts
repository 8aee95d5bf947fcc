// This module runs in each counting process: it receives jobs and sends their results.

import { Worker } from 'node:worker_threads';
import type { UsesJob } from '../../keys/uses-job.ts';
import { type Job, runJob } from './job.ts';
import { findOutdated, type OutdatedJob } from './outdated-job.ts';
import type { OutdatedMessage } from './processes.ts';

process.on('message', async (job: Job | OutdatedJob | UsesJob) => {
  process.send?.(await run(job));
});

async function run(job: Job | OutdatedJob | UsesJob) {
  if ('files' in job) return runOutdatedJob(job);
  if (!('wantsUses' in job)) return runJob(job);
  const { findUses } = await import('../../keys/uses-job.ts');
  return findUses(job);
}

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

/** Sends the outcome of each file as soon as it is known, and a sign of life after some versions. */
async function runOutdatedJob(job: OutdatedJob): Promise<OutdatedMessage> {
  let versions = 0;
  await findOutdated(job, {
    onOutcome: (outcome) => process.send?.({ outcome } satisfies OutdatedMessage),
    onVersion: () => {
      if (++versions % versionsBetweenSigns === 0) process.send?.({} satisfies OutdatedMessage);
    },
  });
  return { isDone: true };
}

/** Chosen: so many versions take a few seconds at most. */
const versionsBetweenSigns = 10;
