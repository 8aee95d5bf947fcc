// Which format a file has, by its path and its text: a row for each format, and one for what each must not take.

import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/formats/list.ts';
import {
  findOnlyFormat,
  recognizeFormat,
  recognizeFormatOfAllLanguages,
} from '../../src/formats/recognize.ts';

const keyed = ['menu.open', 'menu.save', 'menu.close', 'menu.quit']
  .map((id) => `msgid "${id}"\nmsgstr "Text of ${id}"\n`)
  .join('\n');
const resources = '<resources><string name="a">b</string></resources>';

const rows: readonly (readonly [path: string, text: string, format: string | undefined])[] = [
  ['po/de.po', 'msgid "Save"\nmsgstr "Sichern"\n', 'po'],
  ['po/de.po', keyed, 'po-mono'],
  ['po/de.po', 'A letter.\n', undefined],
  ['de.xlf', '<xliff version="1.2"><file/></xliff>', 'xliff'],
  [
    'messages.de.xlf',
    '<xliff version="1.2"><file><body><trans-unit id="a1b"><source>menu.save</source>\n<target>Sichern</target></trans-unit></body></file></xliff>',
    'xliff-mono',
  ],
  [
    'messages.de.xlf',
    '<xliff version="1.2"><file><body><trans-unit id="a1b"><source>Save</source><target>Sichern</target></trans-unit></body></file></xliff>',
    'xliff',
  ],
  ['de.xliff', '<xliff xmlns="x" version="2.0"><file/></xliff>', 'xliff2'],
  ['de.xlf', '<other/>', undefined],
  ['app_de.ts', '<?xml version="1.0"?><!DOCTYPE TS><TS language="de"></TS>', 'ts'],
  ['de.ts', "export default { save: 'Sichern', open: 'Öffnen' };", 'javascript'],
  ['de.ts', 'export const a = 1;', undefined],
  ['de.d.ts', "export default { save: 'Sichern', open: 'Öffnen' };", undefined],
  ['src/commonMain/moko-resources/de/strings.xml', resources, 'moko-resource'],
  ['src/composeResources/values-de/strings.xml', resources, 'cmp-resource'],
  ['res/values-de/strings.xml', resources, 'aresource'],
  ['res/values-de/styles.xml', '<resources><style name="a"/></resources>', undefined],
  ['Languages/German/Keyed/a.xml', '<LanguageData><a>b</a></LanguageData>', 'rimworld'],
  ['de.lproj/Localizable.strings', '"a" = "b";', 'strings'],
  ['de.lproj/Localizable.strings', 'bplist00', undefined],
  ['de.lproj/Localizable.stringsdict', '<plist version="1.0"></plist>', 'stringsdict'],
  ['de.lproj/Localizable.stringsdict', '', undefined],
  ['i18n/de.json', '[{ "id": "a", "translation": "b" }]', 'go-i18n-json'],
  ['i18n/de.json', '[1, 2]', undefined],
  ['locales/de/messages.gotext.json', '{"language": "de", "messages": []}', 'gotext'],
  ['l10n/de.json', '{"translations": {"a": "b"}, "pluralForm": "n != 1"}', 'nextcloud-json'],
  ['lang/de.json', '{"a": {"defaultMessage": "b"}}', 'formatjs'],
  ['lang/de.json', '{"a": {"string": "b", "context": "c"}}', 'formatjs'],
  ['_locales/de/messages.json', '{"a": {"message": "b"}}', 'webextension'],
  ['lang/de.json', '{"a": {"message": "b"}}', 'webextension'],
  ['lang/de.json', '{"a": {"message": "b"}, "c": {"d": "e"}}', 'json-nested'],
  ['package.nls.de.json', '{"a": "b", "c.d": {"message": "e"}}', 'json-nested'],
  ['lang/de.json', '{"a": {"hash": "sha1-1", "other": "b"}}', 'go-i18n-json-v2'],
  ['lang/de.json', '{"a_one": "b", "a_other": "c"}', 'i18next'],
  ['lang/de.json', '{"sign": {"a": "b", "a_plural": "c"}}', 'i18next'],
  ['lang/de.json', '{"a_one": 1, "a_other": 2, "b": "c"}', 'json'],
  ['lang/de.json', '// Texts\n{"a": "b"}', 'json5'],
  ['lang/de.json', "{a: 'b'}", 'json5'],
  ['lang/de.json5', '{"a": "b"}', 'json5'],
  ['lang/de.jsonc', '{"a": "b"}', 'json5'],
  ['lang/de.json', '{"a": "b"}', 'json'],
  ['lang/de.json', '{"a": "b",}', 'json'],
  ['lang/de.json', '{"a": "b"', 'json'],
  ['lang/de.json', '{"a_one": "b", "a_other": "c",}', 'i18next'],
  ['lang/de.json', '{"a_one": "b", "a_other": "c", }', 'i18next'],
  ['lang/de.json', '{"a": {"b": "c"}}', 'json-nested'],
  ['package.json', '{"name": "a", "version": "1", "scripts": {}}', undefined],
  ['lang/de.json', '"a"', undefined],
  ['lib/l10n/app_de.arb', '{"a": "b"}', 'arb'],
  ['lib/l10n/app_de.arb', 'a', undefined],
  ['localisation/a_l_german.yml', 'l_german:\n a:0 "b"\n', 'paradox'],
  ['config/locales/de.yml', 'de:\n  a: b\n', 'ruby-yaml'],
  ['i18n/de.yaml', '- id: a\n  translation: b\n', 'go-i18n-yaml'],
  ['i18n/de.yaml', 'a:\n  other: b\n', 'go-i18n-yaml'],
  ['translations/de.yaml', 'a: b\n', 'yaml'],
  ['deploy/de.yaml', 'apiVersion: v1\nkind: Service\n', undefined],
  ['i18n/de.toml', '[a]\nother = "b"\n', 'go-i18n-toml'],
  ['i18n/de.toml', 'a = "b"\n', 'toml'],
  ['i18n/de.toml', '# nothing\n', undefined],
  ['lang/de/a.php', "<?php\nreturn ['a' => 'b'];\n", 'laravel'],
  ['locale/de.php', "<?php\nreturn ['a' => 'b'];\n", 'php'],
  ['locale/de.php', "<?php\n$lang['a'] = 'b';\n", 'php'],
  ['locale/de.php', "<?php\n$lang['a']['b'] = 'c';\n", 'php'],
  ['locale/de.php', '<?php\necho 1;\n', undefined],
  ['localization/de.inc', "<?php\n$labels['a'] = 'b';\n", 'php'],
  ['lib/de.inc', "<?php\n$labels['a'] = 'b';\n", undefined],
  ['locales/de.lua', 'return {\n  a = "b",\n  c = "d",\n}\n', 'lua'],
  ['a/x.lua', "Locales['de'] = {\n  ['a'] = 'b', ['c'] = [[d]],\n}\n", 'lua'],
  ['a/x.lua', 'local L = Lib:NewLocale("N", "deDE", true)\nL["a b"] = true\nL["c"] = "d"\n', 'lua'],
  ['a/x.lua', 'if GetLocale() ~= "deDE" then return end\nL["a"] = "b"\nL["c"] = "d"\n', 'lua'],
  ['a/x.lua', 'SafeAddString(SI_A, "b", 1)\nSafeAddString("C", "d", 1)\n', 'lua'],
  ['a/x.lua', 'ZO_CreateStringId("A", "b")\nZO_CreateStringId("C", "d")\n', 'lua'],
  ['a/x.lua', 'local T = {\n a = "b",\n c = "d",\n}\nLang = Locale:new({ phrases = T })\n', 'lua'],
  ['a/x.lua', 'L = CreateLanguage("de")\nL.a = "b"\nL.c = "d"\n', 'lua'],
  ['a/x.lua', 'LANGUAGE = {\n a = "b",\n c = "d",\n}\n', 'lua'],
  ['a/x.lua', 'L["a"] = "b"\nL["c"] = "d"\n', undefined],
  ['a/x.lua', 'if GetLocale() == "deDE" then\nL["a"] = "b"\n', undefined],
  ['locales/de.lua', 'L["a"] = "b"\nL["c"] = "d"\n', 'lua'],
  ['locales/de.lua', 'L.a = "b"\nL.c = "d"\n', 'lua'],
  ['locales/de.lua', 'a.b = a.b or {\n c = "d",\n e = "f",\n}\n', 'lua'],
  ['locales/de.lua', 'return setmetatable({\n c = "d",\n e = "f",\n}, {})\n', 'lua'],
  ['locales/de.lua', 'register({\n c = "d",\n e = "f",\n})\n', 'lua'],
  ['locales/de.lua', 'c = "d"\ne = "f"\n', undefined],
  ['ui/de.lua', 'local a = "b"\nlocal c = "d"\n', undefined],
  ['messages_de.properties', 'a=b\n', 'properties'],
  ['messages_de.properties', '# a\n', undefined],
  ['lang/de_de.lang', 'tile.a.name=b\n', 'properties'],
  ['conf/messages.tr', 'a.b = c\n', 'properties'],
  ['conf/messages.mo', 'a = b\0\n', undefined],
  ['conf/messages.tr', '<a b="c"/>\n', undefined],
  ['conf/messages', 'a=b\n', 'properties'],
  ['conf/routes.tr', 'a=b\n', undefined],
  ['language/de-DE/a.ini', 'A_B = "c"\n', 'joomla'],
  ['language/de-DE/a.ini', '; D=e\n[f]\nA_B = "c"\nC="d"\ng="h"\n', 'joomla'],
  ['setup/German.isl', '[CustomMessages]\nSave=Sichern\n', 'innosetup'],
  ['data/locale/de-DE.ini', 'Size="Größe"\nFPS="FPS"\n', 'ini'],
  ['lang/de.ini', '[a]\nb=c\n', 'ini'],
  ['locale/de/a.cfg', 'a=b\n', 'ini'],
  ['setup/de.cfg', 'a=b\n', undefined],
  ['Localization/de-DE.hjson', 'a: b\n', 'hjson'],
  ['locales/de/a.ftl', 'a = b\n', 'fluent'],
  ['i18n/de_DE.csv', '"Save","Sichern"\n"Open","Öffnen"\n', 'csv'],
  ['data/de.csv', '1,2\n3,4\n', undefined],
  ['locales/de-DE/data.tsv', 'flag\tcontent\n$SAVE\tSichern\n$OPEN\tAuf\n', 'csv'],
  ['Strings.de.resx', '<root><data name="a"><value>b</value></data></root>', 'resx'],
  ['de.resx', '', undefined],
  [
    'Strings.de.xaml',
    '<ResourceDictionary><s:String x:Key="a">b</s:String></ResourceDictionary>',
    'resourcedictionary',
  ],
  ['Styles.de.xaml', '<ResourceDictionary><Style x:Key="a"/></ResourceDictionary>', undefined],
  ['de.wxl', '<WixLocalization Culture="de-DE"/>', 'wxl'],
  ['de.wxl', '<Other/>', undefined],
  [
    'translations/de.translation-meta.xml',
    '<Translations xmlns="http://soap.sforce.com/2006/04/metadata"></Translations>',
    'salesforce',
  ],
  ['translations/de.translation-meta.xml', '<Translations/>', undefined],
  ['l10n/l10n_de.xml', '<l10n>\n<texts></texts></l10n>', 'farming-simulator'],
  ['l10n/l10n_de.xml', '<l10n/>', undefined],
  ['locale/de/a.dtd', '<!ENTITY a "b">', 'dtd'],
  ['locale/de/a.dtd', '<!ELEMENT a (b)>\n<!ENTITY c "d">', undefined],
  ['locale/a.de.tr', '# textdomain: a\nb=c\n', 'luanti'],
  ['de.tr', 'a\tb\n', undefined],
  [
    'Localization/UI_de.asset',
    'MonoBehaviour:\n  m_Script: {fileID: 11500000, guid: e9620f8c34305754d8cc9a7e49e852d9, type: 3}\n',
    'unity-table',
  ],
  ['lang/strings_german.txt', "<?php\n$s_save = 'Sichern';\n", 'php'],
  ['lang/german.lng', '##grflangid 0x02\nSTR_A :x\n', 'openttd'],
  ['lang/german.txt', '# This is free\n##name German\n', 'openttd'],
  ['lang/german.lng', '[Menu]\nSave=Sichern\n', undefined],
  ['game/tl/german/a.rpy', 'translate german strings:\n    old "a"\n', 'renpy'],
  ['game/script.rpy', 'label start:\n    "a"\n', undefined],
  ['addon_german.txt', '// Notes\n"lang"\n{\n', 'keyvalues'],
  ['translations/de/a.phrases.txt', '\ufeff"Phrases" // a\n{\n', 'keyvalues'],
  ['german.txt', '"Skins"\n{\n', undefined],
  ['lang/German.lang', '# Notes\nmsgid "Save"\nmsgstr "Sichern"\n', 'po'],
  ['catalogs/de.catkeys', '1\tGerman\tx\t1\nSave\tA\t\tSichern\n', 'catkeys'],
  ['de.catkeys', 'Save\n', undefined],
];

