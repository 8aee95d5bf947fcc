// Programs that are killed at a certain point of their work, the same on every machine.

import { preloading } from './command.ts';

/** An environment in which the program is killed when it changes something on the disk for the n-th time. */
export function killedAt(change: number): Readonly<Record<string, string>> {
  return preloading(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let changes = 0;
    const names = [
      'appendFileSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync',
      'writeFileSync', 'writeSync',
    ];
    for (const name of names) {
      const real = fs[name];
      const toWrite = (words) => typeof words[1] === 'string' && words[1] !== 'r';
      fs[name] = (...words) => {
        if (words[0] !== 1 && words[0] !== 2 && (name !== 'openSync' || toWrite(words))) changes++;
        if (changes === ${change}) process.kill(process.pid, 'SIGKILL');
        return real(...words);
      };
    }
    syncBuiltinESMExports();
  `);
}
