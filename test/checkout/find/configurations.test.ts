// Configurations of other tools: they are believed as far as they are true.

import { describe, expect, test } from 'vitest';
import { getComponentSettings } from '../../../src/checkout/find/component-settings.ts';
import { readConfigurations } from '../../../src/checkout/find/config/configurations.ts';
import { createPathMatcher } from '../../../src/checkout/find/config/wildcards.ts';
import { matchesName } from '../../../src/text/wildcards.ts';
import { detectIn, detectionLines, json, skippedLines, texts } from './found.ts';

function declared(path: string, text: string, ...paths: readonly string[]) {
  return readConfigurations([path, ...paths], () => text);
}

const angular = (i18n: object) => ({ projects: { app: { i18n } } });

const crowdin = (source: string, translation: string) =>
  `files:\n  - source: ${source}\n    translation: "${translation}"\n`;

describe('declarations', () => {
  test('of Transifex', () => {
    const config = `[main]
host = https://www.transifex.com
lang_map = sr@latin: sr-Latn

[o:acme:p:notes:r:app] 
file_filter = app/lang-<lang>.json
source_file = app/lang-en.json
source_lang = en
lang_map = pt_BR: br, de: ger
type = KEYVALUEJSON
`;
    expect(declared('.tx/config', config).declarations).toEqual([
      {
        from: '.tx/config',
        mask: 'app/lang-*.json',
        template: 'app/lang-en.json',
        sourceLanguage: 'en',
        codes: new Map([
          ['sr-Latn', 'sr@latin'],
          ['br', 'pt_BR'],
          ['ger', 'de'],
        ]),
      },
    ]);
  });

  test('of Crowdin, with wildcards and mappings', () => {
    const config = `base_path: ..
files:
  - source: /lang/en/**/*.json
    translation: /lang/%two_letters_code%/**/%original_file_name%
    languages_mapping:
      two_letters_code:
        pt-BR: br
    ignore: [/lang/en/old/*]
  - source: /ios/en.lproj/App.strings
    translation: /ios/%osx_code%/%file_name%.%file_extension%
  - source: /web/src/en.json
    translation: /%original_path%/%locale%.json
  - source: /README.md
    translation: /README.txt
  - source: /lost.json
  - translation: /%locale%.json
`;
    const paths = ['lang/en/a/x.json', 'lang/en/y.json', 'lang/en/old/z.json', 'lang/de/y.json'];
    const { declarations } = declared('tools/crowdin.yml', config, ...paths);
    expect(declarations.map(({ mask, template }) => [mask, template])).toEqual([
      ['lang/*/a/x.json', 'lang/en/a/x.json'],
      ['lang/*/y.json', 'lang/en/y.json'],
      ['ios/*.lproj/App.strings', 'ios/en.lproj/App.strings'],
      ['web/src/*.json', 'web/src/en.json'],
    ]);
    expect(declarations[0]?.codes).toEqual(new Map([['br', 'pt-BR']]));
  });

  test.each<[string, object | string, readonly string[], readonly string[]]>(
    // biome-ignore format: one row a line.
    [
      // Each result is a mask, the template, the source language and the format.
      ['a.inlang/settings.json', { sourceLanguageTag: 'fr', a: { pathPattern: ['m/{languageTag}.json', 1, 'x/{other}.json'] } }, [], ['m/*.json - fr -']],
      ['a.inlang/settings.json', { a: { pathPattern: { b: './{locale}.json', c: '../{locale}.json' } } }, [], ['*.json - - -']],
      ['l10n.yaml', 'arb-dir: lib/texts\n', [], ['lib/texts/app_*.arb lib/texts/app_en.arb en arb']],
      ['x/l10n.yaml', 'template-arb-file: de.arb\n', [], ['x/lib/l10n/*.arb x/lib/l10n/de.arb de arb']],
      ['l10n.yaml', 'template-arb-file: app.arb\n', [], []],
      ['l10n.yaml', 'arb-dir: ../../texts\n', [], []],
      ['angular.json', angular({ locales: { de: 'src/a.de.xlf', 'pt-BR': 'src/a.pt_BR.xlf', fr: 'src/other.xlf' }, sourceLocale: 'is' }), [], ['src/a.*.xlf - is -']],
      [
        'x/angular.json',
        angular({
          locales: { de: { translation: ['a.de.xlf', 'b.de.xlf', 'de/de.json', 1] } },
          sourceLocale: { code: 'fr' },
        }),
        [],
        ['x/a.*.xlf - fr -', 'x/b.*.xlf - fr -', 'x/de/*.json - fr -'],
      ],
      ['angular.json', angular({ locales: { de: '../a.de.xlf', fr: 'a.de.xlf', is: 'x' } }), [], []],
      ['lunaria.config.json', { sourceLocale: 'fr', files: [{ pattern: { locales: 'l/@tag.json', main: 'x' } }, { pattern: 'l/[locale]/@path.md' }] }, [], ['l/*.json - fr -']],
      ['lunaria.config.json', { files: [{ pattern: 'l/@lang/@lang.json' }, { pattern: 'l/@lang/a' }, { pattern: 'l/a.json' }, {}, { pattern: '@lang.json' }] }, [], ['*.json - - -']],
      [
        'i18next-parser.config.js',
        "{ locales: ['en', 'de'], output: 'l/$LOCALE/$NAMESPACE.json' }",
        ['l/en/a.json', 'l/en/b.json', 'l/de/c.json', 'x/en/a.json'],
        ['l/*/a.json l/en/a.json en i18next', 'l/*/b.json l/en/b.json en i18next'],
      ],
      ['i18next-parser.config.js', "{ locales: ['de', 'en'], output: 'l/$LOCALE.json' }", ['l/de.json', 'l/en.json'], ['l/*.json l/de.json de i18next']],
      ['i18next-parser.config.js', "{ locales: ['de', 'en', 'fr'], output: 'l/$LOCALE.json' }", ['l/en.json', 'l/fr.json'], ['l/*.json - - i18next']],
      ['i18next-parser.config.js', "{ locales: ['de', 'fr', 'en'], output: 'l/$LOCALE.json' }", ['l/en.json', 'l/fr.json'], []],
      ['i18next-parser.config.js', "{ locales: ['de'], output: 'l/x.json' }", ['l/x.json'], []],
      ['i18next-parser.config.js', "{ output: 'l/$LOCALE.json' }", ['l/$LOCALE.json'], []],
      ['x/lingui.config.js', "{ 'path': \"l/{locale}\", path: 'm/{locale}', path: 'n/x' }", ['x/l/de.json', 'x/m/de.po', 'l/de.po', 'x/n/x.po'], ['x/l/*.json - - -', 'x/m/*.po - - -']],
      [
        '.tx/config',
        '[main]\nsource_lang = fr\nfile_filter = <lang>.po\n[a]\nfile_filter: a/<lang>.po\nsource_lang=is\n[b]\nsource_file = b.po\n[c]\nfile_filter = c.po\n[d]\r\nfile_filter = ./d/<lang>.json\r\ntype = keyvaluejson\nsource_file = d/en.json',
        [],
        ['a/*.po - is -', 'd/*.json d/en.json - -'],
      ],
      ['.tx/config', '[a]\nfile_filter = a/<lang>.json\ntype = STRUCTURED_JSON\n[b]\nfile_filter = <lang>.yml\ntype = YML_KEY', [], ['a/*.json - - -', '*.yml - - -']],
      ['x/crowdin.yml', crowdin('/l/en.json', '/l/%locale%.json'), [], ['x/l/*.json x/l/en.json - -']],
      ['crowdin.yml', crowdin('l/en.json', '%locale_with_underscore%/%original_path%/%file_name%-%android_code%.%file_extension%'), [], ['*/l/en-{code}.json l/en.json - -']],
      ['crowdin.yml', crowdin('l/en.json', 'pack-%locale%/pack_%locale_with_underscore%/%locale%.json'), [], ['pack-*/pack_{code_}/{code}.json l/en.json - -']],
      ['crowdin.yml', crowdin('l/en.json', '%locale_with_underscore%/%locale%.json'), [], ['*/{code-}.json l/en.json - -']],
      ['crowdin.yml', crowdin('l/en', '%language%/%file_name%.%file_extension%x'), [], ['*/en.x l/en - -']],
      ['crowdin.yml', crowdin('l/en.json', '%three_letters_code%/%osx_locale%/%language_id%/%other%a'), [], ['*/{code}/{code}/a l/en.json - -']],
      ['crowdin.yml', crowdin('l/en.json', 'l/%other%.json'), [], []],
      ['crowdin.yml', crowdin('l/en.json', '../../l/%locale%.json'), [], []],
      ['crowdin.yml', crowdin('l/**/e?.json', 'm/**/%locale%.json'), ['l/a/b/en.json', 'l/en.json', 'l/men.json'], ['m/a/b/*.json l/a/b/en.json - -', 'm/*.json l/en.json - -']],
      [
        '.github/crowdin.yml',
        `${crowdin('/a/en.json', '/a/%locale%.json')}  - source: /b/en.json\n    translation: /b/%locale%.json\n`,
        ['.github/a/en.json', 'a/en.json'],
        ['.github/a/*.json .github/a/en.json - -', '.github/b/*.json .github/b/en.json - -'],
      ],
      ['crowdin.yml', crowdin('l/**/*.po', 'l/%language%/%original_file_name%'), ['l/af/a.po', 'l/en/a.po', 'l/en/b.po'], ['l/*/a.po - - -', 'l/*/b.po l/en/b.po - -']],
      ['x/.github/crowdin.yml', crowdin('/a/en.json', '/a/%locale%.json'), ['x/a/en.json'], ['x/a/*.json x/a/en.json - -']],
    ],
  )('in %s as %j', (path, text, paths, expected) => {
    const { declarations } = declared(path, typeof text === 'string' ? text : json(text), ...paths);
    const lines = declarations.map(({ mask, template, sourceLanguage, format }) =>
      [mask, template ?? '-', sourceLanguage ?? '-', format ?? '-'].join(' '),
    );
    expect(lines).toEqual(expected);
    expect(declarations.every(({ from }) => from === path)).toBe(true);
  });

  test.each<[string, string, readonly object[]]>(
    // biome-ignore format: one row a line.
    [
      ['app/build.gradle', 'resConfig "de"', [{ folder: 'app', writtenCodes: ['de'] }]],
      ['build.gradle.kts', 'localeFilters += listOf(\'de\', "pt-rBR", "b+sr+Latn", \'x1\')', [{ folder: '', writtenCodes: ['de', 'pt-rBR'] }]],
      ['build.gradle', 'resourceConfigurations += ["de_AT"]', [{ folder: '', writtenCodes: ['de_AT'] }]],
      ['build.gradle', 'myresConfigs "de"', []],
      ['x/settings.py', "LANGUAGES = (\n  ('de', _('German')),\n  (\"pt-br\", 'x'),\n)\n", [{ folder: '', writtenCodes: ['de', 'pt-br'] }]],
      ['settings.py', "  LANGUAGES = [\n('de', 'German')\n]\n", []],
      ['settings.py', 'resConfigs "de"', []],
      ['x/po/LINGUAS', '# de\nfr  is # all\n\npt_BR', [{ folder: 'x/po', writtenCodes: ['fr', 'is', 'pt_BR'] }]],
      ['x/config/i18n-tasks.yml', 'base_locale: <%= x %>fr\n', [{ folder: 'x', sourceLanguage: 'fr' }]],
      ['config/i18n-tasks.yml', 'locales: [fr]\n', []],
      ['x/lingui.config.js', "{ sourceLocale: 'is', path: 'a/{name}/b/{locale}', path: 'c/{locale}' }", [{ folder: 'x/a', sourceLanguage: 'is' }]],
      ['i18next-parser.config.js', "{ xlocales: ['en'] }", []],
      ['i18next-parser.config.js', "{ locales : [\"en\", 'sr@latin', 'x', 'a b'] }", [{ folder: '', writtenCodes: ['en', 'sr@latin'] }]],
    ],
  )('are hints in %s as %j', (path, text, hints) => {
    expect(declared(path, text).hints).toEqual(hints);
  });

  test('that lead out, or are no configuration, say nothing', () => {
    const nothing = { declarations: [], hints: [] };
    expect(declared('.tx/config', '[a]\nfile_filter = ../../<lang>.po\n')).toEqual(nothing);
    expect(declared('crowdin.yml', 'files: [')).toEqual(nothing);
    expect(declared('angular.json', 'null')).toEqual(nothing);
  });

  test.each(
    // biome-ignore format: one row a line.
    [
      ['.tx/config', '[a.b]\nfile_filter = <lang>.po\n'],
      ['crowdin.yml', 'files: [{ source: en.json, translation: "%locale%.json" }]\n'],
      ['.crowdin.yaml', 'files: [{ source: en.json, translation: "%locale%.json" }]\n'],
      ['project.inlang/settings.json', json({ 'plugin.inlang.json': { pathPattern: './{locale}.json' }, baseLocale: 'en' })],
      ['l10n.yaml', 'template-arb-file: intl_en.arb\n'],
      ['angular.json', json({ projects: { app: { i18n: { locales: { de: 'src/messages.de.xlf' } } } } })],
      ['i18next-parser.config.mjs', "export default { locales: ['en', 'is'] };"],
      ['lingui.config.ts', "export default { sourceLocale: 'is', catalogs: [{ path: '{name}/{locale}' }] };"],
      ['.linguirc', '{ "sourceLocale": "is", "catalogs": [{ "path": "{name}/{locale}" }] }'],
      ['lunaria.config.json', json({ files: [{ pattern: 'src/@lang.json' }] })],
      ['config/i18n-tasks.yml', 'base_locale: fr\n'],
      ['LINGUAS', 'is\n'],
      ['settings.py', 'LANGUAGES = [\n("is", "Icelandic"),\n]\n'],
      ['settings/base.py', 'LANGUAGES = [\n("is", "Icelandic"),\n]\n'],
      ['build.gradle', 'android { resConfigs "en", "id" }'],
      ['build.gradle.kts', 'android { resConfigs("en", "id") }'],
    ],
  )('of %s are read by its whole name, outside of what is not the program', (path, text) => {
    const count = (written: string) => {
      const { declarations, hints } = declared(written, text);
      return declarations.length + hints.length;
    };
    const folders = path.includes('/') ? ['', 'web/'] : ['', 'web/', '.github/'];
    expect(folders.map((folder) => count(folder + path))).not.toContain(0);
    const others = ['.github/a/', 'a/node_modules/', 'tests/', 'test/', 'example/'];
    const wrong = [...others.map((folder) => folder + path), `${path}.b`];
    if (!path.includes('inlang')) wrong.push(`a${path}`);
    expect(wrong.filter((one) => count(one) > 0)).toEqual([]);
  });
});

