// The clock of a file system, which need not be that of the program (a file server has its own), and
// whether the times of changes are such: some file systems have none, and give a file's date for it,
// which anybody can set. Both are seen at a file that is ours.

import { existsSync, lstatSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** A moment of a file system. */
export interface FileClock {
  /** Of which file system: clocks of two cannot be compared. */
  readonly device: number;
  /** In milliseconds: whatever changes from that moment on changes at this time or later. */
  readonly now: number;
}

/** Where no time is to be relied on. */
export const noClock: FileClock = { device: Number.NaN, now: Number.NEGATIVE_INFINITY };

/** The clock of the file system of a file, which is made when it is not there. */
export function readClock(file: string): FileClock {
  try {
    if (!existsSync(file)) {
      makeFolder(resolve(dirname(file)));
      // Another process may make it as well.
      writeFileSync(file, '', { flag: 'a' });
    }
    return clockOf(file) ?? noClock;
  } catch {
    // That nothing can be written there is told when there is something to keep.
    return noClock;
  }
}

/**
 * The clock of the file system of a file that is there, undefined when it has no times of changes.
 * The file's date becomes a few seconds older: a time that follows it is none of changes.
 */
export function clockOf(file: string): FileClock | undefined {
  const before = lstatSync(file);
  // The date of some can only be an even second.
  const date = new Date(before.mtimeMs - 4000);
  utimesSync(file, date, date);
  const { dev, ctimeMs, mtimeMs } = lstatSync(file);
  const isTold = mtimeMs < before.mtimeMs && ctimeMs >= before.ctimeMs;
  return isTold ? { device: dev, now: ctimeMs } : undefined;
}
