// One build at a time writes into a folder. The lock is a file that names its holder; the file of a
// holder that has died (a killed build) is taken over.

import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderError } from './folder-error.ts';

const patience = { wait: 10_000, pause: 50 };
/** On another machine nobody can be asked whether they live; builds do not take this long. */
const longestBuild = 10 * 60_000;

/** Waits for the lock, runs `work` and gives the lock back. Throws FolderError after ten seconds. */
export async function whileLocked<T>(lockFile: string, work: () => T): Promise<T> {
  const mark = `${process.pid} ${hostname()}\n`;
  const deadline = Date.now() + patience.wait;
  while (!tryLock(lockFile, mark)) {
    if (Date.now() > deadline) {
      throw new FolderError(
        `Another build is writing into the same folder (process ${readHolder(lockFile) ?? 'unknown'}).\n` +
          `Wait for it to end; if there is none, remove the file ${lockFile}.`,
      );
    }
    await sleep(patience.pause);
  }
  try {
    return work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock(lockFile: string, mark: string): boolean {
  try {
    writeFileSync(lockFile, mark, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readHolder(lockFile);
  if (holder !== undefined && isDead(lockFile, holder)) takeAway(lockFile, holder);
  return false;
}

/** Of several that find a dead holder's lock, the rename lets one win; the others start again. */
function takeAway(lockFile: string, deadHolder: string): void {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  // Somebody else may have been faster, and live: then it is theirs.
  if (readHolder(aside) === deadHolder) rmSync(aside, { force: true });
  else renameSync(aside, lockFile);
}

function isDead(lockFile: string, holder: string): boolean {
  const [pid, host] = holder.split(' ');
  if (pid === undefined || host !== hostname()) {
    const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age > (holder === '' ? patience.wait / 2 : longestBuild);
  }
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function readHolder(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