describe('languages that are listed', () => {
  test('are meant, though their codes are words', async () => {
    const po = (text: string) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Hi"\nmsgstr "${text}"\n`;
    const files = { 'po/is.po': po('Hæ'), 'po/no.po': po('Hei') };
    expect(detectionLines(await detectIn(files))).toEqual([]);
    expect(detectionLines(await detectIn({ ...files, 'po/LINGUAS': 'is no\n' }))).toEqual([
      'app  po/*.po  po  from en  en 1/1 is 1/1 no 1/1',
    ]);
  });
});

describe('what is declared', () => {
  test('is found by codes that only the configuration knows, and where nothing is looked for', async () => {
    const detection = await detectIn({
      '.tx/config':
        '[main]\nlang_map = de: germ\n\n[a.b]\nfile_filter = docs/ui/<lang>.json\nsource_file = docs/ui/en.json\n',
      'docs/ui/en.json': json(texts('en')),
      'docs/ui/germ.json': json(texts('de', 3)),
    });
    expect(detectionLines(detection)).toEqual(['ui  docs/ui/*.json  json  from en  en 4/4 de 3/4']);
    expect(detection.components[0]?.from).toBe('.tx/config');
  });

  test('has the codes of Crowdin, and they are said to those who count', async () => {
    const detection = await detectIn({
      'crowdin.yml':
        'files:\n  - source: /l/en.json\n    translation: /l/%locale%.json\n  - source: /both/en.json\n    translation: /both/%osx_locale%.json\n',
      'l/en.json': json(texts('en')),
      'l/en-PT.json': json(texts('is')),
      'l/sr-CS.json': json(texts('de')),
      'l/sr-SP.json': json(texts('fr')),
      'both/en.json': json(texts('en')),
      'both/sr-CS.json': json(texts('de')),
      'both/sr-Latn.json': json(texts('fr')),
      'else/locales/en.json': json({ one: 'One of them', two: 'Two of them' }),
      'else/locales/sr-CS.json': json({ one: 'Jedan', two: 'Dva' }),
    });
    expect(detectionLines(detection)).toEqual([
      'both  both/*.json  json  from en  en 4/4 sr_Latn 4/4 sr_RS 4/4',
      'else  else/locales/*.json  json  from en  en 2/2 sr_RS 2/2',
      'l  l/*.json  json  from en  en 4/4 en@pirate 4/4 sr 4/4 sr_Latn 4/4',
    ]);
    expect(detection.components.map((one) => getComponentSettings(one).aliases)).toEqual([
      [],
      [],
      [
        ['en-PT', 'en@pirate'],
        ['sr-CS', 'sr_Latn'],
      ],
    ]);
  });

  test('has its source in the language of the file, where another file is in the one that is named', async () => {
    const detection = await detectIn({
      '.tx/config':
        '[a.b]\nfile_filter = l/<lang>.json\nsource_file = l/en.json\nsource_lang = fr\n',
      'l/en.json': json(texts('en')),
      'l/fr.json': json(texts('fr', 3)),
    });
    expect(detectionLines(detection)).toEqual(['l  l/*.json  json  from en  en 4/4 fr 3/4']);
  });

  test.each([
    ['CHROME', 'json'],
    ['YML', 'yml'],
  ])('has the format of its texts, whatever the type %s means', async (type, ending) => {
    const detection = await detectIn({
      '.tx/config': `[a.b]\nfile_filter = l/<lang>.${ending}\nsource_file = l/en.${ending}\nsource_lang = en\ntype = ${type}\n`,
      [`l/en.${ending}`]: json(texts('en')),
      [`l/de.${ending}`]: json(texts('de', 3)),
    });
    const format = ending === 'yml' ? 'yaml' : 'json';
    expect(detectionLines(detection)).toEqual([
      `l  l/*.${ending}  ${format}  from en  en 4/4 de 3/4`,
    ]);
  });

  test('is no template where its ids are names', async () => {
    const ids = ['menu.open', 'menu.close', 'menu.save', 'menu.help'];
    const po = (code: string, text: (id: string) => string) =>
      `msgid ""\nmsgstr "Language: ${code}\\n"\n\n${ids.map((id) => `msgid "${id}"\nmsgstr "${text(id)}"\n`).join('\n')}`;
    const detection = await detectIn({
      '.tx/config':
        '[a.b]\nfile_filter = l/<lang>/app.po\nsource_file = l/app.pot\nsource_lang = en\n',
      'l/app.pot': po('en', () => ''),
      'l/en/app.po': po('en', (id) => `Some ${id}`),
      'l/de/app.po': po('de', (id) => `Ein ${id}`),
    });
    expect(detectionLines(detection)).toEqual(['app  l/*/app.po  po-mono  from en  en 4/4 de 4/4']);
    expect(skippedLines(detection)).toEqual([]);
  });

  test('and is gone is reported, and the rest is found', async () => {
    const detection = await detectIn({
      'crowdin.yml': 'files:\n  - source: /old/en.json\n    translation: /old/%locale%.json\n',
      'new/locales/en.json': json(texts('en')),
      'new/locales/de.json': json(texts('de')),
    });
    expect(detectionLines(detection)).toEqual([
      'new  new/locales/*.json  json  from en  en 4/4 de 4/4',
    ]);
    expect(skippedLines(detection)).toEqual([
      'crowdin.yml  It names old/*.json, of which there are no files.',
    ]);
  });

  test('and names several that are gone is reported once', async () => {
    const gone = ['old', 'older', 'oldest'];
    const detection = await detectIn({
      'crowdin.yml': `files:\n${gone.map((name) => `  - source: /${name}/en.json\n    translation: /${name}/%locale%.json\n`).join('')}`,
      'new/locales/en.json': json(texts('en')),
      'new/locales/de.json': json(texts('de')),
    });
    expect(skippedLines(detection)).toEqual([
      'crowdin.yml  It names old/*.json and 2 more, of which there are no files.',
    ]);
  });

  test('says which of two twins is the original', async () => {
    const detection = await detectIn({
      'crowdin.yml': 'files:\n  - source: /zz/en.json\n    translation: /zz/%locale%.json\n',
      ...Object.fromEntries(
        ['locales', 'zz'].flatMap((folder) =>
          (['en', 'de'] as const).map((code) => [`${folder}/${code}.json`, json(texts(code))]),
        ),
      ),
    });
    expect(detectionLines(detection)).toEqual(['zz  zz/*.json  json  from en  en 4/4 de 4/4']);
    expect(skippedLines(detection)).toEqual([
      'locales/*.json  These are the texts of zz/*.json once more.',
    ]);
  });
});

