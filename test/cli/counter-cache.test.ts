// The cache of the commands that count: where it is, and that no result depends on it.

import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noTime, run, runProcess } from '../setup/command.ts';
import { listFiles, writeFiles } from '../setup/folders.ts';
import { getSample } from '../setup/repetitions.ts';
import { commitAll, getRepository } from '../setup/repository.ts';
import { getTree } from '../setup/trees.ts';
import { workingFolder } from './warm-builds.ts';

const texts = (count: number, word: string) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, `${word} ${at}`])),
  );

/** A repository whose catalogue is counted at every build, with two versions of a translation. */
function countedRepository(): string {
  const cwd = getRepository({
    '.gitignore': 'cache\ncaches\ncold\ndist\nnode_modules\nsecond\n',
    'locales/en.json': texts(9, 'Word'),
    'locales/de.json': texts(3, 'Wort'),
    'catalogue/site.yaml': 'base_url: https://translate.demo.test\n',
    'catalogue/projects/app/project.yaml': 'name: App\ncheckout: ../../..\n',
    'catalogue/projects/app/web/component.yaml':
      'name: Web\nsource_language: en\nrepo: https://example.org/app\nfilemask: locales/*.json\nfile_format: json\n',
  });
  writeFiles(cwd, { 'locales/de.json': texts(5, 'Wort') });
  commitAll(cwd, Date.UTC(2026, 0, 3) / 1000);
  return cwd;
}

const command = (cwd: string, ...words: string[]) => run(words, { cwd, env: noTime });
const warm = (cwd: string, ...words: string[]) => command(cwd, ...words, '--cache', 'cache');

/** Builds without a cache, and returns the published tree. */
async function coldTree(cwd: string) {
  expect(await command(cwd, 'build', '--no-cache', '--out', 'cold')).toMatchObject({ status: 0 });
  const tree = getTree(join(cwd, 'cold'));
  rmSync(join(cwd, 'cold'), { recursive: true });
  return tree;
}

const entriesIn = (cwd: string) =>
  readFileSync(join(cwd, 'cache/counters'), 'utf8').trim().split('\n');

describe('a cache of what was counted', () => {
  test('gains entries for what has changed, and no result depends on it', async () => {
    const cwd = countedRepository();
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    const before = new Set(entriesIn(cwd));
    writeFiles(cwd, { 'locales/de.json': texts(7, 'Wort') });
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    const tree = await coldTree(cwd);
    expect(getTree(join(cwd, 'dist'))).toEqual(tree);
    // The counters of the file, and the source texts that its translations were made from.
    expect(entriesIn(cwd).filter((entry) => !before.has(entry))).toHaveLength(2);

    const after = entriesIn(cwd);
    expect(await warm(cwd, 'check')).toMatchObject({ status: 0, stderr: '' });
    expect(await warm(cwd, 'diff', 'HEAD~1')).toMatchObject({ status: 0, stderr: '' });
    for (const damaged of ['', 'no entry\n', after.slice(1).join('\n'), after.join(' ')]) {
      writeFileSync(join(cwd, 'cache/counters'), damaged);
      expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
      expect(getTree(join(cwd, 'dist'))).toEqual(tree);
    }
  });

  test('may be shared by commands that run at once', async () => {
    const cwd = countedRepository();
    const outs = ['one', 'two', 'three'];
    const ended = await Promise.all(
      outs.map((out) => runProcess(['build', '--cache', 'cache', '--out', out], { cwd })),
    );
    expect(ended).toMatchObject(outs.map(() => ({ status: 0, stderr: '' })));
    const tree = await coldTree(cwd);
    for (const out of outs) expect(getTree(join(cwd, out))).toEqual(tree);
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    expect(getTree(join(cwd, 'dist'))).toEqual(tree);
  });

  test('is not made where nothing is counted', async () => {
    const cwd = workingFolder();
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(cwd, 'cache'))).toBe(false);
  });
});

