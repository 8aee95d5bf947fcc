// The texts that releases need, of languages with names and files of all kinds.

import { expect, test } from 'vitest';
import { formatSelection, listFormats } from '../../src/release/formats.ts';
import { spellCode } from '../../src/release/platform-codes.ts';
import type { SelectableLanguage } from '../../src/release/select.ts';

const language = (code: string, more: Partial<SelectableLanguage> = {}): SelectableLanguage => ({
  code,
  name: code.toUpperCase(),
  isSource: false,
  total: 3000,
  translated: 2999,
  totalWords: 0,
  translatedWords: 0,
  absentStrings: 0,
  absentWords: 0,
  failing: 0,
  files: [],
  ...more,
});

const selected = [
  language('en', { isSource: true, translated: 3000, files: ['po/app.pot', 'all.csv'] }),
  language('sr_Latn', { name: 'Serbian "Latin", all', files: ['po/sr@latin.po', 'all.csv'] }),
  language('zh_CN', { files: ['metadata/zh-CN/'] }),
  language('zh_Hans', { files: ['po/zh_Hans.po'] }),
];

const expected: Readonly<Record<(typeof listFormats)[number], string>> = {
  lines: 'en\nsr_Latn\nzh_CN\nzh_Hans\n',
  json: '["en","sr_Latn","zh_CN","zh_Hans"]\n',
  csv:
    'code,name,percent,translated,total,failing_checks\r\n' +
    'en,EN,100.0,3000,3000,0\r\n' +
    'sr_Latn,"Serbian ""Latin"", all",99.9,2999,3000,0\r\n' +
    'zh_CN,ZH_CN,99.9,2999,3000,0\r\n' +
    'zh_Hans,ZH_HANS,99.9,2999,3000,0\r\n',
  linguas: 'sr@latin\nzh_CN\nzh_Hans\n',
  gradle: 'resourceConfigurations += ["en", "b+sr+Latn", "zh-rCN", "b+zh+Hans"]\n',
  'gradle-kotlin': 'resourceConfigurations += listOf("en", "b+sr+Latn", "zh-rCN", "b+zh+Hans")\n',
  'locales-config':
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    '<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n' +
    '    <locale android:name="en"/>\n' +
    '    <locale android:name="sr-Latn"/>\n' +
    '    <locale android:name="zh-CN"/>\n' +
    '    <locale android:name="zh-Hans"/>\n' +
    '</locale-config>\n',
  manifest:
    'include po/app.pot\ninclude all.csv\ninclude po/sr@latin.po\n' +
    'graft metadata/zh-CN\ninclude po/zh_Hans.po\n',
  appstream:
    '<languages>\n  <lang percentage="100">en</lang>\n  <lang percentage="99">sr@latin</lang>\n' +
    '  <lang percentage="99">zh_CN</lang>\n  <lang percentage="99">zh_Hans</lang>\n</languages>\n',
};

test.each(listFormats)('selectedText prints %s', (format) => {
  expect(formatSelection(selected, format, undefined)).toBe(expected[format]);
});

test('selectedText prints nothing where nothing is selected, or a whole file without entries', () => {
  const texts = listFormats.map((format) => formatSelection([], format, undefined));
  expect(texts).toEqual([
    '',
    '[]\n',
    'code,name,percent,translated,total,failing_checks\r\n',
    '',
    'resourceConfigurations += []\n',
    'resourceConfigurations += listOf()\n',
    '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n' +
      '</locale-config>\n',
    '',
    '<languages>\n</languages>\n',
  ]);
});

test.each([
  ['android', 'he', ['app/src/main/res/values-iw/strings.xml'], ['iw']],
  ['android', 'he', ['a/res/values-iw/strings.xml', 'b/res/values-he/strings.xml'], ['iw', 'he']],
  ['android', 'zh_Hans', ['res/values-zh-rCN/strings.xml'], ['zh-rCN']],
  ['android', 'he', ['fastlane/metadata/android/iw-IL/'], ['he']],
  ['apple', 'pt_BR', ['App/pt-PT.lproj/Localizable.strings'], ['pt-PT']],
  ['posix', 'zh_Hans', ['locale/zh_CN/LC_MESSAGES/app.po'], ['zh_CN']],
  ['linux', 'zh_Hans', ['po/zh_Hans.po'], ['zh_Hans']],
  ['posix', 'de', ['po/app-de.po'], ['de']],
  ['android', 'he', ['values-iw/strings.xml'], ['iw']],
  ['posix', 'pt_BR', ['pt.po'], ['pt']],
  ['apple', 'pt_BR', ['pt.lproj/Localizable.strings'], ['pt']],
  ['posix', 'zh_Hans', [], ['zh_CN']],
  ['posix', 'zh_Hant_HK', [], ['zh_HK']],
  ['linux', 'zh_Hant', [], ['zh_TW']],
  ['posix', 'sr_Latn', [], ['sr@latin']],
  ['bcp47', 'sr@latin', [], ['sr-Latn']],
  ['apple', 'sr_RS@latin', [], ['sr-Latn-RS']],
  ['android', 'sr@latin', [], ['b+sr+Latn']],
  ['bcp47', 'ca@valencia', [], ['ca-valencia']],
  ['posix', 'uz_Cyrl_UZ', [], ['uz_UZ@cyrillic']],
  ['posix', 'ks_Deva', [], ['ks@devanagari']],
  ['posix', 'pa_Arab', [], ['pa@arabic']],
  ['posix', 'ca@valencia', [], ['ca@valencia']],
  ['bcp47', 'he', ['res/values-iw/strings.xml'], ['he']],
  [undefined, 'he', ['res/values-iw/strings.xml'], ['he']],
] as const)('spellCode for %s: %s with %j is %j', (form, code, files, expected) => {
  expect(spellCode(form, code, files)).toEqual(expected);
});

test('selectedText lets no code and no path be more than a text', () => {
  const hostile = [
    language('de"]; println("$x")//\u001b', {
      name: '=HYPERLINK("https://evil.example")',
      files: ['po/a b.po\nrecursive-include / *\\', 'po/[a]#!/', 'a b/{page}[.en].m d'],
    }),
  ];
  const texts = listFormats.map((format) => [format, formatSelection(hostile, format, undefined)]);
  expect(Object.fromEntries(texts)).toMatchObject({
    lines: 'de"]; println("$x")//<U+001B>\n',
    json: '["de\\"]; println(\\"$x\\")//\\u001b"]\n',
    csv: expect.stringContaining(`,"'=HYPERLINK(""https://evil.example"")",99.9,`),
    gradle: 'resourceConfigurations += ["de\\"]; println(\\"\\$x\\")//\\u001b"]\n',
    'locales-config': expect.stringContaining(
      'android:name="de&#34;]; println(&#34;$x&#34;)//\ufffd"/>\n',
    ),
    manifest:
      'include po/a?b.po?recursive-include?/???\ngraft po/?a???\nrecursive-include a?b *.m?d\n',
  });
});
