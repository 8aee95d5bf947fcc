// Codes in paths, the reasons for names that are none, and folders and layouts that aren't the program's.

import { describe, expect, test } from 'vitest';
import { findCandidates, listMaskedFiles } from '../../../src/checkout/find/candidates.ts';
import { indexCheckout } from '../../../src/checkout/find/checkout.ts';
import { isEnglish, listCodePlaces } from '../../../src/checkout/find/code-places.ts';
import { createForeignFolderFinder } from '../../../src/checkout/find/foreign-folders.ts';
import { findLayoutRefusal } from '../../../src/checkout/find/layouts.ts';
import { findSiblingPages } from '../../../src/checkout/find/sibling-pages.ts';
import { groupSkipped, limitSkipped } from '../../../src/checkout/find/skipped.ts';
import {
  explainNonCode,
  explainUnknownCodes,
  mayMeanCode,
  startsLikeCode,
} from '../../../src/checkout/find/unknown-codes.ts';

test.each([
  ['de.json', 'de'],
  ['de/menu.json', 'de'],
  ['app/de/fr/menu.json', 'de fr'],
  ['app_de.json', 'de'],
  ['de_app.json', 'de'],
  ['de_app_fr.json', 'fr de'],
  ['app-pt-BR.json', 'pt-BR'],
  ['pt-BR-app.json', 'pt-BR'],
  ['app.pt_BR.json', 'pt_BR'],
  ['pt-BR.json', 'pt-BR'],
  ['menu.json', ''],
  ['menu-item.json', ''],
  ['GERMAN.json', 'GERMAN'],
  ['PORTUGUESE_BR/menu.json', 'PORTUGUESE_BR'],
  ['SIMPLIFIED_CHINESE.json', 'SIMPLIFIED_CHINESE'],
  ['TEMPLATE.json', ''],
  ['EVEN.json', ''],
  ['values-pt-rBR/a.json', 'pt-rBR'],
  ['myvalues-de/a.json', ''],
  ['resource.language.en_gb/a.json', 'en_gb'],
  ['pt-BR.lproj/a.json', 'pt-BR'],
  ['pt-BR.xcloc/Localized Contents/a.json', 'pt-BR'],
  ['pt-BR.xcloc/Source Contents/a.json', ''],
  ['de_DE.UTF-8/a.json', 'de_DE'],
  ['de_DE.utf8/a.json', 'de_DE'],
  ['de.iso-8859-15/a.json', 'de'],
  ['de.iso8859-1x/a.json', ''],
  ['de_DE.UTF-8x/a.json', ''],
  ['app_de.i18n.json', 'de'],
  ['app_de.strings.json', 'de'],
  ['app_de.translation.json', 'de'],
  ['app_de.translations.json', 'de'],
  ['app_de.UTF-8.json', 'de'],
  ['de.i18n.json', 'de'],
  ['.i18n.json', ''],
  ['panel_de.desktop.json', 'de'],
  ['panel_de.min.json', ''],
  ['panel_de.test.json', ''],
  ['panel_de.testing.json', 'de'],
  ['panel_de.xq.json', ''],
  ['panel_de.Desktop.json', ''],
  [`${'a'.repeat(197)}_de.json`, 'de'],
  [`${'a'.repeat(198)}_de.json`, ''],
  [`a_de${'_b'.repeat(12)}.json`, ''],
  [`de${'_bb'.repeat(12)}.json`, 'de'],
])('the path %s has the codes %j', (path, codes) => {
  expect(listCodePlaces('x/y.json', '.json')).toEqual([]);
  const places = listCodePlaces(path, '.json');
  expect(places.map(({ writtenCode }) => writtenCode).join(' ')).toBe(codes);
  for (const { start, end, writtenCode } of places)
    expect(path.slice(start, end)).toBe(writtenCode);
});

