// Parts of a project in `translations.yaml` and in catalogues: their figures, their minimum, and mistakes.

import { expect, test } from 'vitest';
import { json } from '../checkout/find/found.ts';
import { run } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository } from '../setup/repository.ts';

const names = ['one', 'two', 'three', 'four'];
const getTexts = (component: string, language: string, count = names.length) =>
  json(
    Object.fromEntries(
      names.slice(0, count).map((name) => [name, `The ${name} of ${component} in ${language}`]),
    ),
  );

const parts = `project:
  parts:
    - name: core
      components: [app, lib-*]
      minimum: 90
    - name: extras
      components: [game]
`;
const files: Files = {
  'translations.yaml': parts,
  ...Object.fromEntries(
    ['app', 'lib-a', 'game'].flatMap((name) => [
      [`${name}/locales/en.json`, getTexts(name, 'en')],
      [`${name}/locales/de.json`, getTexts(name, 'de', name === 'game' ? 1 : 4)],
      [`${name}/locales/fr.json`, getTexts(name, 'fr', name === 'app' ? 3 : 4)],
    ]),
  ),
};

test('status has a line for each part', async () => {
  const cwd = getRepository(files);
  const { stdout } = await run(['status'], { cwd });
  const core = 'core (2 components, minimum 90 %): de 100.0 %, fr 87.5 %. Below the minimum: fr\n';
  expect(stdout).toContain(`\nParts\n  ${core}  extras (1 component): fr 100.0 %, de 25.0 %\n`);
  const markdown = await run(['status', '--format', 'markdown'], { cwd });
  expect(markdown.stdout).toContain(`\nParts:\n\n- ${core}- extras`);
  const object = await run(['status', '--format', 'json', '--language', 'de'], { cwd });
  expect(JSON.parse(object.stdout).parts).toEqual([
    { name: 'core', minimum: 90, languages: [{ code: 'de', total: 8, translated: 8 }] },
    { name: 'extras', minimum: null, languages: [{ code: 'de', total: 4, translated: 1 }] },
  ]);
});

test('parts name components as translations.yaml does', async () => {
  const more = `${parts}components:\n  lib-renamed:\n    filemask: game/locales/*.json\n`;
  const cwd = getRepository({ ...files, 'translations.yaml': more });
  expect((await run(['status'], { cwd })).stdout).toContain('core (3 components, minimum 90 %)');
  const { stdout } = await run(['select', '--from', '.', '--part', 'core', '--min', '76'], { cwd });
  expect(stdout).toBe('en\nfr\n');
});

test('select counts the components of a part, and its minimum', async () => {
  const cwd = getRepository(files);
  for (const from of [[], ['--from', '.']]) {
    const select = async (...words: string[]) => {
      const { status, stdout } = await run(['select', ...from, ...words], { cwd });
      expect(status).toBe(0);
      return stdout;
    };
    expect(await select('--part', 'core')).toBe('de\nen\n');
    expect(await select('--part', 'core', '--min', '87')).toBe('de\nen\nfr\n');
    expect(await select('--part', 'extras')).toBe('en\nfr\n');
    const unknown = await run(['select', ...from, '--part', 'cors'], { cwd });
    expect(unknown).toMatchObject({ status: 2, stdout: '' });
    expect(unknown.stderr).toContain('There is no part "cors". Did you mean "core"?\n');
  }
  const site = ['select', 'demo', '--site', 'http://127.0.0.1:9', '--part', 'core'];
  expect(await run(site, { cwd })).toMatchObject({ status: 2, stdout: '' });
});

test('select names the place for parts', async () => {
  const cwd = getRepository({ ...files, 'translations.yaml': 'project:\n  name: Demo\n' });
  const none = await run(['select', '--part', 'core'], { cwd });
  expect(none).toMatchObject({ status: 2, stdout: '' });
  expect(none.stderr).toContain(
    'There is no part "core". Describe it below `parts` of the project, with `name`, and `components` or `keys`.\n',
  );
});

