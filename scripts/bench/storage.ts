// A folder to measure in: in memory where the system has such storage with room enough, so that
// programs are compared and not disks; else among the temporary files.

import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Storage {
  readonly folder: string;
  /** For the report. */
  readonly kind: 'memory' | 'temporary folder';
  readonly remove: () => void;
}

/** Linux has it; containers often have very little of it. */
const memoryFolder = '/dev/shm';

/** The catalogue, a cache and two copies of the output, in whole blocks, with some to spare. */
const bytesPerTranslation = 80_000;

/** Makes the folder, with room for this many translations at once. */
export function makeStorage(translations: number): Storage {
  const inMemory = freeBytes(memoryFolder) > translations * bytesPerTranslation;
  const below = inMemory ? memoryFolder : tmpdir();
  const folder = mkdtempSync(join(below, 'translation-catalogue-bench-'));
  return {
    folder,
    kind: inMemory ? 'memory' : 'temporary folder',
    remove: () => removeFolder(folder),
  };
}

/** Retries, because a killed program may still be writing. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
