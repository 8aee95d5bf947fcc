// What others do to the published folder between two builds with a cache.

import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { countersOf, editedCatalogue } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, writeFiles } from '../setup/folders.ts';
import { expectLikeCold, warm, workingFolder } from './warm-builds.ts';

const record = 'api/translations/demo/app/de';
const file = `${record}/index.json`;

/** Two components whose records differ in one letter of the same place. */
const alike: Files = Object.fromEntries(
  ['de', 'en', 'component'].flatMap((name) => {
    const text = editedCatalogue[`projects/demo/app/${name}.yaml`] ?? '';
    return ['aaa', 'bbb'].map((slug) => [`projects/demo/${slug}/${name}.yaml`, text]);
  }),
);

async function builtFolder(): Promise<{ cwd: string; dist: string }> {
  const cwd = workingFolder({ ...editedCatalogue, ...alike });
  await settled();
  expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
  return { cwd, dist: join(cwd, 'dist') };
}

function swap(folder: string, one: string, other: string): void {
  renameSync(join(folder, one), join(folder, '../swap'));
  renameSync(join(folder, other), join(folder, one));
  renameSync(join(folder, '../swap'), join(folder, other));
}

/** Replaces something by a link to where it is now. */
function movedAndLinked(dist: string, path: string): void {
  const real = join(dist, '..', 'moved');
  rmSync(real, { recursive: true, force: true });
  renameSync(join(dist, path), real);
  symlinkSync(real, join(dist, path));
}

function replacedByFile(dist: string, path: string): void {
  rmSync(join(dist, path), { recursive: true });
  writeFileSync(join(dist, path), 'a file');
}

type Tampering = (dist: string) => void;

const tamperings: [string, Tampering][] = [
  ['a file is edited', (dist) => writeFileSync(join(dist, file), '{}')],
  [
    'a file is edited, and has its old length and date',
    (dist) => {
      const { atime, mtime, size } = lstatSync(join(dist, file));
      writeFileSync(join(dist, file), ' '.repeat(size));
      utimesSync(join(dist, file), atime, mtime);
    },
  ],
  ['a file is emptied', (dist) => writeFileSync(join(dist, file), '')],
  ['a file is removed', (dist) => rmSync(join(dist, file))],
  [
    'a file is replaced by another of its length',
    (dist) => {
      writeFileSync(join(dist, 'other'), readFileSync(join(dist, file)).fill(' '));
      renameSync(join(dist, 'other'), join(dist, file));
    },
  ],
  ['two files of one length change places', (dist) => swap(dist, ...alikeFiles('de/index.json'))],
  ['a file becomes a folder', (dist) => [rmSync(join(dist, file)), mkdirSync(join(dist, file))]],
  [
    'a file becomes a folder with files',
    (dist) => [rmSync(join(dist, file)), writeFiles(join(dist, file), { 'index.json': '' })],
  ],
  ['a file becomes a link to the same', (dist) => movedAndLinked(dist, file)],
  ['a file gets a second name', (dist) => linkSync(join(dist, file), join(dist, 'second.json'))],
  ['the folder of a record is removed', (dist) => rmSync(join(dist, record), { recursive: true })],
  ['a folder of records is removed', (dist) => rmSync(join(dist, record, '..'), { recursive: true })],
  ['everything is removed', (dist) => rmSync(join(dist, 'api'), { recursive: true })],
  ['a file is put at the top', (dist) => writeFiles(dist, { 'stray.json': '{}' })],
  ['a hidden file is put at the top', (dist) => writeFiles(dist, { '.htaccess': '' })],
  ['a folder is put at the top', (dist) => writeFiles(dist, { 'stray/deep/stray.json': '{}' })],
  ['an empty folder is put at the top', (dist) => mkdirSync(join(dist, 'stray'))],
  ['a link is put at the top', (dist) => symlinkSync('api', join(dist, 'stray'))],
  ['a file is put beside records', (dist) => writeFiles(dist, { [`${record}/../stray.json`]: '' })],
  ['a record is put beside records', (dist) => cpSync(join(dist, record), join(dist, `${record}_AT`), { recursive: true })],
  ['a folder is put beside components', (dist) => mkdirSync(join(dist, record, '../../stray'))],
  ['a link is put beside records', (dist) => symlinkSync('de', join(dist, record, '../stray'))],
  ['the folder of a record becomes a link to it', (dist) => movedAndLinked(dist, record)],
  ['a folder of records becomes a link to it', (dist) => movedAndLinked(dist, `${record}/..`)],
  ['the folder of all becomes a link to it', (dist) => movedAndLinked(dist, 'api')],
  ['the folder of a record becomes a file', (dist) => replacedByFile(dist, record)],
  ['a folder of records becomes a file', (dist) => replacedByFile(dist, `${record}/..`)],
  ['the folder of all becomes a file', (dist) => replacedByFile(dist, 'api')],
  ['folders of records change places', (dist) => swap(dist, ...alikeFiles('de'))],
  ['folders of components change places', (dist) => swap(dist, ...alikeFiles(''))],
  [
    'all of it is copied, and the copy takes its place',
    (dist) => {
      cpSync(dist, `${dist}-copy`, { recursive: true, preserveTimestamps: true });
      rmSync(dist, { recursive: true });
      renameSync(`${dist}-copy`, dist);
    },
  ],
  ['the mark is removed with all the rest', (dist) => rmSync(dist, { recursive: true })],
];

