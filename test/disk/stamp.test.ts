import { lstatSync, mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noStamp, type Stamp, stampOf, stampOfFolder, trusted } from '../../src/disk/stamp.ts';
import { settled } from '../setup/edited-folder.ts';
import { temporaryFolder } from '../setup/folders.ts';

describe('trusted', () => {
  const at = (changed: number): Stamp => [10, changed, 7];

  test.each([
    ['a stamp of long ago', 1234.5, 9999, true],
    ['one that is just old enough', 1234.5, 1334.6, true],
    ['one of the tenth of a second before', 1234.5, 1334.5, false],
    ['one of this moment', 1234.5, 1234.5, false],
    ['one of the future', 1234.5, 1000, false],
    ['a whole second, which may stand for two', 2000, 4500, false],
    ['a whole second that is long over', 2000, 4501, true],
  ])('%s', (_, changed, start, isTrusted) => {
    expect(trusted(at(changed), start)).toEqual(isTrusted ? at(changed) : noStamp);
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
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('below', join(folder, 'link'));
    expect(stampOfFolder(folder, '')).toEqual(stampOf(lstatSync(folder)));
    expect(stampOfFolder(folder, 'below')).toEqual(stampOf(lstatSync(join(folder, 'below'))));
    for (const path of ['file', 'link', 'nowhere']) {
      expect([path, stampOfFolder(folder, path)]).toEqual([path, noStamp]);
    }
  });
});
