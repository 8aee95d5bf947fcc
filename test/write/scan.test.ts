import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noHelper } from '../../src/disk/helper-thread.ts';
import { type OutputRecord, recordedGroup } from '../../src/write/output-record.ts';
import { isUnchanged, type Scan, startScan } from '../../src/write/scan.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { startThread } from '../setup/helper-thread.ts';

const published: Files = {
  'api/a/x/index.json': 'ax',
  'api/a/x/more.json': 'ax+',
  'api/a/y/index.json': 'ay',
  'api/b/x/index.json': 'bx',
  'schemas/one.json': 'one',
  'schemas/two.json': 'two',
  'top.html': 'top',
};

/** A published folder, what is recorded of it, and its scan. */
async function publishedFolder() {
  const folder = writeFiles(join(temporaryFolder(), 'dist'), {
    ...published,
    '.translation-catalogue': 'the mark',
    '.translation-catalogue.lock': 'the lock',
  });
  await settled();
  writeFileSync(join(folder, '..', 'clock'), '');
  const files = Object.keys(published).map((path) => ({ path, version: 'v' }));
  const sizes = Object.values(published).map((text) => text.length);
  const record: OutputRecord = {
    mark: '',
    finished: lstatSync(join(folder, '..', 'clock')).ctimeMs,
    groups: new Map([
      ['all', recordedGroup('v', files.slice(0, 4), sizes.slice(0, 4))],
      ['own', recordedGroup(undefined, files.slice(4), sizes.slice(4))],
    ]),
  };
  const scan = (everyFolder = false, helper = noHelper) =>
    listed(startScan(folder, record, { helper, everyFolder })());
  return { folder, record, scan };
}

/** A scan as plain values; what is empty is left out. */
function listed({ stale, files, folders, others }: Scan) {
  const all = { stale, files, folders, others };
  return Object.fromEntries(
    Object.entries(all)
      .map(([name, paths]) => [name, [...paths].sort()] as const)
      .filter(([, paths]) => paths.length > 0),
  );
}

const inA = ['api/a/x/index.json', 'api/a/x/more.json', 'api/a/y/index.json'];

type Change = (folder: string) => void;

