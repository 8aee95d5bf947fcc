// The thread that counts: a job in, its result out, one after the other.

import { parentPort } from 'node:worker_threads';
import { type CountJob, work } from './job.ts';

parentPort?.on('message', async (job: CountJob) => {
  parentPort?.postMessage(await work(job));
});
