// Defines the records of JSON, YAML, INI, modules and Lua in which language codes are keys, so that one file has all
// languages: `{"en": {"save": "Save"}, "de": {"save": "Speichern"}}`.

import { readCodeInName } from '../../languages/code-in-name.ts';
import type { FormatRecord } from '../record.ts';

export const multilingualJsonRecord = {
  name: 'multilingual-json',
  row: { files: 'JSON with all languages in one file' },
  endings: ['.json'],
  matches: ({ head }) => matchCodes(head, keyAndValue),
  hasAllLanguages: true,
  isOftenGenerated: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual.ts')).multilingualJson,
} as const satisfies FormatRecord;

export const multilingualYamlRecord = {
  name: 'multilingual-yaml',
  row: { files: 'YAML with all languages in one file' },
  endings: ['.yml', '.yaml'],
  matches: ({ head }) => matchCodes(head, keyAndValue),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual.ts')).multilingualYaml,
} as const satisfies FormatRecord;

export const multilingualJavaScriptRecord = {
  name: 'multilingual-javascript',
  row: { files: 'modules with all languages in one file' },
  endings: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  // A code must be before an object with texts: many modules only name the files of all languages.
  matches: ({ head }) => !writing.test(head) && matchCodes(head, keyAndValue, keyAndTexts),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual-javascript.ts')).multilingualJavaScript,
} as const satisfies FormatRecord;

export const multilingualLuaRecord = {
  name: 'multilingual-lua',
  row: { files: 'Lua with all languages in one file' },
  endings: ['.lua'],
  matches: ({ head }) => matchCodes(head, luaKeyAndValue),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual-lua.ts')).multilingualLua,
} as const satisfies FormatRecord;

export const multilingualIniRecord = {
  name: 'multilingual-ini',
  row: { files: 'INI with a section for each language, as in Shopware 5' },
  endings: ['.ini'],
  matches: ({ head }) => hasLanguageSections(head),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual.ts')).multilingualIni,
} as const satisfies FormatRecord;

export const vueI18nRecord = {
  name: 'vue-i18n',
  row: { files: 'components of Vue with blocks `<i18n>`' },
  endings: ['.vue'],
  matches: ({ head }) => /^<i18n[\s>]/m.test(head),
  hasAllLanguages: true,
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/vue-i18n.ts')).vueI18n,
} as const satisfies FormatRecord;

/** A module that writes files is a tool, which may put its texts into the files of a program. */
const writing = /\bwriteFile(?:Sync)?\(/;

/** Returns true if a pattern of keys with texts matches several language codes, or else `maybe` if any code is a key. */
function matchCodes(text: string, keys: RegExp, keysWithTexts = keys): boolean | 'maybe' {
  if (findCodes(text, keys).size === 0) return false;
  return findCodes(text, keysWithTexts).size > 1 || 'maybe';
}

/** Whether a file of INI has two sections or more, all named by language codes. */
function hasLanguageSections(text: string): boolean {
  const sections = [...text.matchAll(/^\[([^[\]\r\n]*)\]/gm)].map(([, name = '']) => name);
  return new Set(sections).size > 1 && sections.every((name) => readCodeInName(name)?.isCertain);
}

/** A key with the form of a language code, and a colon. */
const key = /(?:^|[{,\s])["']?([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,8}){0,2})["']?[ \t]*:/;
const keyAndValue = new RegExp(`${key.source}\\s*[^\\s,}]`, 'gm');
const keyAndTexts = new RegExp(`${key.source}\\s*\\{\\s*["']?[\\w.-]+["']?\\s*:\\s*["'\`]`, 'gm');

/** `de = {`, `["de"] = "Sichern"`, `Texts.de = {` and `["de"] = true`. */
const luaKeyAndValue =
  /(?:^|[{,;\s.]|\[["'])([A-Za-z]{2,3}(?:[-_]?[A-Za-z]{2,8})?)(?:["']\])?[ \t]*=[ \t]*(?:[{"']|\[\[|true\b)/gm;

/** Finds the keys that a pattern matches and that are certainly language codes. */
function findCodes(text: string, pattern: RegExp): Set<string> {
  const codes = new Set<string>();
  for (const [, name = ''] of text.matchAll(pattern)) {
    const found = readCodeInName(name);
    if (found?.isCertain) codes.add(found.code);
  }
  return codes;
}
