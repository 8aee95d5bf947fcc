// A file and a moment of the system's clock → whether it has been written since.

import { statSync } from 'node:fs';

/** Whether a file has changed since a moment; one that is gone has. */
export function isNewer(file: string, since: number): boolean {
  try {
    const { mtimeMs, ctimeMs } = statSync(file);
    // Clocks of file systems are coarser.
    return Math.max(mtimeMs, ctimeMs) >= since - 20;
  } catch {
    return true;
  }
}