const rowsOfAllLanguages: typeof rows = [
  ['Localizable.xcstrings', '{"strings": {}}', 'xcstrings'],
  ['a.phrases.txt', '"Phrases"\n{\n', 'multilingual-keyvalues'],
  ['a.phrases.txt', '"lang"\n{\n', undefined],
  ['i18n.json', '{"en": {"a": "b"}, "de": {"a": "c"}}', 'multilingual-json'],
  ['i18n.json', '{"name": "b"}', undefined],
  ['i18n.yaml', 'en:\n  a: b\nde:\n  a: c\n', 'multilingual-yaml'],
  ['i18n.js', "export default { en: { a: 'b' }, de: { a: 'c' } };", 'multilingual-javascript'],
  ['lang.lua', 'L.en = {\n  a = "b" }\nL["de"] = { a = "c" }', 'multilingual-lua'],
  ['lang.lua', 'L["Save"] = { enUS = true, deDE = "Sichern" }', 'multilingual-lua'],
  ['lang.lua', 'local id = 1\nreturn { ["save"] = "Save" }', undefined],
  ['src/App.vue', '<template>\n</template>\n<i18n lang="yaml">\nde:\n</i18n>\n', 'vue-i18n'],
  ['src/App.vue', '<template>\n  <i18n path="a">\n</template>\n', undefined],
  ['i18n.ini', '; a\n[en_GB]\na = b\n[de_DE]\na = c\n', 'multilingual-ini'],
  ['i18n.ini', '[en]\na = b\n[menu]\na = c\n', undefined],
  ['i18n.ini', '[en]\na = b\n', undefined],
  ['translations.csv', 'keys,en,de\na,b,c\n', 'multilingual-csv'],
  [
    'addons/main/stringtable.xml',
    '<Project><Key ID="a"><English>b</English><German>c</German></Key></Project>',
    'multilingual-xml',
  ],
  [
    'data/locale.xml',
    '<locale><item><text language="en">a</text><text language="de">b</text></item></locale>',
    'multilingual-xml',
  ],
  ['Localization.txt', 'Key,File,Type,english,german\na,b,c,d,e\n', 'multilingual-csv'],
  ['notes.txt', 'keys,en,de\na,b,c\n', undefined],
  ['translations.csv', 'name,price\na,1\n', undefined],
];