test('masks have a star for each place of a code', () => {
  const list = (path: string) =>
    listMaskedFiles(path, '.json').map(({ mask, code }) => [mask, code]);
  expect(list('app/menu.json')).toEqual([]);
  expect(list('de/app_de.json')).toEqual([['*/app_{code}.json', 'de']]);
  expect(list('de/app_fr.json')).toEqual([
    ['*/app_fr.json', 'de'],
    ['de/app_*.json', 'fr'],
  ]);
  expect(['en', 'en_GB', 'english', 'eng', 'de_en', 'enm'].map(isEnglish)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [['a/de.json', 'a/fr.json'], ['a/*.json']],
  [['a/de.json'], ['a/*.json']],
  [['a/de.json', 'a/menu.txt', 'a/x'], ['a/*.json']],
  [['de/danoeh/app.json'], []],
  [['a/de/app.json'], ['a/*/app.json']],
  [['de/a/app.json', 'fr/a/app.json'], ['*/a/app.json']],
  [['res/values-de/b/app.json'], ['res/values-*/b/app.json']],
  [['a/de.lproj/b/app.json'], ['a/*.lproj/b/app.json']],
  [['a/is.json', 'a/no.json'], []],
  [['a/Deutsch.ini', 'a/Français.ini', 'a/Chinese_S.ini'], ['a/*.ini']],
])('of %j the candidates are %j', (paths, masks) => {
  expect(findCandidates(paths).map(({ mask }) => mask)).toEqual(masks);
});

test.each([
  ['po', ['is', 'no'], ['po/*.json']],
  ['po', ['is'], ['po/*.json']],
  ['', ['IS'], ['po/*.json']],
  ['other', ['is', 'no'], []],
  ['p', ['is', 'no'], []],
  ['po', ['de'], []],
])('words below %s that a list has as %j are codes', (folder, writtenCodes, masks) => {
  const found = findCandidates(['po/is.json', 'po/no.json'], [{ folder, writtenCodes }]);
  expect(found.map(({ mask }) => mask)).toEqual(masks);
});

test.each([
  ['de', true, false],
  ['xx', true, false],
  ['xxXx', true, false],
  ['xx-1337_b@c', true, false],
  ['de_backup_2', true, true],
  ['de.app', true, true],
  ['de_', false, false],
  ['de_backup!', false, false],
  [`de_${'a'.repeat(20)}`, true, true],
  [`de_${'a'.repeat(21)}`, false, false],
  ['menu', false, false],
  ['German', true, false],
  ['xx.app', false, false],
  ['is_backup_of_all_things', true, false],
  ['x-de', false, false],
  ['12', false, false],
  ['abcd', false, false],
  [`xx-${'a'.repeat(13)}`, false, false],
])('%s may mean a code: %j, and begins like one: %j', (text, may, begins) => {
  expect([mayMeanCode(text), startsLikeCode(text)]).toEqual([may, begins]);
});

test('texts that are no codes are explained', () => {
  const texts = ['menu', 'de-if', 'is-if', 'is', 'de_KP'];
  expect(texts.map(explainNonCode)).toEqual([
    '"menu" is not the code of a known language.',
    '"de-if" is not the code of a known language: it begins as that of German, and what follows is not known.',
    '"is-if" is not the code of a known language.',
    '"is" would be Icelandic, and is taken for a word.',
    '"de_KP" would be German (North Korea), and CLDR knows no one who speaks it there.',
  ]);
  const unknown = (mask: string, ...codes: readonly string[]) =>
    codes.map((writtenCode) => ({ mask, writtenCode, path: mask.replace('*', writtenCode) }));
  const explain = (...files: readonly ReturnType<typeof unknown>[]) =>
    explainUnknownCodes(files.flat()).map(({ path, reason }) => `${path} ${reason}`);
  expect(explain(unknown('a/*.json', 'twos', 'ones', 'xx', 'three'))).toEqual([
    'a/twos.json "twos" is not the code of a known language.',
    'a/ones.json "ones" is not the code of a known language.',
    'a/xx.json "xx" is not the code of a known language.',
    'a/three.json "three" is not the code of a known language.',
  ]);
  expect(
    explain(
      unknown('a/*.json', 'twos', 'ones', 'xx', 'three', 'fours'),
      unknown('b/*.json', 'word'),
    ),
  ).toEqual([
    'a/xx.json "xx" is not the code of a known language.',
    'b/word.json "word" is not the code of a known language.',
    'a/*.json No codes of known languages: "fours", "ones", "three", "twos".',
  ]);
});

describe('a folder', () => {
  const own = '{"repository": "https://code.test/a.git"}';
  const same = '{"repository": {"url": "git+https://git@Code.test/a"}}';
  test.each<[string, string | undefined, readonly string[], Readonly<Record<string, string>>?]>(
    // biome-ignore format: one row a line.
    [
      ['docs/a.json', 'docs/', []],
      ['x/docs/a.json', undefined, []],
      ['x/docs/a.json', 'x/docs/', ['x/docs/b/start.md']],
      ['x/docs/a.json', undefined, ['x/docs/README.md', 'x/docs/a/changelog.rst', 'x/docs/a.mdz', 'y/start.md']],
      ['dist/a.json', 'dist/', []],
      ['x/dist/a.json', undefined, ['x/src/package.json', 'package.json', 'x/a.slnx']],
      ['x/dist/a.json', 'x/dist/', ['x/package.json']],
      ['x/dist/a.json', 'x/dist/', ['x/App.csproj']],
      ['x/dist/a.json', 'x/dist/', ['x/vite.config.mts']],
      ['public/x/dist/a.json', 'public/x/dist/', []],
      ['xpublic/x/dist/a.json', undefined, []],
      ['x/t/a.json', undefined, []],
      ['x/t/a.json', 'x/t/', ['x/Makefile.PL']],
      ['x/t/a.json', undefined, ['x/b/Makefile.PL']],
      ['xt/a.json', undefined, ['Makefile.PL']],
      ['x/vendor/a.json', 'x/vendor/', []],
      ['x/templates/locales/a.json', 'x/templates/', []],
      ['x/locales/y/templates/a.json', undefined, []],
      ['lib/p/lang/a.json', 'lib/p/', ['lib/p/composer.json', 'lib/p/license.txt']],
      ['x/includes/p/a.json', 'x/includes/p/', ['x/includes/p/package.json', 'x/includes/p/LICENSE', 'LICENSE'], { LICENSE: 'A', 'x/includes/p/LICENSE': 'B' }],
      ['lib/p/a.json', undefined, ['lib/p/package.json', 'lib/p/LICENSE', 'LICENSE'], { LICENSE: 'A', 'lib/p/LICENSE': 'A' }],
      ['lib/p/a.json', undefined, ['lib/p/package.json', 'lib/p/b/LICENSE', 'LICENSE']],
      ['lib/p/a.json', undefined, ['lib/p/b/package.json', 'lib/p/LICENSE']],
      ['x/plugins/p/a.json', 'x/plugins/p/', ['x/plugins/p/.bower.json']],
      ['x/plugins/p/a.json', undefined, ['.bower.json', 'x/plugins/q/.bower.json', 'x/plugins/p/bower.json']],
      ['system/Language/de/a.php', 'system/', ['system/CodeIgniter.php']],
      ['x/system/language/a.php', 'x/system/', ['x/system/core/CodeIgniter.php']],
      ['system/language/a.php', undefined, ['system/other/CodeIgniter.php', 'mysystem/core/CodeIgniter.php']],
      ['node_modules/a.json', 'node_modules/', []],
      ['node_modules/a.json', undefined, ['node_modules/p/package.json'], { 'package.json': own, 'node_modules/p/package.json': same }],
      ['x/node_modules/a.json', undefined, ['x/node_modules/@s/p/package.json'], { 'package.json': own, 'x/node_modules/@s/p/package.json': same }],
      ['node_modules/a.json', 'node_modules/', ['node_modules/p/b/package.json'], { 'package.json': own, 'node_modules/p/b/package.json': same }],
      ['node_modules/a.json', 'node_modules/', ['node_modules/p/package.json5'], { 'package.json': own, 'node_modules/p/package.json5': same }],
      ['node_modules/a.json', 'node_modules/', ['node_modules/p/package.json'], { 'package.json': own, 'node_modules/p/package.json': '{"repository": "x"}' }],
      ['node_modules/a.json', 'node_modules/', ['node_modules/p/package.json'], { 'package.json': '{}', 'node_modules/p/package.json': '{}' }],
      ['player/res/a.json', 'player/', [], { '.gitmodules': '[submodule "a"]\n\tpath = player\n' }],
      ['x/player/a.json', 'x/player/', [], { '.gitmodules': '[submodule "a"]\r\npath=x/player/\r\n' }],
      ['player2/a.json', undefined, [], { '.gitmodules': '[submodule "a"]\n\tpath = player\n' }],
      ['locale/a.json', undefined, [], { '.gitmodules': '[submodule "a"]\n\tpath = locale\n' }],
    ],
  )('of %s is foreign: %j, beside %j', (path, folder, others, texts = {}) => {
    const find = createForeignFolderFinder([path, ...others], (one) => texts[one]);
    expect(find(path)?.folder).toBe(folder);
  });
});

describe('a layout', () => {
  const php = "<?php return ['domain' => 'a'];";
  test.each<[string, string, string, readonly string[], string, boolean]>([
    ['viewer of pdf.js', 'l/*/viewer.ftl', 'pdfjs-a = b', [], '', true],
    ['own viewer', 'l/*/viewer.ftl', 'a = b', [], '', false],
    ['viewer of pdf.js itself', 'l10n/*/viewer.properties', 'page_of_pages = a', [], '', false],
    ['viewer in a line below', 'l/*/viewer.properties', '#\npage_of_pages = a', [], '', true],
    ['texts of Qt', 'l/qtbase_*.ts', '', ['l/app_*.ts'], '', true],
    ['texts of Qt alone', 'l/qtbase_*.ts', '', ['l/app_*.po'], '', false],
    ['texts of Qt beside others of Qt', 'l/qt_*.ts', '', ['l/qtscript_*.ts'], '', false],
    ['texts named like Qt', 'l/qtmine_*.ts', '', ['l/app_*.ts'], '', false],
    ['arrays that gettext makes', 'l/*.php', php, [], 'l/de.po l/fr.po', true],
    ['arrays of both endings', 'l/*.l10n.php', php, [], 'l/de.po l/fr.l10n.po', true],
    ['arrays of which half are made', 'l/*.php', php, [], 'l/de.po', false],
    ['arrays without gettext', 'l/*.php', php, [], '', false],
    ['arrays of another kind', 'l/*.php', '<?php', [], 'l/de.po l/fr.po', false],
  ])('of %s is refused', (_, mask, start, masks, more, isRefused) => {
    const files = ['de', 'fr'].map((code) => ({
      code,
      writtenCode: code,
      isCertain: true,
      path: mask.replace('*', code),
    }));
    const paths = [...files.map(({ path }) => path), ...more.split(' ')].sort();
    const checkout = indexCheckout(paths, () => start);
    const reason = mask.endsWith('.php')
      ? 'These files are made from those of gettext beside them.'
      : "This is other people's software.";
    expect(findLayoutRefusal({ mask, files }, [mask, ...masks], checkout)).toBe(
      isRefused ? reason : undefined,
    );
  });
});

describe('pages beside one another', () => {
  const list = (...pages: readonly string[]) =>
    findSiblingPages(pages, () => undefined).sets.map(
      ({ mask, source, template, translations }) =>
        `${mask} from ${source.path}${template && ' as template'}: ${translations.map(({ path }) => path).join(' ')}`,
    );
  test.each(
    // biome-ignore format: one row a line.
    [
      [['README.md', 'README.de.md', 'README-zh.md'], ['README.*.md from README.md as template: README.de.md', 'README-*.md from README.md as template: README-zh.md']],
      [['README.md', 'docs/README.fr.md', 'docs/README.de.md'], ['docs/README.*.md from README.md as template: docs/README.de.md docs/README.fr.md']],
      [['MYREADME.md', 'README.md', 'docs/MYREADME.de.md'], []],
      [['start.md', 'docs/start.de.md'], []],
      [['docs/start.en.md', 'docs/start.de.md'], ['docs/start.*.md from docs/start.en.md: docs/start.de.md']],
      [['start.en.md'], []],
      [['start.de.md', 'start.fr.md'], []],
      [['what.md', 'what-is.md'], []],
      [['what.md', 'what.is.md'], ['what.*.md from what.md as template: what.is.md']],
      [['README.md', 'README-is.md'], ['README-*.md from README.md as template: README-is.md']],
      [['ABC.md', 'ABC-is.md'], []],
      [['use.md', 'use.pt-BR.md', 'use.pt_BR.md'], ['use.*.md from use.md as template: use.pt-BR.md']],
      [['use.markdown', 'use_de.markdown', 'use_de.mdx', 'use_de.txt'], ['use_*.markdown from use.markdown as template: use_de.markdown']],
    ],
  )('%j', (pages, sets) => {
    expect(list(...pages)).toEqual(sets);
  });

  test('are not counted where they are about languages', () => {
    const text = '# Map\n\nThe map of this language, and of all that you have seen of it.\n';
    expect(findSiblingPages(['maps/en.md', 'maps/de.md', 'maps/fr.md'], () => text)).toEqual({
      sets: [],
      skipped: [
        {
          path: 'maps/*.md',
          reason:
            'Most of these pages are in the language of maps/en.md, or have settings alone: each is about a language.',
        },
      ],
    });
  });

  test('are not counted where they are many, but for those at the top', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => [`${at}/a.md`, `${at}/a.de.md`]).flat();
    expect(findSiblingPages(many(200), () => undefined).sets).toHaveLength(200);
    const { sets, skipped } = findSiblingPages(
      [...many(200), '0/b.md', 'README.md', 'README.de.md'],
      () => undefined,
    );
    expect(sets.map(({ mask }) => mask)).toEqual(['README.*.md']);
    expect(skipped).toEqual([
      {
        path: '0/*.md',
        reason:
          'Only 1 of 2 pages are translated, each as a set of its own. `filemask: 0/{page}.*.md` and `template: 0/{page}.md` would count all.',
      },
      {
        path: '0/a.*.md',
        reason:
          'Each page with a language code in its name is a component, and more than 200 are not counted: this one and 199 others.',
      },
    ]);
  });
});

