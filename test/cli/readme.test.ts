// readme: a table of how far each language is, between two markers of a README.

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { git } from '../setup/repository.ts';

const component = (name: string) => `name: ${name}
source_language: en
repo: https://code.demo.test/app.git
filemask: ${name}/*.json
file_format: json
`;
const counters = (translated: number) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n`;
const totals = (total: number) => `total: ${total}\ntotal_words: ${total}\ntotal_chars: ${total}\n`;

const markers = '<!-- translation-status:start -->\n<!-- translation-status:end -->\n';
const files: Files = {
  'README.md': `# Demo\n\n${markers}\nEnd`,
  'catalogue/site.yaml': 'base_url: https://status.demo.test/l10n\n',
  'catalogue/projects/demo/project.yaml': 'name: Demo\n',
  'catalogue/projects/demo/app/component.yaml': component('app'),
  'catalogue/projects/demo/app/en.yaml': totals(2000),
  'catalogue/projects/demo/app/de.yaml': counters(2000),
  'catalogue/projects/demo/app/fr.yaml': counters(799),
  'catalogue/projects/demo/app/pt_BR.yaml': counters(1999),
  'catalogue/languages/fr.yaml': 'name: French | <b>*bold*</b>\n',
};

const folder = (more: Files = {}) => writeFiles(temporaryFolder(), { ...files, ...more });
const readme = (cwd: string, ...words: string[]) => run(['readme', ...words], { cwd });
const textIn = (cwd: string, file = 'README.md') => readFileSync(join(cwd, file), 'utf8');

const table = `# Demo

<!-- translation-status:start -->
<!-- Made by translation-catalogue: what is written here by hand is lost. -->
<!-- prettier-ignore-start -->

| Language | | Translated | Missing | |
| --- | --- | ---: | ---: | --- |
| German | ██████████ | 100% | | |
| Portuguese (Brazil) | █████████░ | 99% | 1 | [translate](https://status.demo.test/l10n/translate/demo/-/pt_BR/) |
| French &#124; &#60;b&#62;&#42;bold&#42;&#60;&#47;b&#62; | ███░░░░░░░ | 39% | 1,201 | [translate](https://status.demo.test/l10n/translate/demo/-/fr/) |

<!-- prettier-ignore-end -->
<!-- translation-status:end -->

End`;

describe('readme', () => {
  test('writes the table between the markers, and touches nothing else', async () => {
    const cwd = folder();
    expect(await readme(cwd, '--project', 'demo', 'README.md')).toEqual({
      status: 0,
      signal: null,
      stdout: 'Wrote the table into README.md: 3 languages.\n',
      stderr: '',
    });
    expect(textIn(cwd)).toBe(table);
    expect(await readme(cwd)).toEqual({
      status: 0,
      signal: null,
      stdout: 'README.md is up to date: 3 languages.\n',
      stderr: '',
    });
    expect(textIn(cwd)).toBe(table);
  });

  test('of one component, below another address, from a percentage on', async () => {
    const cwd = folder();
    const words = ['--project', 'demo/app', '--base-url', 'https://other.test', '--min', '99.9'];
    expect(await readme(cwd, ...words)).toMatchObject({ status: 0 });
    expect(textIn(cwd).match(/^\| (?!-|Lang).*$/gm)).toEqual([
      '| German | ██████████ | 100% | | |',
      '| Portuguese (Brazil) | █████████░ | 99% | 1 | [translate](https://other.test/translate/demo/app/pt_BR/) |',
    ]);
  });

  test('--check shows what is stale, and writes nothing', async () => {
    const cwd = folder({
      'README.md': table.replace('| 99% | 1 |', '| 98% | 40 |').replaceAll('\n', '\r\n'),
    });
    const before = textIn(cwd);
    const { status, stdout, stderr } = await readme(cwd, '--check');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'README.md is stale: run the same command without --check.\n',
    });
    expect(stdout.match(/^[-+].*$/gm)).toEqual([
      '--- a/README.md',
      '+++ b/README.md',
      '-| Portuguese (Brazil) | █████████░ | 98% | 40 | [translate](https://status.demo.test/l10n/translate/demo/-/pt_BR/) |',
      '+| Portuguese (Brazil) | █████████░ | 99% | 1 | [translate](https://status.demo.test/l10n/translate/demo/-/pt_BR/) |',
    ]);
    expect(textIn(cwd)).toBe(before);
    expect(await readme(cwd)).toMatchObject({ status: 0 });
    expect(textIn(cwd)).toBe(table.replaceAll('\n', '\r\n'));
    expect(await readme(cwd, '--check')).toMatchObject({ status: 0 });
  });

  test('follows a link in the repository, and none out of it', async () => {
    const cwd = folder();
    git(cwd, 'init', '--quiet');
    mkdirSync(join(cwd, 'docs'));
    symlinkSync('../README.md', join(cwd, 'docs/README.md'));
    expect(await readme(cwd, 'docs/README.md')).toMatchObject({ status: 0 });
    expect(textIn(cwd)).toContain('| German |');
    symlinkSync(join(folder(), 'README.md'), join(cwd, 'docs/NOTES.md'));
    expect(await readme(cwd, 'docs/NOTES.md')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('A link in docs/NOTES.md leads out of the repository'),
    });
  });

  test('says where the markers belong', async () => {
    const cwd = folder({ 'README.md': '# Demo\n' });
    expect(await readme(cwd)).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr: `README.md: It has no place for the table.
Expected: these two lines, once, where the table belongs:

<!-- translation-status:start -->
<!-- translation-status:end -->

`,
    });
  });

  test('counts a checkout without any catalogue, and leads to its files', async () => {
    const texts = (values: Files) => JSON.stringify(values);
    const source = { open: 'Open a file', save: 'Save', quit: 'Quit', title: 'Notes' };
    const cwd = writeFiles(temporaryFolder(), {
      'docs/README.md': markers,
      'src/my locales/en.json': texts(source),
      'src/my locales/de.json': texts({
        open: 'Datei öffnen',
        save: 'Sichern',
        quit: 'Ende',
        title: 'Notizen',
      }),
      'src/my locales/fr.json': texts({ open: 'Ouvrir', save: 'Enregistrer', quit: 'Quitter' }),
    });
    expect(await readme(cwd, 'docs/README.md', '--from', '.')).toMatchObject({ status: 0 });
    expect(textIn(cwd, 'docs/README.md').match(/^\| (?!-|Lang).*$/gm)).toEqual([
      '| German | ██████████ | 100% | | |',
      '| French | ███████░░░ | 75% | 1 | [translate](../src/my%20locales/fr.json) |',
    ]);
  });

  test.each([
    [['NOTES.md'], 'There is no file to read at NOTES.md\nName the README.\n'],
    [['--project', 'dmo'], 'There is no project "dmo". Did you mean "demo"?\n'],
    [
      ['--catalogue', 'nowhere'],
      'There is no catalogue in nowhere\nName its folder with --catalogue, or count the translation files here with --from .\n',
    ],
  ])('%j is reported what is wrong', async (words, stderr) => {
    expect(await readme(folder(), ...words)).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr,
    });
  });

  test('asks which project, where there are several', async () => {
    const cwd = folder({ 'catalogue/projects/other/project.yaml': 'name: Other\n' });
    expect(await readme(cwd)).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr: 'The catalogue has 2 projects. Name one, as in --project demo: demo, other\n',
    });
  });
});
