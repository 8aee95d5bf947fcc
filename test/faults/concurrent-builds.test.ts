// Builds as processes: two at once into one folder, and readers beside them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../setup/command.ts';
import { readFiles, temporaryFolder } from '../setup/folders.ts';
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
});

describe('a reader beside builds', async () => {
  const { words, fresh, builtFolder } = await twoVersions(isFullSize ? 200 : 100);

  test('sees each file whole, old or new, and misses none that both describe', async () => {
    const out = builtFolder('old');
    const both = Object.keys(fresh.old).filter((path) => path in fresh.new);
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
