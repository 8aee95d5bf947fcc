// Builds as processes: several at once, with one cache or into one folder, and readers beside them.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { markFile } from '../../src/files/mark.ts';
import { cold, expectLikeCold, warmProcess, workingFolder } from '../cli/warm-builds.ts';
import { run, runProcess } from '../setup/command.ts';
import { soundCounters } from '../setup/edit-texts.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { killedAt } from '../setup/killed-at.ts';
import { getTree } from '../setup/trees.ts';
import { isFullSize, times } from './size.ts';
import { twoVersions } from './two-versions.ts';

function rounds(full: number): number[] {
  return Array.from({ length: times(full) }, (_, at) => at + 1);
}

describe('several builds into one folder', async () => {
  const { words, fresh } = await twoVersions(isFullSize ? 200 : 100);

  test.each(rounds(25))('all end well, and leave one of the outputs (%i)', async () => {
    const out = join(temporaryFolder(), 'dist');
    const ended = await Promise.all([runProcess(words('old', out)), runProcess(words('new', out))]);
    expect(ended).toMatchObject([
      { status: 0, stderr: '' },
      { status: 0, stderr: '' },
    ]);
    const result = readFiles(out);
    const last = 'api/translations/demo/app/en/index.json' in result ? 'new' : 'old';
    expect(result).toEqual(fresh[last]);
  });

  test.each(rounds(5))('go on after one that was killed, whichever is first (%i)', async () => {
    const out = join(temporaryFolder(), 'dist');
    expect(await run(words('new', out), { env: killedAt(100) })).toMatchObject({
      signal: 'SIGKILL',
    });
    expect(existsSync(join(out, '.translation-catalogue.new'))).toBe(true);
    const ended = await Promise.all(Array.from({ length: 3 }, () => runProcess(words('new', out))));
    expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(ended.map(() => [0, '']));
    expect(readFiles(out)).toEqual(fresh.new);
  });
});

describe('several builds with one cache', () => {
  test.each(rounds(10))('into folders of their own publish the same (%i)', async (round) => {
    const cwd = workingFolder();
    const words = ['one', 'two', 'three'].map((out) => ['build', '--out', out]);
    for (const done of [round, round + 40]) {
      writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': soundCounters(done) });
      const ended = await Promise.all(words.map((one) => warmProcess(cwd, ...one)));
      expect(ended).toMatchObject(words.map(() => ({ status: 0, stderr: '' })));
      const { tree } = await cold(cwd);
      for (const [, , out = ''] of words) expect(getTree(join(cwd, out))).toEqual(tree);
    }
  });

  test.each(rounds(10))('into one folder, while the catalogue changes (%i)', async (round) => {
    const cwd = workingFolder();
    const builds = [];
    for (const done of [round, round + 40, round + 20]) {
      // A build that comes while a text is being written would find half of it.
      writeFileSync(join(cwd, 'text'), soundCounters(done));
      renameSync(join(cwd, 'text'), join(cwd, 'catalogue/projects/demo/app/de.yaml'));
      builds.push(warmProcess(cwd, 'build'));
      await sleep(100);
    }
    for (const { status, stderr } of await Promise.all(builds)) {
      expect([status, stderr]).toEqual([0, '']);
    }
    await expectLikeCold(cwd);
  });
});

describe('a reader beside builds', async () => {
  const { words, fresh, builtFolder } = await twoVersions(isFullSize ? 200 : 100);

  test('sees each file whole, old or new, and misses none that both describe', async () => {
    const out = builtFolder('old');
    const both = Object.keys(fresh.old).filter((path) => path in fresh.new && path !== markFile);
    let building = true;
    const builds = (async () => {
      for (const version of ['new', 'old'] as const) {
        expect(await runProcess(words(version, out))).toMatchObject({ status: 0 });
      }
      building = false;
    })();
    const wrong = new Set<string>();
    while (building) {
      for (const path of both) {
        const text = readFileSync(join(out, path), 'utf8');
        if (text !== fresh.old[path] && text !== fresh.new[path]) wrong.add(path);
      }
      await sleep(1);
    }
    await builds;
    expect([...wrong]).toEqual([]);
    expect(readFiles(out)).toEqual(fresh.old);
  });
});
