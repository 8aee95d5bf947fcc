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
import { beforeAll, describe, expect, test } from 'vitest';
import { run, start } from '../setup/command.ts';
import { editedCatalogue, soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, writeFiles } from '../setup/folders.ts';
import { fewOf, inDepth } from '../setup/repetitions.ts';
import { treeOf } from '../setup/trees.ts';
import { cold, expectLikeCold, warm, workingFolder } from './warm-builds.ts';

const record = 'api/translations/demo/app/de';
const file = `${record}/index.json`;

/** Two components whose records differ in one letter of the same place. */
const alike: Files = Object.fromEntries(
  ['de', 'en', 'component'].flatMap((name) => {
    const text = editedCatalogue[`projects/demo/app/${name}.yaml`] ?? '';
    return ['aaa', 'bbb'].map((slug) => [`projects/demo/${slug}/${name}.yaml`, text]);
  }),
);

const catalogue: Files = { ...editedCatalogue, ...alike };

function edit(cwd: string): void {
  writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': soundCounters(50) });
}

async function builtFolder(): Promise<{ cwd: string; dist: string }> {
  const cwd = workingFolder(catalogue);
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

/** The number of a process that was killed. */
async function deadProcess(): Promise<number | undefined> {
  const { child, ended } = start(['--version']);
  child.kill('SIGKILL');
  await ended;
  return child.pid;
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
  [
    'a file below the folder of a record is edited',
    (dist) => writeFileSync(join(dist, record, 'statistics/index.json'), '{}'),
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
  [
    'a folder of records is removed',
    (dist) => rmSync(join(dist, record, '..'), { recursive: true }),
  ],
  ['everything is removed', (dist) => rmSync(join(dist, 'api'), { recursive: true })],
  ['a file is put at the top', (dist) => writeFiles(dist, { 'stray.json': '{}' })],
  ['a hidden file is put at the top', (dist) => writeFiles(dist, { '.htaccess': '' })],
  ['a folder is put at the top', (dist) => writeFiles(dist, { 'stray/deep/stray.json': '{}' })],
  ['an empty folder is put at the top', (dist) => mkdirSync(join(dist, 'stray'))],
  ['a link is put at the top', (dist) => symlinkSync('api', join(dist, 'stray'))],
  ['a file is put beside records', (dist) => writeFiles(dist, { [`${record}/../stray.json`]: '' })],
  [
    'a record is put beside records',
    (dist) => cpSync(join(dist, record), join(dist, `${record}_AT`), { recursive: true }),
  ],
  ['a file is put beside schemas', (dist) => writeFiles(dist, { 'schemas/stray.json': '' })],
  ['the folder of schemas becomes a link to it', (dist) => movedAndLinked(dist, 'schemas')],
  ['a folder is put beside components', (dist) => mkdirSync(join(dist, record, '../../stray'))],
  ['a link is put beside records', (dist) => symlinkSync('de', join(dist, record, '../stray'))],
  ['the folder of a record becomes a link to it', (dist) => movedAndLinked(dist, record)],
  ['a folder of records becomes a link to it', (dist) => movedAndLinked(dist, `${record}/..`)],
  ['the folder of all becomes a link to it', (dist) => movedAndLinked(dist, 'api')],
  ['the folder of a record becomes a file', (dist) => replacedByFile(dist, record)],
  ['a folder of records becomes a file', (dist) => replacedByFile(dist, `${record}/..`)],
  ['the folder of all becomes a file', (dist) => replacedByFile(dist, 'api')],
  ['folders of records change places', (dist) => swap(dist, ...alikeFiles('de'))],
  [
    'folders inside those of records change places',
    (dist) => swap(dist, ...alikeFiles('de/statistics')),
  ],
  [
    'a folder inside that of a record becomes a link to it',
    (dist) => movedAndLinked(dist, `${record}/statistics`),
  ],
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

/** Removes a translation, and a project. */
function shrink(cwd: string): void {
  rmSync(join(cwd, 'catalogue/projects/demo/app/de.yaml'));
  rmSync(join(cwd, 'catalogue/projects/other'), { recursive: true });
}

/** What is published at first, after an edit and after a removal, by builds without a cache. */
const expected = { before: {}, after: {}, fewer: {} };

beforeAll(async () => {
  const cwd = workingFolder(catalogue);
  expected.before = (await cold(cwd)).tree ?? {};
  edit(cwd);
  expected.after = (await cold(cwd)).tree ?? {};
  shrink(cwd);
  expected.fewer = (await cold(cwd)).tree ?? {};
});

async function expectPublished(cwd: string, state: keyof typeof expected): Promise<void> {
  expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
  expect(treeOf(join(cwd, 'dist'))).toEqual(expected[state]);
}

describe.concurrent('a build with a cache makes good when', () => {
  test('nothing has happened', async () => {
    const { cwd } = await builtFolder();
    await expectPublished(cwd, 'before');
    edit(cwd);
    await expectPublished(cwd, 'after');
  });

  test.each(fewOf(tamperings))('%s', async (_, tamper) => {
    const { cwd, dist } = await builtFolder();
    tamper(dist);
    await expectPublished(cwd, 'before');
    tamper(dist);
    edit(cwd);
    await expectPublished(cwd, 'after');
    tamper(dist);
    shrink(cwd);
    await expectPublished(cwd, 'fewer');
  });

  const copy: typeof renameSync = (from, to) =>
    cpSync(String(from), String(to), { recursive: true, preserveTimestamps: true });

  const older = ['', 'api', 'api/translations', record, 'schemas'].flatMap((part) => [
    ['copied', part || 'all of it', part, copy] as const,
    ['moved', part || 'all of it', part, renameSync] as const,
  ]);
  test.each(fewOf(older))('an older state is %s to the place of %s', async (_, __, part, bring) => {
    const { cwd, dist } = await builtFolder();
    const place = join(dist, part);
    // What was there stays as it was; the build makes it anew.
    renameSync(place, join(cwd, 'old'));
    await expectPublished(cwd, 'before');
    edit(cwd);
    await expectPublished(cwd, 'after');
    rmSync(place, { recursive: true });
    bring(join(cwd, 'old'), place);
    await expectPublished(cwd, 'after');
  });
});

describe('a stray file in the folder of a single record', () => {
  const stray = { [`${record}/stray.json`]: '{}' };

  inDepth('is removed by a build without a cache', async () => {
    const { cwd, dist } = await builtFolder();
    writeFiles(dist, stray);
    expect(await run(['build', '--no-cache'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    await expectLikeCold(cwd);
  });

  inDepth('is removed by the build after one that was killed', async () => {
    const { cwd, dist } = await builtFolder();
    const dead = await deadProcess();
    writeFiles(dist, { ...stray, '.translation-catalogue.lock': `${dead} ${hostname()}\n` });
    await expectLikeCold(cwd);
  });

  inDepth(
    'is removed after a killed build, though the first build after it finds a problem',
    async () => {
      const { cwd, dist } = await builtFolder();
      const dead = await deadProcess();
      writeFiles(dist, { ...stray, '.translation-catalogue.lock': `${dead} ${hostname()}\n` });
      const site = { 'site.yaml': editedCatalogue['site.yaml'] ?? '' };
      writeFiles(join(cwd, 'catalogue'), { 'site.yaml': 'base_url: none\n' });
      expect(await warm(cwd, 'build')).toMatchObject({ status: 1 });
      writeFiles(join(cwd, 'catalogue'), site);
      await expectLikeCold(cwd);
    },
  );

  inDepth('is removed when anything else is amiss', async () => {
    const { cwd, dist } = await builtFolder();
    writeFiles(dist, { ...stray, 'another stray': '' });
    await expectLikeCold(cwd);
  });
});
