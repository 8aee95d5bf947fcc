import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyMark, markFile } from '../../src/files/mark.ts';
import { smallCatalogue, smallRecord } from '../setup/catalogues.ts';
import { noTime, preloading, run } from '../setup/command.ts';
import { soundCounters } from '../setup/edit-texts.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, takeOne } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

function workingFolder(files: Files = smallCatalogue): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), files);
  return folder;
}

describe('build', () => {
  test('says in one line what it has read and written', async () => {
    const cwd = workingFolder();
    const build = () => run(['build'], { cwd, env: noTime });
    const read = 'Read 8 files: 1 project, 2 components, 4 translations and 3 languages.';
    expect(await build()).toEqual({
      status: 0,
      signal: null,
      stdout: `${read} Wrote 245 files to dist, 0 unchanged, 0 removed. 0.0 s\n`,
      stderr: '',
    });
    expect((await build()).stdout).toBe(
      `${read} Wrote 0 files to dist, 245 unchanged, 0 removed. 0.0 s\n`,
    );
  });

  test('says how many files it has removed', async () => {
    const cwd = workingFolder();
    const counters = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n';
    const more = { 'catalogue/projects/demo/app/nl.yaml': counters };
    writeFiles(cwd, more);
    await run(['build'], { cwd });
    for (const path of Object.keys(more)) rmSync(join(cwd, path));
    expect((await run(['build'], { cwd, env: noTime })).stdout).toBe(
      'Read 8 files: 1 project, 2 components, 4 translations and 3 languages. ' +
        'Wrote 47 files to dist, 198 unchanged, 25 removed. 0.0 s\n',
    );
  });

  test('writes the same bytes wherever and whenever it runs', async () => {
    const [here, there] = [workingFolder(), workingFolder()];
    const env = { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    await run(['build'], { cwd: here, env: { TZ: 'UTC' } });
    const catalogue = join(there, 'catalogue');
    const flags = ['--catalogue', catalogue, '--out', join(there, 'elsewhere')];
    await run(['build', ...flags], { cwd: '/', env });
    expect(readFiles(join(there, 'elsewhere'))).toEqual(readFiles(join(here, 'dist')));
  });

  test('builds a catalogue without projects', async () => {
    const cwd = workingFolder({ 'site.yaml': 'base_url: https://x.example\n' });
    expect(await run(['build'], { cwd, env: noTime })).toEqual({
      status: 0,
      signal: null,
      stdout:
        'Read 1 file: 0 projects, 0 components, 0 translations and 0 languages. ' +
        'Wrote 52 files to dist, 0 unchanged, 0 removed. 0.0 s\n',
      stderr: '',
    });
  });

  test('writes nothing when the catalogue has problems, and ends with 1', async () => {
    const cwd = workingFolder({ ...smallCatalogue, 'projects/demo/app/de.yaml': 'translatd: 1\n' });
    const ended = await run(['build'], { cwd, env: noTime });
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain('catalogue/projects/demo/app/de.yaml:1:1  unknown-key\n');
    expect(ended.stderr).toMatch(
      /\n\nFound \d problems? in 1 file; nothing was written\. 0\.0 s\n$/,
    );
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  test('leaves the last sound output alone when the catalogue has problems', async () => {
    const cwd = workingFolder();
    await run(['build'], { cwd });
    const before = readFiles(join(cwd, 'dist'));
    writeFiles(cwd, { 'catalogue/projects/demo/app/en.yaml': 'total: [\n' });
    expect(await run(['build'], { cwd })).toMatchObject({ status: 1, stdout: '' });
    expect(readFiles(join(cwd, 'dist'))).toEqual(before);
  });

  test('refuses to empty a folder that it did not make, and ends with 2', async () => {
    const cwd = writeFiles(workingFolder(), { 'dist/thesis.txt': 'mine' });
    expect(await run(['build'], { cwd })).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr:
        'The folder dist was not made by a build: it has thesis.txt.\n' +
        'Name another folder with --out, or remove this one yourself.\n',
    });
    expect(readFiles(join(cwd, 'dist'))).toEqual({ 'thesis.txt': 'mine' });
  });
});

describe('the output folder', () => {
  const edit = { 'catalogue/projects/demo/app/de.yaml': soundCounters(1) };

  test('keeps a repository of its own, such as a checkout of gh-pages', async () => {
    const cwd = workingFolder();
    mkdirSync(join(cwd, 'dist'));
    git(join(cwd, 'dist'), 'init', '--quiet');
    const stay = 'No build has written these, and they stay in dist: .git/.\n';
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: stay });
    git(join(cwd, 'dist'), 'add', '--all');
    git(join(cwd, 'dist'), 'commit', '--quiet', '--message', 'Publish');
    writeFiles(cwd, { ...edit, 'dist/CNAME': 'demo.test' });
    expect(await run(['build'], { cwd })).toMatchObject({
      status: 0,
      stderr: stay.replace('.git/', '.git/, CNAME'),
    });
    const changed = git(join(cwd, 'dist'), 'status', '--short').split('\n');
    expect(changed).toContain(' M api/languages/de/statistics/index.json');
    expect(changed).toContain('?? CNAME');
  });

  test.each<[string, Files, readonly string[], string]>([
    [
      'the repository itself',
      {},
      ['--out', '.'],
      'The output folder . holds the repository of the working folder, ',
    ],
    [
      'a folder around it',
      {},
      ['--out', '..'],
      'The output folder .. holds the repository of the working folder, ',
    ],
    [
      'the catalogue',
      {},
      ['--out', '../../elsewhere'],
      'The output folder ../../elsewhere and the catalogue ',
    ],
    [
      'git’s own folder',
      {},
      ['--out', '.git/pages'],
      "The output folder .git/pages is inside of git's own folder.",
    ],
  ])('is not %s', async (_, files, flags, message) => {
    const base = temporaryFolder();
    const catalogue = writeFiles(join(base, 'elsewhere/catalogue'), smallCatalogue);
    // The mark may have come with a clone.
    const cwd = join(base, 'around/repository');
    writeFiles(cwd, { ...files, [markFile]: emptyMark });
    git(cwd, 'init', '--quiet');
    const before = readFiles(base);
    const ended = await run(['build', '--catalogue', catalogue, ...flags], { cwd });
    expect([ended.status, ended.stdout]).toEqual([2, '']);
    expect(ended.stderr).toContain(message);
    expect(readFiles(base)).toEqual(before);
  });

  test('does not hold a counted checkout', async () => {
    const cwd = getRepository({
      'catalogue/site.yaml': 'base_url: https://demo.test\n',
      'catalogue/projects/demo/project.yaml': 'name: Demo\ncheckout: ../../../vendor/app\n',
      'catalogue/projects/demo/app/component.yaml':
        'name: App\nsource_language: en\nrepo: https://git.demo.test/app.git\nfilemask: "*.json"\nfile_format: json\n',
      'vendor/app/en.json': '{"a": "A"}',
      [`vendor/app/${markFile}`]: emptyMark,
    });
    for (const out of ['vendor', 'vendor/app']) {
      expect(await run(['build', '--out', out], { cwd })).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`The output folder ${out} holds a counted checkout, `),
      });
    }
    expect(listFiles(join(cwd, 'vendor'))).toEqual([`app/${markFile}`, 'app/en.json']);
  });

  test('is not a link named dist, which may have come with a clone', async () => {
    const cwd = workingFolder();
    writeFiles(cwd, { 'mine/notes.txt': 'mine', [`mine/${markFile}`]: emptyMark });
    symlinkSync('mine', join(cwd, 'dist'));
    const stderr =
      'dist is a link to mine.\nName the folder that the build should write with --out.\n';
    expect(await run(['build'], { cwd })).toMatchObject({ status: 2, stdout: '', stderr });
    expect(listFiles(join(cwd, 'mine'))).toEqual([markFile, 'notes.txt']);
  });

  test('is not reached by a link that leads out of the repository, and neither is a catalogue', async () => {
    const outside = temporaryFolder();
    const cwd = workingFolder();
    git(cwd, 'init', '--quiet');
    symlinkSync(outside, join(cwd, '_site'));
    const texts = { a: 'Some words', b: 'Other words', c: 'More words' };
    writeFiles(cwd, {
      'locales/en.json': JSON.stringify(texts),
      'locales/de.json': JSON.stringify(texts),
    });
    for (const words of [
      ['check'],
      ['check', '--fix'],
      ['build'],
      ['init', '--yes'],
      ['import', 'weblate', 'http://127.0.0.1:1'],
    ]) {
      const { status, stderr } = await run([...words, '--catalogue', '_site'], { cwd });
      expect([words, status, stderr]).toEqual([
        words,
        2,
        expect.stringMatching(/^A link in _site leads out of/),
      ]);
    }
    const ended = await run(['build', '--out', '_site/translations'], { cwd });
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toContain('A link in _site/translations leads out of the repository, to ');
    expect(listFiles(outside)).toEqual([]);
  });
});

