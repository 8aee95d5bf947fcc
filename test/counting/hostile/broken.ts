// Files as accidents leave them: a valid file and chance in, bytes out that may be anything.

import type { FormatName } from '../../../src/formats/list.ts';
import type { Random } from './random.ts';

/** The bytes of a broken file; now and then nothing of what it was is left. */
export function brokenFile(random: Random, format: FormatName, sound: string): Uint8Array {
  switch (random.below(10)) {
    case 0:
      return random.bytes(random.below(400));
    case 1:
    case 2:
      return Buffer.from(randomText(random, format));
    case 3:
      return random.pick(encodings)(sound);
    default:
      return mutated(random, format, sound);
  }
}

function randomText(random: Random, format: FormatName): string {
  const signs = damageSigns[format];
  return Array.from({ length: random.below(60) }, () =>
    random.below(4) === 0 ? random.pick(commonSigns) : random.pick(signs),
  ).join('');
}

/** Encodings that are not UTF-8, and what looks like UTF-8 and is not. */
const encodings: readonly [(text: string) => Buffer, ...((text: string) => Buffer)[]] = [
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  // A surrogate alone, as some programs write it in UTF-8.
  (text) => Buffer.from(text.replaceAll('ö', '\u00ed\u00a0\u0080'), 'latin1'),
  // A slash in two bytes.
  (text) => Buffer.from(text.replaceAll('ö', '\u00c0\u00af'), 'latin1'),
  (text) => Buffer.from(text.replaceAll(' ', '\0')),
  (text) => Buffer.from(text).fill(0, Math.floor(text.length / 2)),
];

function mutated(random: Random, format: FormatName, sound: string): Uint8Array {
  let bytes: Buffer = Buffer.from(sound);
  const changes = 1 + random.below(2);
  for (let made = 0; made < changes; made++) bytes = random.pick(mutations)(bytes, random, format);
  return bytes;
}

type Mutation = (bytes: Buffer, random: Random, format: FormatName) => Buffer;

const changeByte: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  if (bytes.length > 0)
    changed[random.below(bytes.length)] = random.below(random.below(4) === 0 ? 256 : 128);
  return changed;
};

const cutOff: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

const removePart: Mutation = (bytes, random) => {
  const start = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + random.below(20))]);
};

const doublePart: Mutation = (bytes, random) => {
  const start = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start + random.below(40)), bytes.subarray(start)]);
};

const insertSign: Mutation = (bytes, random, format) => {
  const sign = random.pick(random.below(2) === 0 ? commonSigns : damageSigns[format]);
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(sign), bytes.subarray(at)]);
};

const swapLines: Mutation = (bytes, random) => {
  const lines = bytes.toString('latin1').split('\n');
  const [one, other] = [random.below(lines.length), random.below(lines.length)];
  const swapped = lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '');
  return Buffer.from(swapped.join('\n'), 'latin1');
};

const mutations: readonly [Mutation, ...Mutation[]] = [
  changeByte,
  changeByte,
  cutOff,
  removePart,
  doublePart,
  insertSign,
  swapLines,
];

type Signs = readonly [string, ...string[]];

/** Signs that some format or other, or some check, means something by. */
const commonSigns: Signs = [
  ...(['\n', '\r\n', '\t', ' ', '"', "'", '\\', '{', '}', '[', ']', '<', '>', '&', '%'] as const),
  ...['%s', '%(a)s', '{0}', '{a, plural, other {#}}', '<b>', '</b>', ':name', '$t(a)', '(', '（'],
  ...['é', '😀', '\u0301', '\u202e', '\u2028', '\ufeff', '\u0085', '\0', '\u001b[31m', '\u009b1m'],
  ...['__proto__', 'constructor', 'toString', '<<<<<<<', '=======', '>>>>>>>', '0', '-1', '1e999'],
];

