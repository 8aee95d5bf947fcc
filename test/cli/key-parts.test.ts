// Parts of a project by patterns of keys: `status`, `select`, `check` and a built site count them alike.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { json } from '../checkout/find/found.ts';
import { run } from '../setup/command.ts';
import { type Files, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository } from '../setup/repository.ts';

const texts = {
  menu: { file: 'File of the menu', edit: 'Edit this text', view: 'View the page' },
  login: { title: 'Sign in to the site' },
  help: { one: 'Read the first page', two: 'Read the second page' },
};
const german = {
  menu: { file: 'Datei des Menüs', edit: 'Diesen Text ändern', view: 'Die Seite ansehen' },
  login: { title: 'An der Website anmelden' },
  help: {},
};
const french = {
  menu: { file: 'Fichier du menu', edit: 'Modifier ce texte' },
  login: {},
  help: { one: 'Lire la première page', two: 'Lire la deuxième page' },
};
const parts = `site:
  base_url: https://status.demo.test
project:
  name: demo
  parts:
    - name: core
      keys: [menu.*, login.title]
      minimum: 75
      decides: true
    - name: help
      components: [app]
      keys: [help.*]
`;
const files: Files = {
  'translations.yaml': `${parts}components:\n  app:\n    filemask: locales/*.json\n`,
  'locales/en.json': json(texts),
  'locales/de.json': json(german),
  'locales/fr.json': json(french),
};

let cwd = '';
beforeAll(() => {
  cwd = getRepository(files);
});

const core = {
  name: 'core',
  minimum: 75,
  languages: [
    { code: 'de', total: 4, translated: 4 },
    { code: 'fr', total: 4, translated: 2 },
  ],
};

test('status counts the strings of a part', async () => {
  const { stdout } = await run(['status'], { cwd });
  expect(stdout).toContain(
    'core (1 component, minimum 75 %): de 100.0 %, fr 50.0 %. Below the minimum: fr\n' +
      '  help (1 component): fr 100.0 %, de 0.0 %\n',
  );
  const all = JSON.parse((await run(['status', '--format', 'json'], { cwd })).stdout);
  expect(all.parts[0]).toEqual(core);
  const words = ['status', '--part', 'core', '--format', 'json'];
  const { components, parts: shown } = JSON.parse((await run(words, { cwd })).stdout);
  expect(shown).toEqual([core]);
  expect(components[0].languages).toMatchObject([
    { code: 'en', total: 4 },
    { code: 'de', total: 4, translated: 4 },
    { code: 'fr', total: 4, translated: 2 },
  ]);
});

test('status --part checks only the strings of the part', async () => {
  const check = (...words: string[]) => run(['status', '--part', ...words], { cwd });
  const missing = await check('core', '--fail-on', 'missing,below', '--format', 'github');
  expect(missing.status).toBe(1);
  expect(missing.stdout).toContain('menu.view');
  expect(missing.stdout).toContain('login.title');
  expect(missing.stdout).toContain('French (fr) is at 50.0 %25 in the part `core`');
  expect(missing.stdout).not.toContain('help.');
  expect((await check('help', '--language', 'fr', '--fail-on', 'missing')).status).toBe(0);
  const unknown = await check('cores');
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toContain('There is no part "cores". Did you mean "core"?\n');
  expect((await check('core', '--keys')).stderr).toContain('--part counts and checks strings.');
});

test('select selects by the part that decides, or by the named part', async () => {
  for (const from of [[], ['--from', '.']]) {
    const select = (...words: string[]) => run(['select', ...from, ...words], { cwd });
    const decided = await select();
    expect(decided.stdout).toBe('de\nen\n');
    expect(decided.stderr).toContain('Only the part core is counted, as it decides.\n');
    expect(decided.stderr).toContain('fr (French): 50.0 %, 1 string to go to 75 %\n');
    expect((await select('--part', 'help')).stdout).toBe('en\nfr\n');
    // A component is measured as a whole.
    expect((await select(from.length === 0 ? 'demo/app' : 'app', '--min', '66')).stdout).toBe(
      'de\nen\nfr\n',
    );
  }
});

test('check warns of languages below the minimum of the part alone, and diff of those that fall', async () => {
  const check = await run(['check'], { cwd });
  expect(check.status).toBe(0);
  expect(check.stdout).toContain('French (fr) is at 50.0 % in core of demo, below its minimum');
  expect(check.stdout).toContain('menu.view');
  expect(check.stdout).not.toContain('help.');
  const repository = getRepository(files);
  commitAll(repository);
  writeFiles(repository, { 'locales/de.json': json({ ...german, menu: {} }) });
  const diff = await run(['diff', 'HEAD'], { cwd: repository });
  expect(diff.stdout).toContain('  de in core of demo: ');
});

