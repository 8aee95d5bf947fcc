// Stamps: what the file system says of a file or folder, which is something else after any change.

import { lstatSync, type Stats } from 'node:fs';

/** Size, time of the last change in milliseconds, and number of a file or folder on its disk. */
export type Stamp = readonly [size: number, changed: number, inode: number];

/** The stamp of nothing: whatever is there is looked at again. */
export const noStamp: Stamp = [0, 0, 0];

export function stampOf({ size, ctimeMs, ino }: Stats): Stamp {
  return [size, ctimeMs, ino];
}

/** The stamp of a folder below another, or of that itself. */
export function stampOfFolder(folder: string, path: string): Stamp {
  const stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? stampOf(stats) : noStamp;
}

/**
 * A stamp that every later change will make another; none when the next change might come too soon
 * after it. `start` is a time before the thing was looked into, in milliseconds.
 */
export function trusted(stamp: Stamp, start: number): Stamp {
  const [, changed] = stamp;
  // Clocks of file systems tick some hundred times a second, those of a few only every two seconds.
  const tick = changed % 1000 === 0 ? 2500 : 100;
  return changed + tick < start ? stamp : noStamp;
}