const jsonSigns: Signs = ['{"a":', '":"', '",', ':', ',', '[[', ']', '}', 'null', '\\u12', '_one'];
const yamlSigns: Signs = [
  ...([': ', '- ', '? ', '\n  ', '&a ', '*a ', '<<: ', '!!set ', '!', '---\n', '...\n'] as const),
  ...['|\n', '>-\n', '{', '[', ', ', ' #', '%YAML 1.1\n', 'a: b\n', '"', "'"],
];
const phpSigns: Signs = [
  ...(['<?php ', '?>', '<?=', "['a' => 'b'],", '$a', '["a"]', '= ', ';', '.', '=>', '{$'] as const),
  ...['<<<A\n', '/*', '*/', '//', 'return ', 'class A {', 'function () {', '`', 'define(', '('],
];
const xmlSigns: Signs = [
  ...(['<a>', '</a>', '<a/>', '<!--', '-->', '<![CDATA[', ']]>', '<?xml ', '?>', '&a;'] as const),
  ...['<!DOCTYPE a [', '<!ENTITY a "b">', '&#0;', '&#x110000;', ' a="b"', '&lt;', '<', '>'],
];
const poSigns: Signs = [
  ...(['msgid ', 'msgstr ', 'msgctxt ', 'msgid_plural ', 'msgstr[0] ', 'msgstr[9] '] as const),
  ...['"a"\n', '""', '#, fuzzy\n', '#~ ', '#| ', '# ', 'charset=latin2', '\\n"\n', '\\x41'],
];

const tomlSigns: Signs = [
  ...([
    '[a]\n',
    '[[a]]\n',
    'a = "b"\n',
    'a.b = ',
    '"""',
    "'''",
    '"',
    "'",
    '= ',
    '#',
    ']',
    '[',
  ] as const),
  ...['{ a = "b" }', 'other = "a"\n', 'id = "a"\n', '1979-05-27', '1e', '0x', 'inf', '\\u12', '\\'],
];

const moduleSigns: Signs = [
  ...([
    'export default ',
    'export const a = ',
    'module.exports = ',
    '{ a: "b" }',
    '`',
    '${',
  ] as const),
  ...[
    '/*',
    '*/',
    '//',
    ', ',
    '...a',
    '=> ',
    '<a>(',
    'as const',
    'satisfies A',
    '/',
    '"',
    "'",
    '+ ',
    '\\u12',
  ],
];

const luaSigns: Signs = [
  ...([
    'return ',
    'local L = ',
    'L["a"] = ',
    '{ a = "b" }',
    '[[',
    ']]',
    '[=[',
    '--',
    '--[[',
    '"',
    "'",
    ' .. ',
    '\\',
    '\\z',
  ] as const),
  ...[
    '\\999',
    '\\u{12',
    '(',
    ')',
    '[',
    'function() ',
    ' end ',
    'if a then ',
    ':a',
    '..',
    '`',
    '~=',
  ],
];

const iniSigns: Signs = [
  ...([
    '[a]\n',
    '[',
    ']',
    'a = b\n',
    '= ',
    ': ',
    ';',
    '#',
    '"',
    "'",
    '\\"',
    '"_QQ_"',
    '\\n',
    '\\',
  ] as const),
];

const hjsonSigns: Signs = [
  ...(['a: b\n', 'a: {\n', '}\n', 'a: [\n', ']\n', ': ', ',', "'''", '"', "'", '\\u12'] as const),
  ...['// ', '# ', '/*', '*/', 'null', '\\', '{', '['],
];

const csvSigns: Signs = [
  ...(['"a","b"\n', '"', '""', ',', ';', '\t', '"\n', '","', '\\"', '#a\n'] as const),
  ...['key,text\n', 'key,en,de\n', 'source,target,context\n', ',module,A\n', ' "'],
];

const fluentSigns: Signs = [
  ...([
    'a = b\n',
    '-a = b\n',
    '    .a = b\n',
    '{ $a }',
    '{ $a ->\n',
    '*[other] a\n',
    '[one] a\n',
  ] as const),
  ...['{', '}', '{ "', '" }', '# a\n', '## a\n', '= ', '.', '*', '\n    ', 'A(', ')', '-', '\\u12'],
];

