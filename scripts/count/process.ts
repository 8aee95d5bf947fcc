// The process that counts: a job in, its result out, one after the other.

import { explainFailure } from './file-problems.ts';
import { type CountJob, type JobResult, work } from './job.ts';

process.on('message', async (job: CountJob) => {
  process.send?.(await resultOf(job));
});

// Nobody is there to be told.
process.on('disconnect', () => process.exit());

async function resultOf(job: CountJob): Promise<JobResult> {
  try {
    return await work(job);
  } catch (error) {
    return { problem: explainFailure(job.file, error instanceof Error ? error.message : 'error') };
  }
}