describe('startScan', () => {
  test.each([false, true])(
    'finds nothing amiss when nothing is (every folder: %s)',
    async (every) => {
      const { scan } = await publishedFolder();
      expect(scan(every)).toEqual({});
      expect(scan(every, startThread())).toEqual({});
    },
  );

  test.each<[string, Change, Record<string, string[]>]>([
    [
      'a file that was edited',
      (folder) => writeFileSync(join(folder, 'top.html'), 'longer'),
      { stale: ['top.html'] },
    ],
    [
      'a file that was edited, and has its old length and date',
      (folder) => {
        const file = join(folder, 'api/a/x/index.json');
        const { atime, mtime } = lstatSync(file);
        writeFileSync(file, 'AX');
        utimesSync(file, atime, mtime);
      },
      { stale: ['api/a/x/index.json'] },
    ],
    [
      'a file that is gone',
      (folder) => rmSync(join(folder, 'api/a/y/index.json')),
      { stale: ['api/a/y/index.json'] },
    ],
    [
      'files that changed places',
      (folder) => {
        renameSync(join(folder, 'api/a/x/index.json'), join(folder, '../swap'));
        renameSync(join(folder, 'api/b/x/index.json'), join(folder, 'api/a/x/index.json'));
        renameSync(join(folder, '../swap'), join(folder, 'api/b/x/index.json'));
      },
      { stale: ['api/a/x/index.json', 'api/a/x/more.json', 'api/b/x/index.json'] },
    ],
    [
      'a link in place of a file',
      (folder) => {
        renameSync(join(folder, 'top.html'), join(folder, '../real'));
        symlinkSync('../real', join(folder, 'top.html'));
      },
      { stale: ['top.html'], others: ['top.html'] },
    ],
    [
      'another name of a file',
      (folder) => linkSync(join(folder, 'top.html'), join(folder, 'other.html')),
      { stale: ['top.html'], files: ['other.html'] },
    ],
    [
      'a folder in place of a file',
      (folder) => {
        rmSync(join(folder, 'api/a/y/index.json'));
        writeFiles(folder, { 'api/a/y/index.json/deep/er': '' });
      },
      {
        stale: ['api/a/y/index.json'],
        files: ['api/a/y/index.json/deep/er'],
        folders: ['api/a/y/index.json', 'api/a/y/index.json/deep'],
      },
    ],
    [
      'a stray file and a stray folder at the top',
      (folder) => {
        writeFiles(folder, { stray: '', 'strays/one': '' });
        mkdirSync(join(folder, 'strays/empty'));
      },
      { files: ['stray', 'strays/one'], folders: ['strays', 'strays/empty'] },
    ],
    [
      'a stray link at the top',
      (folder) => symlinkSync('api', join(folder, 'stray')),
      { others: ['stray'] },
    ],
    [
      'a stray file in a folder at the top',
      (folder) => writeFiles(folder, { 'schemas/stray': '' }),
      { stale: ['schemas/one.json', 'schemas/two.json'], files: ['schemas/stray'] },
    ],
    [
      'a stray file in a folder of folders, where all may have been moved about',
      (folder) => writeFiles(folder, { 'api/a/stray': '' }),
      { stale: inA, files: ['api/a/stray'] },
    ],
    [
      'a stray folder beside that of a record',
      (folder) => writeFiles(folder, { 'api/a/z/index.json': '' }),
      { stale: inA, files: ['api/a/z/index.json'], folders: ['api/a/z'] },
    ],
    [
      'the folder of a record that is gone',
      (folder) => rmSync(join(folder, 'api/a/y'), { recursive: true }),
      { stale: inA },
    ],
    [
      'a folder of records that is gone',
      (folder) => rmSync(join(folder, 'api/a'), { recursive: true }),
      { stale: [...inA, 'api/b/x/index.json'] },
    ],
    [
      'all folders gone',
      (folder) => rmSync(join(folder, 'api'), { recursive: true }),
      { stale: [...inA, 'api/b/x/index.json'] },
    ],
    [
      'folders of records that changed places, with files of old',
      (folder) => {
        renameSync(join(folder, 'api/a/y'), join(folder, 'swap'));
        renameSync(join(folder, 'api/b/x'), join(folder, 'api/a/y'));
        renameSync(join(folder, 'swap'), join(folder, 'api/b/x'));
      },
      { stale: [...inA, 'api/b/x/index.json'] },
    ],
    [
      'a folder that was moved here, with files of old',
      (folder) => {
        const other = join(folder, '../other');
        renameSync(join(folder, 'api'), other);
        cpSync(other, join(folder, 'api'), { recursive: true });
        rmSync(join(folder, 'api'), { recursive: true });
        renameSync(other, join(folder, 'api'));
      },
      { stale: [...inA, 'api/b/x/index.json'] },
    ],
    [
      'a link in place of the folder of a record',
      (folder) => {
        renameSync(join(folder, 'api/a/y'), join(folder, '../real'));
        symlinkSync('../../../real', join(folder, 'api/a/y'));
      },
      { stale: inA, others: ['api/a/y'] },
    ],
    [
      'a link in place of a folder of folders, and what it leads to left alone',
      (folder) => {
        renameSync(join(folder, 'api'), join(folder, '../real'));
        symlinkSync('../real', join(folder, 'api'));
        writeFiles(join(folder, '../real'), { 'a/not ours': '' });
      },
      { stale: [...inA, 'api/b/x/index.json'], others: ['api'] },
    ],
    [
      'a link in place of a folder at the top',
      (folder) => {
        renameSync(join(folder, 'schemas'), join(folder, '../real'));
        symlinkSync('../real', join(folder, 'schemas'));
      },
      { stale: ['schemas/one.json', 'schemas/two.json'], others: ['schemas'] },
    ],
    [
      'a file in place of the folder of a record',
      (folder) => {
        rmSync(join(folder, 'api/a/y'), { recursive: true });
        writeFileSync(join(folder, 'api/a/y'), '');
      },
      { stale: inA, files: ['api/a/y'] },
    ],
    [
      'a file in place of a folder of folders',
      (folder) => {
        rmSync(join(folder, 'api/a'), { recursive: true });
        writeFileSync(join(folder, 'api/a'), '');
      },
      { stale: [...inA, 'api/b/x/index.json'], files: ['api/a'] },
    ],
    [
      'all that a killed build may leave',
      (folder) =>
        writeFiles(folder, {
          'api/a/x/index.json.partial': '',
          'top.html': 'new',
          '.translation-catalogue.lock.claim': '',
        }),
      {
        stale: ['api/a/x/index.json', 'api/a/x/more.json', 'top.html'],
        files: ['.translation-catalogue.lock.claim', 'api/a/x/index.json.partial'],
      },
    ],
  ])('finds %s', async (_, change, expected) => {
    const { folder, scan } = await publishedFolder();
    change(folder);
    expect(scan(true)).toEqual(expected);
    expect(scan()).toEqual(expected);
    expect(scan(false, startThread())).toEqual(expected);
  });

  test('finds a stray in the folder of a record when every folder is looked at', async () => {
    const { folder, scan } = await publishedFolder();
    writeFiles(folder, { 'api/a/x/stray': '' });
    expect(scan(true)).toEqual({
      stale: ['api/a/x/index.json', 'api/a/x/more.json'],
      files: ['api/a/x/stray'],
    });
  });

  test('doubts whatever is not older than the end of the last build', async () => {
    const { folder, record } = await publishedFolder();
    const { ctimeMs } = lstatSync(join(folder, 'top.html'));
    const scanAt = (finished: number) =>
      listed(
        startScan(folder, { ...record, finished }, { helper: noHelper, everyFolder: false })(),
      );
    expect(scanAt(ctimeMs)['stale']).toContain('top.html');
    expect(scanAt(ctimeMs - 1)['stale']).toContain('top.html');
  });

  test('has all that is there as unrecorded when there is no record', async () => {
    const { folder } = await publishedFolder();
    symlinkSync('api', join(folder, 'link'));
    const scan = startScan(folder, undefined, { helper: noHelper, everyFolder: false })();
    expect(listed(scan)).toEqual({
      files: Object.keys(published).sort(),
      folders: ['api', 'api/a', 'api/a/x', 'api/a/y', 'api/b', 'api/b/x', 'schemas'],
      others: ['link'],
    });
    expect(isUnchanged(scan)).toBe(false);
  });
});
