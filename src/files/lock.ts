// Locks a folder, so that only one build at a time writes into it. The kernel holds the lock and releases it when the
// process ends in any way, so no stale lock can remain.

import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockName } from './mark.ts';
import { FolderError } from './new-files.ts';

/** In milliseconds (chosen): a large build takes so long on a busy machine. */
const longestWait = 60_000;
/** In milliseconds (chosen): the pause between two attempts. */
const pause = 50;

/** Waits for the lock of a folder and returns the function that releases it. Throws FolderError after a minute. */
export async function lockFolder(folder: string): Promise<() => void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const unlock = await (hasAbstractSockets
      ? bindSocket(folder)
      : openExclusively(join(folder, lockName)));
    if (unlock !== undefined) return unlock;
    if (Date.now() > deadline) {
      throw new FolderError(
        `Another build is writing into the same folder: ${folder}\nWait for it to end, or end it.`,
      );
    }
    await sleep(pause);
  }
}

const hasAbstractSockets = process.platform === 'linux' || process.platform === 'android';

/**
 * On Linux, the lock is a socket without a file whose name has the identity of the folder. Containers with separate
 * networks don't see each other's sockets. Returns undefined if another build has the lock.
 */
function bindSocket(folder: string): Promise<(() => void) | undefined> {
  const { dev, ino } = statSync(folder, { bigint: true });
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      // A sandbox may forbid sockets; a build then runs without a lock.
      resolve(code === 'EADDRINUSE' ? undefined : () => {});
    });
    server.listen(`\0translation-catalogue ${dev} ${ino}`, () => resolve(() => server.close()));
  });
}

/** O_EXLOCK of BSD and macOS, and UV_FS_O_EXLOCK of libuv on Windows; Node has no names for them. */
const exclusiveFlag = process.platform === 'win32' ? 0x10000000 : 0x20;

/** On other systems, opens a file exclusively, which stays; returns undefined if another build has it open. */
function openExclusively(path: string): (() => void) | undefined {
  const { O_CREAT, O_RDWR, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    const file = openSync(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK | exclusiveFlag);
    return () => closeSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return undefined;
    throw error;
  }
}
