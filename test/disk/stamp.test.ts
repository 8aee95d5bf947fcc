import {
  lstatSync,
  mkdirSync,
  renameSync,
  type Stats,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noClock } from '../../src/disk/file-clock.ts';
import { noStamp, type Stamp, stampOf, stampOfFolder, trustedStamp } from '../../src/disk/stamp.ts';
import { settled } from '../setup/edited-folder.ts';
import { temporaryFolder } from '../setup/folders.ts';

describe('trustedStamp', () => {
  const at = (ctimeMs: number) => ({ size: 10, ctimeMs, ino: 7, dev: 3 }) as Stats;

  test.each([
    ['a stamp of long ago', 1234.5, 9999, true],
    ['one that is just old enough', 1234.5, 1334.6, true],
    ['one of the tenth of a second before', 1234.5, 1334.5, false],
    ['one of this moment', 1234.5, 1234.5, false],
    ['one of the future', 1234.5, 1000, false],
    ['a whole second, which may stand for two', 2000, 4500, false],
    ['a whole second that is long over', 2000, 4501, true],
  ])('%s', (_, changed, now, isTrusted) => {
    const stamp = trustedStamp(at(changed), { device: 3, now });
    expect(stamp).toEqual(isTrusted ? [10, changed, 7] : noStamp);
  });

  test('is none by the clock of another file system, or by none', () => {
    expect(trustedStamp(at(1234.5), { device: 4, now: 9999 })).toEqual(noStamp);
    expect(trustedStamp(at(1234.5), noClock)).toEqual(noStamp);
  });
});

describe('stampOf', () => {
  /** The stamp of a file before and after something is done to it. */
  async function stampsAround(change: (file: string) => void): Promise<[Stamp, Stamp]> {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'text');
    const before = stampOf(lstatSync(file));
    await settled();
    change(file);
    return [before, stampOf(lstatSync(file))];
  }

  test.each<[string, (file: string) => void]>([
    ['other text', (file) => writeFileSync(file, 'more text')],
    ['other text of the same length', (file) => writeFileSync(file, 'TEXT')],
    ['the same text once more', (file) => writeFileSync(file, 'text')],
    [
      'other text with the old date',
      (file) => {
        const { atime, mtime } = lstatSync(file);
        writeFileSync(file, 'TEXT');
        utimesSync(file, atime, mtime);
      },
    ],
    [
      'another file in its place',
      (file) => {
        writeFileSync(`${file}~`, 'text');
        renameSync(`${file}~`, file);
      },
    ],
  ])('is another one after %s', async (_, change) => {
    const [before, after] = await stampsAround(change);
    expect(after).not.toEqual(before);
  });

  test('is the same when nothing was done', async () => {
    const [before, after] = await stampsAround(() => {});
    expect(after).toEqual(before);
  });
});

describe('stampOfFolder', () => {
  test('is that of a folder itself or of one below, and none of anything else', () => {
    const folder = temporaryFolder();
    const clock = { device: lstatSync(folder).dev, now: Number.POSITIVE_INFINITY };
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('below', join(folder, 'link'));
    expect(stampOfFolder(folder, '', clock)).toEqual(stampOf(lstatSync(folder)));
    expect(stampOfFolder(folder, 'below', clock)).toEqual(
      stampOf(lstatSync(join(folder, 'below'))),
    );
    for (const path of ['file', 'link', 'nowhere']) {
      expect([path, stampOfFolder(folder, path, clock)]).toEqual([path, noStamp]);
    }
  });
});
