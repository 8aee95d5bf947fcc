// Defines the records of the formats that are XML or belong to it.

import { isDottedKey } from '../dotted-keys.ts';
import type { FileStart } from '../file-start.ts';
import type { FormatRecord } from '../record.ts';

const hasAndroidTexts = ({ head }: FileStart) =>
  /<resources\b/.test(head) && /<(?:string|plurals?|string-array)\b/.test(head);

const androidRow = { plurals: '`<plurals>`', readOnly: '`translatable="false"`' };

export const mokoResourceRecord = {
  name: 'moko-resource',
  row: { files: 'resources of moko-resources', ...androidRow },
  endings: ['.xml'],
  matches: (start) =>
    hasAndroidTexts(start) && /(?:^|\/)(?:moko-resources|resources\/MR)\//.test(start.path),
  isOnlyForTexts: true,
  sourceName: 'without a code',
  load: async () => (await import('../readers/moko-resource.ts')).mokoResource,
} as const satisfies FormatRecord;

export const composeResourceRecord = {
  name: 'cmp-resource',
  row: { files: 'resources of Compose Multiplatform', ...androidRow },
  endings: ['.xml'],
  matches: (start) => hasAndroidTexts(start) && /(?:^|\/)composeResources\//.test(start.path),
  isOnlyForTexts: true,
  sourceName: 'without a code',
  load: async () => (await import('../readers/compose-resource.ts')).composeResource,
} as const satisfies FormatRecord;

export const androidResourceRecord = {
  name: 'aresource',
  row: {
    files: 'resources of an Android app',
    plurals: androidRow.plurals,
    readOnly: `${androidRow.readOnly}, \`@android:string/…\``,
  },
  endings: ['.xml'],
  matches: hasAndroidTexts,
  usualPath: /\/strings\.xml$/i,
  aliases: ['android'],
  isOnlyForTexts: true,
  sourceName: 'without a code',
  isAndroidResource: true,
  load: async () => (await import('../readers/android.ts')).androidResource,
} as const satisfies FormatRecord;

export const rimworldRecord = {
  name: 'rimworld',
  row: { files: '`LanguageData` of RimWorld and its mods' },
  endings: ['.xml'],
  matches: ({ head }) => /<languageData[\s>]/i.test(head),
  isOnlyForTexts: true,
  // The game takes missing texts from the English file.
  sourceName: 'known',
  load: async () => (await import('../readers/rimworld.ts')).rimworld,
} as const satisfies FormatRecord;

const xliffTag = /<xliff\b/;

export const xliff2Record = {
  name: 'xliff2',
  row: {
    files: 'XLIFF 2.0, 2.1 and 2.2',
    plurals: '`pgs:switch`',
    fuzzy: '`state` of a segment',
    readOnly: '`translate="no"`',
  },
  endings: ['.xlf', '.xliff'],
  matches: ({ head }) => /<xliff\b[^<>]*\bversion\s*=\s*["']2/.test(head),
  isBilingual: true,
  mayKeepGoneTexts: 'always',
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xliff.ts')).xliff,
} as const satisfies FormatRecord;

export const xliffRecord = {
  name: 'xliff',
  row: {
    files: 'XLIFF 1.2',
    plurals: 'groups of gettext plurals',
    fuzzy: '`state` of the target',
    readOnly: '`translate="no"`',
  },
  endings: ['.xlf', '.xliff'],
  matches: ({ head }) => xliffTag.test(head),
  isBilingual: true,
  mayKeepGoneTexts: 'always',
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xliff.ts')).xliff,
} as const satisfies FormatRecord;

export const monolingualXliffRecord = {
  name: 'xliff-mono',
  row: { ...xliffRecord.row, files: 'XLIFF with keys in place of source texts, as Symfony has it' },
  endings: ['.xlf', '.xliff'],
  matches: ({ head }) => xliffTag.test(head) && hasKeysAsSources(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xliff.ts')).monolingualXliff,
} as const satisfies FormatRecord;

/**
 * Whether most of the first units have a key as their `<source>`: it looks like a key, or is the `resname` of the
 * unit. All numbers here are chosen.
 */
function hasKeysAsSources(head: FileStart['head']): boolean {
  const start = head.slice(0, 200_000);
  const sources = [...start.matchAll(/<source>([^<]*)<\/source>\s*<target[\s>]/g)]
    .slice(0, 500)
    .map(([, source = '']) => source);
  const getShare = (test: (source: string) => boolean) =>
    sources.filter(test).length / Math.max(1, sources.length);
  const areKeys = getShare((source) => !/\s/.test(source)) > 0.8 && getShare(isDottedKey) > 0.4;
  if (sources.length === 0 || areKeys) return areKeys;
  const namedUnits = start.split('<trans-unit').filter((unit) => {
    const name = /\sresname="([^"<>]*)"/.exec(unit)?.[1];
    return name !== undefined && unit.includes(`<source>${name}</source>`);
  });
  return namedUnits.length > sources.length * 0.7;
}

