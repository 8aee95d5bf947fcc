// How much a host has to take after an edit: as few files as can be, for hosts upload and clients
// fetch again what was written.

import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { run } from './setup/command.ts';
import { type Files, listFiles, temporaryFolder, writeFiles } from './setup/folders.ts';

const component = (name: string) =>
  `name: ${name}\nsource_language: en\nrepo: https://code.example.org/demo.git\n` +
  `filemask: ${name}/*.po\nfile_format: po\n`;
const source = (strings: number, words = 20) =>
  `total: ${strings}\ntotal_words: ${words}\ntotal_chars: 100\n`;
const counters = (strings: number) =>
  `translated: ${strings}\ntranslated_words: ${strings}\ntranslated_chars: ${strings}\n`;

/** Two components of files and a glossary: nine translations into four languages. */
const catalogue: Files = {
  'site.yaml': 'base_url: https://translate.example.org\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': component('App'),
  'projects/demo/app/en.yaml': source(8),
  'projects/demo/app/cs.yaml': counters(3),
  'projects/demo/app/pt_BR.yaml': counters(5),
  'projects/demo/docs/component.yaml': component('Docs'),
  'projects/demo/docs/en.yaml': source(9),
  'projects/demo/docs/cs.yaml': counters(4),
  'projects/demo/docs/nl.yaml': counters(2),
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': source(7),
  'projects/demo/glossary/cs.yaml': counters(1),
  'projects/demo/glossary/pt_BR.yaml': counters(6),
};
const [translations, languages] = [9, 4];

let folder = '';

beforeEach(async () => {
  folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), catalogue);
  await build();
});

async function build(): Promise<void> {
  expect(await run(['build'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
}

/** For each file below `dist`, what changes whenever it is written: even the build's own mark. */
function touches(): ReadonlyMap<string, string> {
  const dist = join(folder, 'dist');
  return new Map(
    listFiles(dist).map((path) => {
      const { ino, mtimeMs, ctimeMs, size } = lstatSync(join(dist, path));
      return [path, `${ino} ${mtimeMs} ${ctimeMs} ${size}`];
    }),
  );
}

/** What a build changes after this was written into the catalogue; `null` removes a file. */
async function changesAfter(edits: Readonly<Record<string, string | null>>) {
  const before = touches();
  for (const [path, text] of Object.entries(edits)) {
    if (text === null) rmSync(join(folder, 'catalogue', path));
    else writeFiles(join(folder, 'catalogue'), { [path]: text });
  }
  await build();
  const after = touches();
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    written: [...after].flatMap(([path, touch]) =>
      before.has(path) && before.get(path) !== touch ? [path] : [],
    ),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  };
}

/** Both files of each record; a record's path is written without `api` and the last slash. */
function filesOf(...records: readonly string[]): string[] {
  return records
    .flatMap((record) => [`api/${record}/index.api.json`, `api/${record}/index.json`])
    .sort();
}

const translation = (path: string) => `translations/demo/${path}`;
const statistics = (code: string) => `languages/${code}/statistics`;

test('a catalogue becomes two files for each translation and two for each language', () => {
  const published = [...touches().keys()].filter((path) => path.startsWith('api/'));
  expect(published).toHaveLength(2 * (translations + languages));
});

test('nothing is written when nothing has changed', async () => {
  expect(await changesAfter({})).toEqual({ added: [], written: [], removed: [] });
});

test('nothing is written when a file says the same in other words', async () => {
  const edits = { 'projects/demo/app/component.yaml': `# The app.\n${component('App')}` };
  expect(await changesAfter(edits)).toEqual({ added: [], written: [], removed: [] });
});

describe('an edited counters file', () => {
  test('of a translation: its record, and the statistics of its language', async () => {
    expect(await changesAfter({ 'projects/demo/app/cs.yaml': counters(7) })).toEqual({
      added: [],
      written: filesOf(statistics('cs'), translation('app/cs')),
      removed: [],
    });
  });

  test('of a source language: all records of the component, and what they add up to', async () => {
    expect(await changesAfter({ 'projects/demo/app/en.yaml': source(10, 30) })).toEqual({
      added: [],
      written: filesOf(
        ...['cs', 'en', 'pt_BR'].map(statistics),
        ...['cs', 'en', 'pt_BR'].map((code) => translation(`app/${code}`)),
      ),
      removed: [],
    });
  });

  test('of a source language, without new totals: revisions, and its own statistics', async () => {
    const edited = `${source(8)}recent_changes: 1\n`;
    expect(await changesAfter({ 'projects/demo/app/en.yaml': edited })).toEqual({
      added: [],
      written: filesOf(
        statistics('en'),
        ...['cs', 'en', 'pt_BR'].map((code) => translation(`app/${code}`)),
      ),
      removed: [],
    });
  });

  test('of a glossary’s source language: no other revision hangs on it', async () => {
    const edited = `${source(7)}recent_changes: 1\n`;
    expect(await changesAfter({ 'projects/demo/glossary/en.yaml': edited })).toEqual({
      added: [],
      written: filesOf(statistics('en'), translation('glossary/en')),
      removed: [],
    });
  });
});

describe('a translation', () => {
  test('that is added into a known language: two files, and its statistics', async () => {
    expect(await changesAfter({ 'projects/demo/app/nl.yaml': counters(1) })).toEqual({
      added: filesOf(translation('app/nl')),
      written: filesOf(statistics('nl')),
      removed: [],
    });
  });

  test('that is added into a new language: four files', async () => {
    expect(await changesAfter({ 'projects/demo/app/de.yaml': counters(1) })).toEqual({
      added: filesOf(statistics('de'), translation('app/de')),
      written: [],
      removed: [],
    });
  });

  test('that is removed: two files less, and its statistics', async () => {
    expect(await changesAfter({ 'projects/demo/docs/cs.yaml': null })).toEqual({
      added: [],
      written: filesOf(statistics('cs')),
      removed: filesOf(translation('docs/cs')),
    });
  });
});

describe('an edited', () => {
  test('comment of a counters file: its record, for the revision is of the bytes', async () => {
    const edits = { 'projects/demo/app/cs.yaml': `# Jana\n${counters(3)}` };
    expect(await changesAfter(edits)).toEqual({
      added: [],
      written: filesOf(translation('app/cs')),
      removed: [],
    });
  });

  test('component: all its records, and no statistics', async () => {
    const edits = { 'projects/demo/docs/component.yaml': `${component('Docs')}license: MIT\n` };
    expect(await changesAfter(edits)).toEqual({
      added: [],
      written: filesOf(...['cs', 'en', 'nl'].map((code) => translation(`docs/${code}`))),
      removed: [],
    });
  });

  test('project: all its records, and no statistics', async () => {
    const { added, written, removed } = await changesAfter({
      'projects/demo/project.yaml': 'name: Demonstration\n',
    });
    expect([added, written.length, removed]).toEqual([[], 2 * translations, []]);
    expect(written.every((path) => path.startsWith('api/translations/'))).toBe(true);
  });

  test('language: all its records, and its statistics', async () => {
    expect(await changesAfter({ 'languages/cs.yaml': 'name: Bohemian\n' })).toEqual({
      added: [],
      written: filesOf(
        statistics('cs'),
        ...['app', 'docs', 'glossary'].map((slug) => translation(`${slug}/cs`)),
      ),
      removed: [],
    });
  });

  test('base URL: everything', async () => {
    const edits = { 'site.yaml': 'base_url: https://other.example.org\n' };
    expect((await changesAfter(edits)).written).toHaveLength(2 * (translations + languages));
  });
});
