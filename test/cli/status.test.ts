// The command line that says how far translations are, without a catalogue.

import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchMask } from '../../src/languages/file-mask.ts';
import { readSpelling } from '../../src/languages/spelling.ts';
import { json, texts } from '../checkout/find/found.ts';
import { layouts } from '../checkout/find/layouts.ts';
import { preloading, run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, takeFew } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const software = {
  'app/locales/en.json': json(texts('en')),
  'app/locales/de.json': json({ ...texts('de', 3), hello: 'Hallo, du' }),
  'app/locales/pt-BR.json': json(texts('pt')),
  'site/lang/en.json': json({ home: 'The home page', about: 'About us' }),
  'site/lang/de.json': json({ home: 'Die Startseite' }),
  'vendor/x/lang/en.json': json({ a: 'A' }),
  'vendor/x/lang/de.json': json({ a: 'B' }),
};

/** Why a set is counted as it is, where the file in English is the source. */
const explained = (file: string, texts: number) => ({
  source: `${file} is in English, and has ${texts} texts.`,
  format: 'The names and the texts of the files are those of json.',
  duplicates: [],
  confidence: 'named',
});

describe('status', () => {
  test('prints a table for each component and one for all', async () => {
    const cwd = getRepository(software);
    const { status, stdout, stderr } = await run(['status'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`app  app/locales/*.json (json)
         Language             Strings  Translated  Failing checks
  en     English (source)           4     100.0 %
  pt_BR  Portuguese (Brazil)        4     100.0 %               0
  de     German                     4      75.0 %               1

site  site/lang/*.json (json)
      Language          Strings  Translated  Failing checks
  en  English (source)        2     100.0 %
  de  German                  2      50.0 %               0

All 2 components
         Language             Strings  Translated  Failing checks
  de     German                     6      66.7 %               1
  pt_BR  Portuguese (Brazil)        6      66.7 %               0

1 not taken: status --skipped says which, and why.
`);
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'app', 'site', 'vendor']);
  });

  test('says how many strings are not translated because they repeat the source text', async () => {
    const copied = { ...texts('en'), save: 'Salvează' };
    const cwd = getRepository({
      'locales/en.json': json(texts('en')),
      'locales/en-GB.json': json(texts('en')),
      'locales/ro.json': json(copied),
      'locales/ru.json': json({ ...copied, hello: 'Привет!', delete: 'Удалить?' }),
    });
    const { stdout } = await run(['status'], { cwd });
    const copies = 'Not translated, because they repeat their source text: ro 3, ru 1';
    expect(stdout).toMatch(/en_GB .* 100\.0 %[\s\S]* ru .* 75\.0 %[\s\S]* ro .* 25\.0 %/);
    expect(stdout).toContain(
      `  ${copies}. \`same_as_source: translated\`, a line of the component in translations.yaml, counts them.\n`,
    );
    const { stdout: object } = await run(['status', '--format', 'json'], { cwd });
    expect(object).toMatch(/"code": "ro",[^}]*"translated": 1,[^}]*"copies": 3,\n/);
    expect((await run(['status', '--format', 'markdown'], { cwd })).stdout).toContain(copies);
    expect((await run(['init', '--yes'], { cwd })).stdout).toContain(`languages. ${copies}\n`);
    expect((await run(['select'], { cwd })).stderr).toContain(`${copies}.\n`);
    await run(['build', '--base-url', 'https://translate.example.org'], { cwd });
    const pages = Object.entries(readFiles(join(cwd, 'dist/projects')));
    const [, page] = pages.find(([path]) => path.endsWith('/app/ro/index.html')) ?? [];
    expect(page).toContain(
      '<p>Not translated, because they repeat their source text: 3 strings.</p>',
    );
  });

  test('names languages of which most strings repeat the source text', async () => {
    const numbers = Array.from({ length: 24 }, (_, at) => at);
    const file = (own: number) =>
      json(
        Object.fromEntries(
          numbers.map((at) => [`key ${at}`, at < own ? `Wort ${at}` : `Text ${at}`]),
        ),
      );
    const cwd = getRepository({
      'locales/en.json': file(0),
      'locales/en_GB.json': file(1),
      'locales/de.json': file(12),
      'locales/fr.json': file(11),
      'locales/is.json': file(2),
    });
    const { stdout } = await run(['status'], { cwd });
    expect(stdout).toContain(
      '  Repeat their source text: fr 13, is 22. `same_as_source: untranslated`, a line of the component in translations.yaml, counts them as not translated.\n',
    );
  });

  test('names languages that are lost in a set that was found', async () => {
    const lost = Object.fromEntries(
      ['xx-PL', 'yy-PL', 'zz-PL'].map((code) => [`app/locales/${code}.json`, json(texts('fr'))]),
    );
    const some = await run(['status', getRepository({ ...software, ...lost })]);
    const first =
      'Not taken: app/locales/xx-PL.json\n  "xx-PL" is not the code of a known language.\n';
    const second = first.replaceAll('xx-PL', 'yy-PL');
    expect(some.stdout.slice(some.stdout.indexOf('Not taken'))).toBe(
      `${first}${second}2 more not taken: status --skipped says which, and why.\n`,
    );
    const { 'app/locales/en.json': en = '', 'app/locales/de.json': de = '' } = software;
    const files = { 'app/locales/en.json': en, 'app/locales/de.json': de };
    const one = { 'app/locales/xx-PL.json': json(texts('fr')) };
    expect((await run(['status', getRepository({ ...files, ...one })])).stdout).toMatch(
      new RegExp(`\n\n${first}$`),
    );
  });

  test('prints one JSON object, with the source language among the languages', async () => {
    const folder = getRepository(software);
    const { status, stdout } = await run(['status', folder, '--format', 'json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      components: [
        {
          name: 'app',
          folder: 'app/locales',
          filemask: 'app/locales/*.json',
          file_format: 'json',
          source_language: 'en',
          template: '',
          new_base: '',
          why: explained('app/locales/en.json', 4),
          languages: [
            figures('en', 'app/locales/en.json', 4, 4, 0),
            { ...figures('pt_BR', 'app/locales/pt-BR.json', 4, 4, 0), outdated: [] },
            { ...figures('de', 'app/locales/de.json', 4, 3, 1), outdated: [] },
          ],
        },
        {
          name: 'site',
          folder: 'site/lang',
          filemask: 'site/lang/*.json',
          file_format: 'json',
          source_language: 'en',
          template: '',
          new_base: '',
          why: explained('site/lang/en.json', 2),
          languages: [
            figures('en', 'site/lang/en.json', 2, 2, 0),
            { ...figures('de', 'site/lang/de.json', 2, 1, 0), outdated: [] },
          ],
        },
      ],
      skipped: [{ path: 'vendor/', reason: "This is other people's software." }],
      notes: [],
    });
  });

  inDepth('shows only the languages that are wanted', async () => {
    const folder = getRepository(software);
    const shown = async (...flags: readonly string[]) => {
      const { stdout } = await run(['status', folder, '--format', 'json', ...flags]);
      const { components } = JSON.parse(stdout) as {
        components: { languages: { code: string }[] }[];
      };
      return components.map(({ languages }) => languages.map(({ code }) => code).join(' '));
    };
    expect(await shown('--min', '75')).toEqual(['en pt_BR de', 'en']);
    expect(await shown('--min', '75.1')).toEqual(['en pt_BR', 'en']);
    expect(await shown('--language', 'pt')).toEqual(['en pt_BR', 'en']);
    expect(await shown('--language', 'pt-br')).toEqual(['en pt_BR', 'en']);
  });

  test('holds the bar against what a language has in all components together', async () => {
    const folder = getRepository(software);
    const sums = async (min: string, ...flags: readonly string[]) => {
      const { stdout } = await run(['status', folder, '--min', min, ...flags]);
      return stdout.replace(/^[\s\S]*All 2 components\n\n?/, '');
    };
    const both = /German.* 6 .* 66\.7 %[\s\S]*Portuguese.* 6 .* 66\.7 %/;
    expect(await sums('0')).toMatch(both);
    // In one of them German is at 75 %, in the other at 50 %.
    expect(await sums('60')).toMatch(both);
    expect(await sums('70')).not.toMatch(/German|Portuguese/);
    expect(await sums('60', '--format', 'markdown')).toMatch(both);
  });

  test('has a language whole in the components whose source it is, in the sums', async () => {
    const folder = getRepository({
      'app/App.xcstrings': json({
        sourceLanguage: 'en',
        strings: { Save: translatedTo('de', 'Sichern'), Close: {} },
      }),
      'site/Site.xcstrings': json({
        sourceLanguage: 'de',
        strings: { Start: translatedTo('en', 'Home'), Über: {}, Ende: {} },
      }),
    });
    const { stdout } = await run(['status', folder]);
    expect(stdout).toMatch(/All 2 components[\s\S]*de .* 5 .* 80\.0 %[\s\S]*en .* 5 .* 60\.0 %/);
  });

  test('prints Markdown and CSV', async () => {
    const folder = getRepository(software);
    const markdown = await run(['status', folder, '--format', 'markdown', '--language', 'de']);
    expect(markdown.stdout.split('\n').slice(0, 7)).toEqual([
      '### app',
      '',
      '`app/locales/*.json`',
      '',
      '| Language | Strings | Translated | Failing checks |',
      '|---|---:|---:|---:|',
      '| English (`en`), source | 4 | 100.0 % |  |',
    ]);
    const csv = await run(['status', folder, '--format', 'csv', '--min', '100']);
    expect(csv.stdout).toBe(
      'component,filemask,file_format,source_language,code,file,total,translated,fuzzy,failing_checks,copies\r\n' +
        'app,app/locales/*.json,json,en,en,app/locales/en.json,4,4,0,0,0\r\n' +
        'app,app/locales/*.json,json,en,pt_BR,app/locales/pt-BR.json,4,4,0,0,0\r\n' +
        'site,site/lang/*.json,json,en,en,site/lang/en.json,2,2,0,0,0\r\n',
    );
  });

  test('says that nothing is found, and what was looked for', async () => {
    const cwd = temporaryFolder();
    writeFiles(cwd, { 'src/is.js': 'export default {};\n', 'README.md': 'text\n' });
    const found = await run(['status'], { cwd });
    expect(found).toMatchObject({ status: 0, stdout: '' });
    expect(found.stderr).toBe(`No translation files were found in .
Looked for files that differ in nothing but a language code and have the same keys, such as
locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml
or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.
`);
    const data = await run(['status', '--format', 'json'], { cwd });
    expect(data).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(data.stdout)).toEqual({ components: [], skipped: [], notes: [] });
  });

  test('says how a folder is looked at that was passed over', async () => {
    const cwd = temporaryFolder();
    writeFiles(cwd, {
      'vendor/lang/en.json': '{ "open": "Open", "close": "Close" }\n',
      'vendor/lang/de.json': '{ "open": "Öffnen", "close": "Schließen" }\n',
    });
    expect((await run(['status'], { cwd })).stderr).toContain(
      "Not taken:\n  vendor/\n    This is other people's software.\n" +
        'A folder that is named is looked at: translation-catalogue status vendor\n',
    );
    expect((await run(['status', 'vendor'], { cwd })).stdout).toContain('lang/*.json (json)');
  });

  test('says why what looks like translations is not taken, where nothing else is there', async () => {
    const cwd = temporaryFolder();
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((name) => [
      [`locale/${name}.de.lng`, '# A\nDoor=Tor\n'],
      [`locale/${name}.fr.lng`, '# A\nDoor=Porte\n'],
    ]);
    writeFiles(cwd, Object.fromEntries(files));
    const found = await run(['status'], { cwd });
    expect(found).toMatchObject({ status: 0, stdout: '' });
    expect(found.stderr).toContain(`crowdin.yml and the like name.
Not taken:
  locale/a.*.lng
    These look like translations, and what they hold is in no form that is counted.
`);
    expect(found.stderr).toMatch(
      /\/e\.\*\.lng\n.*\nAnd 2 more: status --skipped says which, and why\.\n$/,
    );
  });

  test.each([
    [['nowhere'], 'There is no folder nowhere'],
    [['README.md'], 'Not a folder: README.md'],
    [['--min', '101'], 'A percentage is a number from 0 to 100.'],
    [['--language', 'xqqx'], '"xqqx" is not the code of a known language.'],
    [['--format', 'xml'], 'Allowed choices are text, json, markdown, csv, agent, github.'],
  ])('refuses %j', async (words, message) => {
    const cwd = temporaryFolder();
    writeFiles(cwd, { 'README.md': 'text\n' });
    const { status, stdout, stderr } = await run(['status', ...words], { cwd });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('prints a line for each folder in place of very many tables', async () => {
    const names = Array.from({ length: 31 }, (_, at) => `part${at + 10}`);
    const files = names.flatMap((name) => [
      [`lang/en/${name}.json`, json({ a: `One of ${name}`, b: `Two of ${name}` })],
      [`lang/de/${name}.json`, json({ a: `Eins von ${name}` })],
    ]);
    const cwd = getRepository({ ...software, ...Object.fromEntries(files) });
    const { stdout } = await run(['status'], { cwd });
    expect(stdout).toContain(`33 components in 3 folders
  app/locales/  1 component, 4 strings: pt_BR 100.0 %, de 75.0 %
  lang/  31 components, 62 strings: de 50.0 %
    Lowest: part10 50.0 %, part11 50.0 %, part12 50.0 %
  site/lang/  1 component, 2 strings: de 50.0 %
  --all prints a table for each component.

All 33 components
`);
    const { stdout: all } = await run(['status', '--all'], { cwd });
    expect(all).toMatch(/^app {2}app\/locales\/\*\.json \(json\)\n/);
    expect(all.match(/^part\d\d {2}lang/gm)).toHaveLength(31);
    expect(all).not.toContain('folder');
    const flags = ['--format', 'markdown', '--min', '60'];
    const { stdout: markdown } = await run(['status', ...flags], { cwd });
    expect(markdown).toContain(`### 33 components in 3 folders

| Folder | Translated | Lowest |
|---|---|---|
| \`app/locales/\` | 1 component, 4 strings: pt_BR 100.0 %, de 75.0 % |  |
| \`lang/\` | 31 components, 62 strings | `);
    expect((await run(['status', '--all', ...flags], { cwd })).stdout).toContain('### part10\n');
    const { stdout: wrote } = await run(['init', '--yes'], { cwd });
    expect(wrote).toContain('Wrote translations.yaml with 33 components\n');
    expect(wrote).not.toContain('component.yaml');
  });

  test('lists what is not taken, with a flag', async () => {
    const cwd = getRepository({ ...software, 'test/locales/de.json': '{ "a": "b" }' });
    const { stdout } = await run(['status'], { cwd });
    expect(stdout).toMatch(/\d+ not taken: status --skipped says which, and why\.\n/);
    const { stdout: all } = await run(['status', '--skipped'], { cwd });
    const { skipped } = JSON.parse((await run(['status', '--format', 'json'], { cwd })).stdout);
    expect(skipped.length).toBeGreaterThan(0);
    for (const { path, reason } of skipped) {
      expect(all).toContain(`Not taken: ${path}\n  ${reason}\n`);
    }
    expect(all).not.toContain('says which');
  });

  inDepth('prints a narrow table on a narrow terminal', async () => {
    const cwd = getRepository(software);
    const env = preloading('process.stdout.columns = 40;');
    const { stdout } = await run(['status'], { cwd, env });
    expect(stdout).toContain('app\n  en     100.0 %\n  pt_BR  100.0 %\n  de      75.0 %\n');
  });
});

