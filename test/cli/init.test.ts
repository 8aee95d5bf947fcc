// init: from a repository to a published status, in real repositories of several ecosystems.

import { readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { ecosystems, json } from '../setup/ecosystems.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { previewIn } from '../setup/preview.ts';
import { getSample, inDepth } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

const remote = 'git@github.com:Owner/notes.git';

const mit =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software';

function repository(files: Files): string {
  const folder = getRepository({ ...files, LICENSE: mit });
  git(folder, 'remote', 'add', 'origin', remote);
  return folder;
}

function answer(cwd: string, path: string) {
  return JSON.parse(readFileSync(join(cwd, 'dist/api', path, 'index.json'), 'utf8'));
}

function readCatalogue(cwd: string): string {
  return readFileSync(join(cwd, 'translations.yaml'), 'utf8');
}

const program = `github:owner/translation-catalogue#${'0123456789'.repeat(4)}`;
const init = (cwd: string, ...flags: string[]) =>
  run(['init', '--yes', '--program', program, ...flags], { cwd });

describe.each(getSample(Object.entries(ecosystems)))(
  'in a repository of %s',
  (_, { files, format, mask }) => {
    test('two commands lead to what count counts, published', async () => {
      const cwd = repository(files);
      const { status, stdout, stderr } = await init(cwd);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(`  ${mask} (${format}), from en into `);
      expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
      const [component] = answer(cwd, 'projects/notes/components').results;
      expect(component).toMatchObject({
        ...{ file_format: format, filemask: mask, license: 'MIT', branch: 'main' },
        ...{ repo: 'https://github.com/Owner/notes.git', source_language: { code: 'en' } },
        repoweb: 'https://github.com/Owner/notes/blob/{{branch}}/{{filename}}#L{{line}}',
      });
      const codes = answer(cwd, `components/notes/${component.slug}/translations`).results;
      expect(codes.map((one: { language_code: string }) => one.language_code)).toEqual(
        expect.arrayContaining(['de', 'en', 'fr']),
      );
      expect(answer(cwd, 'languages/fr/statistics')).toMatchObject({ total: 4, translated: 3 });
      expect(answer(cwd, 'languages/de/statistics')).toMatchObject({ total: 4, translated: 4 });
      expect(component.url).toMatch(/^https:\/\/owner\.github\.io\/notes\/api\//);
    });
  },
);

const i18next = ecosystems['i18next']?.files ?? {};

test('what a build has published is not taken for translations', async () => {
  const cwd = repository(i18next);
  await init(cwd);
  await run(['build', '--out', 'public'], { cwd });
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  const { components, skipped } = JSON.parse(stdout);
  expect(components).toHaveLength(1);
  expect(skipped).toEqual([{ path: 'public/', reason: 'These files are made by a build.' }]);
});

test('a repository whose name says little is called after its owner, too', async () => {
  const cwd = getRepository(i18next);
  git(cwd, 'remote', 'add', 'origin', 'https://github.com/Notes/Android.git');
  await init(cwd);
  expect(readCatalogue(cwd)).toMatch(/^ {2}name: Notes Android$/m);
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 });
  expect(answer(cwd, 'projects/Notes-Android')).toMatchObject({ name: 'Notes Android' });
});

const gitlabFile = '.gitlab-ci.yml';
const forgejoFile = '.forgejo/workflows/translation-catalogue.yml';

test.each([
  ['https://gitlab.com/owner/notes.git', '/-/blob/{{branch}}/{{filename}}#L{{line}}', gitlabFile],
  ['git@salsa.debian.org:owner/notes.git', '/-/blob/{{branch}}/{{filename}}#L{{line}}', gitlabFile],
  ['https://git.sr.ht/~owner/notes', '/tree/{{branch}}/item/{{filename}}#L{{line}}', '.build.yml'],
  [
    'https://codeberg.org/o/notes.git',
    '/src/branch/{{branch}}/{{filename}}#L{{line}}',
    forgejoFile,
  ],
  [
    'https://forgejo.example.org/o/notes.git',
    '/src/branch/{{branch}}/{{filename}}#L{{line}}',
    forgejoFile,
  ],
  [
    'https://gitea.example.org/o/notes.git',
    '/src/branch/{{branch}}/{{filename}}#L{{line}}',
    '.gitea/workflows/translation-catalogue.yml',
  ],
  [
    'https://bitbucket.org/owner/notes.git',
    '/src/{{branch}}/{{filename}}#lines-{{line}}',
    'bitbucket-pipelines.yml',
  ],
  ['https://git.example.org/owner/notes.git', '', undefined],
])('%s has files at %j, and its forge gets %s', async (remote, path, job) => {
  const cwd = getRepository(i18next);
  git(cwd, 'remote', 'add', 'origin', remote);
  const { stdout } = await init(cwd);
  expect(readCatalogue(cwd).match(/^ +repoweb: .*(?<=\/notes)(\/.*)$/m)?.[1] ?? '').toBe(path);
  expect(job === undefined || listFiles(cwd).includes(job)).toBe(true);
  expect(stdout.includes('No workflow was written')).toBe(job === undefined);
});

