// The processes in which the commands count.

import { type Processes, startProcesses } from './processes.ts';

/** Processes that count; each starts when there is work for it. */
export function createCountingProcesses(): Processes {
  // Their module is beside this one when the program is bundled.
  return startProcesses(new URL('./count-process.js', import.meta.url));
}
