// Inputs of all that scans the contents of files, in which one part is repeated as often as the size allows.

import { gatherFacts } from '../../src/checkout/find/facts.ts';
import { detectTextLanguage } from '../../src/checkout/find/text-language.ts';
import { keepUnchangedSections } from '../../src/checkout/outdated/own-sections.ts';
import { isSectionChanged } from '../../src/checkout/outdated/section-change.ts';
import {
  findOriginalHashes,
  findSourceMark,
  parseLockFile,
} from '../../src/checkout/outdated/string-marks.ts';
import { compareWithSource } from '../../src/counting/copies.ts';
import { qualityChecks } from '../../src/counting/quality.ts';
import { unifyDottedKeys } from '../../src/formats/dotted-keys.ts';
import { type Format, UnreadableFile } from '../../src/formats/format.ts';
import { readJsonShape, replaceComments } from '../../src/formats/json-shape.ts';
import { createLibraryFinder } from '../../src/formats/libraries.ts';
import {
  type FormatName,
  folderFormatNames,
  formatNames,
  formatRecords,
  loadFolderFormat,
  loadFormat,
} from '../../src/formats/list.ts';
import { createPartReader } from '../../src/formats/read-parts.ts';
import { convertToMarkdown } from '../../src/formats/readers/documents.ts';
import { indentQuotedLines } from '../../src/formats/readers/yaml.ts';
import { recognizeFormat, recognizeFormatOfAllLanguages } from '../../src/formats/recognize.ts';
import { isSettingsYaml } from '../../src/formats/settings-files.ts';
import { addLines } from '../../src/formats/text.ts';
import { decodeText } from '../../src/formats/yaml/text.ts';
import { readFlatYaml, readYaml } from '../../src/formats/yaml/yaml.ts';
import { parsePluralFormula } from '../../src/languages/plural-formula.ts';
import { isSourceChanged } from '../../src/model/source-change.ts';
import { replaceBetweenMarkers } from '../../src/pages/readme/markers.ts';
import { replaceLanguagesElement } from '../../src/pages/readme/metainfo.ts';
import { measureText } from '../../src/text/text-size.ts';
import { sourceTexts, writers } from '../counting/hostile/sound.ts';
import { isAll, isThorough } from '../setup/repetitions.ts';

export interface Case {
  readonly scanner: string;
  /** The input, without its repetitions. */
  readonly row: string;
  readonly largestSize: number;
  /** Makes an input of a size, and returns a function that scans it. */
  readonly prepare: (size: number) => () => void;
}

/** Lists all cases. */
export async function* listCases(): AsyncIterable<Case> {
  yield* listFormatCases();
  yield* listCheckCases();
  yield* listScannerCases();
  yield* listFolderCases();
  yield* listPartCases();
}

function getLargestSize(row: string): number {
  const unit = /⟦(.*)⟧/s.exec(row)?.[1] ?? row;
  return Math.min(Math.max(640, 80 * unit.length), 2 ** 14);
}

/*
 * Each row is a text in which the unit between `⟦` and `⟧` is repeated, or the whole text if it has none. In the unit, `№` is a
 * number that grows by one each time.
 */
const rowsOfXml: readonly string[] = [
  ...['<a>⟦<a/>⟧</a>', '<a>⟦<a⟧', '<a>', '<a⟦ a№=""⟧/>', '<a>⟦<!---->⟧</a>'],
  ...['<a>⟦<![CDATA[⟧', '<a><![CDATA[⟦]]⟧', '<a>⟦&amp;⟧</a>'],
  ...['<!DOCTYPE a [⟦<!ENTITY e№ "e">⟧]><a/>', '<a>⟦\n⟧</b>'],
];

const rowsOfJson: readonly string[] = [
  ...['{"a":⟦[⟧', '{"a":', '{⟦"k№":{},⟧"z":"z"}', '{"a":"⟦\\u0041⟧"}', '{"a":"⟦\\⟧'],
  ...['{"a":"b"⟦ ⟧x', '{"a":"b"⟦\n⟧x'],
];

