// Creates the processes in which the commands count files.

import { type Processes, startProcesses } from './processes.ts';

/** Creates the processes; each of them starts when there is work for it. */
export function createCountingProcesses(): Processes {
  // In the bundle, their module is in the same folder as this one.
  return startProcesses(new URL('./count-process.js', import.meta.url));
}
