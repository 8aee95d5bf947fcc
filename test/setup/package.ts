// The package as npm makes it, installed as someone else would: into a folder of its own, without the
// network.

import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';

export interface Packed {
  readonly tarball: string;
  readonly bytes: number;
  readonly files: readonly string[];
}

/**
 * Packs what would be published. `npm pack` rewrites `package.json` meanwhile, which other tests read: so it runs
 * in a copy.
 */
export function pack(): Packed {
  const folder = temporaryFolder();
  const project = temporaryFolder();
  const texts = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ];
  for (const name of [...texts, 'bin', 'client', 'docs', 'scripts', 'src', 'schemas', 'skills']) {
    cpSync(join(projectFolder, name), join(project, name), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(project, 'node_modules'));
  const words = ['pack', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(done('npm', words, project)) as [
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

/** A folder with nothing but a package of someone's own. */
export function emptyPackage(): string {
  return writeFiles(temporaryFolder(), {
    'package.json': '{ "name": "mine", "version": "1.0.0", "private": true }\n',
  });
}