export const qtLinguistRecord = {
  name: 'ts',
  row: {
    files: '`.ts` of Qt Linguist',
    plurals: '`<numerusform>`',
    fuzzy: '`type="unfinished"`',
  },
  endings: ['.ts'],
  matches: ({ head }) => /^\s*</.test(head) && /<TS[\s>]/.test(head),
  aliases: ['qt'],
  isBilingual: true,
  isOnlyForTexts: true,
  // `lupdate -pluralonly` leaves only plural forms in the file of the source language.
  mayLackSourceTexts: true,
  load: async () => (await import('../readers/qt-linguist.ts')).qtLinguist,
} as const satisfies FormatRecord;

export const resxRecord = {
  name: 'resx',
  row: { files: '`.resx` and `.resw` of .NET and Windows', readOnly: '`{Locked}`' },
  endings: ['.resx', '.resw'],
  matches: ({ head }) => /<root\b/.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/resx.ts')).resx,
} as const satisfies FormatRecord;

export const resourceDictionaryRecord = {
  name: 'resourcedictionary',
  row: { files: 'XAML of WPF and Avalonia' },
  endings: ['.xaml', '.axaml'],
  /** Whether most entries are strings: a dictionary of styles may have a few, too. */
  matches: ({ head }) => {
    const withoutComments = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
    if (!/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?<ResourceDictionary[\s>]/.test(withoutComments))
      return false;
    const keys = withoutComments.match(/<[\w.:]+\s[^<>]*:Key\s*=/g) ?? [];
    const strings = keys.filter((tag) => /^<(?:\w+:)?String\s/.test(tag));
    return strings.length > 0 && strings.length * 2 > keys.length;
  },
  isOnlyForTexts: true,
  load: async () => (await import('../readers/resource-dictionary.ts')).resourceDictionary,
} as const satisfies FormatRecord;

export const wixRecord = {
  name: 'wxl',
  row: { files: 'localisation of WiX installers', readOnly: '`Localizable="no"`' },
  endings: ['.wxl'],
  matches: ({ head }) => /<(?:\w+:)?WixLocalization[\s>]/.test(head),
  aliases: ['wix'],
  isOnlyForTexts: true,
  load: async () => (await import('../readers/wix.ts')).wix,
} as const satisfies FormatRecord;

export const salesforceRecord = {
  name: 'salesforce',
  row: { files: 'custom labels of Salesforce' },
  endings: ['.xml', '.translation', '.labels'],
  matches: ({ head }) => /<(?:CustomLabels|Translations)\s[^<>]*soap\.sforce\.com/.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xml-entries.ts')).salesforce,
} as const satisfies FormatRecord;

export const farmingSimulatorRecord = {
  name: 'farming-simulator',
  row: { files: 'texts of Farming Simulator and its mods' },
  endings: ['.xml'],
  matches: ({ head }) => /<l10n>/.test(head) && /<(?:texts|elements)>/.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xml-entries.ts')).farmingSimulator,
} as const satisfies FormatRecord;

export const dtdRecord = {
  name: 'dtd',
  row: { files: 'DTD of Mozilla and its add-ons' },
  endings: ['.dtd'],
  /** Whether a file declares entities with texts, and no elements: those are for grammars. */
  matches: ({ head }) =>
    /<!ENTITY\s+[^\s%"']+\s+["']/.test(head) && !/<!(?:ELEMENT|ATTLIST)\b/.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/dtd.ts')).dtd,
} as const satisfies FormatRecord;

/** The format of glossaries; checkouts are not searched for it. */
export const tbxRecord = {
  name: 'tbx',
  row: { files: 'TBX, for glossaries', readOnly: '`translate="no"`' },
  endings: [],
  isBilingual: true,
  load: async () => (await import('../readers/tbx.ts')).tbx,
} as const satisfies FormatRecord;

export const stringsDictRecord = {
  name: 'stringsdict',
  row: { files: 'Apple’s `.stringsdict`', plurals: '`one`, `other`' },
  endings: ['.stringsdict'],
  matches: ({ head }) => /<plist/.test(head),
  isOnlyForTexts: true,
  sourceName: 'known',
  load: async () => (await import('../readers/stringsdict.ts')).stringsDict,
} as const satisfies FormatRecord;

/** Names of languages as elements, and codes as attributes, in an XML file with all languages. */
const languageInXml =
  /<(?:(?:Original|English|German|French|Russian|Polish|Czech|Spanish|Italian|Portuguese|Turkish|Hungarian|Korean|Japanese|Chinese(?:simp)?)>|[\w:]+(?: [\w:]+="[^"<]*")* (?:xml:)?(?:language|lang|locale)="([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)")/g;

export const multilingualXmlRecord = {
  name: 'multilingual-xml',
  row: { files: 'XML with all languages in one file, as in Arma' },
  endings: ['.xml'],
  // Translation memories, glossaries and thesauri have all languages, too.
  matches: ({ head }) => {
    if (/<(?:tmx|martif|tbx|rdf:RDF)\b/.test(head)) return false;
    const languages = new Set([...head.matchAll(languageInXml)].map(([tag, code]) => code ?? tag));
    return languages.size > 1;
  },
  usualPath: /(?:^|\/)(?:stringtable|locale)\.xml$/i,
  hasAllLanguages: true,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/multilingual-xml.ts')).multilingualXml,
} as const satisfies FormatRecord;
