// Other programs than npm that install packages: those of the system, and those that are installed with
// the hosts' tools.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolsFolder } from './tools.ts';

export interface PackageManager {
  readonly name: string;
  /** The file that Node runs, or the program; undefined, and told so, where it is missing. */
  readonly file: string | undefined;
  /** The words that install a package from a file. */
  readonly add: readonly string[];
}

export function packageManagers(): PackageManager[] {
  return [
    { name: 'pnpm', file: found('pnpm', 'pnpm/bin/pnpm.cjs'), add: ['add', '--offline'] },
    { name: 'yarn', file: found('yarn', 'yarn/bin/yarn.js'), add: ['add', '--offline'] },
    { name: 'bun', file: found('bun', 'bun/bin/bun.exe'), add: ['add'] },
  ];
}

function found(name: string, path: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const files = [join(toolsFolder, 'node_modules', path), ...folders.map((one) => join(one, name))];
  const file = files.find((one) => existsSync(one));
  // Unlike a host, none of them is asked for on CI.
  if (file === undefined) console.warn(`Skipped: ${name} is not installed`);
  return file;
}