test('a language is ready at 80 %, or as the flag says', async () => {
  for (const [flags, minimum] of [
    [[], 80],
    [['--minimum', '95'], 95],
  ] as const) {
    const cwd = repository(i18next);
    await init(cwd, ...flags);
    expect(readCatalogue(cwd)).toMatch(new RegExp(`^ {2}minimum: ${minimum}$`, 'm'));
  }
});

test.each([
  [
    '.weblate',
    '[weblate]\nurl = https://hosted.weblate.org/api/\ntranslation = notes/app\n',
    'https://hosted.weblate.org/projects/notes/-/{language}/',
  ],
  [
    '.tx/config',
    '[main]\nhost = https://app.transifex.com\n\n[o:notes-org:p:notes:r:app]\nfile_filter = x\n',
    'https://app.transifex.com/notes-org/notes/translate/#{language}',
  ],
  ['crowdin.yml', 'project_identifier: notes\n', 'https://crowdin.com/project/notes/{tag}'],
])('translators are led to the server that %s names', async (file, text, address) => {
  const cwd = repository({ ...i18next, [file]: text });
  await init(cwd, '--host', 'none');
  expect(readCatalogue(cwd)).toMatch(/^ {2}translate_url: /m);
  expect(readCatalogue(cwd)).toContain(address);
  expect(await run(['check'], { cwd })).toMatchObject({ status: 0 });
});

test('a component is called as its files are spelled', async () => {
  const folder = 'Notes.Core/i18n';
  const cwd = repository({
    [`${folder}/en.json`]: json({ save: 'Save', open: 'Open' }),
    [`${folder}/de.json`]: json({ save: 'Sichern', open: 'Öffnen' }),
  });
  await init(cwd);
  expect(readCatalogue(cwd)).toMatch(/^ {2}notes-core:\n {4}name: Notes Core$/m);
});

test('what the build will leave out is said at once', async () => {
  const texts = (text: string) => json({ a: `${text} a`, b: `${text} b`, c: `${text} c` });
  const cwd = repository({
    ...{ 'locales/en.json': texts('One'), 'locales/de.json': texts('Ein') },
    'locales/fr.json': '{"a":,}',
  });
  const { status, stdout } = await init(cwd);
  expect(status).toBe(0);
  expect(stdout).toContain(`
A build leaves out 1 broken file, until you fix it:
  locales/fr.json: The file is not JSON: \`,\` is where a value should be.
`);
  expect(await run(['build', '--strict'], { cwd })).toMatchObject({ status: 1 });
  writeFiles(cwd, { 'locales/fr.json': texts('Un') });
  expect(await run(['build', '--strict'], { cwd })).toMatchObject({ status: 0 });
});

inDepth(
  'where the source language has no file, each translation is published as what it is',
  async () => {
    const po = (text: string) =>
      ['Save it', 'Open it'].map((id) => `msgid "${id}"\nmsgstr "${text} ${id}"\n`).join('\n');
    const cwd = repository({
      'lang/de.json': json({ 'Save it.': 'Sichern.', 'Open it.': 'Öffnen.' }),
      'lang/fr.json': json({ 'Save it.': 'Enregistrer.' }),
      'po/de.po': po('de'),
      'po/fr.po': po('fr'),
    });
    await init(cwd);
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const published = ['lang', 'po'].map((component) =>
      ['de', 'en', 'fr'].map((code) => {
        const { total, translated } = answer(cwd, `translations/notes/${component}/${code}`);
        return `${code} ${translated}/${total}`;
      }),
    );
    expect(published).toEqual([
      ['de 2/2', 'en 2/2', 'fr 1/2'],
      ['de 2/2', 'en 2/2', 'fr 2/2'],
    ]);
  },
);

