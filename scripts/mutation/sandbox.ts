// A copy of the project with instrumented sources, bundled, in a temporary folder.

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { draw, getKey, instrument, isCounted, type Mutant } from './mutants.ts';
import { listSources, type Room } from './rooms.ts';

export interface Sample {
  readonly folder: string;
  readonly mutants: ReadonlyMap<Room, readonly Mutant[]>;
}

/** Draws mutants of each room, and makes a copy of the project that has them all, none of them active. */
export async function makeSandbox(
  rooms: readonly Room[],
  perRoom: number,
  seed: number,
): Promise<Sample> {
  const drawn = new Map<string, Room>();
  const ranges = new Map<string, Mutant['location'][]>();
  for (const room of rooms) {
    const { mutants } = await instrument(listSources(room));
    for (const mutant of draw(mutants.filter(isCounted), perRoom, seed)) {
      drawn.set(getKey(mutant), room);
      ranges.set(mutant.fileName, [...(ranges.get(mutant.fileName) ?? []), mutant.location]);
    }
  }
  const { files, mutants } = await instrument([...ranges.keys()], (name) => ranges.get(name) ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'translation-catalogue-mutation-'));
  copyProject(folder);
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
  execFileSync(process.execPath, ['scripts/bundle.mjs'], { cwd: folder, stdio: 'inherit' });
  const entries = rooms.map(
    (room) => [room, mutants.filter((one) => drawn.get(getKey(one)) === room)] as const,
  );
  return { folder, mutants: new Map(entries) };
}

function copyProject(folder: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0');
  for (const path of paths) {
    if (path === '' || path.startsWith('action/') || !existsSync(path)) continue;
    const copy = join(folder, path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
