// The formats: one record each, by the names that `file_format` has for them. A format is loaded when
// a file asks for it: parsers are large, and a component has one format.

import type { FolderFormat, Format } from './format.ts';

interface FormatRecord {
  readonly name: string;
  /** Whether its files hold the source texts themselves, beside the translations. */
  readonly isBilingual?: boolean;
  /** Whether one file has all languages. */
  readonly hasAllLanguages?: boolean;
  /**
   * When the keys of its files are the source texts: `always`, so that the source language needs no file;
   * `sometimes`, for other programs have names; `where empty`, where the source language's file has no texts.
   */
  readonly textsAsKeys?: 'always' | 'sometimes' | 'where empty';
  /**
   * Whether the source language's own file may lack texts, or have empty ones: programs need none there, for the
   * other files have the source texts beside their own.
   */
  readonly mayLackSourceTexts?: boolean;
  readonly load: () => Promise<Format>;
}

const formats = [
  { name: 'po', isBilingual: true, load: async () => (await import('./formats/po.ts')).po },
  { name: 'po-mono', load: async () => (await import('./formats/po.ts')).monolingualPo },
  {
    name: 'laravel',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/php.ts')).laravel,
  },
  {
    name: 'php',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/php.ts')).php,
  },
  {
    name: 'json',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/json.ts')).nestedJson,
  },
  {
    name: 'json-nested',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/json.ts')).nestedJson,
  },
  { name: 'json5', load: async () => (await import('./formats/json5.ts')).json5 },
  {
    name: 'i18next',
    textsAsKeys: 'where empty',
    load: async () => (await import('./formats/i18next.ts')).i18next,
  },
  {
    name: 'webextension',
    load: async () => (await import('./formats/webextension.ts')).webExtension,
  },
  { name: 'aresource', load: async () => (await import('./formats/android.ts')).androidResource },
  {
    name: 'strings',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/apple-strings.ts')).appleStrings,
  },
  {
    name: 'xliff',
    isBilingual: true,
    load: async () => (await import('./formats/xliff.ts')).xliff,
  },
  {
    name: 'properties',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/properties.ts')).properties,
  },
  { name: 'yaml', load: async () => (await import('./formats/yaml.ts')).yaml },
  { name: 'ruby-yaml', load: async () => (await import('./formats/yaml.ts')).rubyYaml },
  { name: 'tbx', isBilingual: true, load: async () => (await import('./formats/tbx.ts')).tbx },
  {
    name: 'xliff2',
    isBilingual: true,
    load: async () => (await import('./formats/xliff.ts')).xliff,
  },
  { name: 'resx', load: async () => (await import('./formats/resx.ts')).resx },
  {
    name: 'resourcedictionary',
    load: async () => (await import('./formats/resource-dictionary.ts')).resourceDictionary,
  },
  {
    name: 'cmp-resource',
    load: async () => (await import('./formats/compose-resource.ts')).composeResource,
  },
  {
    name: 'moko-resource',
    load: async () => (await import('./formats/moko-resource.ts')).mokoResource,
  },
  { name: 'rimworld', load: async () => (await import('./formats/rimworld.ts')).rimworld },
  { name: 'wxl', load: async () => (await import('./formats/wix.ts')).wix },
  { name: 'dtd', load: async () => (await import('./formats/dtd.ts')).dtd },
  { name: 'stringsdict', load: async () => (await import('./formats/stringsdict.ts')).stringsDict },
  {
    name: 'ts',
    isBilingual: true,
    load: async () => (await import('./formats/qt-linguist.ts')).qtLinguist,
  },
  { name: 'arb', load: async () => (await import('./formats/arb.ts')).arb },
  { name: 'formatjs', load: async () => (await import('./formats/formatjs.ts')).formatJs },
  {
    name: 'go-i18n-json',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/go-i18n-json.ts')).goI18nJson,
  },
  {
    name: 'go-i18n-json-v2',
    load: async () => (await import('./formats/go-i18n-json.ts')).goI18nJson,
  },
  {
    name: 'go-i18n-yaml',
    load: async () => (await import('./formats/go-i18n-yaml.ts')).goI18nYaml,
  },
  {
    name: 'gotext',
    textsAsKeys: 'always',
    load: async () => (await import('./formats/gotext.ts')).gotext,
  },
  { name: 'paradox', load: async () => (await import('./formats/paradox.ts')).paradox },
  {
    name: 'nextcloud-json',
    textsAsKeys: 'always',
    load: async () => (await import('./formats/nextcloud-json.ts')).nextcloudJson,
  },
  {
    name: 'luanti',
    textsAsKeys: 'always',
    load: async () => (await import('./formats/luanti.ts')).luanti,
  },
  {
    name: 'catkeys',
    textsAsKeys: 'always',
    load: async () => (await import('./formats/catkeys.ts')).catkeys,
  },
  { name: 'toml', load: async () => (await import('./formats/toml.ts')).toml },
  { name: 'go-i18n-toml', load: async () => (await import('./formats/toml.ts')).goI18nToml },
  { name: 'javascript', load: async () => (await import('./formats/javascript.ts')).javaScript },
  {
    name: 'lua',
    textsAsKeys: 'sometimes',
    load: async () => (await import('./formats/lua.ts')).lua,
  },
  { name: 'ini', load: async () => (await import('./formats/ini.ts')).ini },
  { name: 'joomla', load: async () => (await import('./formats/ini.ts')).joomla },
  { name: 'hjson', load: async () => (await import('./formats/hjson.ts')).hjson },
  {
    name: 'csv',
    textsAsKeys: 'sometimes',
    mayLackSourceTexts: true,
    load: async () => (await import('./formats/csv.ts')).csvOfMagento,
  },
  { name: 'fluent', load: async () => (await import('./formats/fluent.ts')).fluent },
  {
    name: 'xcstrings',
    isBilingual: true,
    hasAllLanguages: true,
    load: async () => (await import('./formats/xcstrings.ts')).xcstrings,
  },
  {
    name: 'multilingual-json',
    hasAllLanguages: true,
    load: async () => (await import('./formats/multilingual.ts')).multilingualJson,
  },
  {
    name: 'multilingual-yaml',
    hasAllLanguages: true,
    load: async () => (await import('./formats/multilingual.ts')).multilingualYaml,
  },
  {
    name: 'multilingual-csv',
    hasAllLanguages: true,
    load: async () => (await import('./formats/multilingual-csv.ts')).multilingualCsv,
  },
  {
    name: 'multilingual-javascript',
    hasAllLanguages: true,
    load: async () => (await import('./formats/multilingual-javascript.ts')).multilingualJavaScript,
  },
] as const satisfies readonly FormatRecord[];

