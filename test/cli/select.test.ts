// select: the languages to ship, from a catalogue, from a checkout and from a published site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { previewIn } from '../setup/preview.ts';
import { onCi } from '../setup/repetitions.ts';
import { getRepository } from '../setup/repository.ts';

const component = (name: string) => `name: ${name}
source_language: en
repo: https://code.demo.test/app.git
filemask: ${name}/*.json
file_format: json
`;
const counters = (translated: number, failing = 0) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n` +
  `failing_checks: ${failing}\n`;
const totals = (total: number) => `total: ${total}\ntotal_words: ${total}\ntotal_chars: ${total}\n`;

const files = {
  'catalogue/site.yaml': 'base_url: https://status.demo.test\n',
  'catalogue/projects/demo/project.yaml': 'name: Demo\n',
  'catalogue/projects/demo/app/component.yaml': component('app'),
  'catalogue/projects/demo/app/en.yaml': totals(1000),
  'catalogue/projects/demo/app/de.yaml': counters(900),
  'catalogue/projects/demo/app/de_AT.yaml': counters(810),
  'catalogue/projects/demo/app/fr.yaml': counters(799),
  'catalogue/projects/demo/app/pt_BR.yaml': counters(800, 7),
  'catalogue/projects/demo/app/zh_Hans.yaml': counters(1000),
  'catalogue/projects/demo/site/component.yaml': component('site'),
  'catalogue/projects/demo/site/en.yaml': totals(1000),
  'catalogue/projects/demo/site/de.yaml': counters(1000),
};

function folder(more: Readonly<Record<string, string>> = {}): string {
  return writeFiles(temporaryFolder(), { ...files, ...more });
}

const select = (cwd: string, ...words: string[]) => run(['select', ...words], { cwd });

test('prints the codes that reach the minimum, and says what stays out and why', async () => {
  expect(await select(folder(), 'demo/app', '--min', '80')).toEqual({
    status: 0,
    signal: null,
    stdout: 'de\nde_AT\nen\npt_BR\nzh_Hans\n',
    stderr: '5 languages selected, 1 left out:\n  fr (French): 79.9 %, 1 string to go to 80 %\n',
  });
});

test('a component that a language lacks counts as missing in the project', async () => {
  const { stdout, stderr } = await select(folder(), 'demo', '--min', '80');
  expect(stdout).toBe('de\nen\n');
  expect(stderr).toContain('  zh_Hans (Chinese (Simplified)): 50.0 %, 600 strings to go to 80 %\n');
});

test('tells of files that lack strings of the source, and counts these on request', async () => {
  const own = (total: number, translated: number) =>
    `total: ${total}\ntotal_words: ${total}\ntotal_chars: ${total}\n${counters(translated)}`;
  const cwd = folder({
    'catalogue/projects/demo/app/lv.yaml': own(88, 88),
    'catalogue/projects/demo/app/it.yaml': own(1010, 900),
  });
  const each = await select(cwd, 'demo/app', '--min', '85');
  expect(each.stdout).toBe('de\nen\nit\nlv\nzh_Hans\n');
  expect(each.stderr).toContain(
    'Files of selected languages lack strings of the source, which are not counted (--of-source counts them as missing):\n' +
      '  lv (Latvian): 912 of 1,000 strings\n',
  );
  expect(each.stderr).not.toContain('it (Italian)');
  const whole = await select(cwd, 'demo/app', '--min', '85', '--of-source');
  expect(whole.stdout).toBe('de\nen\nit\nzh_Hans\n');
  expect(whole.stderr).toContain('  lv (Latvian): 8.8 %, 762 strings to go to 85 %\n');
  expect(whole.stderr).not.toContain('lack strings');
  const words = await select(cwd, 'demo/app', '--min', '85', '--of-source', '--words');
  expect(words.stderr).toContain('  lv (Latvian): 8.8 %, 762 words to go to 85 %\n');
});

test('keeps what is shipped above a lower bar', async () => {
  const cwd = folder({ 'shipped.txt': '# so far\nfr, de-AT\n' });
  const { stdout } = await select(
    cwd,
    'demo/app',
    '--min',
    '95',
    '--keep',
    '79',
    '--shipped',
    'shipped.txt',
  );
  expect(stdout).toBe('de_AT\nen\nfr\nzh_Hans\n');
});

test('leaves out what fails too many checks, and variants that are worse than their parents', async () => {
  const { stdout, stderr } = await select(
    folder(),
    'demo/app',
    '--max-failing',
    '5',
    '--drop-variants',
  );
  expect(stdout).toBe('de\nen\nzh_Hans\n');
  expect(stderr).toContain('  de_AT (German (Austria)): de is further\n');
  expect(stderr).toContain('7 strings fail checks, more than 5\n');
});

test('exits with 1 when a required language is left out, and says why', async () => {
  const { status, stderr } = await select(folder(), 'demo/app', '--require', 'de,fr,it');
  expect(status).toBe(1);
  expect(stderr).toContain('fr is required: 79.9 %, 1 string to go to 80 %.\n');
  expect(stderr).toContain('it is required: it is not translated at all.\n');
});

test.each([
  ['lines', 'bcp47', 'de\nde-AT\nen\npt-BR\nzh-Hans\n'],
  ['lines', 'posix', 'de\nde_AT\nen\npt_BR\nzh_CN\n'],
  ['lines', 'android', 'de\nde-rAT\nen\npt-rBR\nb+zh+Hans\n'],
  ['json', 'apple', '["de","de-AT","en","pt-BR","zh-Hans"]\n'],
  ['linguas', 'linux', 'de\nde_AT\npt_BR\nzh_CN\n'],
  [
    'gradle',
    'android',
    'resourceConfigurations += ["de", "de-rAT", "en", "pt-rBR", "b+zh+Hans"]\n',
  ],
])('prints %s with codes of %s', async (format, codes, text) => {
  const { stdout } = await select(folder(), 'demo/app', '--format', format, '--codes', codes);
  expect(stdout).toBe(text);
});

test('prints tables, the file of Android and lines for a manifest', async () => {
  const cwd = folder();
  const csv = await select(cwd, 'demo/app', '--format', 'csv');
  expect(csv.stdout).toMatch(
    /^code,name,percent,translated,total,failing_checks\r\nde,German,90.0,900,1000,0\r\n/,
  );
  const xml = await select(cwd, 'demo/app', '--format', 'locales-config');
  expect(xml.stdout).toContain('    <locale android:name="pt-BR"/>\n');
});

test('prints lines for a manifest, with the files as their repository has them', async () => {
  const path = 'catalogue/projects/demo/app/component.yaml';
  const styled = `${component('app')}template: app/source.json\nlanguage_code_style: android\n`;
  const lines = async (component: string) => {
    const cwd = folder({ [path]: component });
    return (await select(cwd, 'demo/app', '--format', 'manifest')).stdout.split('\n');
  };
  expect(await lines(files[path])).toEqual([
    'include app/de.json',
    'include app/de-AT.json',
    'include app/en.json',
    'include app/pt-BR.json',
    'include app/zh-Hans.json',
    '',
  ]);
  expect(await lines(styled)).toEqual([
    'include app/de.json',
    'include app/de-rAT.json',
    'include app/source.json',
    'include app/pt-rBR.json',
    'include app/b+zh+Hans.json',
    '',
  ]);
});

test('takes the only project of a catalogue, and asks for one of several', async () => {
  const cwd = writeFiles(temporaryFolder(), files);
  const only = await select(cwd, '--min', '0');
  expect(only).toMatchObject({
    status: 0,
    stdout: (await select(cwd, 'demo', '--min', '0')).stdout,
  });
  writeFiles(cwd, { 'catalogue/projects/other/project.yaml': 'name: Other\n' });
  expect(await select(cwd)).toMatchObject({
    status: 2,
    stderr: 'The catalogue has 2 projects. Name one, as in `select demo`: demo, other\n',
  });
  expect((await select(cwd, '--site', 'https://x.example')).stderr).toContain(
    'Name a project of the site, or one of its components.\n',
  );
});

test('counts a checkout without any catalogue', async () => {
  const texts = (values: Readonly<Record<string, string>>) => JSON.stringify(values);
  const cwd = writeFiles(temporaryFolder(), {
    'locales/en.json': texts({ open: 'Open a file', save: 'Save', quit: 'Quit', title: 'Notes' }),
    'locales/de.json': texts({
      open: 'Datei öffnen',
      save: 'Sichern',
      quit: 'Ende',
      title: 'Notizen',
    }),
    'locales/fr.json': texts({ open: 'Ouvrir', save: 'Enregistrer', quit: 'Quitter' }),
  });
  const { status, stdout, stderr } = await select(cwd, '--from', '.', '--min', '80');
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'de\nen\n' });
  expect(stderr).toContain('fr (French): 75.0 %, 1 string to go to 80 %\n');
});

onCi('finds one component of a checkout, and says when something was not taken', async () => {
  const texts = (...keys: readonly string[]) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, `Text of ${key}`])));
  const cwd = getRepository({
    'web/locales/en.json': texts('open', 'save'),
    'web/locales/de.json': texts('open', 'save'),
    'web/locales/kab-KAC.json': texts('open'),
    'admin/locales/en.json': texts('users', 'groups'),
    'admin/locales/de.json': texts('users'),
    'web/locales/fr.json': JSON.stringify({ open: 'Texte ouvert', save: 'Enregistrer' }),
  });
  const { stdout, stderr } = await select(cwd, 'web', '--from', '.');
  expect({ stdout, stderr }).toEqual({
    stdout: 'en\nfr\n',
    stderr:
      '2 languages selected, 1 left out:\n' +
      '  de (German): 0.0 %, 2 strings to go to 80 %\n' +
      'Not translated, because they repeat their source text: de 2.\n' +
      '1 not taken: `translation-catalogue status . --format json` says which, and why.\n',
  });
  expect((await select(cwd, 'x/admin', '--from', '.')).stdout).toBe('en\n');
  const unknown = await select(cwd, 'wep', '--from', '.');
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    'There is no component "wep". Did you mean "web"?\n',
  ]);
});

test('takes the minimum of the catalogue where it is given none', async () => {
  const path = 'catalogue/projects/demo/app/component.yaml';
  const cwd = folder({
    'catalogue/projects/demo/project.yaml': 'name: Demo\nminimum: 96\n',
    [path]: `${component('app')}minimum: 81\n`,
  });
  expect((await select(cwd, 'demo')).stdout).toBe('en\n');
  expect((await select(cwd, 'demo/app')).stdout).toBe('de\nde_AT\nen\nzh_Hans\n');
  expect((await select(cwd, 'demo', '--min', '50')).stdout).toBe('de\nen\nzh_Hans\n');
});

onCi('prints what is published beside the API for each bar', async () => {
  const cwd = folder();
  expect((await run(['build', '--no-cache'], { cwd })).status).toBe(0);
  const published = (bar: number, ending: string) =>
    readFileSync(join(cwd, `dist/api/projects/demo/languages-${bar}.${ending}`), 'utf8');
  for (let bar = 50; bar <= 100; bar += 5) {
    const words = ['demo', '--min', String(bar)];
    expect([bar, published(bar, 'txt')]).toEqual([bar, (await select(cwd, ...words)).stdout]);
    const json = (await select(cwd, ...words, '--format', 'json')).stdout;
    expect([bar, published(bar, 'json')]).toEqual([bar, json]);
  }
});

test('asks a published site, over all pages', async () => {
  const cwd = folder();
  const address = await previewIn(cwd);
  expect((await select(cwd, 'demo', '--site', `${address}/api/`)).status).toBe(0);
  const none = await select(cwd, 'nope', '--site', address);
  expect([none.status, none.stderr]).toEqual([
    2,
    `The site has no such project or component: there is nothing at ${address}/api/projects/nope/components/\n`,
  ]);
  for (const words of [['demo'], ['demo/app'], ['demo', '--format', 'manifest']]) {
    const asked = await select(temporaryFolder(), ...words, '--site', address);
    expect(asked).toEqual(await select(cwd, ...words));
  }
});

test.each([
  [['nope'], 'There is no project "nope". There are: demo\n'],
  [['demo/ap'], 'There is no component "ap". Did you mean "app"?\n'],
  [
    ['demo', '--keep', '70'],
    '--keep is the minimum of languages that are shipped: add --shipped FILE.\n',
  ],
  [
    ['demo', '--shipped', 'none.txt'],
    '--shipped names languages that a lower minimum keeps: add it, as in --keep 70.\n',
  ],
  [
    ['demo', '--keep', '85', '--shipped', 'none.txt'],
    '--keep 85 is above the minimum of 80: what is shipped would be held to more than what is new.\n',
  ],
  [
    ['demo', '--keep', '70', '--shipped', 'none.txt'],
    'The list of shipped languages cannot be read: none.txt\n',
  ],
  [['demo', '--site', 'http://127.0.0.1:9'], 'The site cannot be reached: '],
  [
    ['demo', '--site', 'status.demo.test'],
    'The flag --site is wrong. "status.demo.test" is not an absolute http or https URL.\nExpected: an ',
  ],
  [['--from', 'nowhere'], 'There is no folder nowhere\nName the folder of a checkout '],
])('says what is wrong with %j, and exits with 2', async (words, text) => {
  const { status, stdout, stderr } = await select(folder(), ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.startsWith(text)).toBe(true);
});
