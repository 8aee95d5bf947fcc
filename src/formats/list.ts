// Lists all formats, and answers questions about the format with a given name. If files with one ending may have
// several formats, the first record that matches counts, so special formats come before plain ones.

import { pagePlaceholder } from '../languages/file-mask.ts';
import type { FolderFormat, Format } from './format.ts';
import type { FolderFormatRecord, FormatRecord } from './record.ts';
import * as code from './records/code.ts';
import * as csv from './records/csv.ts';
import * as documents from './records/documents.ts';
import * as json from './records/json.ts';
import * as lines from './records/lines.ts';
import * as multilingual from './records/multilingual.ts';
import * as xml from './records/xml.ts';
import * as yaml from './records/yaml.ts';

const formats = [
  lines.poRecord,
  lines.monolingualPoRecord,
  xml.monolingualXliffRecord,
  xml.xliff2Record,
  xml.xliffRecord,
  xml.qtLinguistRecord,
  xml.tbxRecord,
  xml.mokoResourceRecord,
  xml.composeResourceRecord,
  xml.rimworldRecord,
  xml.androidResourceRecord,
  lines.stringsRecord,
  xml.stringsDictRecord,
  json.xcstringsRecord,
  json.goI18nJsonRecord,
  json.gotextRecord,
  json.nextcloudJsonRecord,
  json.formatJsRecord,
  json.webExtensionRecord,
  json.goI18nJsonV2Record,
  json.i18nextRecord,
  json.json5Record,
  json.plainJsonRecord,
  json.nestedJsonRecord,
  multilingual.multilingualJsonRecord,
  json.arbRecord,
  yaml.paradoxRecord,
  yaml.rubyYamlRecord,
  yaml.goI18nYamlRecord,
  yaml.yamlRecord,
  yaml.unityTableRecord,
  multilingual.multilingualYamlRecord,
  lines.goI18nTomlRecord,
  lines.tomlRecord,
  code.laravelRecord,
  code.phpRecord,
  code.javaScriptRecord,
  multilingual.multilingualJavaScriptRecord,
  multilingual.multilingualIniRecord,
  multilingual.vueI18nRecord,
  code.luaRecord,
  multilingual.multilingualLuaRecord,
  lines.propertiesRecord,
  lines.joomlaRecord,
  lines.iniRecord,
  lines.hjsonRecord,
  lines.fluentRecord,
  csv.csvRecord,
  csv.multilingualCsvRecord,
  xml.resxRecord,
  xml.resourceDictionaryRecord,
  xml.wixRecord,
  xml.salesforceRecord,
  xml.farmingSimulatorRecord,
  xml.dtdRecord,
  xml.multilingualXmlRecord,
  lines.luantiRecord,
  lines.catkeysRecord,
  lines.openttdRecord,
  lines.renpyRecord,
  lines.keyValuesRecord,
  lines.multilingualKeyValuesRecord,
  lines.innoSetupRecord,
] as const;

const folderFormats = [documents.fastlaneRecord, documents.documentsRecord] as const;

/** The records in the order in which they are tried. */
export const formatRecords: readonly (FormatRecord & { readonly name: FormatName })[] = formats;
export const folderFormatRecords: readonly (FolderFormatRecord & {
  readonly name: FolderFormatName;
})[] = folderFormats;

/** The name of a format in which a translation is a file. */
export type FormatName = (typeof formats)[number]['name'];
/** The name of a format in which a folder is a translation, with a file for each text. */
export type FolderFormatName = (typeof folderFormats)[number]['name'];
/** The name of any format, of files or of folders. */
export type CountedFormatName = FormatName | FolderFormatName;

export const formatNames: readonly FormatName[] = formats.map(({ name }) => name);
export const folderFormatNames: readonly FolderFormatName[] = folderFormats.map(({ name }) => name);
export const countedFormatNames: readonly CountedFormatName[] = [
  ...formatNames,
  ...folderFormatNames,
];

const byName: ReadonlyMap<string, FormatRecord> = new Map(
  formats.map((record) => [record.name, record]),
);
const foldersByName: ReadonlyMap<string, FolderFormatRecord> = new Map(
  folderFormats.map((record) => [record.name, record]),
);

/** Returns the record of a format; undefined for folder formats, and for names that no format has. */
export function getFormatRecord(name: string): FormatRecord | undefined {
  return byName.get(name);
}

/** Whether files of a format hold the source texts themselves, beside the translations. */
export function isBilingual(name: string): boolean {
  return byName.get(name)?.isBilingual ?? false;
}

/** Whether one file of a format has all languages, so that its path needs no language code. */
export function hasAllLanguages(name: string): boolean {
  return byName.get(name)?.hasAllLanguages ?? false;
}

/** Whether nothing but translations is written in a format. */
export function isOnlyForTexts(name: string): boolean {
  return (byName.get(name) ?? foldersByName.get(name))?.isOnlyForTexts ?? false;
}

/** Whether the keys of a format's files are always the source texts. */
export function hasTextsAsKeys(name: string): boolean {
  return byName.get(name)?.textsAsKeys === 'always';
}

/** Whether the keys of a format's files may be the source texts. */
export function mayHaveTextsAsKeys(name: string): boolean {
  return hasTextsAsKeys(name) || byName.get(name)?.textsAsKeys === 'sometimes';
}

/** Whether an empty text in the source language's file of a format may mean that its key is the text. */
export function mayHaveKeysForEmptyTexts(name: string): boolean {
  return byName.get(name)?.textsAsKeys !== undefined;
}

/** Whether the source language's own file of a format may lack texts, or have empty ones. */
export function mayLackSourceTexts(name: string): boolean {
  return byName.get(name)?.mayLackSourceTexts ?? false;
}

/** Whether a format of files has that name. */
export function isFormatName(name: string): name is FormatName {
  return byName.has(name);
}

/** Loads the format with that name, and its parser. */
export function loadFormat(name: FormatName): Promise<Format> {
  return (byName.get(name) as FormatRecord).load();
}

/** Whether a format of folders has that name. */
export function isFolderFormatName(name: string): name is FolderFormatName {
  return foldersByName.has(name);
}

/** Whether a translation in the format with that name is a set of pages. */
export function hasPages(name: string): boolean {
  return foldersByName.get(name)?.hasPages ?? false;
}

/** Whether files with the ending of a path may be in a format. */
export function mayHaveFormat(path: string, format: string): boolean {
  const endings = (byName.get(format) ?? foldersByName.get(format))?.endings;
  return endings?.some((ending) => path.toLowerCase().endsWith(ending)) ?? true;
}

/** Whether the path or mask of a translation is that of a folder or has `{page}`. A page, such as `README.de.md`, is a file. */
export function isFolderPath(format: string, path: string): boolean {
  const record = foldersByName.get(format);
  if (record === undefined) return false;
  return path.includes(pagePlaceholder) || !record.endings.some((ending) => path.endsWith(ending));
}

/** Loads the format of folders with that name. */
export function loadFolderFormat(name: FolderFormatName): Promise<FolderFormat> {
  return (foldersByName.get(name) as FolderFormatRecord).load();
}