test('a part without components is empty for select, and a mistake for check', async () => {
  const written = parts.replace('[game]', '[game, gane, games-*]');
  const cwd = getRepository({ ...files, 'translations.yaml': written });
  const { status, stdout } = await run(['check', '--no-cache'], { cwd });
  expect(status).toBe(1);
  expect(stdout).toContain('translations.yaml:7:26  part-component-missing');
  expect(stdout).toContain('No component of the project matches "gane".');
  expect(stdout).toContain('Write "game" if that is the component you mean.');
  expect(stdout).toContain('translations.yaml:7:32  part-component-missing');
  writeFiles(cwd, { 'translations.yaml': parts.replace('[game]', '[games]') });
  const empty = await run(['select', '--from', '.', '--part', 'extras'], { cwd });
  expect(empty).toMatchObject({ status: 2, stdout: '' });
  expect(empty.stderr).toContain('There is no component "games". Did you mean "game"?');
  writeFiles(cwd, { 'translations.yaml': parts });
  expect(await run(['check', '--no-cache'], { cwd })).toMatchObject({ status: 0 });
});

test('status --fail-on below holds languages to the minimum of a part', async () => {
  const cwd = getRepository(files);
  const below = await run(['status', '--fail-on', 'below'], { cwd });
  expect(below.status).toBe(1);
  const message = 'French (fr) is at 87.5 % in the part `core`, below its minimum of 90 %.';
  expect(below.stdout).toContain(message);
  expect(below.stdout).not.toContain('German (de)');
  const since = ['status', '--since', 'HEAD', '--fail-on', 'below'];
  expect((await run(since, { cwd })).status).toBe(0);
  writeFiles(cwd, { 'app/locales/de.json': getTexts('app', 'de', 3) });
  const fallen = await run(since, { cwd });
  expect(fallen.status).toBe(1);
  expect(fallen.stdout).toContain(message.replace('French (fr)', 'German (de)'));
  expect(fallen.stdout).not.toContain('French (fr) is');
});

const counters = (translated: number) => `translated: ${translated}\n`;
const catalogue: Files = {
  'catalogue/site.yaml': 'base_url: https://status.demo.test\n',
  'catalogue/projects/demo/project.yaml': `name: Demo\n${parts.split('\n').slice(1).join('\n').replace(/^ {2}/gm, '')}`,
  ...Object.fromEntries(
    ['app', 'lib-a', 'game'].flatMap((name) => {
      const folder = `catalogue/projects/demo/${name}`;
      const mask = `repo: https://code.demo.test/app.git\nfilemask: ${name}/*.json\nfile_format: json\n`;
      return [
        [`${folder}/component.yaml`, `name: ${name}\nsource_language: en\n${mask}`],
        [`${folder}/en.yaml`, 'total: 100\ntotal_words: 100\ntotal_chars: 100\n'],
        [`${folder}/de.yaml`, counters(name === 'game' ? 5 : 90)],
        [`${folder}/fr.yaml`, counters(name === 'game' ? 5 : 89)],
      ];
    }),
  ),
};

test('check warns of languages below the minimum of a part, and diff of those that fall', async () => {
  const cwd = getRepository(catalogue);
  const { status, stdout } = await run(['check', '--no-cache'], { cwd });
  expect(status).toBe(0);
  expect(stdout).toContain(
    'French (fr) is at 89.0 % in core of demo, below its minimum of 90 %: 22 strings are missing.\n',
  );
  expect(stdout).not.toContain('German');
  expect((await run(['select', '--part', 'core'], { cwd })).stdout).toBe('de\nen\n');
  commitAll(cwd);
  writeFiles(cwd, { 'catalogue/projects/demo/app/de.yaml': counters(80) });
  const diff = await run(['diff', 'HEAD'], { cwd });
  expect(diff.stdout).toContain('  de in core of demo: ');
});

test('check names mistakes in parts', async () => {
  const cwd = writeFiles(temporaryFolder(), {
    ...catalogue,
    'catalogue/projects/demo/project.yaml':
      'name: Demo\nparts:\n  - { name: core, components: [app] }\n  - { name: core, components: [] }\n',
  });
  const { status, stdout } = await run(['check', '--no-cache'], { cwd });
  expect(status).toBe(1);
  expect(stdout).toContain('Two parts have the name `core`.');
});
