// import FILE: figures in files of this program, of Weblate and of pocount.

import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder } from '../setup/folders.ts';
import { hostileTexts } from '../setup/hostile-texts.ts';
import { projectFolder } from '../setup/project.ts';
import { getPublishedText, publishedFiles, readText } from '../setup/publish.ts';
import { importInto, newCatalogue } from './run-import.ts';
import { row, sourceRow } from './stand-in.ts';

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
      /^api\/(?:all\.json|build\.|docs\.md|docs\/|schema\.json|statistics\/|languages\/)/;
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

describe('statistics of a component', () => {
  const place = (code: string) => ({
    url: `https://l10n.test/projects/demo/docs/app/${code}/`,
  });

  test.each([
    ['a list', (rows: unknown) => rows],
    ['a page', (rows: unknown) => ({ count: 2, next: null, results: rows })],
  ])('as JSON, %s', async (_, wrap) => {
    const rows = [{ ...sourceRow(), ...place('en') }, row('de', place('de'))];
    const { status, files } = await importInto(newCatalogue(), [
      writeFigures('figures.json', wrap(rows)),
    ]);
    expect(status).toBe(0);
    expect(files['projects/demo/docs-app/de.yaml']).toContain('\ntranslated: 8\n');
    expect(files['projects/demo/docs-app/component.yaml']).toContain(
      'imported_from: figures.json\nas_of: 2026-08-03T00:00:00Z\n',
    );
    getCatalogue(files);
  });

  test('as CSV of a published catalogue', async () => {
    const catalogue = join(projectFolder, 'test/fixtures/catalogue');
    const own = Object.entries(readFiles(catalogue)).filter(([path]) =>
      /^[^.].*\.yaml$/.test(path),
    );
    const path = 'api/components/demo/app/statistics/index.csv';
    const table = getPublishedText(getCatalogue(Object.fromEntries(own)), path);
    const file = writeFigures('figures.csv', table);
    const { files } = await importInto(newCatalogue(), [file]);
    expect(files['projects/demo/app/ar.yaml']).toContain('translated: 203\n');
    expect(files['projects/demo/app/ar.yaml']).toContain('last_author: ليلى\n');
    getCatalogue(files);
  });

  test('without addresses belongs to the component that is named', async () => {
    const file = writeFigures(
      'figures.csv',
      'code,total,translated,name\r\nen_GB,5,5,English\r\nde,5,3,"=German"\r\n',
    );
    const words = [file, '--component', 'demo/app', '--source-language', 'en_GB'];
    const { files, stderr } = await importInto(newCatalogue(), words);
    expect(files['projects/demo/app/de.yaml']).toContain('translated: 3\n');
    expect(files['projects/demo/app/en_GB.yaml']).toContain('total: 5\n');
    expect(stderr).toContain(
      '`translated_words` is not given, and is estimated from the strings: demo/app\n',
    );
    getCatalogue(files);
    const nameless = await importInto(newCatalogue(), [file]);
    expect([nameless.status, nameless.stderr]).toEqual([
      2,
      '"figures.csv" does not say which component its figures belong to.\nName one as --component project/component.\n',
    ]);
  });

  test('with hostile texts gives a sound catalogue', async () => {
    const codes = ['cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
    const texts = hostileTexts.map(([given]) => given);
    const rows = texts.map((last_author, at) =>
      row(codes[at] ?? '', { last_author, url: last_author, name: last_author }),
    );
    const file = writeFigures('figures.json', [...rows, null, 7, { code: '../x', total: 1 }]);
    const component = ['--component', 'demo/app'];
    const { status, files } = await importInto(newCatalogue(), [file, ...component]);
    expect(status).toBe(0);
    expect(files).toHaveProperty(['projects/demo/app/sv.yaml']);
    getCatalogue(files);
  });
});

describe('pocount', () => {
  const head =
    'Filename,Translated Messages,Translated Source Words,Translated Target Words,Fuzzy Messages,Fuzzy Source Words,' +
    'Untranslated Messages,Untranslated Source Words,Total Message,Total Source Words,Review Messages,Review Source Words\r\n';
  const line = (path: string, translated: number) =>
    `${path},${translated},${translated * 4},${translated * 5},1,3,${9 - translated},20,10,44,0,0\r\n`;

  test('as CSV, with a template', async () => {
    const table = `${head}${line('po/app.pot', 0)}${line('po/de.po', 8)}${line('po/pt_BR.po', 5)}${line('po/README.po', 5)}`;
    const file = writeFigures('figures.csv', table);
    const { status, stderr, files } = await importInto(newCatalogue(), [
      file,
      '--component',
      'demo/app',
    ]);
    expect(status).toBe(0);
    expect(files['projects/demo/app/en.yaml']).toContain('total: 10\ntotal_words: 44\n');
    expect(files['projects/demo/app/pt_BR.yaml']).toContain(
      'translated: 5\ntranslated_words: 20\nfuzzy: 1\nfuzzy_words: 3\n',
    );
    const component = files['projects/demo/app/component.yaml'];
    expect(component).toContain('filemask: po/*.po\nfile_format: po\n');
    expect(component).toContain('language_code_style: posix\n');
    expect(stderr).toContain('A file is left out, for its path has no language: po/README.po\n');
    getCatalogue(files);
  });

  test('as JSON, of several components', async () => {
    const figures = (filename: string, translated: number) => ({
      filename,
      translated,
      translatedsourcewords: translated * 4,
      fuzzy: 0,
      fuzzysourcewords: 0,
      untranslated: 10 - translated,
      total: 10,
      totalsourcewords: 40,
    });
    const file = writeFigures('figures.json', [
      figures('locale/de/LC_MESSAGES/shop.po', 8),
      figures('locale/fr/LC_MESSAGES/shop.po', 3),
      figures('locale/de/LC_MESSAGES/blog.po', 2),
    ]);
    const { files } = await importInto(newCatalogue(), [file, '--project', 'demo']);
    expect(files['projects/demo/shop/fr.yaml']).toContain('translated: 3\n');
    expect(files['projects/demo/blog/component.yaml']).toContain(
      'filemask: locale/*/LC_MESSAGES/blog.po\n',
    );
    getCatalogue(files);
    const one = await importInto(newCatalogue(), [file, '--component', 'demo/app']);
    expect([one.status, one.stderr]).toEqual([
      2,
      '"figures.json" has the files of 2 components: locale/*/LC_MESSAGES/shop.po, locale/*/LC_MESSAGES/blog.po\nName their project with --project alone, or count one of them.\n',
    ]);
  });

  test('finds the language where most paths have it', async () => {
    const table = `${head}${line('po/app_pt_BR.po', 1)}${line('po/app_de.po', 2)}${line('./po/app_no.po', 3)}`;
    const { files } = await importInto(newCatalogue(), [
      writeFigures('figures.csv', table),
      '--component',
      'demo/app',
    ]);
    expect(Object.keys(files).filter((path) => path.startsWith('projects/demo/app/'))).toEqual([
      'projects/demo/app/component.yaml',
      'projects/demo/app/de.yaml',
      'projects/demo/app/en.yaml',
      'projects/demo/app/no.yaml',
      'projects/demo/app/pt_BR.yaml',
    ]);
  });
});

describe('done again', () => {
  test('changes nothing, and names what is gone', async () => {
    const catalogue = newCatalogue();
    const rows = [sourceRow(), row('de'), row('fr')];
    const words = ['--component', 'demo/app'];
    await importInto(catalogue, [writeFigures('figures.json', rows), ...words]);
    const again = await importInto(catalogue, [writeFigures('figures.json', rows), ...words]);
    expect(again.stdout).toContain('0 new files, 0 changed files.');
    const less = writeFigures('figures.json', rows.slice(0, 2));
    const { status, stderr } = await importInto(catalogue, [less, ...words]);
    expect(status).toBe(1);
    expect(stderr).toContain('  projects/demo/app/fr.yaml\n');
  });
});

test.each([
  [
    'no JSON',
    '{"a":',
    '"figures" is neither JSON nor a table as CSV.\nName a file with figures.\n',
  ],
  [
    'one column',
    'a\nb\n',
    '"figures" is neither JSON nor a table as CSV.\nName a file with figures.\n',
  ],
  [
    'a zero byte',
    'a,b\n\0,1\n',
    '"figures" is neither JSON nor a table as CSV.\nName a file with figures.\n',
  ],
  [
    'other JSON',
    '{"a":[1]}',
    '"figures" has no figures that can be imported.\nName an `all.json` of a published catalogue, the statistics of a component from Weblate as JSON or CSV, or the output of `pocount --csv`.\n',
  ],
])('refuses %s', async (_, content, message) => {
  const { status, stderr } = await importInto(newCatalogue(), [writeFigures('figures', content)]);
  expect([status, stderr]).toEqual([2, message]);
});

test.each<[string[], string]>([
  [
    ['none.json'],
    'There is no file "none.json".\nName a file with figures, or a kind of server (weblate, pontoon, damned-lies, mediawiki) and its address.\n',
  ],
  [['.'], '"." is not a file.\nName a file with figures.\n'],
  [
    ['weblate'],
    '`import weblate` needs the address of the server.\nWrite it as in `import weblate https://hosted.example.org`.\n',
  ],
  [
    ['https://hosted.example.org'],
    'The kind of the server is missing before "https://hosted.example.org".\nName one of weblate, pontoon, damned-lies, mediawiki.\n',
  ],
  [
    ['other', 'https://hosted.example.org'],
    '"other" is not a kind of server.\nName one of weblate, pontoon, damned-lies, mediawiki, or a file alone.\n',
  ],
])('refuses %j', async (words, message) => {
  const { status, stderr } = await run(['import', ...words], { cwd: temporaryFolder() });
  expect([status, stderr]).toEqual([2, message]);
});
