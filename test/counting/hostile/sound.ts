// Sound translation files of every format, and the counters that they have.

import type { FormatName } from '../../../src/formats/list.ts';
import { xmlWriters } from './sound-xml.ts';

export interface Text {
  readonly key: string;
  readonly source: string;
  /** Empty where there is no translation. */
  readonly target: string;
}

/** A file of a language with these texts. */
export type Writer = (texts: readonly Text[], language: string) => string;

const po: Writer = (texts) =>
  [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
    ...texts.map(({ source, target }) => `msgid "${source}"\nmsgstr "${target}"\n`),
  ].join('\n');

const poOfKeys: Writer = (texts, language) =>
  po(
    texts.map(({ key, target }) => ({ key, source: key, target })),
    language,
  );

const laravel: Writer = (texts) =>
  `<?php\n\nreturn [\n${texts.map(({ key, target }) => `    '${key}' => '${target}',\n`).join('')}];\n`;

const php: Writer = (texts) =>
  `<?php\n${texts.map(({ key, target }) => `$lang['${key}'] = '${target}';\n`).join('')}`;

const json: Writer = (texts) =>
  `{\n${texts.map(({ key, target }) => `  "${key}": "${target}"`).join(',\n')}\n}\n`;

const webExtension: Writer = (texts) =>
  `{\n${texts.map(({ key, target }) => `  "${key}": { "message": "${target}" }`).join(',\n')}\n}\n`;

const androidResource: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `  <string name="${key}">${target}</string>\n`);
  return `<?xml version="1.0"?>\n<resources>\n${lines.join('')}</resources>\n`;
};

const strings: Writer = (texts) =>
  texts.map(({ key, target }) => `/* ${key} */\n"${key}" = "${target}";\n`).join('\n');

const xliff: Writer = (texts) => {
  const units = texts.map(
    ({ key, source, target }) =>
      `<trans-unit id="${key}">\n<source>${source}</source>\n<target>${target}</target>\n</trans-unit>\n`,
  );
  return `<xliff version="1.2">\n<file original="app">\n<body>\n${units.join('')}</body>\n</file>\n</xliff>\n`;
};

const properties: Writer = (texts) =>
  texts.map(({ key, target }) => `${key} = ${target}\n`).join('');

const yaml: Writer = (texts) => texts.map(({ key, target }) => `${key}: "${target}"\n`).join('');

const rubyYaml: Writer = (texts, language) =>
  `${language}:\n${texts.map(({ key, target }) => `  ${key}: "${target}"\n`).join('')}`;

const catkeys: Writer = (texts, language) =>
  `1\t${language}\tapp\t1\n${texts.map(({ source, target }) => `${source}\tMain\t\t${target}\n`).join('')}`;

const gotext: Writer = (texts, language) => {
  const messages = texts.map(
    ({ source, target }) => `{ "id": "${source}", "translation": "${target}" }`,
  );
  return `{\n"language": "${language}",\n"messages": [\n${messages.join(',\n')}\n]\n}\n`;
};

const paradox: Writer = (texts) =>
  `l_english:\n${texts.map(({ key, target }) => ` ${key}:0 "${target}"\n`).join('')}`;

const tbx: Writer = (texts, language) => {
  const section = (code: string, text: string) =>
    `<langSet xml:lang="${code.replaceAll('_', '-')}">\n<tig><term>${text}</term></tig>\n</langSet>\n`;
  const entries = texts.map(
    ({ key, source, target }) =>
      `<termEntry id="${key}">\n${section('en', source)}${language === 'en' ? '' : section(language, target)}</termEntry>\n`,
  );
  return `<martif type="TBX">\n<text>\n<body>\n${entries.join('')}</body>\n</text>\n</martif>\n`;
};

const formatJs: Writer = (texts) =>
  `{\n${texts.map(({ key, target }) => `  "${key}": { "defaultMessage": "${target}" }`).join(',\n')}\n}\n`;

const nextcloud: Writer = (texts, language) =>
  `{ "translations": ${json(texts, language)},"pluralForm" :"nplurals=2; plural=(n != 1);"\n}`;

const luanti: Writer = (texts) =>
  `# textdomain: app\n${texts.map(({ source, target }) => `${source}=${target}\n`).join('')}`;

