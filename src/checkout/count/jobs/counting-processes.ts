// Counts files for the commands: small ones in the program itself, all others in processes.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from './job.ts';
import { type Processes, startProcesses } from './processes.ts';

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
  if (job.stored !== undefined) return undefined;
  const sourceFile = 'sourceFile' in job ? job.sourceFile : undefined;
  let total = 0;
  for (const path of new Set([job.file, sourceFile ?? job.file])) {
    const stats = lstatSync(join(job.checkout, path), { throwIfNoEntry: false });
    if (stats === undefined || !stats.isFile() || stats.size > ownLimits.file) return undefined;
    total += stats.size;
  }
  return total;
}
