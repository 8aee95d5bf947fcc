import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { readAuthored } from './authored.ts';
import { translationsOf } from './expected.ts';
import { disagreements } from './verifier.ts';

/** Builds with the real command line, into a folder of the test. */
async function build(catalogue: string, ...flags: string[]): Promise<string> {
  const out = join(temporaryFolder(), 'dist');
  const ended = await run(['build', '--catalogue', catalogue, '--out', out, ...flags]);
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  return out;
}

describe.each([
  ['the shipped catalogue', join(projectFolder, 'catalogue')],
  ['the catalogue of the tests', join(projectFolder, 'test/fixtures/catalogue')],
])('the independent verifier on %s', (_, catalogue) => {
  test('agrees with a build about every file', async () => {
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  test('agrees with a build for another base URL with a path', async () => {
    const other = 'https://l10n.example.net:8443/some/where';
    const out = await build(catalogue, '--base-url', `${other}/`);
    expect(disagreements(catalogue, out, other)).toEqual([]);
  });
});

describe('the independent verifier', () => {
  const translation = 'api/translations/demo/app/pt_BR';
  const statistics = 'api/languages/pt_BR/statistics';

  /** A folder with a catalogue that is small enough to be verified often, and a build of it. */
  async function small() {
    const catalogue = writeFiles(temporaryFolder(), smallCatalogue);
    return { catalogue, out: await build(catalogue) };
  }

  test('reads all of the shipped catalogue', () => {
    expect(translationsOf(readAuthored(join(projectFolder, 'catalogue'))).length).toBe(1152);
  });

  test.each<[string, string, string | RegExp, string]>([
    [
      'a percentage',
      `${translation}/index.json`,
      '"translated_percent":37.5',
      '"translated_percent":37.4',
    ],
    ['a missing decimal', `${translation}/index.json`, '_percent":0.0', '_percent":0'],
    ['a counter', `${statistics}/index.json`, '"total":8', '"total":9'],
    ['a link without the format', `${translation}/index.api.json`, '?format=api', ''],
    [
      'a format on an outside link',
      `${translation}/index.api.json`,
      'https://code.example.org/demo"',
      'https://code.example.org/demo?format=api"',
    ],
    ['a revision', `${translation}/index.json`, /"revision":"./, '"revision":"z'],
    ['a plural formula', `${translation}/index.json`, '"formula":"', '"formula":"1 - '],
    ['a language name', `${translation}/index.json`, '(Brazil)', '(Brasil)'],
    ['a second line break', `${statistics}/index.json`, /$/, '\n'],
    ['no line break', `${statistics}/index.api.json`, /\n$/, ''],
    ['wide indentation', `${statistics}/index.api.json`, /\n {2}/g, '\n    '],
    [
      'another order of fields',
      `${statistics}/index.json`,
      /("total":\d+),("total_words":\d+)/,
      '$2,$1',
    ],
    ['an unknown variable', `${translation}/index.json`, '{{ language_name }}', '{{ language }}'],
    ['a bare line feed', `${translation}/index.json`, '\\r\\n', '\\n'],
    ['an id that its path does not give', `${translation}/index.json`, /"id":\d/, '"id":7'],
    ['an id of 0', `${translation}/index.json`, /"id":\d+,"filename"/, '"id":0,"filename"'],
    [
      'a component with two ids',
      `${translation}/index.json`,
      /"slug":"app","id":\d+/,
      '"slug":"app","id":4',
    ],
    [
      'a file name in another style',
      `${translation}/index.json`,
      'lang/pt-BR/app.json',
      'lang/pt_BR/app.json',
    ],
    ['another last change', `${statistics}/index.json`, '03:04:05.000000Z', '03:04:05Z'],
  ])('notices %s', async (_, path, found, replacement) => {
    const { catalogue, out } = await small();
    expect(disagreements(catalogue, out)).toEqual([]);
    const file = join(out, path);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(found, replacement);
    expect(changed).not.toBe(text);
    writeFileSync(file, changed);
    expect(disagreements(catalogue, out)).not.toEqual([]);
  });

  test('agrees about every style of language codes, with codes of every form', async () => {
    const app = 'projects/demo/app';
    const files: Record<string, string> = {
      ...smallCatalogue,
      'languages/de_if.yaml': 'name: German (informal)\n',
      'languages/kab_KAB.yaml': 'name: Kabyle\n',
    };
    const codes = 'de pt_BR fil_PH es_419 zh_Hans zh_Hant_HK ca@valencia de_CH@1996 de_if kab_KAB';
    for (const style of ['', 'bcp', 'posix', 'posix_lowercase', 'bcp_lower', 'android']) {
      const folder = `projects/demo/in-${style}`;
      const component = `${smallCatalogue[`${app}/component.yaml`]}language_code_style: "${style}"\n`;
      files[`${folder}/component.yaml`] = component;
      files[`${folder}/en.yaml`] = `${smallCatalogue[`${app}/en.yaml`]}`;
      for (const code of codes.split(' ')) {
        files[`${folder}/${code}.yaml`] = `${smallCatalogue[`${app}/pt_BR.yaml`]}`;
      }
    }
    const catalogue = writeFiles(temporaryFolder(), files);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  test('agrees about ids that were taken and gave way', async () => {
    const files: Record<string, string> = { ...smallCatalogue };
    const app = 'projects/demo/app';
    for (const slug of ['p121884', 'p135270']) {
      files[`projects/${slug}/project.yaml`] = 'name: Other\n';
      for (const name of ['component', 'en']) {
        files[`projects/${slug}/app/${name}.yaml`] = `${smallCatalogue[`${app}/${name}.yaml`]}`;
      }
    }
    for (const slug of ['c56911', 'c8081', 'c114829', 'c81630']) {
      for (const name of ['component', 'en']) {
        files[`projects/demo/${slug}/${name}.yaml`] = `${smallCatalogue[`${app}/${name}.yaml`]}`;
      }
    }
    const catalogue = writeFiles(temporaryFolder(), files);
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
    writeFiles(catalogue, {
      'projects/demo/c8081/en.yaml': `id: 781371981\n${files[`${app}/en.yaml`]}`,
    });
    writeFiles(catalogue, { 'projects/p135270/project.yaml': 'name: Other\nid: 1620340636\n' });
    expect(disagreements(catalogue, await build(catalogue))).toEqual([]);
  });

  test('notices missing and superfluous files and folders', async () => {
    const { catalogue, out } = await small();
    rmSync(join(out, translation, 'index.json'));
    writeFileSync(join(out, statistics, 'more.json'), '{}\n');
    mkdirSync(join(out, 'api/empty'));
    expect(disagreements(catalogue, out)).toEqual([
      `missing: ${translation}/index.json`,
      'not expected: api/empty',
      `not expected: ${statistics}/more.json`,
    ]);
  });

  test('finds the same ids after a file has joined the catalogue', async () => {
    const { catalogue, out } = await small();
    const before = readFiles(out);
    const file = 'projects/demo/app/ar.yaml';
    writeFiles(catalogue, { [file]: 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n' });
    const after = readFiles(await build(catalogue));
    const added = ['api/languages/ar/statistics', 'api/translations/demo/app/ar'];
    for (const folder of added) {
      for (const name of ['index.json', 'index.api.json']) delete after[`${folder}/${name}`];
    }
    expect(after).toEqual(before);
  });
});