test('a site has the figures, badges and rows of parts', async () => {
  expect(await run(['build', '--host', 'none'], { cwd })).toMatchObject({ status: 0 });
  const read = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');
  const readApi = (path: string) => JSON.parse(read(`api/projects/demo/parts/${path}index.json`));
  const api = 'https://status.demo.test/api/projects/demo/parts/core/';
  expect(readApi('').results).toMatchObject([
    {
      name: 'core',
      components: ['*'],
      keys: ['menu.*', 'login.title'],
      minimum: 75,
      decides: true,
      statistics_url: `${api}statistics/`,
      languages_url: `${api}languages/`,
    },
    { name: 'help', components: ['app'], minimum: 100, decides: false },
  ]);
  expect(readApi('core/statistics/')).toMatchObject({
    ...{ total: 12, translated: 10, translated_percent: 83.3, last_change: null, name: 'core' },
    url: 'https://status.demo.test/projects/demo/',
  });
  expect(readApi('core/languages/')).toMatchObject([
    { code: 'de', total: 4, translated: 4, translated_words: 15 },
    { code: 'en', total: 4, translated: 4, total_words: 15 },
    { code: 'fr', total: 4, translated: 2, translated_percent: 50 },
  ]);
  const badge = read('widget/demo/-/parts/core/svg-badge.svg');
  expect(badge).toContain('core: languages ready: 1 of 2');
  expect(JSON.parse(read('widget/demo/-/parts/help/badge.json'))).toMatchObject({
    label: 'help: translated',
    message: '66%',
  });
  // The languages of the project are ready when they are in the part.
  expect(read('widget/demo/svg-badge.svg')).toContain('languages ready: 1 of 2');
  const page = read('projects/demo/index.html');
  expect(page).toContain('<h2 id="parts">Parts</h2>');
  expect(page).toContain('<p>A language is ready to ship when core is.</p>');
  expect(page).toContain('1</strong> <span>language ready to ship');
  expect(read('projects/demo/app/fr/index.html')).toContain('<h2 id="parts">Parts</h2>');
});

test('keys that no string has are a warning, and keys without a checkout a mistake', async () => {
  const typed = getRepository({
    ...files,
    'translations.yaml': String(files['translations.yaml']).replace('help.*', 'hepl.*'),
  });
  const { status, stdout } = await run(['check'], { cwd: typed });
  expect(status).toBe(0);
  expect(stdout).toContain('translations.yaml:12:13  part-empty');
  expect(stdout).toContain('The part "help" is empty: no string has such a key.');
  const folder = 'catalogue/projects/demo';
  const written = getRepository({
    'catalogue/site.yaml': 'base_url: https://status.demo.test\n',
    [`${folder}/project.yaml`]: 'name: Demo\nparts:\n  - name: core\n    keys: [menu.*]\n',
    [`${folder}/app/component.yaml`]:
      'name: App\nsource_language: en\nrepo: https://code.demo.test/app.git\nfilemask: "*.json"\nfile_format: json\n',
    [`${folder}/app/en.yaml`]: 'total: 1\ntotal_words: 1\ntotal_chars: 1\n',
  });
  const refused = await run(['check'], { cwd: written });
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain('project.yaml:4:5  part-keys-uncounted');
});

test.each([
  ['- name: core', 'This part names no components and no keys.'],
  ['- { name: The core, keys: [a] }', '`name` is "The core".'],
  [
    '- { name: core, keys: [a] }\n    - { name: Core, keys: [b] }',
    'Two parts have the name `Core`',
  ],
  [
    '- { name: a, keys: [a], decides: true }\n    - { name: b, keys: [b], decides: true }',
    'Several parts have `decides: true`: a, b.',
  ],
])('check names the mistake in parts: %s', async (written, message) => {
  const text = `project:\n  name: Demo\n  parts:\n    ${written}\n`;
  const { status, stdout } = await run(['check'], {
    cwd: getRepository({ ...files, 'translations.yaml': text }),
  });
  expect(status).toBe(1);
  expect(stdout).toContain(message);
});

test('an older gettext file lacks strings of a part, which count as untranslated', async () => {
  const po = (...entries: readonly (readonly [string, string])[]) =>
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${entries.map(([id, text]) => `\nmsgid "${id}"\nmsgstr "${text}"\n`).join('')}`;
  const repository = getRepository({
    'translations.yaml':
      'project:\n  name: demo\n  parts:\n    - { name: files, keys: ["* file"] }\n',
    // No template: the fullest translation has the source texts.
    'po/de.po': po(['Open the file', 'Die Datei öffnen']),
    'po/fr.po': po(
      ['Open the file', 'Ouvrir le fichier'],
      ['Save the file', ''],
      ['Read the help text', 'Lire le texte d’aide'],
    ),
  });
  const { stdout } = await run(['status', '--format', 'json'], { cwd: repository });
  expect(JSON.parse(stdout).parts[0].languages).toEqual([
    { code: 'de', total: 2, translated: 1 },
    { code: 'fr', total: 2, translated: 1 },
  ]);
  expect(
    (await run(['select', '--part', 'files', '--min', '51'], { cwd: repository })).stderr,
  ).toContain('de (German): 50.0 %, 1 string to go to 51 %\n');
});
