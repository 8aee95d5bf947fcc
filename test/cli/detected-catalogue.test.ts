// Commands in a repository without a catalogue: they take what they find, say so, and leave nothing behind.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, runProcess } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

const files = {
  'locales/en.json': '{"title":"Title","ok":"OK"}',
  'locales/de.json': '{"title":"Titel"}',
  'README.md': '<!-- translation-status:start -->\n<!-- translation-status:end -->\n',
};
const found =
  'There is no catalogue here, so this is about what was found: 1 component, translated from en.\n' +
  'To see it: translation-catalogue status. To describe it, and correct it: translation-catalogue init\n';

describe('without a catalogue', () => {
  onCi('check, select and readme work with what is there', async () => {
    const cwd = getRepository(files);
    const checked = await run(['check'], { cwd });
    expect(checked).toMatchObject({ status: 0, stderr: found });
    expect(checked.stdout).toContain('1 component, 2 translations and 2 languages. No problems.');
    const selected = await run(['select', '--min', '60'], { cwd });
    expect(selected).toMatchObject({ status: 0, stdout: 'en\n' });
    expect(selected.stderr.startsWith(found)).toBe(true);
    expect(await run(['readme', 'README.md'], { cwd })).toMatchObject({ status: 0 });
    expect(readFiles(cwd)['README.md']).toMatch(/German.+50/);
    expect(git(cwd, 'status', '--porcelain')).toBe(' M README.md');
  });

  onCi('build writes to the top of the repository, from a folder below it too', async () => {
    const cwd = getRepository(files);
    const { status, stdout, stderr } = await run(['build'], { cwd: join(cwd, 'locales') });
    expect([status, stdout]).toEqual([0, expect.stringContaining('files to ../dist,')]);
    expect(stderr).toBe(
      `${found}Every published URL begins with an example: https://translate.example.org\n` +
        "Name your site's own address with --base-url.\n",
    );
    const language = JSON.parse(
      readFiles(cwd)['dist/api/languages/de/statistics/index.json'] ?? '',
    );
    expect(language).toMatchObject({ total: 2, translated: 1 });
    expect(listFiles(cwd).filter((path) => !/^(?:dist|\.git)\//.test(path))).toEqual(
      Object.keys(files).sort(),
    );
  });

  test('a problem stops the build, and names the file', async () => {
    const cwd = getRepository({ ...files, 'locales/fr.json': '{"title":' });
    const { stdout, stderr } = await run(['build', '--base-url', 'https://l10n.demo.test'], {
      cwd,
    });
    expect(stdout + stderr).toContain('locales/fr.json');
  });

  test.each([
    ['a folder without translations', () => getRepository({ 'README.md': 'Demo\n' })],
    ['a folder outside a repository', () => writeFiles(temporaryFolder(), files)],
  ])('%s needs one', async (_, folder) => {
    expect(await run(['build'], { cwd: folder() })).toMatchObject({
      status: 2,
      stdout: '',
      stderr:
        'There is no folder catalogue\nName the folder that holds site.yaml with --catalogue.\n',
    });
  });

  test('what is named is taken at its word', async () => {
    const { stderr } = await run(['check', '--catalogue', 'data'], { cwd: getRepository(files) });
    expect(stderr).toContain('There is no folder data\n');
  });
});

describe('--catalogue with translations.yaml', () => {
  const described = {
    ...files,
    'metainfo.xml': '<component><languages/></component>\n',
    'translations.yaml': 'project:\n  name: Demo\n',
  };

  test.each([
    ['check'],
    ['build'],
    ['diff', 'HEAD'],
    ['preview'],
    ['readme'],
    ['select', 'demo'],
    ['conformance', 'http://127.0.0.1:1'],
    ['appstream', 'metainfo.xml', '--project', 'demo'],
    ['count', 'demo/app', '--from', '.'],
    ['new', 'project', 'demo'],
    ['new', 'translation', 'demo/app', 'de'],
  ])('%s says to leave it out', async (...words) => {
    for (const [flag, file] of [
      ['.', 'translations.yaml'],
      ['./translations.yaml', './translations.yaml'],
    ] as const) {
      const cwd = getRepository(described);
      expect(await run([...words, '--catalogue', flag], { cwd })).toMatchObject({
        status: 2,
        stderr:
          `${file} is no catalogue folder: it is used without --catalogue.\n` +
          'Leave the flag out. Only new and count need a folder: translation-catalogue init --catalogue catalogue\n',
      });
    }
  });
});

onCi('nothing is left behind', async () => {
  const temporary = temporaryFolder();
  const options = { cwd: getRepository(files), env: { TMPDIR: temporary } };
  expect(await runProcess(['check'], options)).toMatchObject({ status: 0 });
  expect(readdirSync(temporary)).toEqual([]);
});
