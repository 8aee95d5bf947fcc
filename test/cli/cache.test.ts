import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noTime, preloading, run } from '../setup/command.ts';
import { editedCatalogue, soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, listFiles, readFiles, writeFiles } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';
import { touchesOf, treeOf } from '../setup/trees.ts';
import { filesAfterEdit } from './files-after-edit.ts';
import { expectLikeCold, warm, warmProcess, workingFolder } from './warm-builds.ts';

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
