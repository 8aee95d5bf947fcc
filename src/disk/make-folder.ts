// Makes a folder, and those above it as far as they are missing.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Like `mkdir -p`; Node's own never ends where folders cannot be made, as below /proc. Throws the
 * system's errors.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