const openttd: Writer = (texts, language) =>
  `##name ${language}\n${texts.map(({ key, target }) => `${key} :${target}\n`).join('')}`;

const keyValues: Writer = (texts, language) =>
  `"lang"\n{\n"Language" "${language}"\n"Tokens"\n{\n${texts.map(({ key, target }) => `"${key}" "${target}"\n`).join('')}}\n}\n`;

const renpy: Writer = (texts, language) =>
  `translate ${language} strings:\n${texts.map(({ source, target }) => `    old "${source}"\n    new "${target}"\n`).join('')}`;

const toml: Writer = (texts) => texts.map(({ key, target }) => `${key} = "${target}"\n`).join('');

const javaScript: Writer = (texts) =>
  `export default {\n${texts.map(({ key, target }) => `  '${key}': '${target}',\n`).join('')}} as const;\n`;

const lua: Writer = (texts) =>
  `return {\n${texts.map(({ key, target }) => `  ["${key}"] = "${target}",\n`).join('')}}\n`;

const ini: Writer = (texts) => texts.map(({ key, target }) => `${key} = ${target}\n`).join('');

const joomla: Writer = (texts) => texts.map(({ key, target }) => `${key}="${target}"\n`).join('');

const hjson: Writer = (texts) =>
  `{\n${texts.map(({ key, target }) => `  ${key}: ${target === '' ? '""' : target}\n`).join('')}}\n`;

const csv: Writer = (texts) => texts.map(({ key, target }) => `"${key}","${target}"\n`).join('');

/** A name starts with a letter, and an empty text is none. */
const fluent: Writer = (texts) =>
  texts
    .filter(({ target }) => target !== '')
    .map(({ key, target }) => `${key.replace(/^_+/, 'of-')} = ${target}\n`)
    .join('');

/** English and another language: that of the file, or one without texts. */
function inBoth(texts: readonly Text[], language: string): [code: string, texts: Text[]][] {
  const english = texts.map((text) => ({ ...text, target: text.source }));
  const empty = texts.map((text) => ({ ...text, target: '' }));
  return [['en', english], language === 'en' ? ['de', empty] : [language, [...texts]]];
}

const multilingualJson: Writer = (texts, language) => {
  const languages = inBoth(texts, language).map(
    ([code, own]) => `"${code}": ${json(own, code).trim().replaceAll('\n', '\n  ')}`,
  );
  return `{\n  ${languages.join(',\n  ')}\n}\n`;
};

const multilingualLua: Writer = (texts, language) => {
  const languages = inBoth(texts, language).map(
    ([code, own]) => `["${code}"] = ${lua(own, code).replace('return ', '')}`,
  );
  return `Texts = {\n${languages.join(',')}}\n`;
};

const multilingualKeyValues: Writer = (texts, language) => {
  const both = inBoth(texts, language);
  const phrases = texts.map(({ key }, at) => {
    const lines = both.map(([code, own]) => `"${code}" "${own[at]?.target ?? ''}"\n`);
    return `"${key}"\n{\n${lines.join('')}}\n`;
  });
  return `"Phrases"\n{\n${phrases.join('')}}\n`;
};

const multilingualIni: Writer = (texts, language) =>
  inBoth(texts, language)
    .map(([code, own]) => `[${code}]\n${ini(own, code)}`)
    .join('');

const multilingualYaml: Writer = (texts, language) => {
  const both = inBoth(texts, language);
  return texts
    .map(({ key }, at) => {
      const lines = both.map(([code, own]) => `  ${code}: "${own[at]?.target ?? ''}"\n`);
      return `${key}:\n${lines.join('')}`;
    })
    .join('');
};

const multilingualCsv: Writer = (texts, language) => {
  const both = inBoth(texts, language);
  const lines = texts.map(({ key }, at) => {
    return `${key},${both.map(([, own]) => `"${own[at]?.target ?? ''}"`).join(',')}\n`;
  });
  return `key,${both.map(([code]) => code).join(',')}\n${lines.join('')}`;
};