const rowsOfYaml: readonly string[] = [
  ...['- ', '? a\n', 'a:\n', 'a: "\n', "a: 'x\n", 'a:\n⟦# x\n⟧ b: c\n', 'a: b⟦ ⟧# c\n'],
  ...['a: "⟦\n⟧ "', 'k№: "x\ny"\n', 'k№: |\n  x\n', 'a: &a b\n⟦a№: *a\n⟧', 'k: a text\n'],
];

const rowsOfPhp: readonly string[] = [
  ...['<?php return ["⟦{ ⟧"];', '<?php return ["⟦$ ⟧"];', '<?php return [<<<A\n⟦{ $ ⟧\nA];'],
  ...['<?php return [<<<A\n⟦  \n⟧\n  A];', '<?php return ["⟦\\xC3\\xA9⟧"];'],
  "<?php return ['⟦\\\\⟧'];",
  `<?php return [⟦${"'a' . ".repeat(400)}'b',⟧];`,
  `<?php return 1; ⟦${'1 + '.repeat(400)}1;⟧`,
  ...['<?php class A { ⟦public $a = 1;⟧ }', '<?php interface A { ⟦const A = 1;⟧ }'],
  ...['<?php return [⟦/**/ # a\n⟧];', '<?php ⟦?>a<?php ⟧ return [];', '<?php ⟦"⟧'],
  ...['<?php ⟦<<<A\n⟧', '<?php return [⟦ ⟧(1)];', '<?php return [⟦a⟧];'],
  ...["<?php return [⟦1⟧ => 'a'];", '<?php enum ⟦a⟧'],
];

const rowsOfModules: readonly string[] = [
  ...['export default ⟦[⟧', 'export default ⟦{a:⟧', 'export default ⟦`${⟧'],
  ...['export default ⟦<a>(⟧', 'export default ⟦<a>b(⟧', 'export default ⟦a<b>{c:⟧'],
  ...['export default ⟦a<b>`${⟧', 'export default ⟦<a>function(){⟧'],
  ...[
    'export default ⟦(a?(b):c=>(⟧',
    'export default ⟦async<a>(⟧',
    `export default ${'a<'.repeat(1000)}⟦a<⟧`,
  ],
  ...['export default ⟦a?⟧', 'export default ⟦"⟧', 'export default ⟦/⟧'],
  ...['export default ⟦/*⟧', 'export default ⟦//\n⟧'],
  ...[
    'export default ⟦\n⟧',
    'export default "⟦\\⟧"',
    'export default { a: "⟦b⟧" }',
    'export default { a: (n) => `⟦b ${n}⟧` }',
  ],
  'export default {}\n⟦const a№ = 1\n⟧',
  'export const a№ = "x"\n',
];

const rowsOfIni: readonly string[] = [
  ...['a\n', 'a№=b\n', '[a]\n', '[', 'a="⟦"⟧', 'a="⟦" ; ⟧', 'a⟦ ⟧=b', 'a=⟦ ⟧b', 'a="⟦\\⟧'],
  'a="⟦"_QQ_⟧"',
];

const rowsOfToml: readonly string[] = [
  ...['a = ⟦[⟧', 'a = ⟦{a=⟧', '⟦a.⟧a = 1', '[⟦a.⟧a]', '[[a]]\n', 'a = ⟦"⟧', 'a = "⟦\\⟧"'],
  ...['\n', '#\n'],
];

const rowsOfPo: readonly string[] = [
  ...['\n', '"', 'msgid ⟦"⟧', '"\\', '#\n', '#~', 'msgid ', 'msgid ""\n'],
  ...[
    'msgid "" msgstr "⟦charset ⟧"',
    'msgid "⟦\\101⟧"\nmsgstr "x"\n',
    'msgid "a"\nmsgstr ""\n⟦"x"\n⟧',
  ],
  'msgid "a"\nmsgid_plural "b"\n⟦msgstr[№] "x"\n⟧',
];

