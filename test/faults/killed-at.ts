// Programs that are killed at a certain point of their work, on every machine the same.

import { preloading } from '../setup/command.ts';

/** A program that is killed when it changes something on the disk for the n-th time. */
export function killedAt(change: number): Readonly<Record<string, string>> {
  return preloading(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let changes = 0;
    const names = ['mkdirSync', 'openSync', 'writeSync', 'writeFileSync', 'renameSync', 'rmSync'];
    for (const name of names) {
      const real = fs[name];
      fs[name] = (...words) => {
        if (name !== 'openSync' || words[1] === 'w') changes++;
        if (changes === ${change}) process.kill(process.pid, 'SIGKILL');
        return real(...words);
      };
    }
    syncBuiltinESMExports();
  `);
}
