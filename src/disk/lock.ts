// One build at a time writes into a folder. The lock is a file that names its holder; the file of a
// holder that has died (a killed build) is taken over.

import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderError } from './folder-error.ts';
import { holderOf, isRunning, ownLine } from './holder.ts';

/** In milliseconds: how long to wait for a lock, and how long between two looks at it. */
export interface Patience {
  readonly wait: number;
  readonly pause: number;
}

/** Large catalogues take that long on a busy machine. */
const usual: Patience = { wait: 60_000, pause: 50 };
/** A file that names nobody was left in the instant of its making. */
const longestMaking = 5_000;
/** Of one that cannot be asked whether it runs. It gives signs of life, and none for so long is death. */
const longestSilence = 5 * 60_000;
const betweenSigns = 5_000;

/** The locks of this process. */
const held = new Set<string>();

export interface Lock {
  /** Whether whoever held it before has died, perhaps in the middle of its work. */
  readonly wasTakenOver: boolean;
  /** To be called now and then during long work, for those who cannot see this process. */
  readonly giveSign: () => void;
  readonly giveBack: () => void;
}

/** Waits for the lock. Throws FolderError after the wait. */
export async function takeLock(lockFile: string, patience = usual): Promise<Lock> {
  const mark = ownLine();
  const deadline = Date.now() + patience.wait;
  let wasTakenOver = false;
  while (!tryLock(lockFile, mark)) {
    if (isDead(lockFile)) {
      takeAway(lockFile);
      wasTakenOver = true;
    }
    if (Date.now() > deadline) {
      throw new FolderError(heldText(lockFile));
    }
    await sleep(patience.pause);
  }
  held.add(lockFile);
  let lastSign = performance.now();
  const giveSign = () => {
    if (performance.now() - lastSign < betweenSigns) return;
    lastSign = performance.now();
    const now = new Date();
    try {
      utimesSync(lockFile, now, now);
    } catch {
      // Somebody has removed the lock, as the message told them to; this build goes on.
    }
  };
  const giveBack = () => {
    rmSync(lockFile, { force: true });
    held.delete(lockFile);
  };
  return { wasTakenOver, giveSign, giveBack };
}

function tryLock(lockFile: string, mark: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(lockFile, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
  try {
    writeFileSync(descriptor, mark);
  } catch (error) {
    // On a full disk a file can be made, and not be filled. It would keep the next build waiting.
    rmSync(lockFile, { force: true });
    throw Object.assign(error as Error, { path: lockFile });
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/** Removes a dead holder's lock. One at a time does so, and looks again: the lock may have changed. */
function takeAway(lockFile: string): void {
  const claim = `${lockFile}.claim`;
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch {
    if (ageOf(claim) > longestMaking) rmSync(claim, { force: true });
    return;
  }
  try {
    if (isDead(lockFile)) rmSync(lockFile, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
}

function isDead(lockFile: string): boolean {
  const holder = readHolder(lockFile);
  if (holder === undefined) return false;
  if (holder === '') return ageOf(lockFile) > longestMaking;
  const other = holderOf(holder);
  const runs = isRunning(other);
  if (runs === undefined) return ageOf(lockFile) > longestSilence;
  // When it is not this process's, one that died had the same number.
  return other.pid === process.pid ? !held.has(lockFile) : !runs;
}

/** Who holds the lock, since when, and how to go on. */
function heldText(lockFile: string): string {
  const line = readHolder(lockFile) ?? '';
  const { pid, host, since } = holderOf(line);
  const who = line === '' ? '' : `: process ${pid} of ${host}`;
  const when =
    since === undefined ? '' : `, since ${since.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}`;
  const start = `Another build is writing into the same folder${who}${when}.\n`;
  if (line === '' || isRunning(holderOf(line)) !== undefined) {
    return `${start}Wait for it to end; if there is none, remove the file ${lockFile}.`;
  }
  const silence = Math.max(0, Math.round(ageOf(lockFile) / 1000));
  return (
    `${start}It cannot be seen from ${hostname()} whether it still runs; its last sign of life was ` +
    `${silence} s ago.\n` +
    `If it does not (a container that was started anew, a folder from a CI cache), remove the file ` +
    `${lockFile}. A build does so itself after 5 minutes without a sign.`
  );
}

function ageOf(file: string): number {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined ? 0 : Date.now() - made;
}

function readHolder(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