const rowsOfCsv: readonly string[] = [
  ...['a,"⟦\\"⟧"\n', 'a,⟦"⟧\n', 'a,⟦ ⟧x\n', 'a,b\n⟦"⟧', 'a;b,c\td\n', 'a,"⟦x\n⟧', 'a⟦,x⟧\n'],
];

const codes = 'ar,bg,ca,cs,da,de,el,en,es,et,fi,fr,he,hi,hr,hu,id,it,ja,ko,lt,lv,nl,pl,pt,ro,ru';

const rowsByFormat: Readonly<Record<FormatName, readonly string[]>> = {
  po: rowsOfPo,
  'po-mono': [],
  aresource: [
    ...rowsOfXml,
    ...['\\n', "'", ' ', '"'].map(putInResource),
    '<resources><plurals name="a">⟦<item>{a} x</item>⟧</plurals></resources>',
  ],
  'cmp-resource': [putInResource('\\u0041')],
  'moko-resource': [' ', '\n', ' \n', '\\'].map(putInResource),
  rimworld: ['<LanguageData><a>⟦<li>x</li>⟧</a></LanguageData>'],
  xliff: ['<xliff version="1.2"><file><body><trans-unit id="a"><source>⟦<g id="1">⟧'],
  'xliff-mono': [],
  xliff2: ['<xliff version="2.0"><file><unit id="a"><segment><source>⟦<pc id="1">⟧'],
  resx: ['<root><data name="a"><value>⟦ ⟧</value></data></root>'],
  resourcedictionary: [
    '<ResourceDictionary><ResourceDictionary.MergedDictionaries>',
    '<ResourceDictionary><s:String x:Key="a">⟦ \n⟧</s:String></ResourceDictionary>',
    '<ResourceDictionary><s:String x:Key="⟦a⟧">b</s:String></ResourceDictionary>',
  ],
  salesforce: [
    '<Translations>⟦<customLabels><label>x</label><name>k№</name></customLabels>⟧</Translations>',
  ],
  'farming-simulator': ['<l10n><texts>⟦<text name="k№" text="x"/>⟧</texts></l10n>'],
  wxl: ['<WixLocalization>⟦<String Id="k№" Value="x"/>⟧</WixLocalization>'],
  dtd: [
    ...['<!ENTITY a "x"⟦ ⟧x>', '<!ENTITY a "⟦&#65;⟧">', '%a;', '<!ENTITY a PUBLIC "⟦x⟧'],
    '<!--',
  ],
  stringsdict: [
    '<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>⟦%#@a@⟧</string></dict></dict></plist>',
  ],
  ts: ['<TS version="2.1"><context><message><source>⟦<byte value="x1b"/>⟧'],
  tbx: ['<termEntry id="a№"><langSet xml:lang="en"><tig><term>x</term></tig></langSet>'],
  strings: [
    ...['"', '\'"', '/*', '/ ', '{', 'a;', ';', '"";', '"⟦\\⟧', '"⟦\\n⟧', '"⟦a⟧', '"⟦a⟧";'],
    ...['/* ObjectID = "a№"; title = "x"; */\n"a№.title" = "y";\n', '/⟦*⟧', '⟦ ⟧a;', '⟦\n⟧a;'],
  ],
  json: rowsOfJson,
  'json-nested': ['{⟦"k№":["x","x"],⟧"z":"z"}'],
  i18next: ['{⟦"k№_one":"x","k№_other":"x",⟧"z":"z"}'],
  webextension: ['{⟦"k№":{"message":"$a$"},⟧"z":{"message":"z"}}'],
  arb: ['{⟦"k№":"{a}","@k№":{},⟧"z":"z"}'],
  formatjs: ['{⟦"k№":{"defaultMessage":"x"},⟧"z":{"defaultMessage":"z"}}'],
  'go-i18n-json': ['[⟦{"id":"k№","translation":{"one":"x"}},⟧{"id":"z"}]'],
  'go-i18n-json-v2': ['{⟦"k№":{"one":"x","other":"x"},⟧"z":"z"}'],
  gotext: [
    '{"messages":[{"id":"a","translation":{"select":{"cases":{"other":⟦{"select":{"cases":{"other":⟧',
  ],
  'nextcloud-json': ['{"translations":{⟦"_k№_::_x_":["x"],⟧"z":"z"}}'],
  xcstrings: [
    '{"sourceLanguage":"en","strings":{⟦"k№":{"localizations":{"de":{"stringUnit":{"value":"x"}}}},⟧"z":{}}}',
  ],
  json5: ["{a: '⟦a⟧", '{⟦a№: "b", // c\n⟧}'],
  yaml: rowsOfYaml,
  'ruby-yaml': [
    'de:\n⟦ k№: {one: x, other: y}\n⟧',
    ...['1', '1_', '1:30', ' ', '2024-01-02 '].map((part) => `de:\n k: ⟦${part}⟧\n`),
  ],
  'go-i18n-yaml': ['- id: k№\n  translation: x\n'],
  toml: rowsOfToml,
  'go-i18n-toml': ['[k№]\nother = "x"\n'],
  laravel: [],
  php: rowsOfPhp,
  javascript: rowsOfModules,
  lua: [
    ...['return { a = "⟦\\z ⟧', 'a(', 'a = b⟦.c⟧', 'a.b = c⟦ or c⟧', 'a.b = c⟦()⟧'],
    ...['a.b = "x"⟦ .. c⟧', '⟦local a = {}\n⟧return a', 'a.x = ""\n⟦a.x = a.x .. "x"\n⟧'],
    ...['[=[ --[[ ', 'return {⟦--\n⟧}'],
  ],
  properties: [
    ...['\\', '\\\n', '⟦\\\n⟧\\u', '⟦a=\\u00e9\n⟧\\u', '\\u', 'a⟦ ⟧=', 'a\n'],
    '\u00ff⟦\u0001⟧',
  ],
  ini: rowsOfIni,
  joomla: rowsOfIni,
  innosetup: rowsOfIni,
  hjson: [
    ...["a: '''⟦ ⟧", 'a: ⟦ ⟧b', 'a: ⟦9⟧', 'a: [⟦1 ⟧'],
    `${' '.repeat(100)}a: '''\n⟦${' '.repeat(100)}b\n⟧'''`,
    ...['a', '/*'],
  ],
  fluent: [
    ...['a = ⟦{⟧', 'a = ⟦{ $a ->\n *[b] ⟧', 'a = { $a ->\n⟦ [b] c\n⟧ *[b] d\n}', 'a = ⟦ ⟧b'],
    ...['a =\n⟦ b\n⟧', 'a =\n⟦ \n⟧b', 'a\n', '# a\n', 'a = b\n⟦ .c = d\n⟧', 'a = ⟦ü ⟧b'],
  ],
  csv: rowsOfCsv,
  'multilingual-csv': [
    `key,${codes}\nsave,x,x\n⟦,\n⟧`,
    ...['key,?plural,en,de\na,b,x\n⟦,,x\n⟧', 'key⟦,de⟧\nsave\n'],
  ],
  'multilingual-json': ['{"en":{"a":"x"},"de":{⟦"k№":"x",⟧"z":"z"}}'],
  'multilingual-ini': ['[en]\na = x\n[de]\n⟦k№ = x\n⟧', '⟦[en]\na = x\n[de]\na = x\n⟧'],
  'multilingual-yaml': ['en:\n  a: x\nde:\n⟦  k№: x\n⟧'],
  'multilingual-javascript': ['export default {en: {a: "x"}, de: {⟦k№: "x",⟧}};'],
  'multilingual-lua': ['return {en = {a = "x"}, de = {⟦k№ = "x",⟧}}'],
  'vue-i18n': [
    '<i18n>{"en":{"a":"x"},"de":{⟦"k№":"x",⟧}}</i18n>',
    '<i18n>en: {a: x}\nde: {a: x}</i18n>\n⟦<i18n locale="de">k№: x</i18n>\n⟧',
  ],
  'unity-table': ['MonoBehaviour:\n m_TableData:\n⟦ - m_Id: 1\n   m_Localized: x\n⟧'],
  'multilingual-xml': [
    '<Project><Key ID="a">⟦<German>x</German>⟧</Key></Project>',
    '<Project>⟦<Key ID="a"><a lang="de">x</a></Key>⟧</Project>',
    '<Project><Key ID="a"><German>⟦x<b/>⟧</German></Key></Project>',
  ],
  paradox: [
    ...['l_english:\n a:0 "⟦" ⟧"', 'l_english:\n a:0 "x"⟦ ⟧x', 'l_english:\n'],
    'l_english:\n a:0 "⟦\\⟧',
  ],
  luanti: ['x@\n', 'a=⟦@=⟧', '=x\n'],
  openttd: ['##name a\n⟦STR_A :x\n⟧', 'a⟦.a⟧', '⟦#\n⟧', 'A⟦ ⟧'],
  renpy: [
    ...['translate de a:\n⟦ # e "x"\n⟧', 'translate de a:\n e ⟦a ⟧', 'translate de a:\n e "⟦\\⟧'],
    ...['translate de a:\n e "⟦\\"⟧', 'translate de a:\n e "⟦\'⟧'],
    ...['translate de strings:\n old "⟦" ⟧', '⟦translate de a:\n⟧', 'translate⟦ ⟧'],
  ],
  keyvalues: [
    ...[
      'lang{⟦a b\n⟧}',
      '⟦lang{⟧',
      'lang{a "⟦\\⟧',
      'lang{⟦/*⟧',
      '⟦a b /**/⟧',
      '⟦[⟧',
      'phrases{a{⟦en b ⟧}}',
    ],
    ...['phrases{⟦a{en b}⟧}', '⟦\n⟧lang{', '⟦//\n⟧lang{'],
  ],
  'multilingual-keyvalues': ['phrases{a{⟦en b ⟧}}', 'phrases{⟦a{en b de c}⟧}'],
  catkeys: ['1\tGerman\tapp\t1\na⟦\t⟧', '1', '1\tGerman\tapp\t1\n⟦\t\t\t\n⟧'],
};