const multilingualXml: Writer = (texts, language) => {
  const both = inBoth(texts, language);
  const keys = texts.map(({ key }, at) => {
    const own = both.map(
      ([code, some]) => `<text lang="${code}">${some[at]?.target ?? ''}</text>\n`,
    );
    return `<key id="${key}">\n${own.join('')}</key>\n`;
  });
  return `<project>\n${keys.join('')}</project>\n`;
};

const unityTable: Writer = (texts) => {
  const entries = texts.map(
    ({ key, target }) => `  - m_Id: ${key}\n    m_Localized: "${target}"\n`,
  );
  return `%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!114 &1\nMonoBehaviour:\n  m_TableData:\n${entries.join('')}`;
};

const xcstrings: Writer = (texts, language) => {
  const unit = (code: string, text: string) =>
    `"${code}": { "stringUnit": { "state": "translated", "value": "${text}" } }`;
  const strings = texts.map(({ key, source, target }) => {
    const translated =
      language === 'en' ? '' : `,\n      ${unit(language.replaceAll('_', '-'), target)}`;
    return `    "${key}": { "localizations": {\n      ${unit('en', source)}${translated}\n    } }`;
  });
  return `{\n  "sourceLanguage": "en",\n  "strings": {\n${strings.join(',\n')}\n  }\n}\n`;
};

/** How each format is written. */
export const writers: Readonly<Record<FormatName, Writer>> = {
  po,
  'po-mono': poOfKeys,
  laravel,
  php,
  json,
  'json-nested': json,
  json5: (texts, language) => `// Texts\n${json(texts, language)}`,
  i18next: json,
  webextension: webExtension,
  aresource: androidResource,
  strings,
  xliff,
  'xliff-mono': (texts, language) =>
    xliff(
      texts.map(({ key, target }) => ({ key, source: key, target })),
      language,
    ),
  properties,
  yaml,
  'ruby-yaml': rubyYaml,
  tbx,
  ...xmlWriters,
  arb: json,
  formatjs: formatJs,
  'go-i18n-json': json,
  'go-i18n-json-v2': json,
  'go-i18n-yaml': yaml,
  'nextcloud-json': nextcloud,
  luanti,
  gotext,
  catkeys,
  openttd,
  renpy,
  keyvalues: keyValues,
  paradox,
  toml: toml,
  'go-i18n-toml': toml,
  javascript: javaScript,
  lua: lua,
  ini: ini,
  innosetup: ini,
  joomla: joomla,
  hjson: hjson,
  csv: csv,
  fluent: fluent,
  xcstrings: xcstrings,
  'multilingual-json': multilingualJson,
  'multilingual-yaml': multilingualYaml,
  'multilingual-csv': multilingualCsv,
  'multilingual-xml': multilingualXml,
  'multilingual-keyvalues': multilingualKeyValues,
  'unity-table': unityTable,
  'multilingual-ini': multilingualIni,
  'multilingual-javascript': (texts, language) =>
    `export const translations = ${multilingualJson(texts, language).trim()};\n`,
  'multilingual-lua': multilingualLua,
  'vue-i18n': (texts, language) => `<i18n>\n${multilingualJson(texts, language)}</i18n>\n`,
};

/** The texts of all sound files, in the source language. */
export const sourceTexts: readonly [Text, ...Text[]] = [
  { key: 'save', source: 'Save all', target: 'Save all' },
  { key: 'open', source: 'Open file', target: 'Open file' },
  { key: 'close', source: 'Close', target: 'Close' },
];

/** The texts with the first of them translated. */
export function translatedTexts(count: number): readonly [Text, ...Text[]] {
  const [first, ...others] = sourceTexts;
  const text = (one: Text, at: number) => ({ ...one, target: at < count ? `Größe ${at}` : '' });
  return [text(first, 0), ...others.map((one, at) => text(one, at + 1))];
}

export const sourceCounters = 'total: 3\ntotal_words: 5\ntotal_chars: 22\n';

export function countTexts(texts: readonly Text[]): string {
  const sources = texts.filter(({ target }) => target !== '').map(({ source }) => source);
  const words = sources.flatMap((source) => source.split(' ')).length;
  const characters = sources.join('').length;
  return `translated: ${sources.length}\ntranslated_words: ${words}\ntranslated_chars: ${characters}\n`;
}
