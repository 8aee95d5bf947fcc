// A file system without times of changes, such as sshfs: what it gives for one is the file's date.

import { preloading } from './command.ts';

const patch = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const dated = (stats) => stats && Object.assign(stats, { ctimeMs: stats.mtimeMs });
for (const name of ['lstatSync', 'statSync', 'fstatSync']) {
  const real = fs[name];
  fs[name] = (...words) => dated(real(...words));
}
syncBuiltinESMExports();
`;

/** An environment in which Node sees every file system so. The second thread is left as it is. */
export const noChangeTimes = preloading(patch);
