// import FILE: the `all.json` of a published catalogue.

import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles, readText } from '../setup/publish.ts';
import { importInto, newCatalogue } from './run-import.ts';

/** A file that was written at a known moment. */
function writeFigures(name: string, content: unknown): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const time = Date.UTC(2026, 7, 3) / 1000;
  utimesSync(file, time, time);
  return file;
}

describe('all.json', () => {
  test('of a published catalogue gives the same API again', async () => {
    const folder = join(projectFolder, 'test/fixtures/catalogue');
    const publish = (files: Readonly<Record<string, string>>) =>
      new Map(
        publishedFiles(getCatalogue(files, 'https://l10n.test'))
          .filter(({ path }) => path.startsWith('api/'))
          .map((file) => [file.path, readText(file)]),
      );
    const own = Object.entries(readFiles(folder)).filter(([path]) => /^[^.].*\.yaml$/.test(path));
    const before = publish(Object.fromEntries(own));
    const file = writeFigures('all.json', before.get('api/all.json'));
    const { status, stderr, files } = await importInto(newCatalogue(), [file]);
    expect([status, stderr]).toEqual([0, '']);
    expect(files['projects/demo/app/component.yaml']).toContain(
      'imported_from: https://l10n.test\nas_of: 2026-08-03T00:00:00Z\n',
    );
    const after = publish(files);
    const differing = [...before].filter(([path, text]) => after.get(path) !== text);
    // The rest is of what `all.json` has not: descriptions of languages without translations, links of `site.yaml`.
    const notCarried =
      /^api\/(?:all\.json|build\.|docs\.md|docs\/|schema\.json|metrics\/|statistics\/|languages\/)/;
    expect(differing.map(([path]) => path).filter((path) => !notCarried.test(path))).toEqual([]);
  });

  test('of another site gives one project of it', async () => {
    const text = readFileSync(join(projectFolder, 'test/fixtures/dist/api/all.json'), 'utf8');
    const { files } = await importInto(newCatalogue(), [
      writeFigures('all.json', text),
      '--project',
      'plain',
    ]);
    expect(Object.keys(files).filter((path) => path.startsWith('projects/demo/'))).toEqual([]);
    expect(files).toHaveProperty(['projects/plain/project.yaml']);
  });

  test('with hostile names writes nothing elsewhere', async () => {
    const file = writeFigures('all.json', {
      url: 'https://l10n.test',
      title: '\u001b[2J',
      projects: [{ slug: '../..', name: '\u202e' }, null],
      components: [{ project: '../..', slug: '../x', source_language: 'en', name: 'x' }, 7],
      translations: [{ project: '../..', component: '../x', language: '../de', total: 1 }, null],
      languages: [null],
    });
    const { files } = await importInto(newCatalogue(), [file]);
    expect(Object.keys(files).every((path) => /^[\w/-]+\.yaml$/.test(path))).toBe(true);
  });
});

const noAllJson =
  '"figures" is not an `all.json` of a published catalogue.\nName such a file, or import from the server.\n';

test.each([
  ['no JSON', '{"a":', noAllJson],
  ['a table', 'code,total,translated\nde,5,3\n', noAllJson],
  ['bytes that are not text', '\0', noAllJson],
  ['other JSON', '{"a":[1]}', noAllJson],
  ['null', 'null', noAllJson],
  [
    'a site without an address',
    '{"url":7,"projects":[],"components":[],"translations":[]}',
    '"figures" does not say which site it is from, for its `url` is not an address.\nImport the file as the site publishes it.\n',
  ],
])('refuses %s', async (_, content, message) => {
  const { status, stderr } = await importInto(newCatalogue(), [writeFigures('figures', content)]);
  expect([status, stderr]).toEqual([2, message]);
});

test.each<[string[], string]>([
  [
    ['none.json'],
    'There is no file "none.json".\nName an `all.json`, or a kind of server (weblate, pontoon, mediawiki) and its address.\n',
  ],
  [['.'], '"." is not a file.\nName an `all.json`.\n'],
  [
    ['weblate'],
    '`import weblate` needs the address of the server.\nWrite it as in `import weblate https://hosted.example.org`.\n',
  ],
  [
    ['https://hosted.example.org'],
    'The kind of the server is missing before "https://hosted.example.org".\nName one of weblate, pontoon, mediawiki.\n',
  ],
  [
    ['other', 'https://hosted.example.org'],
    '"other" is not a kind of server.\nName one of weblate, pontoon, mediawiki, or an `all.json` alone.\n',
  ],
])('refuses %j', async (words, message) => {
  const { status, stderr } = await run(['import', ...words], { cwd: temporaryFolder() });
  expect([status, stderr]).toEqual([2, message]);
});