export type FormatName = (typeof formats)[number]['name'];

export const formatNames: readonly FormatName[] = formats.map(({ name }) => name);

const byName: ReadonlyMap<string, FormatRecord> = new Map(formats.map((one) => [one.name, one]));

/** Whether files of a format hold the source texts themselves, beside the translations. */
export function isBilingual(name: string): boolean {
  return byName.get(name)?.isBilingual ?? false;
}

/** Whether one file of a format has all languages, so that its path needs no language code. */
export function hasAllLanguages(name: FormatName): boolean {
  return byName.get(name)?.hasAllLanguages ?? false;
}

/** Whether the keys of a format's files are always the source texts. */
export function hasTextsAsKeys(name: string): boolean {
  return byName.get(name)?.textsAsKeys === 'always';
}

/** Whether the keys of a format's files may be the source texts. */
export function mayHaveTextsAsKeys(name: string): boolean {
  return hasTextsAsKeys(name) || byName.get(name)?.textsAsKeys === 'sometimes';
}

/** Whether an empty text in the source language's file of a format may stand for its key. */
export function mayHaveKeysForEmpty(name: string): boolean {
  return byName.get(name)?.textsAsKeys !== undefined;
}

/** Whether the source language's own file of a format may lack texts, or have empty ones. */
export function mayLackSourceTexts(name: string): boolean {
  return byName.get(name)?.mayLackSourceTexts ?? false;
}

/** Whether files are counted in a format of that name. */
export function isFormatName(name: string): name is FormatName {
  return byName.has(name);
}

/** The format with that name. */
export function loadFormat(name: FormatName): Promise<Format> {
  return (byName.get(name) as FormatRecord).load();
}

/** Formats in which a folder is a translation, with a file for each text. */
const folderFormats = [
  { name: 'fastlane', load: async () => (await import('./formats/fastlane.ts')).fastlane },
] as const satisfies readonly {
  readonly name: string;
  readonly load: () => Promise<FolderFormat>;
}[];

export type FolderFormatName = (typeof folderFormats)[number]['name'];

export const folderFormatNames: readonly FolderFormatName[] = folderFormats.map(({ name }) => name);

/** Whether folders are counted in a format of that name. */
export function isFolderFormatName(name: string): name is FolderFormatName {
  return folderFormats.some((one) => one.name === name);
}

/** The format with that name in which a folder is a translation. */
export function loadFolderFormat(name: FolderFormatName): Promise<FolderFormat> {
  return (folderFormats.find((one) => one.name === name) ?? folderFormats[0]).load();
}

/** Whatever can be counted, in files or in folders. */
export type CountedFormatName = FormatName | FolderFormatName;

export const countedFormatNames: readonly CountedFormatName[] = [
  ...formatNames,
  ...folderFormatNames,
];