test('it writes one file and the workflow, and changes nothing else', async () => {
  const cwd = repository(i18next);
  const { stdout } = await init(cwd);
  expect(git(cwd, 'status', '--short', '--untracked-files=all').split('\n')).toEqual([
    '?? .github/workflows/translation-catalogue.yml',
    '?? translations.yaml',
  ]);
  expect(stdout).toMatch(
    /add \/dist\/ to its \.gitignore\.\nTo keep it: git add translations\.yaml \.github\/workflows\/translation-catalogue\.yml\nOnce, /,
  );
});

test('many components, languages and broken files fold, so that what to do stays in sight', async () => {
  const codes = ['de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'fi', 'pl', 'cs', 'hu'];
  const folders = ['mail', 'shop', 'blog', 'forum', 'wiki', 'chat', 'maps', 'news', 'tv', 'radio'];
  const getTexts = (folder: string, code: string) =>
    json({ title: `${folder} ${code}`, open: `Open ${folder} ${code}`, end: `${code} ${folder}` });
  const files = [...folders, 'games', 'books'].flatMap((folder) =>
    ['en', ...codes].map((code) => [
      `${folder}/locales/${code}.json`,
      code === 'hu' ? '{"a":,}' : getTexts(folder, code),
    ]),
  );
  const { stdout } = await init(repository(Object.fromEntries(files)));
  expect(stdout).toMatch(/^Found 12 components:$/m);
  expect(stdout).toMatch(/^A build leaves out 12 broken files, until you fix them:$/m);
  expect(
    stdout.match(/^ {2}… and 2 more, which `translation-catalogue status` lists$/gm),
  ).toHaveLength(2);
  expect(stdout.split('\n').length).toBeLessThan(40);
});

test('what git has already need not be added', async () => {
  const cwd = repository(i18next);
  await init(cwd);
  expect((await init(cwd)).stdout).toContain('\nTo keep it: git add translations.yaml .github/');
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message=x');
  expect((await init(cwd)).stdout).not.toContain('git add');
});

test('a folder that builds may not write into is not their output', async () => {
  const cwd = repository({ ...i18next, 'dist/index.js': 'main();\n' });
  expect((await init(cwd, '--host', 'none')).stdout).toContain(
    '  translation-catalogue build --out translation-status\nA build writes translation-status/, ',
  );
  await init(cwd, '--host', 'github-pages');
  const workflow = readFileSync(join(cwd, '.github/workflows/translation-catalogue.yml'), 'utf8');
  expect(workflow).toMatch(/ build --out translation-status --host github-pages\n/);
  expect(workflow).toContain('{ path: translation-status }');
});

test('a file that .gitignore hides is said', async () => {
  const cwd = repository({ ...i18next, '.gitignore': '*.yaml\n' });
  const { stdout } = await init(cwd, '--host', 'none');
  expect(stdout).toContain('.gitignore hides translations.yaml from git');
});

test('in a folder it writes the catalogue, what editors need and the workflow', async () => {
  const cwd = repository(i18next);
  await init(cwd, '--catalogue', 'catalogue');
  expect(git(cwd, 'status', '--short', '--untracked-files=all').split('\n')).toEqual([
    '?? .github/workflows/translation-catalogue.yml',
    '?? catalogue/.schemas/component.schema.json',
    '?? catalogue/.schemas/project.schema.json',
    '?? catalogue/.schemas/site.schema.json',
    expect.stringMatching(/^\?\? catalogue\/projects\/notes\/[\w-]+\/component\.yaml$/),
    '?? catalogue/projects/notes/project.yaml',
    '?? catalogue/site.yaml',
  ]);
});

test.each([
  ['one file', [], /^Added to translations\.yaml\n/m],
  [
    'a folder',
    ['--catalogue', 'catalogue'],
    /^Wrote catalogue\/projects\/notes\/[\w-]+\/component\.yaml\n\n?/m,
  ],
] as const)(
  'run again, it changes nothing; in a repository that has grown, it adds what is new to %s',
  async (_, flags, first) => {
    const cwd = repository(i18next);
    await init(cwd, ...flags);
    const before = readFiles(cwd);
    const again = await init(cwd);
    expect(again.stdout).toMatch(/^Nothing to add: \S+ describes everything already\.$/m);
    expect(readFiles(cwd)).toEqual(before);
    writeFiles(cwd, {
      'mail/en.json': json({ greeting: 'Dear reader', farewell: 'Yours', topic: 'News of today' }),
      'mail/de.json': json({
        greeting: 'Sehr geehrte',
        farewell: 'Ihre',
        topic: 'Neues von heute',
      }),
      'mail/it.json': json({ greeting: 'Gentile', farewell: 'Cordiali saluti', topic: 'Novità' }),
    });
    git(cwd, 'add', '--all');
    const grown = await init(cwd);
    expect(grown.stdout).toMatch(first);
    expect(await run(['check'], { cwd })).toMatchObject({ status: 0 });
  },
);

test('a repository without translations is reported so, and nothing is written', async () => {
  const cwd = repository({ 'README.md': '# Notes\n', 'data/de.json': '{"population": 84}' });
  const { status, stdout, stderr } = await init(cwd);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^No translation files were found in /);
  expect(git(cwd, 'status', '--short')).toBe('');
});

