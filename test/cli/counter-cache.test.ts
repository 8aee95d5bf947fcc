// The cache of the commands that count: where it is, and that no result depends on it.

import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  countResultSchema,
  languagesResultSchema,
} from '../../src/checkout/count/jobs/cached-counting.ts';
import { changesSchema } from '../../src/checkout/count/last-changes.ts';
import {
  committedFilesSchema,
  filePastSchema,
} from '../../src/checkout/count/outdated/cached-steps.ts';
import { storedResultSchema } from '../../src/past/past-jobs.ts';
import { hashTexts } from '../../src/text/content-hash.ts';
import { noTime, run, runProcess } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commandLine } from '../setup/project.ts';
import { getSample, inDepth, takeOne } from '../setup/repetitions.ts';
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
  readFileSync(join(cwd, 'cache/translation-catalogue.cache'), 'utf8').trim().split('\n');

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
      writeFileSync(join(cwd, 'cache/translation-catalogue.cache'), damaged);
      expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
      expect(getTree(join(cwd, 'dist'))).toEqual(tree);
    }
  });

  const readmeMarkers = '<!-- translation-status:start -->\n<!-- translation-status:end -->\n';
  inDepth.each([
    ['what a catalogue describes', () => countedRepository()],
    [
      'what is found',
      () =>
        getRepository({
          'locales/en.json': texts(9, 'Word'),
          'locales/de.json': texts(5, 'Wort'),
          'locales/fr.json': texts(5, 'Mot'),
        }),
    ],
  ])('keeps all that a second run of a command needs to know of %s', async (_, make) => {
    for (const words of [
      ['status'],
      ['select', '--min', '0'],
      ['select', '--min', '0', '--from', '.'],
      ['readme', '--check', 'README.md'],
      ['appstream', '--check', 'app.metainfo.xml'],
      ['conformance', 'http://127.0.0.1:9'],
    ]) {
      const cwd = make();
      writeFiles(cwd, { 'README.md': readmeMarkers, 'app.metainfo.xml': '<languages/>\n' });
      const first = await warm(cwd, ...words);
      const { ino } = statSync(join(cwd, 'cache/translation-catalogue.cache'));
      expect(await warm(cwd, ...words)).toEqual(first);
      expect([words, statSync(join(cwd, 'cache/translation-catalogue.cache')).ino]).toEqual([
        words,
        ino,
      ]);
      expect(await command(cwd, ...words, '--no-cache')).toEqual(first);
    }
  });

  inDepth('may be shared by commands that run at once', async () => {
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
  /** The environment of a person with a folder for caches. */
  const cachesIn = (folder: string) => ({ ...noTime, XDG_CACHE_HOME: folder });

  test("is the user's folder for caches, with one file for each repository", async () => {
    const [cwd, other] = [countedRepository(), countedRepository()];
    const caches = join(temporaryFolder(), 'caches');
    const env = cachesIn(caches);
    const below = join(cwd, 'locales');
    for (const folder of [cwd, below, other]) {
      const flags = folder === below ? ['--catalogue', '../catalogue'] : [];
      expect(await run(['check', ...flags], { cwd: folder, env })).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
    const file = expect.stringMatching(
      /^translation-catalogue\/[\w-]+\/translation-catalogue\.cache$/,
    );
    expect(listFiles(caches)).toEqual([file, file]);
  });

  test('is never in the checkout, whatever that has', async () => {
    const cwd = countedRepository();
    const committed = { 'node_modules/.cache/translation-catalogue/counters': 'forged' };
    writeFiles(cwd, committed);
    const caches = temporaryFolder();
    expect(await run(['check'], { cwd, env: cachesIn(caches) })).toMatchObject({ status: 0 });
    expect(readFiles(join(cwd, 'node_modules'))).toEqual({
      '.cache/translation-catalogue/counters': 'forged',
    });
    expect(listFiles(caches)).toHaveLength(1);
  });

  test('has no files of repositories that were counted long ago', async () => {
    const caches = temporaryFolder();
    const own = join(caches, 'translation-catalogue');
    writeFiles(own, {
      'old/translation-catalogue.cache': '',
      'recent/translation-catalogue.cache': '',
      'mine/notes': '',
    });
    utimesSync(join(own, 'old/translation-catalogue.cache'), 1e9, 1e9);
    utimesSync(join(own, 'mine/notes'), 1e9, 1e9);
    const ended = await run(['check'], { cwd: countedRepository(), env: cachesIn(caches) });
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(listFiles(own)).toHaveLength(3);
    expect(listFiles(own)).toEqual(
      expect.arrayContaining(['mine/notes', 'recent/translation-catalogue.cache']),
    );
  });

  test.each(takeOne([['/dev/null/none'], ['relative'], ['']]))('is not %j', async (caches) => {
    const cwd = countedRepository();
    const env = { ...cachesIn(caches), HOME: '/dev/null/none', LOCALAPPDATA: '' };
    const { status, stderr } = await runProcess(['check'], { cwd, env });
    expect(status).toBe(0);
    expect(stderr).toContain('The cache could not be kept');
    expect(existsSync(join(cwd, 'relative'))).toBe(false);
  });

  test('is nowhere with --no-cache', async () => {
    const cwd = countedRepository();
    const caches = temporaryFolder();
    for (const words of [['build'], ['check'], ['diff', 'HEAD']]) {
      const ended = await run([...words, '--no-cache'], { cwd, env: cachesIn(caches) });
      expect(ended).toMatchObject({ status: 0, stderr: '' });
    }
    expect(listFiles(caches)).toEqual([]);
  });
});

describe('the values of a cache', () => {
  const schemas = [
    countResultSchema,
    languagesResultSchema,
    changesSchema,
    filePastSchema,
    committedFilesSchema,
    storedResultSchema,
  ];

  test('are of their schemas, so that the next run uses all of them', async () => {
    const cwd = getRepository({
      'en.json': texts(9, 'Word'),
      'de.json': texts(3, 'Wort'),
      'all.csv': 'key,en,de\na,A,Ä\n',
      'docs/en/a.md': '# A\n\nText\n',
      'docs/de/a.md': '# A\n\nText auf Deutsch\n',
      'translations.yaml': [
        'site:',
        '  base_url: https://translate.demo.test',
        'components:',
        ...[
          ['app', '"*.json"', 'json'],
          ['all', 'all.csv', 'multilingual-csv'],
          ['docs', 'docs/*/', 'documents'],
        ].flatMap(([name, mask, format]) => [
          `  ${name}:`,
          `    name: ${name}`,
          '    source_language: en',
          '    repo: https://example.org/app',
          `    filemask: ${mask}`,
          `    file_format: ${format}`,
        ]),
        '',
      ].join('\n'),
    });
    commitAll(writeFiles(cwd, { 'en.json': texts(9, 'Term') }), Date.UTC(2026, 0, 3) / 1000);
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0 });
    const values = entriesIn(cwd).map((entry) => JSON.parse(entry.split(' ').slice(2).join(' ')));
    for (const value of values) {
      expect(schemas.filter((schema) => schema.safeParse(value).success)).not.toEqual([]);
    }
    expect(
      schemas.filter((schema) => !values.some((value) => schema.safeParse(value).success)),
    ).toEqual([]);
  });

  test.each([
    ['nothing', 'null'],
    ['more translated strings than strings', '{"counted":{"total":1,"translated":2}}'],
    ['a text for a number', '{"counted":{"total":"9"}}'],
  ])('are ignored if they are %s', async (_, forged) => {
    const cwd = countedRepository();
    await warm(cwd, 'build');
    const tree = getTree(join(cwd, 'dist'));
    const files = [commandLine, join(dirname(commandLine), 'pieces/count-process.js')];
    const program = hashTexts([
      process.version,
      ...files.map((file) => readFileSync(file, 'utf8')),
    ]);
    const lines = entriesIn(cwd).map((entry) => {
      const [checksum, key = '', ...json] = entry.split(' ');
      expect(checksum).toBe(hashTexts([program, key, json.join(' ')]));
      return `${hashTexts([program, key, forged])} ${key} ${forged}\n`;
    });
    writeFileSync(join(cwd, 'cache/translation-catalogue.cache'), lines.join(''));
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    expect(getTree(join(cwd, 'dist'))).toEqual(tree);
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
      for (const words of [['build'], ['check'], ['diff', 'HEAD~1'], ['status']]) {
        const ended = await command(cwd, ...words, '--cache', folder);
        expect(ended.status).toBe(0);
        expect(ended.stderr.split('\n')).toEqual([expect.stringContaining(cannot + why), '']);
      }
      expect(getTree(join(cwd, 'dist'))).toEqual(await coldTree(cwd));
      rmSync(join(cwd, 'catalogue'), { recursive: true });
      const { stderr } = await command(cwd, 'check', '--cache', folder);
      expect(stderr.split(cannot + why)).toHaveLength(2);
    },
  );
});
