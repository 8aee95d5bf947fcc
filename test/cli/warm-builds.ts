// A working directory with a catalogue, a published folder and a cache; and what must be the same
// with a cache as without one.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findPreviousHost } from '../../src/hosts/names.ts';
import { type Ended, noTime, run, runProcess } from '../setup/command.ts';
import { editedCatalogue } from '../setup/edit-texts.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getTree } from '../setup/trees.ts';

/** A fresh working directory with a catalogue. */
export function workingFolder(files = editedCatalogue): string {
  const cwd = temporaryFolder();
  writeFiles(join(cwd, 'catalogue'), files);
  return cwd;
}

/** Runs a command with the cache of the working directory. */
export function warm(cwd: string, ...words: readonly string[]): Promise<Ended> {
  return run([...words, '--cache', 'cache'], { cwd, env: noTime });
}

/** The same, beside whatever else runs. */
export function warmProcess(cwd: string, ...words: readonly string[]): Promise<Ended> {
  return runProcess([...words, '--cache', 'cache'], { cwd, env: noTime });
}

export interface Cold {
  readonly ended: Ended;
  /** Undefined when the catalogue has problems. */
  readonly tree: Readonly<Record<string, string>> | undefined;
}

/** Builds without a cache, into a fresh folder that is then removed. */
export async function cold(cwd: string, ...flags: readonly string[]): Promise<Cold> {
  const words = ['build', ...flags, '--no-cache', '--out', 'cold'];
  const ended = await run(words, { cwd, env: noTime });
  const tree = ended.status === 0 ? getTree(join(cwd, 'cold')) : undefined;
  rmSync(join(cwd, 'cold'), { recursive: true, force: true });
  return { ended, tree };
}

export function saidOfHost(isThere: (path: string) => boolean, flags: readonly string[]): string {
  const before = findPreviousHost(isThere);
  if (before === undefined || flags.includes(before)) return '';
  return `What ${before} needs is removed from dist; to keep it, build with --host ${before}.\n`;
}

/** Builds with the cache, and expects of the published folder what a build without one makes. */
export async function expectLikeCold(cwd: string, ...flags: readonly string[]): Promise<void> {
  const stderr = saidOfHost((path) => existsSync(join(cwd, 'dist', path)), flags);
  const [ended, { tree }] = await Promise.all([warm(cwd, 'build', ...flags), cold(cwd, ...flags)]);
  expect(ended).toMatchObject({ status: 0, stderr });
  expect(getTree(join(cwd, 'dist'))).toEqual(tree);
}
