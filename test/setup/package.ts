// The package as npm makes it, installed as somebody else would: into a folder of its own, without the
// network.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';

export interface Packed {
  readonly tarball: string;
  readonly bytes: number;
  readonly files: readonly string[];
}

/** What would be published. It was bundled before the tests. */
export function pack(): Packed {
  const folder = temporaryFolder();
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(done('npm', words, projectFolder)) as [
    { readonly size: number; readonly files: readonly { readonly path: string }[] },
  ];
  const [name = ''] = readdirSync(folder);
  const files = packed.files.map(({ path }) => path);
  return { tarball: join(folder, name), bytes: packed.size, files };
}

/** Runs a program to its end, and gives what it prints; throws when it fails. */
export function done(program: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: temporaryFolder(), npm_config_offline: 'true' },
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? ''}${stderr}${stdout}`);
}

/** A folder with nothing but a package of somebody's own. */
export function emptyPackage(): string {
  return writeFiles(temporaryFolder(), {
    'package.json': '{ "name": "mine", "version": "1.0.0", "private": true }\n',
  });
}