function start([path, head]: (typeof rows)[number]) {
  return { path, head, code: 'de', isLaravel: true };
}

describe('a file', () => {
  test.each(rows)('%s with %j has the format %s', (...row) => {
    expect(recognizeFormat(start(row))).toBe(row[2]);
  });

  test.each(rowsOfAllLanguages)('%s with all languages in %j has the format %s', (...row) => {
    expect(recognizeFormatOfAllLanguages(start(row))?.format).toBe(row[2]);
  });

  test('is there for each format', () => {
    const known = new Set([...rows, ...rowsOfAllLanguages].map(([, , format]) => format));
    // Checkouts are not searched for glossaries.
    expect(formatNames.filter((name) => !known.has(name))).toEqual(['tbx']);
  });

  test('surely has all languages only where several are keys', () => {
    const sure = (head: string) =>
      recognizeFormatOfAllLanguages(start(['i18n.json', head, undefined]))?.isSure;
    expect([sure('{"en": {}, "de": {}}'), sure('{"de": {}}')]).toEqual([true, false]);
  });
});

describe('a path or a mask', () => {
  test.each([
    ['po/*.po', 'po'],
    ['app/res/values-*/strings.xml', 'aresource'],
    ['lang/*.csv', 'csv'],
    ['lib/app_*.arb', 'arb'],
    ['lang/*.json', undefined],
  ])('%s has hardly another one than %s', (mask, format) => {
    expect(findOnlyFormat(mask)).toBe(format);
  });
});
