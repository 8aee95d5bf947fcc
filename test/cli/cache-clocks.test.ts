// With a cache, commands do what they do without one, be it on a file system whose clock is not that
// of the program, or on one without times of changes.

import { lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clockOff, preloading, run } from '../setup/command.ts';
import { settled } from '../setup/edited-folder.ts';
import { writeFiles } from '../setup/folders.ts';
import { firstOf, inDepth } from '../setup/repetitions.ts';
import { treeOf } from '../setup/trees.ts';
import { cold, workingFolder } from './warm-builds.ts';

/** What every file system gives for the time of a change is the file's date, as with sshfs. */
const withoutChangeTimes = preloading(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  for (const name of ['lstatSync', 'statSync', 'fstatSync']) {
    const real = fs[name];
    fs[name] = (...words) => {
      const stats = real(...words);
      return stats && Object.assign(stats, { ctimeMs: stats.mtimeMs });
    };
  }
  syncBuiltinESMExports();
`);

const worlds = [
  ['no times of changes', withoutChangeTimes],
  ['a clock that is right', {}],
  ['a program that is an hour behind', clockOff(-3_600_000)],
  ['a program that is an hour ahead', clockOff(3_600_000)],
] as const;

const counters = 'projects/demo/app/de.yaml';
const record = 'api/translations/demo/app/de/index.json';

/** Writes a text of the same length with the same date. */
function editUnseen(file: string, from: RegExp, to: string): void {
  const { atime, mtime } = lstatSync(file);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  expect([edited.length, edited === text]).toEqual([text.length, false]);
  writeFileSync(file, edited);
  utimesSync(file, atime, mtime);
}

describe.concurrent.each(firstOf<(typeof worlds)[number]>(worlds))('with %s', (_, env) => {
  async function builtFolder() {
    const cwd = workingFolder();
    const [file, dist] = [join(cwd, 'catalogue', counters), join(cwd, 'dist')];
    const build = async () => {
      const ended = await run(['build', '--cache', 'cache'], { cwd, env });
      expect(ended).toMatchObject({ status: 0, stderr: '' });
    };
    const expectLikeCold = async () => {
      await build();
      const { tree = {} } = await cold(cwd);
      // Whole trees would fill the screen.
      const now = treeOf(dist);
      const paths = Object.keys({ ...tree, ...now });
      expect(paths.filter((path) => now[path] !== tree[path])).toEqual([]);
    };
    await settled();
    await build();
    await settled();
    return { cwd, file, dist, build, expectLikeCold };
  }

  test('an edit is seen that has the old length and date', async () => {
    const { file, expectLikeCold } = await builtFolder();
    editUnseen(file, /translated: 31/, 'translated: 30');
    await expectLikeCold();
    await settled();
    editUnseen(file, /translated: 30/, 'translated: 29');
    await expectLikeCold();
  });

  inDepth('an edit is seen that comes right after a build', async () => {
    const { file, build, expectLikeCold } = await builtFolder();
    for (const [from, to] of [
      [/: 31/, ': 30'],
      [/: 30/, ': 29'],
      [/: 29/, ': 28'],
    ] as const) {
      editUnseen(file, from, to);
      await build();
    }
    await expectLikeCold();
  });

  inDepth('an edit of a published file is made good that has the old length and date', async () => {
    const { dist, expectLikeCold } = await builtFolder();
    editUnseen(join(dist, record), /"translated":/, '"TRANSLATED":');
    await expectLikeCold();
  });

  inDepth('files are seen that come and go', async () => {
    const { cwd, expectLikeCold } = await builtFolder();
    const added = {
      'projects/demo/app/nl.yaml': readFileSync(join(cwd, 'catalogue', counters), 'utf8'),
    };
    writeFiles(join(cwd, 'catalogue'), added);
    await expectLikeCold();
    rmSync(join(cwd, 'catalogue', 'projects/demo/app/nl.yaml'));
    await expectLikeCold();
  });
});