test('a module of PrestaShop has codes of its own', async () => {
  const codes = ['en', 'br', 'gb', 'mx', 'us', 'fr'];
  const files = codes.map((code) => [
    `translations/${code}.php`,
    prestaShop({
      c9cc8cce247e49bae79f15173ce97354: `Save ${code}`,
      c3bf447eabe632720a3aa1a7ce401274: code === 'fr' ? '' : `Open ${code}`,
    }),
  ]);
  const detection = await detectIn(Object.fromEntries(files));
  expect(detectionLines(detection)).toEqual([
    'app  translations/*.php  php  from en  en 2/2 en_GB 2/2 en_US 2/2 es_MX 2/2 fr 1/2 pt_BR 2/2',
  ]);
  // A build reads the same names as the same languages.
  expect(detection.components.map((one) => getComponentSettings(one).aliases)).toEqual([
    [
      ['gb', 'en_GB'],
      ['us', 'en_US'],
      ['mx', 'es_MX'],
      ['br', 'pt_BR'],
    ],
  ]);
});

function prestaShop(texts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(texts).map(
    ([hash, text]) => `$_MODULE['<{notes}prestashop>notes_${hash}'] = '${text}';\n`,
  );
  return `<?php\n\nglobal $_MODULE;\n$_MODULE = array();\n${lines.join('')}`;
}

describe('patterns of paths', () => {
  test.each([
    ['a/*.json', 'a/b.json', ''],
    ['a/*.json', 'a/b/c.json', undefined],
    ['a/**/*.json', 'a/b/c/d.json', 'b/c'],
    ['a/**/*.json', 'a/d.json', ''],
    ['a/?.php', 'a/b.php', ''],
    ['**/x', 'b/x', 'b'],
    ['a/**/**/b', 'a/b', undefined],
    ['a/**/a', 'a', undefined],
    ['a/**/b', 'a/c/b/b', 'c/b'],
    ['**', 'a/b', 'a/b'],
    ['a*b*c', 'abxbcc', ''],
    ['a*b*c', 'abxbcd', undefined],
    ['a?', 'a', undefined],
  ])('%s and %s', (pattern, path, expected) => {
    expect(createPathMatcher(pattern)(path)).toBe(expected);
  });

  test('take no time, whatever someone has written', () => {
    expect(matchesName(`${'*a'.repeat(2000)}b`, 'a'.repeat(20_000))).toBe(false);
  });
});