function putInResource(unit: string): string {
  return `<resources><string name="a">⟦${unit}⟧x</string></resources>`;
}

function repeat(unit: string, size: number): string {
  if (!unit.includes('№')) return unit.repeat(Math.ceil(size / unit.length));
  const units: string[] = [];
  for (let length = 0; length < size; length += units.at(-1)?.length ?? 0) {
    units.push(unit.replaceAll('№', `${units.length}`));
  }
  return units.join('');
}

function makeText(row: string, size: number): string {
  const [, before = '', unit = row, after = ''] = /^(.*)⟦(.*)⟧(.*)$/s.exec(row) ?? [];
  return before + repeat(unit, size) + after;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Reads a file with all functions of its format, in all its languages if it has several, or is refused it. */
function readOrRefuse(format: Format, bytes: Uint8Array): void {
  const { read, readLanguages, findLines, removeUnreadParts, readExtractionTime } = format;
  removeUnreadParts?.(bytes);
  readExtractionTime?.(bytes);
  try {
    const languages = readLanguages?.(bytes) ?? ['de'];
    for (const [at, codeInFile] of [languages[0], languages.at(-1)].entries()) {
      const info = { language: 'de', codeInFile, sourceLanguage: 'en' };
      const messages = read(bytes, { ...info, hasTextsAsKeys: at === 1 });
      addLines(findLines, unifyDottedKeys(messages), bytes);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

async function* listFormatCases(): AsyncIterable<Case> {
  for (const scanner of formatNames) {
    const format = await loadFormat(scanner);
    const prepare = (makeBytes: (size: number) => Uint8Array) => (size: number) => {
      const bytes = makeBytes(size);
      return () => readOrRefuse(format, bytes);
    };
    for (const row of rowsByFormat[scanner]) {
      yield {
        scanner,
        row,
        largestSize: getLargestSize(row),
        prepare: prepare((size) => encode(makeText(row, size))),
      };
    }
    for (const [row, makeFile] of listFiles(scanner)) {
      yield {
        scanner,
        row,
        largestSize: 2 ** 14,
        prepare: prepare((size) => encode(makeFile(size))),
      };
    }
  }
}

/** Lists a sound file with many texts and, for `test:all`, files in which one sign of a sound file is repeated. */
function* listFiles(format: FormatName): Iterable<[row: string, make: (size: number) => string]> {
  const write = writers[format];
  const getText = (at: number) => ({ key: `k${at}`, source: 'one {a}', target: 'eins {a}' });
  const length = write([getText(1), getText(2)], 'de').length - write([getText(1)], 'de').length;
  yield [
    'many texts',
    (size) =>
      write(
        Array.from({ length: Math.ceil(size / length) }, (_, at) => getText(at)),
        'de',
      ),
  ];
  if (!isAll) return;
  const sound = write(sourceTexts, 'de');
  for (const sign of new Set(sound.match(/\w+|\s|[^\w\s]/g))) {
    const at = sound.indexOf(sign);
    yield [
      `many of ${JSON.stringify(sign)}`,
      (size) => sound.slice(0, at) + repeat(sign, size) + sound.slice(at),
    ];
  }
}

const checkedUnits = [
  ...['a.', '%', '%s', '%1$', '%(', '%(a', '%-', '%0', '%*', '%a%', '%a', '://%20', '{', '}', '{{'],
  ...['{a', '{a,', '{a}', '{ ', '#', '{n, plural, other {#', '$', '$a', '$t(', '${', '<', '<a'],
  ...['<a ', '<a b=c ', '<a>', '</', '<1>', '(', ')', ')(', ':', ':a', ':aa', ':aa ', ':)', '.'],
  ...[
    '\n',
    '\r',
    'a\n',
    '\\n',
    '\\',
    ' ',
    '\u200f',
    'a',
    ' a',
    '"',
    '&',
    '&a',
    '..',

    '\u0301',
  ],
];

function* listCheckCases(): Iterable<Case> {
  // This process is not given the seed of the run, by which other tables take turns.
  const rows = isThorough ? checkedUnits : checkedUnits.filter((_, at) => at % 4 === 0);
  for (const row of rows) {
    const prepare = (size: number) => {
      const text = makeText(row, size);
      return () => {
        for (const [source, target] of [
          [text, text],
          [text, 'word'],
          ['word', text],
        ] as const) {
          for (const check of qualityChecks) {
            check.fails({ source, target, language: 'de', sourceLanguage: 'en' });
          }
        }
      };
    };
    yield { scanner: 'quality checks', row, largestSize: getLargestSize(row), prepare };
  }
}

const scanners: readonly (readonly [string, (text: string) => unknown, readonly string[]])[] = [
  [
    'indentQuotedLines',
    (text) => indentQuotedLines(encode(text)),
    [...['- ', 'a: ', 'a: - - - ', 'a:⟦ ⟧b', '"⟦"⟧', 'a: "\n'], `${'a'.repeat(900)}: "⟦\nb⟧"`],
  ],
  [
    'recognizeFormat',
    recognizeFormats,
    [
      'a',
      ' ',
      '\n',
      '<',
      '<a>',
      '<!--',
      '{',
      '{"a":',
      '[',
      '"',
      'a=b\n',
      'a: b\n',
      'a,b\n',
      '#\n',
      '//',
    ],
  ],
  ['decodeText', (text) => decodeText(encode(text)), ['a', '\0a', '\ufffd']],
  ['readYaml', readYaml, [...['k№: 1\n', 'a: [⟦1, ⟧]', '&a ', 'a: b: c\n', '\t', 'a\n']]],
  ['readFlatYaml', readFlatYaml, [...['k№: 1\n', 'a: [⟦1, ⟧1]', 'a: ⟦a ⟧', 'a: 1⟦ ⟧']]],
  [
    'replaceComments',
    (text) => replaceComments(text, ' '),
    ['/*', '"', '"⟦\\⟧', '/', '//\n', '"a" /**/ '],
  ],
  [
    'readJsonShape',
    (text) => readJsonShape(text, 'a.json'),
    [...rowsOfJson, ...['{"a":1,⟦ ⟧x', '{⟦, ⟧', '{⟦a⟧']],
  ],
  ['createLibraryFinder', (text) => createLibraryFinder(() => text)('a/b'), rowsOfJson],
  ['isSettingsYaml', (text) => isSettingsYaml(text, 'a.yml'), ['a:\n', ' ', '\n', '- ']],
  ['parsePluralFormula', parsePluralFormula, ['⟦n+⟧n', ' ', '(', '9']],
  [
    'findSourceMark',
    findSourceMark,
    ['translation-meta:', 'i18n-sync: ', 'hash=', '@abcdef', '"original_hash": '],
  ],
  [
    'convertToMarkdown of AsciiDoc',
    (text) => convertToMarkdown(text, 'a.adoc'),
    ['link:', 'a[⟦a⟧', '<<a,', '----\n', '====\n', 'a\n', ':a:', '[', '\n'],
  ],
  [
    'convertToMarkdown of reStructuredText',
    (text) => convertToMarkdown(text, 'a.rst'),
    ['`', 'a <', '>`_', '``', '.. a\n', 'a::\n', '  a\n', '====\n', '\n', ':a:'],
  ],
  [
    'isSectionChanged',
    (text) => isSectionChanged(text, `a${text}`, 'ignore-punctuation'),
    [
      ...['`', '#', '>', '- ', '|', '<!--', '](', '[a', '[a]: b\n', 'href="', '*_~', '&amp;'],
      ...['a', 'a ', '. ', '\n', '```\n', '{/*', '<a ', 'Words of a page.\n\n'],
    ],
  ],
  [
    'keepUnchangedSections',
    (text) => {
      const sections = text.split('\n\n');
      const number = (texts: readonly string[]) => new Map(texts.map((one, at) => [`${at}`, one]));
      const texts = number(sections);
      const before = sections.map((section) => `a${section}`);
      return keepUnchangedSections(
        { texts, textsBefore: number(before), before, sections },
        (a, b) => a !== b,
      );
    },
    ['⟦# №\n\n⟧'],
  ],
  [
    'isSourceChanged',
    (text) => isSourceChanged(text, `${text}a`, 'ignore-punctuation'),
    ['.', ' ', 'a ', '\u0301', '<br', '/'],
  ],
  ['parseLockFile', parseLockFile, ['  a:', 'version: 1\nchecksums:\n⟦  a№: 0\n⟧']],
  [
    'findOriginalHashes',
    findOriginalHashes,
    ['#original_hash: ', '#original_hash: 70c07ec\n', '#original_hash: 70c07ec⟦ ⟧x'],
  ],
  [
    'gatherFacts',
    (text) => {
      const messages = text.split('\n').map((line) => ({ key: line, target: [line] }));
      gatherFacts(messages, undefined);
      gatherFacts(messages, messages);
    },
    [...['a№ the\n', 'a', 'a.', ']', 'A_', ' ', 'der die das ']],
  ],
  ['detectTextLanguage', (text) => detectTextLanguage([text]), ['the ', 'a', '{', '<', "'", 'é']],
  [
    'compareWithSource',
    (text) =>
      compareWithSource(
        [text],
        { key: '', target: [text] },
        { language: 'ru', sourceLanguage: 'en' },
      ),
    ['ab, ', 'a', '{{', '{ ', '`', '<', '&a', '%(a', '語', "a'", ', plural, {a'],
  ],
  ['measureText', (text) => measureText([text]), ['a ', 'a', ' ', '\u0301', '👩‍', '語']],
  [
    'replaceBetweenMarkers',
    (text) => replaceBetweenMarkers(encode(text), []),
    ['<!-- ', '<!-- translation-status:start -->', '```\n', '`', '\n', ' '],
  ],
  [
    'replaceLanguagesElement',
    (text) => replaceLanguagesElement(encode(text), []),
    ['<languages>', '<!--', '<component>⟦<a>⟧', '<component⟦ ⟧', '<component>⟦<![CDATA[⟧'],
  ],
];

function recognizeFormats(head: string): void {
  for (const ending of new Set(formatRecords.flatMap(({ endings }) => endings))) {
    const start = { path: `lang/de${ending}`, head, code: 'de', isLaravel: false };
    recognizeFormat(start);
    recognizeFormatOfAllLanguages(start);
  }
}

function* listScannerCases(): Iterable<Case> {
  for (const [scanner, scan, rows] of scanners) {
    for (const row of rows) {
      const prepare = (size: number) => {
        const text = makeText(row, size);
        return () => scan(text);
      };
      yield { scanner, row, largestSize: getLargestSize(row), prepare };
    }
  }
}

const rowsOfPages: readonly string[] = [
  ...['#\n', '# Same\n\n', '# a№\n\n', '```\n', '~~~\n```\n', '=\n', '---\n', '>', '- '],
  ...['|', '<!--', '{/*', '<a>\n', ' \n', '`', '[a]: b\n', '---\n⟦a: b\n⟧---\n'],
  '# A\n⟦a\n⟧',
];

async function* listFolderCases(): AsyncIterable<Case> {
  const makeFiles = (text: string) => [{ path: 'a.md', bytes: encode(text) }];
  for (const scanner of folderFormatNames) {
    const { readFolder } = await loadFolderFormat(scanner);
    for (const row of rowsOfPages) {
      const prepare = (size: number) => {
        const files = makeFiles(makeText(row, size));
        const others = makeFiles(`a${makeText(row, size)}`);
        return () => readFolder(others, { source: readFolder(files) });
      };
      yield { scanner, row, largestSize: getLargestSize(row), prepare };
    }
  }
}

/** Rows of the formats whose versions are read in parts. */
const rowsOfParts: readonly (readonly [FormatName, readonly string[]])[] = [
  [
    'aresource',
    [
      ...['<resources>⟦<string name="a№">b</string>\n⟧</resources>', '<resources>⟦<a⟧</resources>'],
      ...[
        '<resources>⟦<string name="a">b</string>\n⟧</resources>',
        '<resources>⟦<!--⟧</resources>',
      ],
    ],
  ],
];

async function* listPartCases(): AsyncIterable<Case> {
  const info = { path: 'en', language: 'en', sourceLanguage: 'en' };
  for (const [name, rows] of rowsOfParts) {
    const format = await loadFormat(name);
    for (const row of rows) {
      const prepare = (size: number) => {
        const read = createPartReader();
        const bytes = encode(makeText(row, size));
        // The parts of a first version are not kept.
        read(format, bytes, info);
        return () => read(format, bytes, info);
      };
      yield { scanner: `${name} in parts`, row, largestSize: getLargestSize(row), prepare };
    }
  }
}
