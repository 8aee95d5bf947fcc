// How each format is written for the checkouts that are counted.

import type { FormatName } from '../../src/formats/list.ts';

export interface Writer {
  readonly mask: string;
  readonly write: (texts: readonly Text[], code: string) => string;
}

export interface Text {
  readonly key: string;
  readonly source: string;
  /** Empty where it is not translated. */
  readonly target: string;
}

/** One line for each text that is translated. */
function lines(texts: readonly Text[], line: (text: Text) => string): string {
  return texts
    .filter(({ target }) => target !== '')
    .map(line)
    .join('');
}

/** JSON of what is translated, with a value for each text. */
function getJson(texts: readonly Text[], value: (text: Text) => unknown): string {
  const translated = texts.filter(({ target }) => target !== '');
  const entries = translated.map((text) => [text.key, value(text)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

const json: Writer['write'] = (texts) => getJson(texts, ({ target }) => target);

const po = (texts: readonly Text[], id: (text: Text) => string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${texts
    .map((text) => `\nmsgid "${id(text)}"\nmsgstr "${text.target}"\n`)
    .join('')}`;

const translated = (texts: readonly Text[]) => texts.filter(({ target }) => target !== '');

export const writers = {
  po: { mask: 'po/*.po', write: (texts) => po(texts, ({ source }) => source) },
  'po-mono': { mask: 'po/*.po', write: (texts) => po(texts, ({ key }) => key) },
  laravel: {
    mask: 'lang/*.php',
    write: (texts) =>
      `<?php\n\nreturn [\n${lines(texts, ({ key, target }) => `    '${key}' => '${target}',\n`)}];\n`,
  },
  php: {
    mask: 'lang/*.php',
    write: (texts) =>
      `<?php\n${lines(texts, ({ key, target }) => `$lang['${key}'] = '${target}';\n`)}`,
  },
  json: { mask: 'locales/*.json', write: json },
  'json-nested': {
    mask: 'locales/*.json',
    write: (texts, code) => `{\n"app": ${json(texts, code)}}\n`,
  },
  i18next: { mask: 'locales/*.json', write: json },
  webextension: {
    mask: '_locales/*/messages.json',
    write: (texts) => getJson(texts, ({ target }) => ({ message: target })),
  },
  aresource: {
    mask: 'values-*.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines(
        texts,
        ({ key, target }) => `  <string name="${key}">${target}</string>\n`,
      )}</resources>\n`,
  },
  strings: {
    mask: '*.lproj/Localizable.strings',
    write: (texts) => lines(texts, ({ key, target }) => `"${key}" = "${target}";\n`),
  },
  xliff: {
    mask: 'i18n/*.xlf',
    write: (texts, code) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="app" source-language="en" target-language="${code}" datatype="plaintext"><body>\n${texts
        .map(
          ({ key, source, target }) =>
            `<trans-unit id="${key}"><source>${source}</source><target>${target}</target></trans-unit>\n`,
        )
        .join('')}</body></file>\n</xliff>\n`,
  },
  properties: {
    mask: 'messages_*.properties',
    write: (texts) => lines(texts, ({ key, target }) => `${key}=${target}\n`),
  },
  yaml: {
    mask: 'locales/*.yml',
    write: (texts) => lines(texts, ({ key, target }) => `${key}: "${target}"\n`),
  },
  'ruby-yaml': {
    mask: 'locales/*.yml',
    write: (texts, code) =>
      `${code}:\n${lines(texts, ({ key, target }) => `  ${key}: "${target}"\n`)}`,
  },
  arb: { mask: 'l10n/app_*.arb', write: json },
  formatjs: {
    mask: 'lang/*.json',
    write: (texts) => getJson(texts, ({ target }) => ({ defaultMessage: target })),
  },
  'go-i18n-json': {
    mask: 'locales/*.json',
    write: (texts) =>
      JSON.stringify(texts.map(({ key, target }) => ({ id: key, translation: target }))),
  },
  'go-i18n-json-v2': {
    mask: 'locales/*.json',
    write: (texts) => getJson(texts, ({ target }) => ({ other: target })),
  },
  catkeys: {
    mask: 'locales/*.catkeys',
    write: (texts, code) =>
      `1\t${code}\tapplication/x-vnd.App\t1\n${lines(
        texts,
        ({ source, target }) => `${source}\tMain\t\t${target}\n`,
      )}`,
  },
  gotext: {
    mask: 'locales/*/messages.gotext.json',
    write: (texts, code) =>
      `${JSON.stringify({ language: code, messages: texts.map(({ source, target }) => ({ id: source, message: source, translation: target })) }, null, 4)}\n`,
  },
  luanti: {
    mask: 'locale/app.*.tr',
    write: (texts) =>
      `# textdomain: app\n${texts.map(({ source, target }) => `${source}=${target}\n`).join('')}`,
  },
  openttd: {
    mask: 'lang/*.lng',
    write: (texts, code) =>
      `##name ${code}\n${lines(texts, ({ key, target }) => `${key} :${target}\n`)}`,
  },
  renpy: {
    mask: 'game/tl/*/common.rpy',
    write: (texts, code) =>
      `translate ${code} strings:\n${lines(texts, ({ source, target }) => `    old "${source}"\n    new "${target}"\n`)}`,
  },
  'nextcloud-json': {
    mask: 'l10n/*.json',
    write: (texts) =>
      JSON.stringify({
        translations: Object.fromEntries(texts.map(({ source, target }) => [source, target])),
        pluralForm: 'nplurals=2; plural=(n != 1);',
      }),
  },
  toml: {
    mask: 'locales/*.toml',
    write: (texts) => lines(texts, ({ key, target }) => `${key} = "${target}"\n`),
  },
  'go-i18n-toml': {
    mask: 'i18n/*.toml',
    write: (texts) => lines(texts, ({ key, target }) => `[${key}]\nother = "${target}"\n\n`),
  },
  json5: {
    mask: 'locales/*.json5',
    write: (texts) =>
      `// Texts\n{\n${lines(texts, ({ key, target }) => `  ${key}: '${target}',\n`)}}\n`,
  },
  'go-i18n-yaml': {
    mask: 'i18n/*.yaml',
    write: (texts) => lines(texts, ({ key, target }) => `${key}:\n  other: "${target}"\n`),
  },
  paradox: {
    mask: 'localisation/app_l_*.yml',
    write: (texts) =>
      `\ufeffl_english:\n${lines(texts, ({ key, target }) => ` ${key}:0 "${target}"\n`)}`,
  },
  javascript: {
    mask: 'locales/*.ts',
    write: (texts) =>
      `export default {\n${lines(texts, ({ key, target }) => `  ${key}: '${target}',\n`)}};\n`,
  },
  lua: {
    mask: 'locales/*.lua',
    write: (texts) =>
      `return {\n${lines(texts, ({ key, target }) => `  ["${key}"] = "${target}",\n`)}}\n`,
  },
  ini: {
    mask: 'locales/*.ini',
    write: (texts) => `[app]\n${lines(texts, ({ key, target }) => `${key} = ${target}\n`)}`,
  },
  joomla: {
    mask: 'language/*.ini',
    write: (texts) => lines(texts, ({ key, target }) => `${key}="${target}"\n`),
  },
  hjson: {
    mask: 'Localization/*.hjson',
    write: (texts) => `Mods: {\n${lines(texts, ({ key, target }) => `\t${key}: ${target}\n`)}}\n`,
  },
  csv: {
    mask: 'i18n/*.csv',
    write: (texts) => lines(texts, ({ source, target }) => `"${source}","${target}"\n`),
  },
  fluent: {
    mask: 'locales/*.ftl',
    write: (texts) =>
      lines(texts, ({ key, target }) => `${key} = ${target.replace(/\{(\w+)\}/g, '{ $$$1 }')}\n`),
  },
  xcstrings: {
    mask: '*.xcstrings',
    write: (texts, code) => {
      const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
      const strings = texts.map(({ key, source, target }) => [
        key,
        { localizations: { en: unit(source), ...(target && { [code]: unit(target) }) } },
      ]);
      return JSON.stringify({ sourceLanguage: 'en', strings: Object.fromEntries(strings) });
    },
  },
  'multilingual-json': {
    mask: 'translations.json',
    write: (texts, code) => {
      const english = texts.map(({ key, source }) => [key, source]);
      const own = texts.flatMap(({ key, target }) => (target ? [[key, target]] : []));
      const languages = { en: Object.fromEntries(english), [code]: Object.fromEntries(own) };
      return JSON.stringify(languages, undefined, 2);
    },
  },
  xliff2: {
    mask: 'i18n/*.xlf',
    write: (texts, code) =>
      `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="${code}">\n<file id="app">\n${texts
        .map(
          ({ key, source, target }) =>
            `<unit id="${key}"><segment><source>${source}</source><target>${target}</target></segment></unit>\n`,
        )
        .join('')}</file>\n</xliff>\n`,
  },
  ts: {
    mask: 'translations/app_*.ts',
    write: (texts, code) =>
      `<!DOCTYPE TS>\n<TS version="2.1" language="${code}" sourcelanguage="en">\n<context><name>App</name>\n${texts
        .map(
          ({ source, target }) =>
            `<message><source>${source}</source><translation${target === '' ? ' type="unfinished"' : ''}>${target}</translation></message>\n`,
        )
        .join('')}</context>\n</TS>\n`,
  },
  stringsdict: {
    mask: '*.lproj/Localizable.stringsdict',
    write: (texts) =>
      `<plist version="1.0"><dict>\n${translated(texts)
        .map(
          ({ key, target }) =>
            `<key>${key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>other</key><string>${target}</string></dict></dict>\n`,
        )
        .join('')}</dict></plist>\n`,
  },
  resourcedictionary: {
    mask: 'Languages/*.xaml',
    write: (texts) =>
      `<ResourceDictionary xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:s="clr-namespace:System;assembly=mscorlib">\n${lines(
        texts,
        ({ key, target }) => `  <s:String x:Key="${key}">${target}</s:String>\n`,
      )}</ResourceDictionary>\n`,
  },
  'cmp-resource': {
    mask: 'composeResources/values-*/strings.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${translated(texts)
        .map(({ key, target }) => `  <string name="${key}">${target}</string>\n`)
        .join('')}</resources>\n`,
  },
  'moko-resource': {
    mask: 'moko-resources/*/strings.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${translated(texts)
        .map(({ key, target }) => `  <string name="${key}">${target}</string>\n`)
        .join('')}</resources>\n`,
  },
  rimworld: {
    mask: 'Languages/*/Keyed/Keys.xml',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<LanguageData>\n${lines(
        texts,
        ({ key, target }) => `  <${key}>${target}</${key}>\n`,
      )}</LanguageData>\n`,
  },
  wxl: {
    mask: 'installer/Package.*.wxl',
    write: (texts) =>
      `<WixLocalization xmlns="http://wixtoolset.org/schemas/v4/wxl">\n${lines(
        texts,
        ({ key, target }) => `  <String Id="${key}" Value="${target}" />\n`,
      )}</WixLocalization>\n`,
  },
  dtd: {
    mask: 'chrome/locale/*/app.dtd',
    write: (texts) => lines(texts, ({ key, target }) => `<!ENTITY ${key} "${target}">\n`),
  },
  resx: {
    mask: 'Resources.*.resx',
    write: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${translated(texts)
        .map(
          ({ key, target }) =>
            `  <data name="${key}" xml:space="preserve"><value>${target}</value></data>\n`,
        )
        .join('')}</root>\n`,
  },
} as const satisfies Partial<Record<FormatName, Writer>>;
