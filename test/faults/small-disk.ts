// A disk of a few megabytes, which can be full or read-only: one in memory, where the machine lets us
// mount it.

import { spawnSync } from 'node:child_process';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { madeFolder } from '../setup/folders.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no more than so many bytes free, in steps of a page. */
  readonly fill: (free: number) => void;
  readonly empty: () => void;
  readonly setWritable: (isWritable: boolean) => void;
}

/** Undefined where this machine mounts nothing for us. */
export function smallDisk(size: number): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = madeFolder();
  // Some may mount by the name of another only.
  const name = [[], ['sudo', '-n']].find((words) =>
    isDone([...words, 'mount', '-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'none', folder]),
  );
  afterAll(() => {
    if (name !== undefined) isDone([...name, 'umount', folder]);
    rmSync(folder, { recursive: true });
  });
  if (name === undefined) return undefined;
  const filler = join(folder, 'filler');
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    fill(free) {
      empty();
      try {
        writeFileSync(filler, Buffer.alloc(size));
      } catch {
        // It has taken all that was left.
      }
      truncateSync(filler, Math.max(0, statSync(filler).size - free));
    },
    empty,
    setWritable(isWritable) {
      const words = ['mount', '-o', `remount,${isWritable ? 'rw' : 'ro'}`, folder];
      if (!isDone([...name, ...words])) throw new Error(words.join(' '));
    },
  };
}

function isDone([program = '', ...words]: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
