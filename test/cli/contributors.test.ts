// Tests a built site that shows who translated, or doesn't, with authors that git has from many places.

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { commitAs, getRepository, git } from '../setup/repository.ts';

const day = 86_400;
/** The date of merges in test repositories: 2026-01-02. */
const merged = Date.UTC(2026, 0, 2, 3, 4, 5) / 1000;

function toJson(count: number, text: string): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, `${text} ${at}`])),
  );
}

const component = (name: string, mask: string) => `name: ${name}
source_language: en
repo: https://example.org/app
filemask: ${mask}
file_format: json
`;

function siteFile(key: string): Files {
  return { 'catalogue/site.yaml': `title: Site\nbase_url: https://x.test\n${key}` };
}

const initialFiles: Files = {
  ...siteFile(''),
  'locales/en.json': toJson(20, 'Text'),
  'locales/de.json': toJson(1, 'Wort'),
  'locales/fr.json': toJson(1, 'Mot'),
  'docs/en.json': toJson(3, 'Text'),
  'docs/de.json': toJson(1, 'Wort'),
  'catalogue/projects/app/project.yaml': 'name: App\ncheckout: ../../..\n',
  'catalogue/projects/app/web/component.yaml': component('Web', 'locales/*.json'),
  'catalogue/projects/app/docs/component.yaml': component('Docs', 'docs/*.json'),
  'catalogue/projects/hand/project.yaml': 'name: Hand\n',
  'catalogue/projects/hand/app/component.yaml': component('Hand', 'l/*.json'),
  'catalogue/projects/hand/app/en.yaml': 'total: 5\ntotal_words: 5\ntotal_chars: 5\n',
  'catalogue/projects/hand/app/de.yaml': 'translated: 2\n',
};

/** git drops angle brackets from names. */
const markup = '&lt;b&gt; "Eve"';
const longName = 'A'.repeat(10_000);

/** The branch has a merge, by Ana, of a commit that is older than 30 days. */
function getTranslatedRepository(): string {
  const folder = getRepository(initialFiles, merged - 60 * day);
  const commit = (files: Files, who: string, days: number, message?: string) => {
    writeFiles(folder, files);
    commitAs(folder, who, message, merged + days * day);
  };
  commit({ 'locales/de.json': toJson(2, 'Wort') }, 'Old Hand <old@mail.example>', -50);
  git(folder, 'switch', '--quiet', '--create', 'side');
  commit({ 'locales/de.json': toJson(4, 'Wort') }, 'Bert Example <bert@mail.example>', -40);
  git(folder, 'switch', '--quiet', 'main');
  git(folder, 'merge', '--quiet', '--no-ff', '--message=merge', 'side');
  const coAuthors =
    'Translate\n\nCo-authored-by: Cleo <cleo@mail.example>\nCo-authored-by: Weblate <noreply@weblate.org>';
  commit(
    { 'locales/fr.json': toJson(3, 'Mot') },
    `${markup}\u202e\u0007 Doe <eve@mail.example>`,
    1,
    coAuthors,
  );
  commit({ 'locales/de.json': toJson(6, 'Wort') }, 'mail@mail.example <mail@mail.example>', 1);
  commit({ 'locales/de.json': toJson(7, 'Wort') }, 'dependabot[bot] <x@mail.example>', 1);
  commit({ 'locales/en.json': toJson(21, 'Text') }, 'Source Writer <source@mail.example>', 2);
  commit({ 'docs/de.json': toJson(2, 'Wort') }, 'Bert Example <bert@mail.example>', 2);
  commit({ 'locales/de.json': toJson(8, 'Wort') }, `${longName} <long@mail.example>`, 3);
  commit(
    { 'locales/de.json': toJson(9, 'Wort'), 'locales/fr.json': toJson(4, 'Mot') },
    'Weblate <noreply@weblate.org>',
    4,
    'Update\n\nCo-authored-by: Dora <dora@mail.example>\nCo-authored-by: Emil <emil@mail.example>',
  );
  const renamed = ['de', 'fr', 'it', 'es'].map((code) => [`locales/${code}.json`, toJson(9, code)]);
  commit(Object.fromEntries(renamed), 'Key Renamer <keys@mail.example>', 4);
  commit({ 'README.md': 'Hello' }, 'Read Me <read@mail.example>', 4);
  return folder;
}

async function build(folder: string, key: string) {
  writeFiles(folder, siteFile(key));
  const { status, stderr } = await run(['build', '--cache', join(folder, 'cache')], {
    cwd: folder,
  });
  expect(status, stderr).toBe(0);
  return { files: readFiles(join(folder, 'dist')), stderr };
}

/** Lists the sentences with names on a page. */
function listSentences(files: Files, path: string): readonly string[] {
  const text = files[`${path}index.html`] ?? '';
  return [...text.matchAll(/<p>(Translated in the last 30 days .*?)<\/p>/g)].map(
    ([, sentence = '']) => sentence,
  );
}