describe('an address for examples', () => {
  const address = 'https://translate.example.org/l10n';
  const folder = () => workingFolder({ ...smallCatalogue, 'site.yaml': `base_url: ${address}\n` });
  const warning =
    'The address in catalogue/site.yaml is an example, and every published URL begins with it: ' +
    `${address}\nWrite your site's own there, or name it with --base-url.\n`;

  test('is warned of, whether anything was to be done or not', async () => {
    const cwd = folder();
    for (const words of [['build'], ['build'], ['build', '--no-cache']]) {
      expect(await run(words, { cwd })).toMatchObject({ status: 0, stderr: warning });
    }
  });

  test('may be meant by someone who types it', async () => {
    const words = ['build', '--base-url', address];
    expect(await run(words, { cwd: folder() })).toMatchObject({ status: 0, stderr: '' });
  });

  inDepth('gives way to what Netlify says of its production, and to nothing else', async () => {
    const cwd = folder();
    const urlWith = async (env: Record<string, string>) => {
      await run(['build'], { cwd, env });
      return JSON.parse(readFileSync(join(cwd, 'dist', smallRecord), 'utf8')).url.split('/api/')[0];
    };
    const URL = 'https://demo.netlify.test';
    expect(await urlWith({ CONTEXT: 'production', URL })).toBe(`${URL}/l10n`);
    expect(await urlWith({ CONTEXT: 'deploy-preview', URL })).toBe(address);
    expect(await urlWith({ URL })).toBe(address);
    writeFiles(cwd, { 'catalogue/site.yaml': 'base_url: https://own.demo.test\n' });
    expect(await urlWith({ CONTEXT: 'production', URL })).toBe('https://own.demo.test');
  });
});