const damageSigns: Readonly<Record<FormatName, Signs>> = {
  po: poSigns,
  'po-mono': poSigns,
  laravel: phpSigns,
  php: phpSigns,
  json: jsonSigns,
  'json-nested': jsonSigns,
  json5: [...jsonSigns, ...moduleSigns],
  i18next: jsonSigns,
  webextension: jsonSigns,
  aresource: ['<string name="', '<plurals name="a"><item>', '</string>', '\\u00', ...xmlSigns],
  strings: ['"a" = "b";', '/*', '*/', '//', '=', ';', '\\U12', 'a', '"', "'"],
  xliff: ['<trans-unit id="a"><source>', '<target>', '</target>', '<g id="1">', ...xmlSigns],
  properties: ['\\u', '\\u12', '\\\n', '=', ':', '#', '!', 'a = b\n', '\\'],
  yaml: yamlSigns,
  'ruby-yaml': yamlSigns,
  tbx: ['<termEntry>', '<langSet xml:lang="de">', '<term>', '</term>', ...xmlSigns],
  'xliff-mono': ['<trans-unit id="a"><source>', '<target>', '</target>', ...xmlSigns],
  xliff2: ['<unit id="a"><segment>', '<source>', '<target>', '<pc id="1">', ...xmlSigns],
  resx: ['<data name="a">', '<value>', '</value>', '<comment>', ' type="b"', ...xmlSigns],
  resourcedictionary: ['<s:String x:Key="a">', '</s:String>', ' xml:space="preserve"', ...xmlSigns],
  'cmp-resource': ['<string name="', '<plurals name="a"><item>', '</string>', '\\u00', ...xmlSigns],
  'moko-resource': [
    '<string name="',
    '<plurals name="a"><item>',
    '</string>',
    '\\u00',
    ...xmlSigns,
  ],
  dtd: ['<!ENTITY a "b">', '<!ENTITY % a SYSTEM "b">', '%a;', "'", '<!ELEMENT a>', ...xmlSigns],
  wxl: ['<String Id="a">', '</String>', '<String Id="a" Value="b"/>', ...xmlSigns],
  salesforce: ['<customLabels>', '<label><!-- a --></label>', '<name>a</name>', ...xmlSigns],
  'farming-simulator': ['<texts>', '<text name="a" text="b"/>', '<e k="a" v="b"/>', ...xmlSigns],
  rimworld: ['<LanguageData>', '<a>b</a>', '<a><li>', '</li>', '\\n', 'TODO', ...xmlSigns],
  catkeys: ['1\tGerman\tapp\t1\n', 'a\tb\t\tc\n', '\t', '\\t', '\\n', '\\"', '#'],
  openttd: ['##name German\n', 'STR_A :b\n', 'STR_A.gen :b\n', ':', '{}', '#'],
  renpy: ['translate de strings:\n', ' old "a"\n new "b"\n', ' # e "a"\n', '"', "'", '\\', '#'],
  gotext: [
    '{"id": "a", "translation": "b"}',
    '"select": {"cases": {',
    '"messages": [',
    ...jsonSigns,
  ],
  paradox: ['l_german:\n', ' a:0 "b"\n', ':0 ', '"', '" # ', '\\n', '\\"', '#'],
  stringsdict: ['<key>a</key>', '<dict>', '</dict>', '<string>', '</key>', ...xmlSigns],
  ts: ['<message><source>', '<translation>', '<numerusform>', '<byte value="x1"/>', ...xmlSigns],
  arb: jsonSigns,
  formatjs: jsonSigns,
  'go-i18n-json': jsonSigns,
  'go-i18n-json-v2': jsonSigns,
  'go-i18n-yaml': yamlSigns,
  'nextcloud-json': jsonSigns,
  luanti: ['a=b\n', '=', '@', '@\n', '@=', '@1', '# textdomain: a\n', '#'],
  toml: tomlSigns,
  'go-i18n-toml': tomlSigns,
  javascript: moduleSigns,
  lua: luaSigns,
  ini: iniSigns,
  joomla: iniSigns,
  hjson: hjsonSigns,
  csv: csvSigns,
  fluent: fluentSigns,
  xcstrings: jsonSigns,
  'multilingual-json': jsonSigns,
  'multilingual-yaml': yamlSigns,
  'unity-table': ['m_TableData:\n', '- m_Id: 1\n', 'm_Localized: a\n', ...yamlSigns],
  'multilingual-csv': ['key,en,de\n', ',?plural', ',,\n', '\\n', ...csvSigns],
  'multilingual-javascript': moduleSigns,
  'multilingual-xml': ['<Key ID="a">', '<German>b</German>', '<a lang="de">', ...xmlSigns],
};
