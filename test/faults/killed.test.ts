// A build or an init that is killed at any moment leaves whole files, and the next one completes it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { run, start } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { killedAt } from '../setup/killed-at.ts';
import { onCi } from '../setup/repetitions.ts';
import { getTree } from '../setup/trees.ts';
import { expectWhole } from './expectations.ts';
import { randomNumbers } from './random-numbers.ts';
import { isFullSize, times } from './size.ts';
import { twoVersions, type Version } from './two-versions.ts';

describe('a build that is killed', async () => {
  const { words, fresh, builtFolder, expectMadeGood } = await twoVersions(isFullSize ? 400 : 100);

  onCi('at any moment after its start leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(7);
    for (let round = 0; round < times(60); round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      const { child, ended } = start(words(version, out));
      await sleep(random.next().value * 900);
      child.kill('SIGKILL');
      await ended;
      expectWhole(out, fresh.old, fresh.new);
      if (round % 4 === 3) await expectMadeGood(out, version);
    }
  });

  test('at any change to the disk leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(11);
    for (let round = 0; round < times(60); round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      // A file that is replaced takes three changes, so a build makes more of them than this.
      const change = 1 + Math.floor(random.next().value * 2 * countDifferences(fresh));
      const { signal } = await run(words(version, out), { env: killedAt(change) });
      expect(signal).toBe('SIGKILL');
      expectWhole(out, fresh.old, fresh.new);
      if (round % 3 === 2) await expectMadeGood(out, version);
      else {
        rmSync(out, { recursive: true });
        writeFiles(out, fresh[version]);
      }
    }
  });
});

test('an init that is killed leaves whole files, and the next adds what is missing', async () => {
  const words = ['init', '--yes', '--catalogue', 'catalogue'];
  const cwd = writeFiles(temporaryFolder(), {
    'l/en.json': '{"a":"Save all files","b":"Open the window","c":"Close the door"}',
    'l/de.json': '{"a":"Alles sichern","b":"Fenster auf","c":"Tür zu"}',
  });
  expect(await run(words, { cwd })).toMatchObject({ status: 0 });
  const whole = getTree(cwd);
  for (let change = 1; ; change += 3) {
    rmSync(join(cwd, 'catalogue'), { recursive: true });
    const { signal } = await run(words, { cwd, env: killedAt(change) });
    if (signal === null) break;
    await run(words, { cwd });
    expect(getTree(cwd)).toMatchObject(whole);
  }
});

function countDifferences({ old, new: other }: Readonly<Record<Version, Files>>): number {
  return Object.keys(old).filter((path) => path in other && old[path] !== other[path]).length;
}