describe('a catalogue without an address', () => {
  const folder = () => workingFolder({ ...smallCatalogue, 'site.yaml': 'title: Example\n' });

  async function urlWith(env: Record<string, string>, words: string[] = []): Promise<string> {
    const cwd = folder();
    const { status, stderr } = await run(['build', '--no-cache', ...words], { cwd, env });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(readFileSync(join(cwd, 'dist', smallRecord), 'utf8')).url.split('/api/')[0];
  }

  inDepth('takes the one that its host tells, of the production or of a preview', async () => {
    const netlify = {
      URL: 'https://demo.netlify.test',
      DEPLOY_PRIME_URL: 'https://deploy-preview-7--demo.netlify.test',
    };
    expect(await urlWith({ ...netlify, CONTEXT: 'production' })).toBe(netlify.URL);
    expect(await urlWith({ ...netlify, CONTEXT: 'deploy-preview' })).toBe(netlify.DEPLOY_PRIME_URL);
    expect(await urlWith({ GITLAB_CI: 'true', CI_PAGES_URL: 'https://ana.gitlab.test/demo' })).toBe(
      'https://ana.gitlab.test/demo',
    );
    expect(await urlWith({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'demo.vercel.test' })).toBe(
      'https://demo.vercel.test',
    );
    expect(await urlWith({ RENDER: 'true', RENDER_EXTERNAL_URL: 'https://demo.render.test' })).toBe(
      'https://demo.render.test',
    );
    const told = 'https://own.demo.test';
    expect(await urlWith({ ...netlify, CONTEXT: 'production', BASE_URL: told })).toBe(told);
    expect(await urlWith({}, ['--base-url', told])).toBe(told);
  });

  test('is a problem where no one tells one, whatever was found before', async () => {
    const cwd = folder();
    const env = { BASE_URL: 'https://own.demo.test' };
    expect(await run(['build'], { cwd, env })).toMatchObject({ status: 0 });
    expect(await run(['check'], { cwd, env })).toMatchObject({ status: 0 });
    for (const words of [['check'], ['build']]) {
      const { status, stdout, stderr } = await run(words, { cwd });
      expect(status).toBe(1);
      expect(stdout + stderr).toContain(`catalogue/site.yaml:1:1  missing-field
  \`base_url\` is missing.`);
    }
  });
});

