// Disks that are full, read-only or broken: a build says so in plain words, leaves whole files, and is
// made good by the next one when there is room again.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { preloading, run } from '../setup/command.ts';
import { readFiles, temporaryFolder } from '../setup/folders.ts';
import { expectPlain, expectWhole } from './expectations.ts';
import { randomNumbers } from './random-numbers.ts';
import { isFullSize, times } from './size.ts';
import { smallDisk } from './small-disk.ts';
import { twoVersions } from './two-versions.ts';

const disk = smallDisk(2 * 8 * 1024 * 1024);
const { words, fresh } = await twoVersions(isFullSize ? 120 : 80);
const random = randomNumbers(17);

/** A build with everything that it writes in one folder. */
function build(version: 'old' | 'new', folder: string, env?: Readonly<Record<string, string>>) {
  const cache = ['--cache', join(folder, 'cache')];
  return run([...words(version, join(folder, 'dist')), ...cache], { env });
}

async function expectMadeGood(version: 'old' | 'new', folder: string): Promise<void> {
  expect(await build(version, folder)).toMatchObject({ status: 0, stderr: '' });
  expect(readFiles(join(folder, 'dist'))).toEqual(fresh[version]);
}

// Containers mostly may not mount; the machines of GitHub can.
test.runIf(process.env['GITHUB_ACTIONS'] === 'true')('there is a small disk', () => {
  expect(disk).toBeDefined();
});

describe.skipIf(disk === undefined)('a disk', () => {
  const { folder, fill, empty, setWritable } = disk ?? ({} as NonNullable<typeof disk>);

  test('that gets full leaves whole files, and says so', async () => {
    await expectMadeGood('old', folder);
    let full = 0;
    for (let round = 0; round < times(24); round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      // An old file makes room for the next one.
      fill(Math.floor((random.next().value * 24) / (1 + (round % 3)) ** 2) * 4096);
      const ended = await build(version, folder);
      expectPlain(ended);
      if (ended.status !== 0) {
        full++;
        expect([ended.status, ended.stderr]).toEqual([
          2,
          expect.stringMatching(/^There is no space left on the disk: .*\n$/m),
        ]);
      }
      expectWhole(join(folder, 'dist'), fresh.old, fresh.new);
      empty();
      await expectMadeGood(version, folder);
    }
    expect(full).toBeGreaterThan(0);
  });

  test('that can only be read is left as it is, and that is said', async () => {
    await expectMadeGood('old', folder);
    setWritable(false);
    try {
      for (const version of ['new', 'old'] as const) {
        const ended = await build(version, folder);
        expectPlain(ended);
        // The old version is already there, so its build writes no file.
        expect([ended.status, ended.stderr]).toEqual(
          version === 'old'
            ? [0, '']
            : [2, expect.stringMatching(/^The file system is read-only: .*\n$/m)],
        );
        expect(readFiles(join(folder, 'dist'))).toEqual(fresh.old);
      }
      const elsewhere = join(temporaryFolder(), 'dist');
      const built = await run([...words('new', elsewhere), '--cache', join(folder, 'cache')]);
      expectPlain(built);
      expect([built.status, readFiles(elsewhere)]).toEqual([0, fresh.new]);
    } finally {
      setWritable(true);
    }
    await expectMadeGood('new', folder);
  });
});

/** A program whose disk takes no more changes from the n-th on. */
function refusingFrom(change: number, code: string): Readonly<Record<string, string>> {
  return preloading(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let changes = 0;
    for (const name of ['mkdirSync', 'openSync', 'writeSync', 'writeFileSync', 'renameSync']) {
      const real = fs[name];
      fs[name] = (...words) => {
        const isChange = name !== 'openSync' || String(words[1]).startsWith('w');
        if (isChange && ++changes >= ${change}) {
          const path = typeof words[0] === 'string' ? words[0] : undefined;
          throw Object.assign(new Error('${code}: no'), { code: '${code}', path });
        }
        return real(...words);
      };
    }
    syncBuiltinESMExports();
  `);
}

const sentences = {
  ENOSPC: 'There is no space left on the disk',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The file system is read-only',
  EIO: 'The disk cannot be read or written',
} as const;

test('a disk that refuses every change after some leaves whole files', async () => {
  const folder = temporaryFolder();
  await expectMadeGood('old', folder);
  const codes = Object.keys(sentences) as (keyof typeof sentences)[];
  for (let round = 0; round < times(40); round++) {
    const version = round % 2 === 0 ? 'new' : 'old';
    const code = codes[round % codes.length] ?? 'EIO';
    const change = 1 + Math.floor(random.next().value ** 2 * 300);
    const ended = await build(version, folder, refusingFrom(change, code));
    expectPlain(ended);
    if (ended.status !== 0) expect(ended.stderr).toContain(sentences[code]);
    expectWhole(join(folder, 'dist'), fresh.old, fresh.new);
    await expectMadeGood(version, folder);
  }
});