describe('many entries', () => {
  const entries = (paths: readonly string[], more: object = {}) =>
    paths.map((path) => ({ path, reason: 'It is none.', ...more }));
  const group = (paths: readonly string[], more?: object, counted: readonly string[] = []) =>
    groupSkipped(entries(paths, more), (folder) => counted.includes(folder)).map(
      ({ path, reason }) => `${path} ${reason}`,
    );

  test.each<[readonly string[], readonly string[], object?, (readonly string[])?]>(
    // biome-ignore format: one row a line.
    [
      [['a/1', 'a/2', 'a/3'], ['a/1', 'a/2', 'a/3']],
      [['a/1', 'a/2', 'a/3', 'a/4', 'b'], ['a/', 'b']],
      [['a/1', 'a/2', 'a/3', 'a/4'], ['a/1', 'a/2', 'a/3', 'a/4'], {}, ['a/']],
      [['1', '2', '3', '4'], ['1', '2', '3', '4']],
      [['a/x', 'b/x', 'c/x', 'd/x'], ['*/x']],
      [['a/b/', 'a/c/', 'a/d/', 'a/e/'], ['a/b/', 'a/c/', 'a/d/', 'a/e/']],
      [['a/*.x', 'a/*.y', 'a/*.z', 'a/*.w'], ['a/*.x', 'a/*.y', 'a/*.z', 'a/*.w']],
      [['l/xx/1', 'l/xx/2', 'l/xx/3', 'l/xx/4'], ['l/xx/'], { writtenCode: 'xx' }],
      [['l/1.xx', 'l/2.xx', 'l/3.xx', 'l/4.xx'], ['l/1.xx', 'l/2.xx', 'l/3.xx', 'l/4.xx'], { writtenCode: 'xx' }],
    ],
  )('%j become %j', (paths, expected, more, counted) => {
    expect(group(paths, more, counted)).toEqual(expected.map((path) => `${path} It is none.`));
  });

  test('of doubles become a folder, and too many are counted', () => {
    const more = { writtenCode: 'ger', preferredFile: 'l/de/1' };
    expect(group(['l/ger/1', 'l/ger/2', 'l/ger/3', 'l/ger/4'], more)).toEqual([
      'l/ger/ It means the same language as l/de/.',
    ]);
    const limit = (count: number) =>
      limitSkipped(entries(['a', 'b', 'c', 'd'].slice(0, count)), 2).map(
        ({ path, reason }) => `${path} ${reason}`,
      );
    const two = ['a It is none.', 'b It is none.'];
    expect(limit(2)).toEqual(two);
    expect(limit(3)).toEqual([...two, 'c 1 entry of this kind, from here on, is not listed.']);
    expect(limit(4)).toEqual([...two, 'c 2 entries of this kind, from here on, are not listed.']);
  });
});