describe('a site', () => {
  let shown: Awaited<ReturnType<typeof build>>;
  let hidden: Awaited<ReturnType<typeof build>>;
  let credited: Awaited<ReturnType<typeof build>>;

  beforeAll(async () => {
    const folder = getTranslatedRepository();
    hidden = await build(folder, 'contributors: false\n');
    shown = await build(folder, 'contributors: true\n');
    const project = 'catalogue/projects/app/project.yaml';
    writeFiles(folder, { [project]: `${initialFiles[project]}credits: true\n` });
    credited = await build(folder, 'contributors: false\n');
  }, 60_000);

  test('shows who translated, on the pages of languages, translations and projects', () => {
    const { files, stderr } = shown;
    const long = `${'A'.repeat(59)}…`;
    const eve = '&amp;lt;b&amp;gt; &quot;Eve&quot; Doe';
    const start = 'Translated in the last 30 days by';
    expect(stderr).toBe('');
    expect(listSentences(files, 'languages/de/')).toEqual([
      `${start} <bdi>Bert Example</bdi> and <bdi>${long}</bdi>.`,
    ]);
    expect(listSentences(files, 'projects/app/-/de/')).toEqual(
      listSentences(files, 'languages/de/'),
    );
    expect(listSentences(files, 'projects/app/web/de/')).toEqual([
      `${start} <bdi>${long}</bdi> and <bdi>Bert Example</bdi>.`,
    ]);
    expect(listSentences(files, 'projects/app/docs/de/')).toEqual([
      `${start} <bdi>Bert Example</bdi>.`,
    ]);
    expect(listSentences(files, 'projects/app/web/fr/')).toEqual([
      `${start} <bdi>${eve}</bdi> and <bdi>Cleo</bdi>.`,
    ]);
    expect(listSentences(files, 'projects/app/')).toEqual([
      `${start} <bdi>Bert Example</bdi>, <bdi>${eve}</bdi>, <bdi>${long}</bdi>, <bdi>Cleo</bdi>, <bdi>Dora</bdi> and <bdi>Emil</bdi>.`,
    ]);
    expect(listSentences(files, 'projects/app/web/en/')).toEqual([]);
    expect(listSentences(files, 'projects/hand/app/de/')).toEqual([]);
    expect(listSentences(files, 'projects/app/web/it/')).toEqual([]);
  });

  test('shows in feeds who translated on a day', () => {
    const entries = (shown.files['feeds/languages/de.atom'] ?? '').split('<entry>');
    const getNames = (date: string) => {
      const entry = entries.find((text) => text.includes(`/${date}</id>`)) ?? '';
      return [...entry.matchAll(/: translated by (.*?)&lt;\/li&gt;/g)].map(([, names]) => names);
    };
    expect(getNames('2026-01-02')).toEqual(['&lt;bdi&gt;Bert Example&lt;/bdi&gt;']);
    expect(getNames('2026-01-03')).toEqual([]);
    expect(getNames('2026-01-04')).toEqual(['&lt;bdi&gt;Bert Example&lt;/bdi&gt;']);
    const french = shown.files['feeds/languages/fr.atom'] ?? '';
    expect(french).toContain(
      'translated by &lt;bdi&gt;&amp;amp;lt;b&amp;amp;gt; &amp;quot;Eve&amp;quot; Doe&lt;/bdi&gt; and &lt;bdi&gt;Cleo&lt;/bdi&gt;',
    );
  });

  test('gives credits of all time to projects that say so, and to no others', () => {
    const { files } = credited;
    const parse = (path: string) => JSON.parse(files[`api/${path}/credits/index.json`] ?? '');
    const credit = (full_name: string, change_count = 1) => ({
      email: '',
      full_name,
      change_count,
    });
    const long = credit(`${'A'.repeat(59)}…`);
    const multiple = { 'Multiple languages': [credit('Dora'), credit('Emil')] };
    const french = { French: [credit(`${markup} Doe`), credit('Ana'), credit('Cleo')] };
    expect(parse('projects/app')).toEqual([
      multiple,
      { German: [credit('Ana', 2), credit('Bert Example', 2), long, credit('Old Hand')] },
      french,
    ]);
    expect(parse('components/app/web')).toEqual([
      multiple,
      { German: [long, credit('Ana'), credit('Bert Example'), credit('Old Hand')] },
      french,
    ]);
    const texts = Object.values(files).join('\n');
    expect(texts).not.toMatch(/@mail\.example|Translated in the last/);
    const getPaths = (all: Files) => Object.keys(all).filter((path) => path.includes('/credits/'));
    expect(getPaths(files)).toHaveLength(3);
    expect([...getPaths(hidden.files), ...getPaths(shown.files)]).toEqual([]);
  });

  test('publishes no e-mail address, no program and no other author', () => {
    const paths = Object.keys(shown.files).filter((path) => /\.(html|atom|json)$/.test(path));
    const texts = paths.map((path) => shown.files[path]).join('\n');
    for (const hiddenText of ['@mail.example', 'dependabot', 'noreply', 'Old Hand', 'Read Me']) {
      expect(texts.includes(hiddenText), hiddenText).toBe(false);
    }
    for (const raw of ['\u202e', '\u0007', 'A'.repeat(300)])
      expect(texts.includes(raw), raw).toBe(false);
  });

  test('shows none by default, and has the same API', () => {
    const texts = Object.values(hidden.files).join('\n');
    // Bert is the last author of a translation, which is published in any case.
    for (const text of ['Cleo', 'Translated in the last', 'translated by']) {
      expect(texts.includes(text), text).toBe(false);
    }
    const pickApi = (files: Files) =>
      Object.fromEntries(
        Object.entries(files).filter(([path]) => !/\.(html|atom)$|^\./.test(path)),
      );
    expect(pickApi(shown.files)).toEqual(pickApi(hidden.files));
  });
});

onCi('a shallow clone shows only those whom it knows', async () => {
  const clone = temporaryFolder();
  git(clone, 'clone', '--quiet', '--depth=5', `file://${getTranslatedRepository()}`, '.');
  const { files } = await build(clone, 'contributors: true\n');
  expect(listSentences(files, 'projects/app/docs/de/')).toEqual([]);
  expect(listSentences(files, 'projects/app/web/fr/')).toEqual([]);
  expect(listSentences(files, 'projects/app/web/de/')).toEqual([
    `Translated in the last 30 days by <bdi>${'A'.repeat(59)}…</bdi>.`,
  ]);
});
