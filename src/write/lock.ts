// One build at a time writes into a folder. The kernel holds the lock and ends it with the process, however
// that ends: no file is left behind, and a build that is busy for long still holds it.

import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderError } from '../disk/folder-error.ts';

/** Milliseconds: a large build takes that long on a busy machine. */
const longestWait = 60_000;
const pause = 50;

/** Waits for the lock of a folder and returns the function that releases it. Throws FolderError after a minute. */
export async function lockFolder(folder: string, mark: string): Promise<() => void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const unlock = await (hasAbstractSockets ? bindSocket(folder) : openAlone(mark));
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

/** On Linux: a socket without a file, named after the folder. Containers with a network of their own have others. */
function bindSocket(folder: string): Promise<(() => void) | undefined> {
  const { dev, ino } = statSync(folder, { bigint: true });
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      // A sandbox may forbid sockets; that must not forbid builds.
      resolve(code === 'EADDRINUSE' ? undefined : () => {});
    });
    server.listen(`\0translation-catalogue ${dev} ${ino}`, () => resolve(() => server.close()));
  });
}

/** O_EXLOCK of BSD and macOS, and UV_FS_O_EXLOCK of libuv on Windows; Node names neither. */
const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20;

/** On other systems: opens the mark exclusively. */
function openAlone(mark: string): (() => void) | undefined {
  try {
    const file = openSync(mark, constants.O_RDONLY | exclusive | (constants.O_NONBLOCK ?? 0));
    return () => closeSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return undefined;
    throw error;
  }
}