test('what another host needs is written in place of the workflow, and nothing with none', async () => {
  const cwd = repository(i18next);
  await init(cwd, '--host', 'netlify', '--base-url', 'https://status.demo.test');
  expect(listFiles(cwd)).toContain('netlify.toml');
  const other = repository(i18next);
  await init(other, '--host', 'none');
  expect(listFiles(other).filter((path) => path.startsWith('.github/'))).toEqual([]);
});

test('an address for a catalogue that has one is said, and not written', async () => {
  const cwd = getRepository(i18next);
  await init(cwd);
  const before = readFiles(cwd);
  const { stdout } = await init(cwd, '--base-url', 'https://status.demo.test/');
  expect(stdout).toContain(
    'translations.yaml has the address https://translate.example.org, and is not changed. ' +
      'To publish at https://status.demo.test, write there:\n  base_url: https://status.demo.test\n',
  );
  expect(readFiles(cwd)).toEqual(before);
  const same = await init(cwd, '--base-url', 'https://translate.example.org');
  expect(same.stdout).not.toContain('write there');
  expect((await init(cwd)).stdout).not.toContain('write there');
});

inDepth('what a build writes is kept out of git by a line that it names', async () => {
  const cwd = repository({ ...i18next, 'docs/a.md': 'a' });
  expect((await init(cwd, '--host', 'none')).stdout).toContain('add /dist/ to its .gitignore.\n');
  const below = join(cwd, 'docs');
  expect((await init(below, '--host', 'none')).stdout).toContain(
    'add /docs/dist/ to its .gitignore.\n',
  );
  writeFiles(cwd, { '.gitignore': 'dist/\n' });
  expect((await init(cwd, '--host', 'none')).stdout).not.toContain('.gitignore');
});

inDepth(
  '--separate writes a catalogue of many repositories, with its figures in files',
  async () => {
    const cwd = repository(i18next);
    const catalogue = join(temporaryFolder(), 'catalogue');
    const made = await init(cwd, '--separate', '--catalogue', catalogue);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(git(cwd, 'status', '--short')).toBe('');
    const files = listFiles(catalogue);
    expect(files.filter((path) => /\/fr\.yaml$/.test(path)).length).toBe(1);
    const project = readFileSync(join(catalogue, 'projects/notes/project.yaml'), 'utf8');
    expect(project).not.toMatch(/checkout/);
    expect(await run(['check', '--catalogue', catalogue])).toMatchObject({ status: 0 });
  },
);

inDepth('--separate adds nothing the second time, without a remote too', async () => {
  const cwd = getRepository(i18next);
  const catalogue = join(temporaryFolder(), 'catalogue');
  const flags = ['--separate', '--catalogue', catalogue];
  await init(cwd, ...flags);
  const files = readFiles(catalogue);
  const { status, stdout } = await init(cwd, ...flags);
  expect([status, stdout]).toEqual([0, expect.stringContaining('Nothing to add: ')]);
  expect(readFiles(catalogue)).toEqual(files);
  // Another repository of that name, with other translations.
  const other = join(temporaryFolder(), basename(cwd));
  renameSync(getRepository(ecosystems['gettext']?.files ?? {}), other);
  await init(other, ...flags);
  expect(listFiles(catalogue).filter((path) => path.endsWith('/project.yaml'))).toHaveLength(2);
});

inDepth('the site that it leads to keeps the contract', async () => {
  const cwd = repository(ecosystems['gettext']?.files ?? {});
  await init(cwd);
  const address = await previewIn(cwd);
  const asked = await run(['conformance', address, '--host', 'preview'], { cwd });
  expect(asked.stdout + asked.stderr).toMatch(/pass/);
  expect(asked.status).toBe(0);
});