describe('the base URL of a build', () => {
  /** The base URL that the published record shows. */
  async function published(flags: string[], env: Record<string, string>): Promise<string> {
    const cwd = workingFolder();
    expect(await run(['build', ...flags], { cwd, env })).toMatchObject({ status: 0, stderr: '' });
    const { url } = JSON.parse(readFileSync(join(cwd, 'dist', smallRecord), 'utf8'));
    return url.replace('/api/translations/demo/app/pt_BR/', '');
  }

  test.each<[string, string[], Record<string, string>, string]>([
    ['the file', [], {}, 'https://translate.demo.test'],
    ['the variable', [], { BASE_URL: 'http://variable.example/x' }, 'http://variable.example/x'],
    [
      'the flag',
      ['--base-url', 'https://flag.example'],
      { BASE_URL: 'http://variable.example' },
      'https://flag.example',
    ],
    ['the file, for an empty variable', [], { BASE_URL: '' }, 'https://translate.demo.test'],
    [
      'the flag, without its last slash',
      ['--base-url', 'https://flag.example/a/'],
      {},
      'https://flag.example/a',
    ],
    [
      'the flag, although the variable is wrong',
      ['--base-url', 'https://flag.example'],
      { BASE_URL: '?' },
      'https://flag.example',
    ],
  ])('is that of %s', async (_, flags, env, expected) => {
    expect(await published(flags, env)).toBe(expected);
  });
});

describe('a build on a failing machine', () => {
  /** The fourth published file fails as the system would fail it. */
  const failing = (code: string, text: string) =>
    preloading(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { openSync, writeSync } = fs;
      const published = new Set();
      fs.openSync = (path, ...words) => {
        const descriptor = openSync(path, ...words);
        published[path.includes('.translation-catalogue.new') ? 'add' : 'delete'](descriptor);
        return descriptor;
      };
      let written = 0;
      fs.writeSync = (...words) => {
        if (published.has(words[0]) && ++written > 3) {
          const system = { code: '${code}', errno: -1, syscall: 'write' };
          throw Object.assign(new Error('${code}: ${text}'), system);
        }
        return writeSync(...words);
      };
      syncBuiltinESMExports();
    `);
  const file = 'dist/translate/demo/app/en/index.html';

  const failures = [
    ['ENOSPC', `There is no space left on the disk: ${file}\n`],
    ['EDQUOT', `The quota of the disk is used up: ${file}\n`],
    ['EROFS', `The file system is read-only: ${file}\n`],
    ['EACCES', `There is no permission to read or write: ${file}\n`],
    ['EIO', `The disk cannot be read or written: ${file}\n`],
  ] as const;
  test.each(takeOne(failures))(
    'says %s in words, gives the folder free, and the next makes it good',
    async (code, stderr) => {
      const cwd = workingFolder();
      const env = failing(code, 'as the system says it');
      const ended = await run(['build', '--no-cache'], { cwd, env });
      expect(ended).toEqual({ status: 2, signal: null, stdout: '', stderr });
      expect(listFiles(join(cwd, 'dist'))).toEqual(['.translation-catalogue']);
      expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
      expect(listFiles(join(cwd, 'dist')).length).toBe(246);
    },
  );

  test('says where no folder can be made', async () => {
    expect(await run(['build', '--out', '/proc/dist/api'], { cwd: workingFolder() })).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr: 'There is no such file or folder: /proc/dist\n',
    });
  });
});
