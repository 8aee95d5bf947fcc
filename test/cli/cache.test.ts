import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Ended, noTime, preloading, run } from '../setup/command.ts';
import { editedCatalogue, soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, listFiles, readFiles, writeFiles } from '../setup/folders.ts';
import { inDepth, sampleOf } from '../setup/repetitions.ts';
import { touchesOf, treeOf } from '../setup/trees.ts';
import { filesAfterEdit } from './files-after-edit.ts';
import { cold, expectLikeCold, warm, warmProcess, workingFolder } from './warm-builds.ts';

const counters = 'projects/demo/app/de.yaml';
const read = 'Read 15 files: 2 projects, 3 components, 8 translations and 4 languages. ';

/** A working directory in which everything was built a while after it was written. */
async function builtFolder(): Promise<string> {
  const cwd = workingFolder();
  await settled();
  expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
  return cwd;
}

function edit(cwd: string, text = soundCounters(50)): void {
  writeFiles(join(cwd, 'catalogue'), { [counters]: text });
}

/** Runs a command that notes every file it opens; gives those in a folder, by their names in it. */
async function openedBy(cwd: string, folder: string, words: readonly string[]) {
  const log = join(cwd, 'opened.json');
  const env = preloading(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const opened = [];
    const noting = (holder, name) => {
      const real = holder[name];
      holder[name] = (...words) => {
        opened.push(String(words[0]));
        return real.apply(holder, words);
      };
    };
    for (const name of ['openSync', 'readFileSync', 'open', 'readFile', 'createReadStream']) {
      noting(fs, name);
    }
    noting(fs.promises, 'open');
    noting(fs.promises, 'readFile');
    const { writeFileSync } = fs;
    syncBuiltinESMExports();
    process.on('exit', () => writeFileSync(${JSON.stringify(log)}, JSON.stringify(opened)));
  `);
  const { status } = await run([...words], { cwd, env });
  const all: string[] = JSON.parse(readFileSync(log, 'utf8'));
  rmSync(log);
  const inFolder = all.filter((path) => path.startsWith(`${folder}/`));
  return { status, opened: inFolder.map((path) => path.slice(folder.length + 1)).sort() };
}

const warmly = ['--cache', 'cache'];

describe.each(['build', 'check'])('a %s with a cache', (command) => {
  const opened = (cwd: string) => openedBy(cwd, 'catalogue', [command, ...warmly]);

  test('opens no file of the catalogue when nothing has changed', async () => {
    const cwd = await builtFolder();
    expect(await opened(cwd)).toEqual({ status: 0, opened: [] });
    // It is not that nobody looks.
    const all = await openedBy(cwd, 'catalogue', [command, '--no-cache']);
    expect(all).toEqual({ status: 0, opened: Object.keys(editedCatalogue).sort() });
  });

  test('opens the one file that has changed', async () => {
    const cwd = await builtFolder();
    edit(cwd);
    expect(await opened(cwd)).toEqual({ status: 0, opened: [counters] });
  });

  inDepth('opens the one file that was added or replaced, and none when one is gone', async () => {
    const cwd = await builtFolder();
    const added = 'projects/demo/app/nl.yaml';
    writeFiles(join(cwd, 'catalogue'), { [added]: soundCounters(1) });
    await settled();
    expect(await opened(cwd)).toEqual({ status: 0, opened: [added] });
    rmSync(join(cwd, 'catalogue', added));
    expect(await opened(cwd)).toEqual({ status: 0, opened: [] });
  });

  inDepth('opens a file with a problem and those of its component, and no other', async () => {
    const cwd = await builtFolder();
    edit(cwd, 'translated: 1000\n');
    await settled();
    expect((await opened(cwd)).status).toBe(1);
    const { status, opened: again } = await opened(cwd);
    const inFolder = Object.keys(editedCatalogue).filter((path) =>
      path.startsWith('projects/demo/app/'),
    );
    expect([status, [...new Set(again)]]).toEqual([1, inFolder]);
  });

  inDepth('reads a file that was edited right before it was read last', async () => {
    const cwd = workingFolder();
    for (const done of [11, 12, 13, 14, 15]) {
      edit(cwd, soundCounters(done));
      expect(await warm(cwd, command)).toMatchObject({ status: 0 });
    }
    await expectLikeCold(cwd);
  });
});

describe('a build with a cache', () => {
  test('touches nothing when nothing has changed', async () => {
    const cwd = await builtFolder();
    const before = touchesOf(join(cwd, 'dist'));
    expect(await warm(cwd, 'build')).toEqual({
      status: 0,
      signal: null,
      stdout: `${read}Wrote 0 files to dist, 775 unchanged, 0 removed. 0.0 s\n`,
      stderr: '',
    });
    expect(touchesOf(join(cwd, 'dist'))).toEqual(before);
  });

  test('writes the fewest files after an edit of counters, and touches no other', async () => {
    const cwd = await builtFolder();
    const before = touchesOf(join(cwd, 'dist'));
    edit(cwd);
    expect((await warm(cwd, 'build')).stdout).toBe(
      `${read}Wrote 134 files to dist, 641 unchanged, 0 removed. 0.0 s\n`,
    );
    const after = touchesOf(join(cwd, 'dist'));
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(
      filesAfterEdit,
    );
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  inDepth('opens no published file but those that it replaces', async () => {
    const cwd = await builtFolder();
    const opened = async () => {
      const result = await openedBy(cwd, 'dist', ['build', ...warmly]);
      return [...new Set(result.opened)].filter((path) => !path.endsWith('.lock'));
    };
    expect(await opened()).toEqual([]);
    edit(cwd);
    const paths = await opened();
    // Those that may be too large for the memory are put together in one place.
    const large = ['api/all.csv', 'api/all.json', 'api/all.ndjson', 'api/translations/index.csv'];
    const others = filesAfterEdit.filter((path) => !large.includes(path));
    expect(paths.filter((path) => path.endsWith('.partial')).sort()).toEqual(
      ['.translation-catalogue.partial', ...others.map((path) => `${path}.partial`)].sort(),
    );
    // What is as long as before may be the same.
    expect(filesAfterEdit).toEqual(
      expect.arrayContaining(paths.filter((path) => !path.endsWith('.partial'))),
    );
  });

  inDepth('publishes what one without would after an edit of every kind of file', async () => {
    const cwd = await builtFolder();
    const inEveryFile: Files = {
      'projects/demo/app/component.yaml': `${editedCatalogue['projects/demo/app/component.yaml']}license: MIT\n`,
      'projects/demo/app/en.yaml': 'total: 99\ntotal_words: 400\ntotal_chars: 2000\n',
      'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: de\n',
      'projects/demo/glossary/de.yaml': 'total: 5\ntotal_words: 50\ntotal_chars: 250\n',
      'projects/demo/glossary/en.yaml': soundCounters(2),
      'projects/demo/project.yaml': 'name: Demo\ninstructions: None.\n',
      'languages/kab_KAB.yaml': 'name: Taqbaylit\npopulation: 7000000\n',
      'languages/de.yaml': 'name: Deutsch\n',
      'languages/en.yaml': 'population: 12\n',
      'languages/qya.yaml':
        'name: Quenya\ndirection: ltr\npopulation: 30\nplural: { number: 1, formula: "0" }\n',
      'site.yaml': 'base_url: https://other.demo.test\ntitle: Other\n',
    };
    const glossary = Object.entries(inEveryFile).filter(([path]) => path.includes('glossary'));
    const others = Object.entries(inEveryFile).filter(([path]) => !path.includes('glossary'));
    for (const files of [...others.map((one) => [one]), glossary]) {
      writeFiles(join(cwd, 'catalogue'), Object.fromEntries(files));
      await expectLikeCold(cwd);
    }
  });

  test('touches nothing after an edit that changes nothing of what is published', async () => {
    const cwd = await builtFolder();
    const before = touchesOf(join(cwd, 'dist'));
    writeFiles(join(cwd, 'catalogue'), { 'projects/demo/project.yaml': '# Demo\nname: "Demo"\n' });
    expect((await warm(cwd, 'build')).stdout).toBe(
      `${read}Wrote 0 files to dist, 775 unchanged, 0 removed. 0.0 s\n`,
    );
    expect(touchesOf(join(cwd, 'dist'))).toEqual(before);
  });

  inDepth('makes a folder anew that is gone, and another beside it', async () => {
    const cwd = await builtFolder();
    rmSync(join(cwd, 'dist'), { recursive: true });
    await expectLikeCold(cwd);
    await warm(cwd, 'build', '--out', 'second');
    expect(treeOf(join(cwd, 'second'))).toEqual(treeOf(join(cwd, 'dist')));
  });

  inDepth('has for each base URL and each host what it should have', async () => {
    const cwd = await builtFolder();
    const flags = [
      ['--base-url', 'https://one.example'],
      ['--host', 'github-pages'],
      ['--base-url', 'https://two.example', '--host', 'github-pages'],
      ['--host', 's3'],
      [],
    ];
    for (const some of flags) await expectLikeCold(cwd, ...some);
  });

  inDepth('removes what a build without a cache has made for a host', async () => {
    const cwd = await builtFolder();
    await run(['build', '--no-cache', '--host', 'github-pages'], { cwd });
    await expectLikeCold(cwd);
  });

  inDepth('is as good in a folder that builds with other caches write too', async () => {
    const cwd = await builtFolder();
    for (const done of [21, 22, 23]) {
      edit(cwd, soundCounters(done));
      await run(['build', '--cache', 'other cache', '--host', 's3'], { cwd });
      edit(cwd, soundCounters(done + 10));
      await expectLikeCold(cwd);
    }
  });
});

describe('commands that run at once with one cache', () => {
  inDepth('publish what one without would, and leave nothing that later ones believe', async () => {
    const cwd = await builtFolder();
    for (const done of [51, 52, 53]) {
      edit(cwd, soundCounters(done));
      const flags = [['build'], ['build'], ['check'], ['build', '--host', 's3', '--out', 'second']];
      const ended = await Promise.all(flags.map((words) => warmProcess(cwd, ...words)));
      expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(flags.map(() => [0, '']));
      await expectLikeCold(cwd);
    }
    expect(listFiles(join(cwd, 'cache')).filter((path) => path.endsWith('.partial'))).toEqual([]);
  });
});

describe('check --fix with a cache', () => {
  test('mends and says the same as without, and the next commands know of it', async () => {
    const [cwd, other] = [await builtFolder(), workingFolder()];
    const slips = {
      [counters]: `${soundCounters(50).replace('translated_words', 'translated-words')}`,
      'projects/demo/app/nl.yml': soundCounters(3),
    };
    for (const folder of [cwd, other]) writeFiles(join(folder, 'catalogue'), slips);
    await warm(cwd, 'check');
    const fixed = await warm(cwd, 'check', '--fix');
    const words = ['check', '--fix', '--no-cache'];
    expect(fixed).toEqual(await run(words, { cwd: other, env: noTime }));
    expect(fixed.status).toBe(0);
    expect(readFiles(join(cwd, 'catalogue'))).toEqual(readFiles(join(other, 'catalogue')));
    const checked = await warm(cwd, 'check');
    expect(checked).toEqual(await run(['check', '--no-cache'], { cwd, env: noTime }));
    await expectLikeCold(cwd);
  });
});

describe('the place of a cache', () => {
  const program = 'translation-catalogue';
  const start = (cwd: string, ...flags: string[]) => run(['build', ...flags], { cwd, env: noTime });
  const fine = { status: 0, signal: null, stderr: '' };

  /** Folders of caches below a place, each for one catalogue. */
  function cachesIn(folder: string): string[] {
    const files = existsSync(folder) ? listFiles(folder) : [];
    return [...new Set(files.map((path) => path.slice(0, path.indexOf('/'))))];
  }

  test('is the nearest node_modules at or above the working directory', async () => {
    const cwd = workingFolder();
    mkdirSync(join(cwd, 'node_modules'));
    const place = join(cwd, 'node_modules/.cache', program);
    expect(await start(cwd)).toMatchObject(fine);
    expect(cachesIn(place).length).toBe(1);

    const below = writeFiles(join(cwd, 'a/b'), {
      'site/site.yaml': 'base_url: https://x.example\n',
    });
    expect(await start(below, '--catalogue', 'site')).toMatchObject(fine);
    expect(cachesIn(place).length).toBe(2);

    mkdirSync(join(cwd, 'a/node_modules'));
    expect(await start(below, '--catalogue', 'site')).toMatchObject(fine);
    expect(cachesIn(join(cwd, 'a/node_modules/.cache', program)).length).toBe(1);
    expect(cachesIn(place).length).toBe(2);
  });

  test('is nowhere when there is no such folder, but a file of that name', async () => {
    const cwd = writeFiles(workingFolder(), { node_modules: '' });
    expect(await start(cwd)).toMatchObject(fine);
    expect(listFiles(cwd).filter((path) => !/^(catalogue|dist)\//.test(path))).toEqual([
      'node_modules',
    ]);
  });

  test('is one for a catalogue, however it is named, and another for another', async () => {
    const cwd = workingFolder();
    writeFiles(join(cwd, 'second'), editedCatalogue);
    symlinkSync('catalogue', join(cwd, 'link'));
    for (const name of ['catalogue', './catalogue/', join(cwd, 'catalogue'), 'link']) {
      expect(await start(cwd, ...warmly, '--catalogue', name)).toMatchObject(fine);
    }
    expect(cachesIn(join(cwd, 'cache')).length).toBe(1);
    expect(await start(cwd, ...warmly, '--catalogue', 'second')).toMatchObject(fine);
    expect(cachesIn(join(cwd, 'cache')).length).toBe(2);
  });

  inDepth('is left alone with --no-cache', async () => {
    const cwd = workingFolder();
    mkdirSync(join(cwd, 'node_modules'));
    await start(cwd);
    const before = [readFiles(join(cwd, 'node_modules')), touchesOf(join(cwd, 'node_modules'))];
    edit(cwd);
    for (const command of ['build', 'check']) {
      const { status, opened } = await openedBy(cwd, `${cwd}/node_modules`, [
        command,
        '--no-cache',
      ]);
      expect([status, opened]).toEqual([0, []]);
    }
    expect([readFiles(join(cwd, 'node_modules')), touchesOf(join(cwd, 'node_modules'))]).toEqual(
      before,
    );
    // The same way of looking does see what is read.
    const { opened } = await openedBy(cwd, `${cwd}/node_modules`, ['check']);
    expect(opened.length).toBeGreaterThan(0);
  });
});

describe('a cache that cannot be kept', () => {
  const cannot = 'The cache could not be kept, and the next run will take longer. ';

  /** What is said instead of the time-dependent name of a catalogue's folder. */
  function plainly({ stderr, ...ended }: Ended): Ended {
    return { ...ended, stderr: stderr.replace(/\/[\w-]{16}(?![\w-])/, '/…') };
  }

  const places: [string, string, (cwd: string) => void, string][] = [
    [
      'because a file stands there',
      'file',
      (cwd) => writeFileSync(join(cwd, 'file'), ''),
      'A file stands where a folder should be: CWD/file/…\n',
    ],
    [
      'because a file stands above',
      'file/below',
      (cwd) => writeFileSync(join(cwd, 'file'), ''),
      'A file stands where a folder should be: CWD/file/below/…\n',
    ],
    [
      'because a link leads to itself',
      'loop',
      (cwd) => symlinkSync('loop', join(cwd, 'loop')),
      'A link leads back to itself: CWD/loop/…\n',
    ],
    [
      'where no folder can be made',
      '/proc/nowhere/cache',
      () => {},
      'There is no such file or folder: /proc/nowhere\n',
    ],
  ];
  test.each(sampleOf(places))(
    '%s: the commands do without, and say so once',
    async (_, folder, make, why) => {
      const cwd = workingFolder();
      make(cwd);
      const { ended, tree } = await cold(cwd);
      const stderr = cannot + why.replace('CWD', cwd);
      for (const written of ['775 files to dist, 0 unchanged', '0 files to dist, 775 unchanged']) {
        const built = await run(['build', '--cache', folder], { cwd, env: noTime });
        const stdout = `${read}Wrote ${written}, 0 removed. 0.0 s\n`;
        expect(plainly(built)).toEqual({ ...ended, stdout, stderr });
        expect(treeOf(join(cwd, 'dist'))).toEqual(tree);
      }
      const checked = await run(['check', '--cache', folder], { cwd, env: noTime });
      expect(plainly(checked)).toEqual({ ...ended, stdout: `${read}No problems. 0.0 s\n`, stderr });
    },
  );

  test.each<[string, (cwd: string) => void]>([
    ['a file', (cwd) => writeFiles(cwd, { 'node_modules/.cache': '' })],
    [
      'a link to itself',
      (cwd) => {
        mkdirSync(join(cwd, 'node_modules'));
        symlinkSync('.cache', join(cwd, 'node_modules/.cache'));
      },
    ],
  ])('in its usual place, because of %s: nobody hears of it', async (_, make) => {
    const cwd = workingFolder();
    make(cwd);
    const built = await run(['build'], { cwd, env: noTime });
    expect(built).toMatchObject({ status: 0, stderr: '' });
    expect(treeOf(join(cwd, 'dist'))).toEqual((await cold(cwd)).tree);
  });
});

describe('without --cache', () => {
  const build = (cwd: string, caches: string) =>
    run(['build'], { cwd, env: { ...noTime, XDG_CACHE_HOME: caches } });

  /** A catalogue with nothing above it that has packages, and a folder for caches. */
  function folders() {
    const cwd = workingFolder();
    rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
    return { cwd, caches: join(cwd, 'caches') };
  }

  test('the cache is in the folder of the packages, where there is one', async () => {
    const { cwd, caches } = folders();
    mkdirSync(join(cwd, 'node_modules'));
    expect(await build(cwd, caches)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(cwd, 'node_modules/.cache/translation-catalogue'))).toBe(true);
    expect(existsSync(caches)).toBe(false);
  });

  test("it is in the user's folder for caches, where there are no packages; what is old goes", async () => {
    const { cwd, caches } = folders();
    const own = join(caches, 'translation-catalogue');
    mkdirSync(join(own, 'old'), { recursive: true });
    mkdirSync(join(own, 'younger'));
    const day = 24 * 60 * 60 * 1000;
    const [old, younger] = [91, 89].map((days) => new Date(Date.now() - days * day));
    utimesSync(join(own, 'old'), old as Date, old as Date);
    utimesSync(join(own, 'younger'), younger as Date, younger as Date);
    expect(await build(cwd, caches)).toMatchObject({ status: 0, stderr: '' });
    const names = readdirSync(own);
    expect(names).toHaveLength(2);
    expect(names).toContain('younger');
    const [name = ''] = names.filter((one) => one !== 'younger');
    expect(existsSync(join(own, name, 'index'))).toBe(true);
    expect((await build(cwd, caches)).stdout).toContain('Wrote 0 files');
  });

  test.each([['/dev/null/none'], ['relative'], ['']])('%j is no such folder', async (caches) => {
    const { cwd } = folders();
    const env = { ...noTime, XDG_CACHE_HOME: caches, HOME: '/dev/null/none', LOCALAPPDATA: '' };
    expect(await run(['build'], { cwd, env })).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(cwd, 'relative'))).toBe(false);
  });
});