describe('the figures of status', () => {
  test.each(takeFew(Object.entries(layouts)))('are those of count: %s', async (_, [files]) => {
    const cwd = temporaryFolder();
    renameSync(getRepository({ 'README.md': 'text\n', ...files }), join(cwd, 'software'));
    const { stdout } = await run(['status', 'software', '--format', 'json'], { cwd });
    const { components } = JSON.parse(stdout) as { components: Found[] };
    expect(components.length).toBeGreaterThan(0);
    mkdirSync(join(cwd, 'catalogue'));
    writeFiles(join(cwd, 'catalogue'), {
      'site.yaml': 'base_url: https://translate.example.org\n',
      // `init` writes such aliases, too.
      'projects/demo/project.yaml': `name: Demo\nlanguage_aliases: "${listAliases(components)}"\n`,
      ...Object.fromEntries(
        components.map((one) => [getPath(one, 'component'), getYaml(one, Object.keys(files))]),
      ),
    });
    const counted = await run(['count', 'demo', '--from', 'software', '--add'], { cwd });
    expect(counted).toMatchObject({ status: 0, stderr: '' });
    const written = readFiles(join(cwd, 'catalogue'));
    for (const component of components) {
      const [source, ...others] = component.languages;
      expect(written[getPath(component, source?.code ?? '')]).toContain(
        `total: ${source?.total}\n`,
      );
      for (const { code, translated, fuzzy, failing_checks } of others) {
        const text = written[getPath(component, code)] ?? '';
        const figure = (key: string) =>
          Number(new RegExp(`^${key}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
        expect([code, figure('translated'), figure('fuzzy'), figure('failing_checks')]).toEqual([
          code,
          translated,
          fuzzy,
          failing_checks,
        ]);
      }
    }
  });

  inDepth('counts an older state: of a commit, of a tag, and of a day', async () => {
    const cwd = getRepository(software, Date.UTC(2026, 8, 1) / 1000);
    git(cwd, 'tag', 'v1.0');
    writeFiles(cwd, { 'app/locales/de.json': json({ ...texts('de', 2), hello: 'Hallo, du' }) });
    commitAll(cwd, Date.UTC(2026, 9, 1) / 1000);
    const at = async (...words: readonly string[]) => {
      const flags = ['--format', 'csv', '--language', 'de', ...words];
      const { status, stdout, stderr } = await run(['status', ...flags], { cwd });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    };
    const [now, then] = [await at(), await at('--at', 'v1.0')];
    expect(now).not.toBe(then);
    expect(await at('--at', 'HEAD')).toBe(now);
    expect(await at('--at', 'HEAD~')).toBe(then);
    expect(await at('--at', 'main@{2026-09-30}')).toBe(then);
    expect(await at('--at', 'main@{2026-10-01}')).toBe(now);
    const { status, stderr } = await run(['status', '--at', 'v9'], { cwd });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        'There is no revision "v9" here.\n' +
        'If it is on a server, fetch it first: git fetch --all --tags\n',
    });
  });
});

interface Found {
  readonly name: string;
  readonly filemask: string;
  readonly file_format: string;
  readonly source_language: string;
  readonly template: string;
  readonly new_base: string;
  readonly languages: readonly ReturnType<typeof figures>[];
}

function translatedTo(code: string, value: string) {
  return { localizations: { [code]: { stringUnit: { state: 'translated', value } } } };
}

function figures(
  code: string,
  file: string,
  total: number,
  translated: number,
  failing_checks: number,
) {
  return { code, file, total, translated, fuzzy: 0, failing_checks, copies: 0 };
}

/** The names in paths that only a layout explains, such as `pt` for `pt_BR`. */
function listAliases(components: readonly Found[]): string {
  const aliases = components.flatMap(({ filemask, languages }) =>
    languages.flatMap(({ code, file }) => {
      const name = matchMask(filemask, file);
      if (name === undefined) return [];
      const spelling = readSpelling(name);
      return spelling.kind === 'code' && spelling.code === code ? [] : [`${name}:${code}`];
    }),
  );
  return [...new Set(aliases)].join();
}

function getPath({ name }: Found, file: string): string {
  return `projects/demo/${name}/${file}.yaml`;
}

/** Describes a component as `init` does; the files of its mask that `status` doesn't take are excluded. */
function getYaml(
  { name, filemask, file_format, source_language, template, new_base, languages }: Found,
  paths: readonly string[],
) {
  const excluded = paths.flatMap((path) =>
    languages.some(({ file }) => file === path) ? [] : (matchMask(filemask, path) ?? []),
  );
  return `${JSON.stringify({
    name,
    source_language,
    repo: 'https://code.example.org/demo.git',
    filemask,
    file_format,
    ...(template && { template }),
    ...(new_base && { new_base }),
    ...(excluded.length > 0 && { language_regex: `^(?!(?:${excluded.join('|')})$)[^.]+$` }),
  })}\n`;
}