function alikeFiles(path: string): [string, string] {
  const [one, other] = ['aaa', 'bbb'].map((slug) => `api/translations/demo/${slug}/${path}`);
  return [one ?? '', other ?? ''];
}

describe.concurrent('a build with a cache makes good when', () => {
  test.each(tamperings)('%s', async (_, tamper) => {
    const { cwd, dist } = await builtFolder();
    tamper(dist);
    await expectLikeCold(cwd);
    tamper(dist);
    writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': countersOf(false, 50) });
    await expectLikeCold(cwd);
  });

  test.each<[string, (from: string, to: string) => void]>([
    ['is copied to its place', (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true })],
    ['is moved back to its place', renameSync],
  ])('an older state of all or of a part %s', async (_, bring) => {
    for (const part of ['', 'api', 'api/translations', record]) {
      const { cwd, dist } = await builtFolder();
      const place = join(dist, part);
      // What was there stays as it was; the build makes it anew.
      renameSync(place, join(cwd, 'old'));
      await expectLikeCold(cwd);
      writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': countersOf(false, 32) });
      await expectLikeCold(cwd);
      rmSync(place, { recursive: true });
      bring(join(cwd, 'old'), place);
      await expectLikeCold(cwd);
    }
  });
});

describe('a stray file in the folder of a single record', () => {
  const stray = { [`${record}/stray.json`]: '{}' };

  test('is removed by a build without a cache', async () => {
    const { cwd, dist } = await builtFolder();
    writeFiles(dist, stray);
    expect(await run(['build', '--no-cache'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    await expectLikeCold(cwd);
  });

  test('is removed by the build after one that was killed', async () => {
    const { cwd, dist } = await builtFolder();
    const dead = await run(['--version']).then(() => deadProcess());
    writeFiles(dist, { ...stray, '.translation-catalogue.lock': `${dead} ${hostname()}\n` });
    await expectLikeCold(cwd);
  });

  test('is removed after a killed build, though the first build after it finds a problem', async () => {
    const { cwd, dist } = await builtFolder();
    const dead = await deadProcess();
    writeFiles(dist, { ...stray, '.translation-catalogue.lock': `${dead} ${hostname()}\n` });
    const site = { 'site.yaml': editedCatalogue['site.yaml'] ?? '' };
    writeFiles(join(cwd, 'catalogue'), { 'site.yaml': 'base_url: none\n' });
    expect(await warm(cwd, 'build')).toMatchObject({ status: 1 });
    writeFiles(join(cwd, 'catalogue'), site);
    await expectLikeCold(cwd);
  });

  test('is removed when anything else is amiss', async () => {
    const { cwd, dist } = await builtFolder();
    writeFiles(dist, { ...stray, 'another stray': '' });
    await expectLikeCold(cwd);
  });
});
