// Checks by the times of a file whether it has changed.

import { statSync } from 'node:fs';

/** Milliseconds by which the clock of a file system may be behind. Chosen: more than the 10 ms of Linux. */
const clockTolerance = 20;

/** Whether a file has changed since a time (milliseconds since 1970), or is missing. */
export function hasChangedSince(file: string, since: number): boolean {
  try {
    const { mtimeMs, ctimeMs } = statSync(file);
    return Math.max(mtimeMs, ctimeMs) >= since - clockTolerance;
  } catch {
    return true;
  }
}
