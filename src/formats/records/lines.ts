// Defines the records of gettext, and of formats in which each line is an entry.

import { isDottedKey } from '../dotted-keys.ts';
import type { FileStart } from '../file-start.ts';
import { isInLocaleFolder } from '../locale-names.ts';
import type { FormatRecord } from '../record.ts';

const keyedText = /^[\w.-]+ *=[^\n]*\S/m;

export const stringsRecord = {
  name: 'strings',
  row: { files: 'Apple’s `.strings`' },
  endings: ['.strings'],
  matches: ({ head }) => !/^bplist/.test(head),
  isOnlyForTexts: true,
  isOftenGenerated: true,
  textsAsKeys: 'sometimes',
  // If keys are identifiers, a file with a known name, such as `en.lproj`, has the source texts.
  sourceName: 'known',
  load: async () => (await import('../readers/apple-strings.ts')).appleStrings,
} as const satisfies FormatRecord;

export const propertiesRecord = {
  name: 'properties',
  row: { files: 'Java properties, and messages of the Play Framework' },
  // Old versions of Minecraft have `.lang`.
  endings: ['.properties', '.lang'],
  pathWithoutEnding: /(?:^|\/)messages$/,
  matches: ({ head, path }) =>
    (/\.properties$/i.test(path) ? /^[^#!\s][^=:\r\n\u2028\u2029]*[=:]/m : keyedText).test(head),
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/properties.ts')).properties,
} as const satisfies FormatRecord;

export const joomlaRecord = {
  name: 'joomla',
  row: { files: 'INI of Joomla' },
  endings: ['.ini'],
  matches: ({ head }) => countMatches(head, joomlaPair) * 2 > countMatches(head, iniPair),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  usualSourceLanguage: 'en_GB',
  load: async () => (await import('../readers/ini.ts')).joomla,
} as const satisfies FormatRecord;

const joomlaPair = /^[A-Z0-9_.-]+ *= *"/gm;
const iniPair = /^[^\s;#[=][^=\r\n\u2028\u2029]*=/gm;

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export const iniRecord = {
  name: 'ini',
  row: { files: 'INI of sections, keys and texts' },
  // Mods of the game Factorio have `.cfg`.
  endings: ['.ini', '.cfg'],
  matches: ({ head, path }) =>
    /\.ini$/i.test(path) || (isInLocaleFolder(path) && keyedText.test(head)),
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/ini.ts')).ini,
} as const satisfies FormatRecord;

export const innoSetupRecord = {
  name: 'innosetup',
  row: { files: 'messages of installers of Inno Setup' },
  endings: ['.isl', '.islu'],
  isOnlyForTexts: true,
  // Inno Setup has the English texts itself.
  sourceName: 'known',
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/ini.ts')).innoSetup,
} as const satisfies FormatRecord;

export const goI18nTomlRecord = {
  name: 'go-i18n-toml',
  row: { files: 'TOML of Hugo and go-i18n', plurals: '`one =`, `other =`' },
  endings: ['.toml'],
  matches: ({ head }) => /^[ \t]*(?:\[\[|(?:other|one|translation)[ \t]*=)/m.test(head),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/toml.ts')).goI18nToml,
} as const satisfies FormatRecord;

export const tomlRecord = {
  name: 'toml',
  row: { files: 'TOML of tables and texts' },
  endings: ['.toml'],
  matches: ({ head }) => /^[ \t]*[\w."'-]+[ \t]*=[ \t]*["']/m.test(head),
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/toml.ts')).toml,
} as const satisfies FormatRecord;

export const hjsonRecord = {
  name: 'hjson',
  row: { files: 'Hjson, as in mods of Terraria' },
  endings: ['.hjson'],
  matches: ({ head }) => /^[ \t]*["']?[\w.$-]+["']?[ \t]*:/m.test(head),
  hasPathsAsKeys: true,
  unifiesDottedKeys: true,
  load: async () => (await import('../readers/hjson.ts')).hjson,
} as const satisfies FormatRecord;

export const fluentRecord = {
  name: 'fluent',
  row: { files: 'Fluent', plurals: 'variants of a choice' },
  endings: ['.ftl'],
  isOnlyForTexts: true,
  // `{ brand }`, `{ -brand(case: "genitive") }`; `{ NUMBER($n) }` calls a function.
  references: /\{\s{0,9}(-[A-Za-z][\w-]*|[A-Za-z][\w-]*(?![\w-]*\())/g,
  load: async () => (await import('../readers/fluent.ts')).fluent,
} as const satisfies FormatRecord;

export const luantiRecord = {
  name: 'luanti',
  row: { files: '`.tr` of Luanti (Minetest)' },
  endings: ['.tr'],
  matches: ({ head }) => /^\ufeff?# *textdomain:/m.test(head),
  aliases: ['minetest'],
  isOnlyForTexts: true,
  textsAsKeys: 'always',
  load: async () => (await import('../readers/luanti.ts')).luanti,
} as const satisfies FormatRecord;

export const catkeysRecord = {
  name: 'catkeys',
  row: { files: 'catalogues of Haiku' },
  endings: ['.catkeys'],
  matches: ({ head }) => /^\ufeff?(?:#[^\n]*\n)*\d+\t/.test(head),
  aliases: ['haiku'],
  isOnlyForTexts: true,
  textsAsKeys: 'always',
  load: async () => (await import('../readers/catkeys.ts')).catkeys,
} as const satisfies FormatRecord;

export const openttdRecord = {
  name: 'openttd',
  row: { files: 'OpenTTD and its add-ons' },
  endings: ['.lng', '.txt'],
  matches: ({ head }) => /^\ufeff?##(?:name|grflangid)\b/m.test(head),
  load: async () => (await import('../readers/openttd.ts')).openttd,
} as const satisfies FormatRecord;

export const keyValuesRecord = {
  name: 'keyvalues',
  row: { files: 'KeyValues of Valve’s games and their mods, and phrases of SourceMod' },
  endings: ['.txt'],
  matches: ({ head }) => keyValuesStart.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/keyvalues.ts')).keyValues,
} as const satisfies FormatRecord;

export const multilingualKeyValuesRecord = {
  name: 'multilingual-keyvalues',
  row: { files: 'phrases of SourceMod with all languages in one file' },
  endings: ['.txt'],
  matches: ({ head }) => keyValuesStart.exec(head)?.[1]?.toLowerCase() === 'phrases',
  usualPath: /\.phrases\.txt$/i,
  hasAllLanguages: true,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/keyvalues.ts')).multilingualKeyValues,
} as const satisfies FormatRecord;

/** The outermost block of a file with texts, below comments. */
const keyValuesStart =
  /^\ufeff?(?:\s|\/\/[^\n]*\n)*"?(lang|addon|phrases)"?(?:\s|\/\/[^\n]*\n)*\{/i;

export const renpyRecord = {
  name: 'renpy',
  row: { files: 'translations of games of Ren’Py' },
  endings: ['.rpy'],
  matches: ({ head }) => /^translate +\w+ +(?!python\b|style\b)\w+ *:/m.test(head),
  isBilingual: true,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/renpy.ts')).renpy,
} as const satisfies FormatRecord;

export const poRecord = {
  name: 'po',
  row: {
    files: 'PO of gettext',
    plurals: '`msgid_plural`',
    fuzzy: '`#, fuzzy`',
    readOnly: '`#, read-only`',
  },
  // Some programs for Windows have `.lang`.
  endings: ['.po', '.lang'],
  matches: ({ head }) => messageStart.test(head) && !hasKeys(head),
  usualPath: /\.po$/i,
  aliases: ['gettext'],
  isBilingual: true,
  isOnlyForTexts: true,
  templates: 'source texts',
  mayKeepGoneTexts: 'if older',
  load: async () => (await import('../readers/po.ts')).po,
} as const satisfies FormatRecord;

export const monolingualPoRecord = {
  name: 'po-mono',
  row: { ...poRecord.row, files: 'PO with keys in place of source texts' },
  endings: ['.po'],
  matches: ({ head }) => messageStart.test(head) && hasKeys(head),
  isOnlyForTexts: true,
  templates: 'keys',
  load: async () => (await import('../readers/po.ts')).monolingualPo,
} as const satisfies FormatRecord;

const messageStart = /^[ \t]*msgid\b/m;

/** Whether most of the first messages have keys in place of source texts. The numbers are chosen. */
function hasKeys(head: FileStart['head']): boolean {
  const pairs = [...head.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"\n/gm)].slice(0, mostPairs);
  const keyed = pairs.filter(
    ([, id = '', text = '']) => isDottedKey(id) && text !== '' && text !== id,
  );
  return pairs.length >= leastPairs && keyed.length > pairs.length * leastShareOfKeys;
}

const mostPairs = 200;
const leastPairs = 4;
const leastShareOfKeys = 0.7;