describe('the place of a cache', () => {
  const inPackages = 'node_modules/.cache/translation-catalogue/counters';

  test('is the nearest node_modules at or above the working directory', async () => {
    const cwd = countedRepository();
    mkdirSync(join(cwd, 'node_modules'));
    const below = writeFiles(join(cwd, 'caches'), { 'a/b': '' });
    const catalogue = ['--catalogue', '../catalogue'];
    expect(await command(below, 'check', ...catalogue)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(cwd, inPackages))).toBe(true);
    mkdirSync(join(below, 'node_modules'));
    expect(await command(below, 'check', ...catalogue)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(below, inPackages))).toBe(true);
  });

  test("is the user's folder for caches, where there are no packages", async () => {
    const cwd = countedRepository();
    const caches = join(cwd, 'caches');
    const env = { ...noTime, XDG_CACHE_HOME: caches };
    expect(await run(['check'], { cwd, env })).toMatchObject({ status: 0, stderr: '' });
    expect(listFiles(caches)).toEqual(['translation-catalogue/counters']);
  });

  test.each([['/dev/null/none'], ['relative'], ['']])('is not %j', async (caches) => {
    const cwd = countedRepository();
    const env = { ...noTime, XDG_CACHE_HOME: caches, HOME: '/dev/null/none', LOCALAPPDATA: '' };
    const { status, stderr } = await runProcess(['check'], { cwd, env });
    expect(status).toBe(0);
    expect(stderr).toContain('The cache could not be kept');
    expect(existsSync(join(cwd, 'relative'))).toBe(false);
  });

  test('is nowhere with --no-cache', async () => {
    const cwd = countedRepository();
    mkdirSync(join(cwd, 'node_modules'));
    await command(cwd, 'check');
    const { ino, mtimeMs } = statSync(join(cwd, inPackages));
    writeFiles(cwd, { 'locales/de.json': texts(8, 'Wort') });
    for (const words of [['build'], ['check'], ['diff', 'HEAD']]) {
      expect(await command(cwd, ...words, '--no-cache')).toMatchObject({ status: 0, stderr: '' });
    }
    expect(statSync(join(cwd, inPackages))).toMatchObject({ ino, mtimeMs });
  });
});

describe('a cache that cannot be kept', () => {
  const cannot =
    'The cache could not be kept, and the next run will take longer: name another folder with `--cache`, ' +
    'or do without by `--no-cache`. ';
  const places: [string, string, (cwd: string) => void, string][] = [
    [
      'because a file is there',
      'file',
      (cwd) => writeFileSync(join(cwd, 'file'), ''),
      'Something already exists where a folder should be: ',
    ],
    [
      'because a link leads to itself',
      'loop',
      (cwd) => symlinkSync('loop', join(cwd, 'loop')),
      'A link leads back to itself: ',
    ],
    [
      'where no folder can be made',
      '/proc/nowhere/cache',
      () => {},
      'There is no such file or folder: ',
    ],
  ];
  test.each(getSample(places))(
    '%s: the commands do without, and say so once',
    async (_, folder, make, why) => {
      const cwd = countedRepository();
      make(cwd);
      for (const words of [['build'], ['check'], ['diff', 'HEAD~1']]) {
        const ended = await command(cwd, ...words, '--cache', folder);
        expect(ended.status).toBe(0);
        expect(ended.stderr.split('\n')).toEqual([expect.stringContaining(cannot + why), '']);
      }
      expect(getTree(join(cwd, 'dist'))).toEqual(await coldTree(cwd));
    },
  );

  test('in its usual place: the command says so, and names another way', async () => {
    const cwd = countedRepository();
    writeFiles(cwd, { 'node_modules/.cache': '' });
    const { status, stderr } = await command(cwd, 'check');
    expect(status).toBe(0);
    expect(stderr).toContain(cannot);
  });
});
