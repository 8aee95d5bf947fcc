// Builds as processes: several at once, with readers beside them, and killed at any moment.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { largeCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { run, start } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const lock = '.translation-catalogue.lock';
const { 'site.yaml': _, ...smallProject } = smallCatalogue;

/** Two versions of one catalogue: most records differ, some are the same, some in one only. */
type Version = 'old' | 'new';

/** Both versions of a catalogue of this size, and what a fresh build of each publishes. */
async function twoVersions(translations: number) {
  const base = temporaryFolder();
  const versions = {
    old: largeCatalogue(translations, 1),
    new: { ...largeCatalogue(translations - 60, 2), ...smallProject },
  };
  const words = (version: Version, out: string) => {
    return ['build', '--catalogue', join(base, version), '--out', out];
  };
  const built = async (version: Version) => {
    writeFiles(join(base, version), versions[version]);
    const out = join(base, `${version}-dist`);
    expect(await run(words(version, out))).toMatchObject({ status: 0 });
    return readFiles(out);
  };
  const [old, fresh] = await Promise.all([built('old'), built('new')]);
  return {
    words,
    fresh: { old, new: fresh },
    /** A folder that holds a version as a build has left it. */
    builtFolder: (version: Version) =>
      writeFiles(join(temporaryFolder(), 'dist'), version === 'old' ? old : fresh),
  };
}

describe('several builds into one folder', async () => {
  const { words, fresh, builtFolder } = await twoVersions(200);

  test.each([1, 2, 3])('all end well, and leave one of the outputs (%i)', async () => {
    const out = join(temporaryFolder(), 'dist');
    const ended = await Promise.all([run(words('old', out)), run(words('new', out))]);
    expect(ended).toMatchObject([
      { status: 0, stderr: '' },
      { status: 0, stderr: '' },
    ]);
    const result = readFiles(out);
    const last = 'api/translations/demo/app/en/index.json' in result ? 'new' : 'old';
    expect(result).toEqual(fresh[last]);
  });

  test('take over the lock of one that died, whichever is first', async () => {
    const out = builtFolder('old');
    const killed = start(words('new', out));
    killed.child.kill('SIGKILL');
    const { pid } = killed.child;
    await killed.ended;
    writeFileSync(join(out, lock), `${pid} ${hostname()}\n`);
    const ended = await Promise.all(Array.from({ length: 3 }, () => run(words('new', out))));
    expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(ended.map(() => [0, '']));
    expect(readFiles(out)).toEqual(fresh.new);
  });
});

describe('a reader beside builds', async () => {
  const { words, fresh, builtFolder } = await twoVersions(200);

  test('sees each file whole, old or new, and misses none that both describe', async () => {
    const out = builtFolder('old');
    const both = Object.keys(fresh.old).filter((path) => path in fresh.new);
    let building = true;
    const builds = (async () => {
      for (const version of ['new', 'old'] as const) {
        expect(await run(words(version, out))).toMatchObject({ status: 0 });
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

describe('a build that is killed', async () => {
  const { words, fresh, builtFolder } = await twoVersions(1000);

  /** Numbers from 0 to 1 that look random and are the same in every run. */
  function* randomNumbers(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      yield state / 2 ** 32;
    }
  }

  /** Every published file is, to the byte, that of the old or of the new version. */
  function expectOldOrNew(out: string): void {
    const wrong: string[] = [];
    for (const path of listFiles(out).filter((one) => one.endsWith('.json'))) {
      const text = readFileSync(join(out, path), 'utf8');
      JSON.parse(text);
      if (text !== fresh.old[path] && text !== fresh.new[path]) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  }

  async function expectMadeGood(out: string, version: Version): Promise<void> {
    expect(await run(words(version, out))).toMatchObject({ status: 0, stderr: '' });
    expect(readFiles(out)).toEqual(fresh[version]);
  }

  test('at any moment after its start leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(7);
    for (let round = 0; round < 5; round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      const { child, ended } = start(words(version, out));
      await sleep(random.next().value * 900);
      child.kill('SIGKILL');
      await ended;
      expectOldOrNew(out);
      if (round % 4 === 3) await expectMadeGood(out, version);
    }
  });

  test('while it writes leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(11);
    let brokenOff = 0;
    for (let round = 0; round < 10; round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      // Kills when a certain file has been replaced, at whatever time that is.
      const changing = Object.keys(fresh.old).filter(
        (path) => path in fresh.new && fresh.old[path] !== fresh.new[path],
      );
      const awaited = join(out, changing[Math.floor(random.next().value * changing.length)] ?? '');
      const before = statSync(awaited).ino;
      const { child, ended } = start(words(version, out));
      while (statSync(awaited).ino === before && child.exitCode === null) await sleep(1);
      child.kill('SIGKILL');
      await ended;
      if (existsSync(join(out, lock))) brokenOff++;
      expectOldOrNew(out);
      if (round % 3 === 2) await expectMadeGood(out, version);
    }
    // A file that comes late may have let a build end before the signal arrived.
    expect(brokenOff).toBeGreaterThan(0);
  });
});
