// Stamps: what the file system says of a file or folder, which is something else after any change.

import { lstatSync, type Stats } from 'node:fs';
import type { FileClock } from './file-clock.ts';

/** Size, time of the last change in milliseconds, and number of a file or folder on its disk. */
export type Stamp = readonly [size: number, changed: number, inode: number];

/** The stamp of nothing: whatever is there is looked at again. */
export const noStamp: Stamp = [0, 0, 0];

/** The stamp of a file or folder. */
export function stampOf({ size, ctimeMs, ino }: Stats): Stamp {
  return [size, ctimeMs, ino];
}

/**
 * A stamp that every later change will make another; none when the next change might come too soon
 * after it. The clock was read before the thing was looked into, and before it was looked for: what
 * was added to a folder since then is in no list of it.
 */
export function trustedStamp(stats: Stats, { device, now }: FileClock): Stamp {
  const { dev, ctimeMs } = stats;
  // Clocks of file systems tick some hundred times a second, those of a few only every two seconds.
  const tick = ctimeMs % 1000 === 0 ? 2500 : 100;
  return dev === device && ctimeMs + tick < now ? stampOf(stats) : noStamp;
}

/** The trusted stamp of a folder below another, or of that itself. */
export function stampOfFolder(folder: string, path: string, clock: FileClock): Stamp {
  const stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? trustedStamp(stats, clock) : noStamp;
}
